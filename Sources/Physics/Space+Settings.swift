internal import CChipmunk
import Contracts

// The numbers that rule all bodies of a space.
extension Space {
  /// Points/s², y up; within ±1e7.
  ///
  /// The present value does nothing. A new one wakes every sleeping body, in the order of ids.
  public var gravity: Vector2 {
    get { Vector2(cpSpaceGetGravity(raw)) }
    set {
      PhysicsLimits.gravity.enforce(newValue, "gravity")
      whenUnlocked { space in
        guard newValue != space.gravity else { return }
        cpSpaceSetGravity(space.raw, newValue.chipmunk)
        // Chipmunk wakes them itself, but loops over an array that waking shrinks, and so forgets
        // some for good. (cpSpace.c, cpSpaceSetGravity.)
        space.wakeAll()
      }
    }
  }

  /// The fraction of velocity that bodies keep in a second, 0…1; 1 is no damping.
  public var damping: Double {
    get { cpSpaceGetDamping(raw) }
    set {
      PhysicsLimits.damping.enforce(newValue, "damping")
      cpSpaceSetDamping(raw, newValue)
    }
  }

  /// How often the solver runs in a step, 1…100; more is stiffer and costs as much more.
  public var iterations: Int {
    get { Int(cpSpaceGetIterations(raw)) }
    set {
      let allowed = PhysicsLimits.iterations
      require(
        allowed.contains(newValue),
        "iterations must be \(allowed.lowerBound)…\(allowed.upperBound), not \(newValue)")
      cpSpaceSetIterations(raw, Int32(newValue))
    }
  }

  /// How long a body must rest before it falls asleep, in seconds, 1e-6…1e9; infinity, the default,
  /// is never.
  ///
  /// Setting infinity wakes every sleeper. In a closure that a step called it happens after the step.
  public var sleepTimeThreshold: Double {
    get { cpSpaceGetSleepTimeThreshold(raw) }
    set {
      PhysicsLimits.sleepTimeThreshold.enforce(newValue, "sleep time threshold")
      whenUnlocked { space in
        // Chipmunk breaks its lists when a sleeper is touched while sleeping is switched off.
        if newValue == .infinity { space.wakeAll() }
        cpSpaceSetSleepTimeThreshold(space.raw, newValue)
      }
    }
  }

  /// Below which speed a body counts as resting, in points/s, 0…1e9.
  ///
  /// 0, the default, lets Chipmunk guess from gravity.
  public var idleSpeedThreshold: Double {
    get { cpSpaceGetIdleSpeedThreshold(raw) }
    set {
      PhysicsLimits.idleSpeedThreshold.enforce(newValue, "idle speed threshold")
      cpSpaceSetIdleSpeedThreshold(raw, newValue)
    }
  }

  /// How far shapes may overlap without being pushed apart, in points, 0…1e6.
  ///
  /// The default is the single-precision 0.1, not 0.1: setting "the default" changes bits.
  public var collisionSlop: Double {
    get { cpSpaceGetCollisionSlop(raw) }
    set {
      PhysicsLimits.collisionSlop.enforce(newValue, "collision slop")
      cpSpaceSetCollisionSlop(raw, newValue)
    }
  }

  /// The fraction of an overlap that is left after a second, 0…1.
  ///
  /// The default is the single-precision 0.9 to the power of 60: setting "the default" changes bits.
  public var collisionBias: Double {
    get { cpSpaceGetCollisionBias(raw) }
    set {
      PhysicsLimits.collisionBias.enforce(newValue, "collision bias")
      cpSpaceSetCollisionBias(raw, newValue)
    }
  }

  /// For how many steps a contact is remembered after it was seen last, 1…1000; 3 by default.
  public var collisionPersistence: Int {
    get { Int(cpSpaceGetCollisionPersistence(raw)) }
    set {
      let allowed = PhysicsLimits.collisionPersistence
      require(
        allowed.contains(newValue),
        "collision persistence must be \(allowed.lowerBound)…\(allowed.upperBound), not \(newValue)"
      )
      cpSpaceSetCollisionPersistence(raw, cpTimestamp(newValue))
    }
  }

  /// The length of the last step in seconds; 0 before the first.
  public var currentTimeStep: Double { cpSpaceGetCurrentTimeStep(raw) }

  /// Wakes every sleeping body, in the order of ids.
  public func wakeAll() {
    whenUnlocked { space in
      for body in space.bodyTable.pointers where cpBodyIsSleeping(body) != 0 {
        cpBodyActivate(body)
      }
    }
  }
}
