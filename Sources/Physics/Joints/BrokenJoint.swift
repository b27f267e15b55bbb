/// A joint that broke in the last step: its force was above its breaking force.
///
/// The joint is gone; `id` and what else is here is all that is left of it.
public struct BrokenJoint: Equatable, Sendable {
  /// Which joint it was.
  public var id: JointID
  /// Which kind of joint it was.
  public var kind: JointKind
  /// Its first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// Its second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// What tore it, in mass·points/s² (rotary kinds: torque, mass·points²/s²).
  public var force: Double

  /// A broken joint of the given values.
  public init(
    id: JointID, kind: JointKind, bodyA: BodyID?, bodyB: BodyID?, force: Double
  ) {
    self.id = id
    self.kind = kind
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.force = force
  }
}

/// The joints of a space that can break, and those that just did.
struct Breakage {
  /// Every joint with a finite breaking force, ascending.
  private(set) var breakable: [JointID] = []
  /// The joints that broke in the last step, ascending; the room is used again.
  var broken: [BrokenJoint] = []

  mutating func setBreakable(_ isBreakable: Bool, _ id: JointID) {
    let index = index(of: id)
    let isThere = index < breakable.count && breakable[index] == id
    if isBreakable && !isThere { breakable.insert(id, at: index) }
    if !isBreakable && isThere { breakable.remove(at: index) }
  }

  /// Where a joint is among the breakable ones, or would have to be.
  private func index(of id: JointID) -> Int {
    var low = 0
    var high = breakable.count
    while low < high {
      let middle = (low + high) / 2
      if breakable[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
