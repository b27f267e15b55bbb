import Foundation

/// What a transform is made of: scale, then skew, then rotation, translation and perspective.
///
/// Each part can be replaced without touching the others. The rows of the 3×3 part are
/// orthogonalised by Gram and Schmidt, in the order x, y, z; where it mirrors, all three scales are
/// negative. Of a degenerate row the direction is made up and the skew is lost.
package struct TransformParts: Equatable, Sendable {
  /// How much longer each axis becomes.
  package var scale: SIMD3<Double>
  /// How much of y's, of z's and again of z's length goes along x, along x and along y.
  package var skew: SIMD3<Double>
  /// Where the axes x, y and z point after the rotation: at right angles, of length 1.
  package var rotation: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>)
  /// What the origin is moved by, in points.
  package var translation: SIMD3<Double>
  /// The last column of the perspective that comes at the end; (0, 0, 0, 1): none.
  package var perspective: SIMD4<Double>

  init(
    scale: SIMD3<Double>, skew: SIMD3<Double>,
    rotation: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>), translation: SIMD3<Double>,
    perspective: SIMD4<Double>
  ) {
    self.scale = scale
    self.skew = skew
    self.rotation = rotation
    self.translation = translation
    self.perspective = perspective
  }

  /// The parts of `t`.
  ///
  /// The perspective of a singular 3×3 part can't be recovered and is lost.
  package init(_ t: CATransform3D) {
    let rows = Orthogonalization(
      SIMD3(t.m11, t.m12, t.m13), SIMD3(t.m21, t.m22, t.m23), SIMD3(t.m31, t.m32, t.m33))
    scale = rows.lengths
    skew = rows.skew
    rotation = (rows.x, rows.y, rows.z)
    translation = SIMD3(t.m41, t.m42, t.m43)
    perspective = Self.noPerspective
    let column = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
    guard column != Self.noPerspective, scale.x * scale.y * scale.z != 0 else { return }
    // t = affine · perspective: the affine part times what is looked for is the last column.
    perspective = CATransform3DInvert(transform).applied(toColumn: column)
  }

  private static let noPerspective = SIMD4<Double>(0, 0, 0, 1)

  /// The transform that has these parts.
  @inline(__always) package var transform: CATransform3D {
    let x = rotation.x * scale.x
    let y = (rotation.x * skew.x + rotation.y) * scale.y
    let z = (rotation.x * skew.y + rotation.y * skew.z + rotation.z) * scale.z
    var result = CATransform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: 0, m21: y.x, m22: y.y, m23: y.z, m24: 0,
      m31: z.x, m32: z.y, m33: z.z, m34: 0,
      m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
    guard perspective != Self.noPerspective else { return result }
    let column = result.applied(toColumn: perspective)
    (result.m14, result.m24, result.m34, result.m44) = (column.x, column.y, column.z, column.w)
    return result
  }

  /// The same transform, of the ways to tell a mirrored one that with the least rotation.
  ///
  /// That has one axis mirrored, or all three: a negative scale of one axis is read back as it was
  /// set, unless a rotation by more than a quarter turn came before it.
  var leastRotated: TransformParts {
    // All three scales are below 0 where it mirrors, and none elsewhere.
    guard scale.x < 0 else { return self }
    let cosines = SIMD3(rotation.x.x, rotation.y.y, rotation.z.z)
    let signs: [SIMD3<Double>] = [[1, -1, -1], [-1, 1, -1], [-1, -1, 1]]
    var best = SIMD3<Double>(1, 1, 1)
    for candidate in signs where (cosines * candidate).sum() > (cosines * best).sum() {
      best = candidate
    }
    return withAxes(times: best)
  }

  /// The same transform with some axes the other way round, and their scales, too: 1 or -1.
  private func withAxes(times signs: SIMD3<Double>) -> TransformParts {
    TransformParts(
      scale: scale * signs,
      skew: skew * SIMD3(signs.x * signs.y, signs.x * signs.z, signs.y * signs.z),
      rotation: (rotation.x * signs.x, rotation.y * signs.y, rotation.z * signs.z),
      translation: translation, perspective: perspective)
  }

  /// The rotation as one about x, then one about y, then one about z; in radians, −π…π.
  ///
  /// Of the two ways to say it, that with the smaller angles: so a rotation about one axis is that.
  package var eulerAngles: SIMD3<Double> {
    get {
      let (x, y, z) = rotation
      let cosine = (x.x * x.x + x.y * x.y).squareRoot()
      let first = SIMD3(atan2(y.z, z.z), atan2(-x.z, cosine), atan2(x.y, x.x))
      let second = SIMD3(
        atan2(-y.z, -z.z), atan2(-x.z, -cosine), atan2(-x.y, -x.x))
      return first.turning <= second.turning ? first : second
    }
    set {
      let turn = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeRotation(newValue.x, 1, 0, 0),
          CATransform3DMakeRotation(newValue.y, 0, 1, 0)),
        CATransform3DMakeRotation(newValue.z, 0, 0, 1))
      rotation = (
        SIMD3(turn.m11, turn.m12, turn.m13), SIMD3(turn.m21, turn.m22, turn.m23),
        SIMD3(turn.m31, turn.m32, turn.m33)
      )
    }
  }

  /// Whether all parts are the same.
  package static func == (left: TransformParts, right: TransformParts) -> Bool {
    left.scale == right.scale && left.skew == right.skew && left.rotation == right.rotation
      && left.translation == right.translation && left.perspective == right.perspective
  }
}

extension SIMD3<Double> {
  /// The sum of three angles, whichever way they turn.
  fileprivate var turning: Double { abs(x) + abs(y) + abs(z) }
}

extension CATransform3D {
  /// The matrix times a column.
  fileprivate func applied(toColumn c: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      m11 * c.x + m12 * c.y + m13 * c.z + m14 * c.w,
      m21 * c.x + m22 * c.y + m23 * c.z + m24 * c.w,
      m31 * c.x + m32 * c.y + m33 * c.z + m34 * c.w,
      m41 * c.x + m42 * c.y + m43 * c.z + m44 * c.w)
  }
}

/// Three rows as directions at right angles, their lengths, and what was taken off to get there.
private struct Orthogonalization {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>
  var lengths = SIMD3<Double>.zero
  var skew = SIMD3<Double>.zero

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    (x, y, z) = (first, second, third)
    lengths.x = Self.normalize(&x)
    skew.x = (x * y).sum()
    y -= x * skew.x
    lengths.y = Self.normalize(&y)
    skew.y = (x * z).sum()
    z -= x * skew.y
    skew.z = (y * z).sum()
    z -= y * skew.z
    lengths.z = Self.normalize(&z)
    skew = SIMD3(
      lengths.y == 0 ? 0 : skew.x / lengths.y, lengths.z == 0 ? 0 : skew.y / lengths.z,
      lengths.z == 0 ? 0 : skew.z / lengths.z)
    findDirections()
    guard (x * y.cross(z)).sum() < 0 else { return }
    (x, y, z, lengths) = (-x, -y, -z, -lengths)
  }

  /// Gives rows that were squeezed to nothing a direction that makes a rotation of the three.
  private mutating func findDirections() {
    if lengths.x == 0 {
      x =
        lengths.y != 0 && lengths.z != 0
        ? y.cross(z) : Self.acrossTo(lengths.y != 0 ? y : z, .init(1, 0, 0))
    }
    if lengths.y == 0 {
      y = lengths.z != 0 ? z.cross(x) : Self.acrossTo(x, SIMD3(0, 1, 0))
    }
    if lengths.z == 0 { z = x.cross(y) }
  }

  /// The direction nearest to `wish` that is at right angles to `axis`; another if there is none.
  private static func acrossTo(_ axis: SIMD3<Double>, _ wish: SIMD3<Double>) -> SIMD3<Double> {
    for candidate in [wish, [wish.z, wish.x, wish.y]] {
      var direction = candidate - axis * (axis * candidate).sum()
      if normalize(&direction) > 1e-6 { return direction }
    }
    return wish
  }

  /// Gives `row` the length 1, and says which it had; less than can be divided by counts as 0.
  private static func normalize(_ row: inout SIMD3<Double>) -> Double {
    let length = (row * row).sum().squareRoot()
    guard length > 1e-150 else {
      row = .zero
      return 0
    }
    row /= length
    return length
  }
}
