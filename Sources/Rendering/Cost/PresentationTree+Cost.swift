package import Foundation

// What is asked of a tree by who shows what drawing it costs.
extension PresentationTree {
  /// The index of a layer; nil: it isn't here.
  package func index(of layer: LayerID) -> Int? { layers.firstIndex { $0.id == layer } }

  /// The bounds that a layer is shown with.
  package func bounds(at index: Int) -> CGRect { layers[index].values.bounds }
}

extension Quad {
  /// Whether its edges run along the pixels' rows and columns.
  package var isAxisAligned: Bool {
    isAffine && (xAxis.y == 0 && yAxis.x == 0 || xAxis.x == 0 && yAxis.y == 0)
  }

  /// Whether a point of the frame is seen in it.
  package func contains(_ pixel: SIMD2<Double>) -> Bool {
    guard isFinite, let point = QuadInverse(self)?.point(at: pixel) else { return false }
    return point.x >= 0 && point.x <= 1 && point.y >= 0 && point.y <= 1
  }
}

extension PixelRect {
  /// Whether a point lies in one of its pixels.
  package func contains(_ point: SIMD2<Double>) -> Bool {
    point.x >= Double(minX) && point.x < Double(maxX) && point.y >= Double(minY)
      && point.y < Double(maxY)
  }
}
