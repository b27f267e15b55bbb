import Foundation
import Rendering

/// Several animations that share a time: each begins, in the group's time, with the group.
///
/// The group's duration cuts them. A member's duration of 0 is the group's; their delegates and
/// whether they are removed play no part. What follows a body can't be in a group: that is a line.
open class CAAnimationGroup: CAAnimation {
  private var members: [CAAnimation]?

  /// A group of nothing.
  public override init() { super.init() }

  /// A copy of `other`, with copies of what is in it.
  public required init(copying other: CAAnimation) {
    super.init(copying: other)
    guard let other = other as? CAAnimationGroup else { return }
    members = other.members?.map { $0.copy() as? CAAnimation ?? $0 }
  }

  /// What is in the group.
  open var animations: [CAAnimation]? {
    get { members }
    set { set(&members, newValue) }
  }

  override var label: String { "an animation group" }

  override func access(_ key: String) -> AnimationAccess? {
    key == "animations" ? AnimationAccess.ofGroups : super.access(key)
  }

  override func curve(on layer: CALayer) -> AnimationSnapshot.Curve {
    if let curve = makeCurve() { return curve }
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
