internal import CChipmunk

/// A point or a direction in the plane, in points; x right, y up.
public typealias Vector2 = SIMD2<Double>

extension SIMD2<Double> {
  /// The same vector as Chipmunk's type.
  var chipmunk: cpVect { cpVect(x: x, y: y) }

  /// The vector that Chipmunk gave.
  init(_ vector: cpVect) { self.init(vector.x, vector.y) }

  /// Whether both components are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}
