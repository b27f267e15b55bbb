internal import CChipmunk
import Contracts

// Resting bodies are left out of steps until something wakes them.
extension Body {
  /// Whether the body rests and is left out of steps until something wakes it.
  public var isSleeping: Bool { cpBodyIsSleeping(raw) != 0 }

  /// Wakes the body and what it rests with; does nothing to bodies that are not dynamic.
  ///
  /// In a closure that a step called this happens after the step.
  public func activate() { whenAwake { cpBodyActivate(raw) } }

  /// Puts the body to sleep at once, even in mid-air; does nothing when it sleeps.
  ///
  /// What it touches or is joined with, and what that touches, falls asleep with it: such bodies
  /// sleep and wake together. A kinematic body among them keeps all of them awake.
  ///
  /// It wakes when something that is awake touches it, when one of its values is set, and when
  /// gravity changes. In a closure that a step called this happens after the step.
  ///
  /// Precondition: the body is dynamic, and the space's `sleepTimeThreshold` is finite.
  public func sleep() {
    requireSleepable()
    space.whenUnlocked { _ in
      guard !isRemoved, !isSleeping, isSleepable else { return }
      guard let island = space.island(of: id) else { return }
      if island.count == 1 { cpBodySleep(raw) } else { space.sleepTogether(island) }
    }
  }

  /// Puts the body to sleep together with one that sleeps: waking one of them wakes all.
  ///
  /// What slept with either of them sleeps on with both.
  ///
  /// Precondition: as for `sleep()`; the other is of the same space and sleeps.
  public func sleep(with other: Body) {
    requireSleepable(with: other)
    space.whenUnlocked { _ in
      guard !isRemoved, !other.isRemoved, isSleepable, other.isSleeping else { return }
      guard let island = space.island(of: id) else { return }
      if island.count == 1, !isSleeping {
        cpBodySleepWithGroup(raw, other.raw)
      } else {
        space.sleepTogether(island + [other.id])
      }
    }
  }

  /// What held when it was asked for may no longer hold when the step is over; then it is left out.
  private var isSleepable: Bool { type == .dynamic && space.sleepTimeThreshold.isFinite }

  private func requireSleepable(with other: Body) {
    requireSleepable()
    space.requireOwn(other.space, other.id)
    require(other.isSleeping, "\(id) can't sleep with \(other.id): that is awake")
  }

  private func requireSleepable() {
    require(type == .dynamic, "\(id) can't sleep: it is \(type)")
    require(
      space.sleepTimeThreshold.isFinite,
      "\(id) can't sleep: the space's sleep time threshold is infinite")
  }
}

extension Shape {
  /// Wakes what rests on this shape of a wall or static body; of a dynamic one wakes the body itself.
  ///
  /// In a closure that a step called this happens after the step.
  public func activateTouching() {
    let id = id
    space.whenUnlocked { space in
      guard let shape = space.shapeTable.find(id.number) else { return }
      let body: OpaquePointer = cpShapeGetBody(shape)
      if cpBodyGetType(body) == CP_BODY_TYPE_STATIC {
        cpBodyActivateStatic(body, shape)
      } else {
        cpBodyActivate(body)
      }
    }
  }
}
