import Foundation

/// The interpolation between two transforms, both decomposed once.
///
/// Each part is interpolated by itself. The rotation is a slerp along the shorter arc; a half turn
/// goes clockwise as seen from the end of its axis that points along z, or else y, or else x.
/// Beyond 0…1 it goes on.
struct TransformMix: Sendable {
  private let from: TransformParts
  private let scale: SIMD3<Double>
  private let skew: SIMD3<Double>
  private let translation: SIMD3<Double>
  private let perspective: SIMD4<Double>
  private let start: Quaternion
  private let turn: Quaternion.Turn?

  /// The interpolation between the transforms of some parts.
  init(from: TransformParts, to: TransformParts) {
    self.from = from
    scale = to.scale - from.scale
    skew = to.skew - from.skew
    translation = to.translation - from.translation
    perspective = to.perspective - from.perspective
    start = Quaternion(from.rotation)
    turn = start.turn(to: Quaternion(to.rotation))
  }

  /// The interpolation between two transforms.
  init(from: CATransform3D, to: CATransform3D) {
    self.init(from: TransformParts(from), to: TransformParts(to))
  }

  /// The parts at a fraction of the way.
  @inline(__always) func parts(at fraction: Double) -> TransformParts {
    TransformParts(
      scale: from.scale + scale * fraction, skew: from.skew + skew * fraction,
      rotation: turn.map { start.rotated(by: $0, fraction: fraction).rows } ?? from.rotation,
      translation: from.translation + translation * fraction,
      perspective: from.perspective + perspective * fraction)
  }

  /// The transform at a fraction of the way.
  func transform(at fraction: Double) -> CATransform3D { parts(at: fraction).transform }
}

extension TransformParts {
  /// What lies at a fraction 0…1 of the way to `other`: each part is mixed for itself.
  ///
  /// The rotation is a slerp along the shorter arc; a half turn goes clockwise as seen from
  /// the end of its axis that points along z, or else y, or else x. Beyond 0…1 it goes on.
  package func mixed(with other: TransformParts, fraction: Double) -> TransformParts {
    TransformMix(from: self, to: other).parts(at: fraction)
  }
}

extension CATransform3D {
  /// What lies at a fraction 0…1 of the way to `other`, as an animation of a transform has it.
  ///
  /// Both are decomposed, and each part is mixed for itself: a rotation stays a rotation.
  package func mixed(with other: CATransform3D, fraction: Double) -> CATransform3D {
    TransformParts(self).mixed(with: TransformParts(other), fraction: fraction).transform
  }
}

/// A rotation as a unit quaternion.
private struct Quaternion {
  /// The sine of half the angle along the axis, and its cosine.
  var words: SIMD4<Double>

  init(words: SIMD4<Double>) { self.words = words }

  /// The rotation of axes at right angles; of four ways the one with the largest divisor.
  init(_ rows: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>)) {
    let (x, y, z) = rows
    let candidates = [
      SIMD4(1 + x.x - y.y - z.z, x.y + y.x, x.z + z.x, y.z - z.y),
      SIMD4(x.y + y.x, 1 - x.x + y.y - z.z, y.z + z.y, z.x - x.z),
      SIMD4(x.z + z.x, y.z + z.y, 1 - x.x - y.y + z.z, x.y - y.x),
      SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, 1 + x.x + y.y + z.z),
    ]
    var best = 3
    for index in 0..<3 where candidates[index][index] > candidates[best][best] { best = index }
    let chosen = candidates[best]
    words = chosen / (chosen * chosen).sum().squareRoot()
  }

  /// An angle about an axis.
  struct Turn {
    /// Of length 1.
    var axis: SIMD3<Double>
    /// Half the angle, in radians.
    var half: Double
  }

  /// The turn that leads to `other`, by the shorter way; nil if there is none to make.
  func turn(to other: Quaternion) -> Turn? {
    let inverse = Quaternion(words: words * SIMD4(-1, -1, -1, 1))
    var turn = inverse.followed(by: other).words
    if turn.w < 0 { turn = -turn }
    let axis = SIMD3(turn.x, turn.y, turn.z)
    let sine = (axis * axis).sum().squareRoot()
    guard sine > 0 else { return nil }
    var direction = axis / sine
    if turn.w < 1e-12, direction.leading < 0 { direction = -direction }
    return Turn(axis: direction, half: atan2(sine, turn.w))
  }

  @inline(__always) func rotated(by turn: Turn, fraction: Double) -> Quaternion {
    let half = turn.half * fraction
    return followed(by: Quaternion(words: SIMD4(turn.axis * sin(half), cos(half))))
  }

  /// First this rotation, then `other`, about axes that stay.
  @inline(__always) private func followed(by other: Quaternion) -> Quaternion {
    let (a, b) = (words, other.words)
    return Quaternion(
      words: SIMD4(
        b.w * a.x + b.x * a.w + b.y * a.z - b.z * a.y,
        b.w * a.y - b.x * a.z + b.y * a.w + b.z * a.x,
        b.w * a.z + b.x * a.y - b.y * a.x + b.z * a.w,
        b.w * a.w - b.x * a.x - b.y * a.y - b.z * a.z))
  }

  @inline(__always) var rows: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    let q = words
    let xx = q.x * q.x
    let yy = q.y * q.y
    let zz = q.z * q.z
    return (
      SIMD3(1 - 2 * (yy + zz), 2 * (q.x * q.y + q.z * q.w), 2 * (q.x * q.z - q.y * q.w)),
      SIMD3(2 * (q.x * q.y - q.z * q.w), 1 - 2 * (xx + zz), 2 * (q.y * q.z + q.x * q.w)),
      SIMD3(2 * (q.x * q.z + q.y * q.w), 2 * (q.y * q.z - q.x * q.w), 1 - 2 * (xx + yy))
    )
  }
}

extension SIMD3<Double> {
  /// The last component that isn't (almost) 0.
  fileprivate var leading: Double {
    [z, y, x].first { abs($0) > 1e-9 } ?? 0
  }
}
