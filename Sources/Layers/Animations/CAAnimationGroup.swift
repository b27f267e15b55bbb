import Foundation
import Rendering

/// Several animations on one clock: each begins, in the group's time, with the group.
///
/// The group's duration cuts them. A member's duration of 0 is the group's; their delegates and
/// whether they are removed play no part. Groups lie at most 100 deep within each other; what
/// follows a body can't be in a group: that is a line.
open class CAAnimationGroup: CAAnimation {
  private var members: [CAAnimation]?

  package override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    members = other.members?.map { $0.copyForLayer() }
  }

  /// What is in the group; never the group itself, also not in groups that are in it.
  open var animations: [CAAnimation]? {
    get { members?.map { $0.original ?? $0 } }
    set {
      guard !(newValue ?? []).contains(where: contains) else {
        return misuse("an animation group can't be in itself")
      }
      set(&members, newValue)
    }
  }

  /// Whether this group is `animation`, or anywhere in it.
  private func contains(_ animation: CAAnimation) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [animation]
    while let next = waiting.popLast() {
      if next === self { return true }
      guard let group = next as? CAAnimationGroup, seen.insert(ObjectIdentifier(group)).inserted
      else { continue }
      waiting += group.animations ?? []
    }
    return false
  }

  override class var isOfLibrary: Bool { self == CAAnimationGroup.self }

  override class func makeDefault() -> CAAnimation { CAAnimationGroup() }

  override var label: String { "an animation group" }

  override func access(_ key: String) -> AnimationAccess? {
    key == "animations" ? AnimationAccess.ofGroups : super.access(key)
  }

  override func curve(on layer: CALayer) -> AnimationSnapshot.Curve {
    let snapshots = (members ?? []).map { member in
      if member.timing.duration <= 0 { member.timing.duration = timing.duration }
      member.isFrozen = true
      return snapshot(of: member, on: layer)
    }
    return .group(snapshots)
  }

  /// What follows something outside the tree has no time that a group could rule.
  private func snapshot(of member: CAAnimation, on layer: CALayer) -> AnimationSnapshot {
    var snapshot = member.snapshot(key: nil, on: layer)
    if case .pose = snapshot.curve {
      misuse("an animation that follows a body plays no part in \(label) of \(layer.label)")
      snapshot.curve = .none
    }
    return snapshot
  }
}

extension CAAnimation {
  /// How deep groups may lie within each other in a layer's animation.
  static let deepestGroup = 100

  /// Whether groups lie within each other no deeper than is allowed.
  var isShallow: Bool {
    var known: [ObjectIdentifier: Int] = [:]
    return height(atMost: Self.deepestGroup, &known) != nil
  }

  /// How many groups lie within each other here; nil: more than `limit`.
  private func height(atMost limit: Int, _ known: inout [ObjectIdentifier: Int]) -> Int? {
    guard let group = self as? CAAnimationGroup else { return 0 }
    if let height = known[ObjectIdentifier(group)] { return height <= limit ? height : nil }
    guard limit > 0 else { return nil }
    var highest = 0
    for member in group.animations ?? [] {
      guard let height = member.height(atMost: limit - 1, &known) else { return nil }
      highest = max(highest, height)
    }
    known[ObjectIdentifier(group)] = highest + 1
    return highest + 1
  }
}
