internal import CChipmunk

// Swift does not import the array of points, since its element type has no name. The layout is
// that of the C header: a count, the normal, then for each point A, B and the distance.
extension cpContactPointSet {
  fileprivate static let pointsOffset = 24
  fileprivate static let pointStride = 40

  /// Points and a normal for Chipmunk, in its own order of A and B.
  init(_ points: ContactPoints, normal: Vector2) {
    self.init()
    count = Int32(points.count)
    self.normal = normal.chipmunk
    withUnsafeMutableBytes(of: &self) { bytes in
      for (index, point) in points.enumerated() {
        let offset = Self.pointsOffset + index * Self.pointStride
        bytes.storeBytes(of: point.pointA.chipmunk, toByteOffset: offset, as: cpVect.self)
        bytes.storeBytes(of: point.pointB.chipmunk, toByteOffset: offset + 16, as: cpVect.self)
        bytes.storeBytes(of: point.distance, toByteOffset: offset + 32, as: Double.self)
      }
    }
  }
}
