public import Foundation

/// What an affine transform does, one after the other: scale, shear, rotate, move.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors across and down; the height's is below 0 where the transform mirrors.
  public var scale: CGSize
  /// How far a point moves across for each point down, after the scale.
  public var horizontalShear: CGFloat
  /// The angle in radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  /// The way moved, in points.
  public var translation: CGVector

  /// What changes nothing.
  public init() {
    self.init(
      scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// The given components.
  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// The transform that scales, then shears, then rotates, then moves.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let rotation = CGAffineTransform(rotationAngle: components.rotation)
    self = scale.concatenating(shear).concatenating(rotation)
    tx = components.translation.dx
    ty = components.translation.dy
  }

  /// The components that this transform is made of.
  ///
  /// `CGAffineTransform(t.decomposed())` is `t` again, but for rounding, unless `t` flattens the
  /// plane to a line: then the shear is lost.
  public func decomposed() -> CGAffineTransformComponents {
    let width = (a * a + b * b).squareRoot()
    let move = CGVector(dx: tx, dy: ty)
    guard width > 0 else {
      // Only the second row tells of a rotation.
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: (c * c + d * d).squareRoot()), horizontalShear: 0,
        rotation: c == 0 && d == 0 ? 0 : atan2(-c, d), translation: move)
    }
    let height = determinant / width
    let across = (c * a + d * b) / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : across / height, rotation: atan2(b, a),
      translation: move)
  }
}
