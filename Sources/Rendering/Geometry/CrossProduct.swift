extension SIMD3<Double> {
  /// The cross product: what stands at right angles to both.
  @inline(__always)
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
