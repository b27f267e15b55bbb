import Drawing
import Foundation

extension LayerPainter {
  /// The layer's filters in pixels.
  func pixelFilters(
    _ filters: [LayerFilter], of index: Int, in own: InheritedState
  ) -> [PixelFilter] {
    guard !filters.isEmpty else { return [] }
    let bounds = layers[index].values.bounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let derivative = own.transform.derivative(at: middle) else { return [] }
    return filters.map { $0.pixelFilter(scale: derivative.spread) }
  }
}

extension LayerFilter {
  fileprivate func pixelFilter(scale: SIMD2<Double>) -> PixelFilter {
    switch self {
    case .gaussianBlur(let radius):
      // All filters of a layer together may reach no further than a group's buffer does.
      let limit = Double(DisplayList.maximumReach) / 3
      return .gaussianBlur(
        sigma: pointwiseMin(max(radius, 0) * scale, SIMD2(repeating: limit)))
    case .colorControls(let brightness, let contrast, let saturation):
      return .colorMatrix(
        .colorControls(brightness: brightness, contrast: contrast, saturation: saturation))
    case .sepia(let intensity):
      return .colorMatrix(.sepia(intensity: intensity))
    }
  }
}

extension ColorMatrix {
  /// Saturation about the luma, then contrast about a middle grey, then brightness.
  static func colorControls(
    brightness: Double, contrast: Double, saturation: Double
  ) -> ColorMatrix {
    let luma = SIMD4(0.2126, 0.7152, 0.0722, 0) * ((1 - saturation) * contrast)
    let constant = SIMD4(0, 0, 0, 0.5 * (1 - contrast) + brightness)
    let own = saturation * contrast
    return ColorMatrix(
      red: luma + constant + SIMD4(own, 0, 0, 0), green: luma + constant + SIMD4(0, own, 0, 0),
      blue: luma + constant + SIMD4(0, 0, own, 0))
  }

  /// The usual sepia tone (W3C, Filter Effects, section 7.2, sepia), mixed in by `intensity`.
  static func sepia(intensity: Double) -> ColorMatrix {
    let weight = min(max(intensity, 0), 1)
    func mix(_ unit: SIMD4<Double>, _ tone: SIMD4<Double>) -> SIMD4<Double> {
      unit * (1 - weight) + tone * weight
    }
    return ColorMatrix(
      red: mix([1, 0, 0, 0], [0.393, 0.769, 0.189, 0]),
      green: mix([0, 1, 0, 0], [0.349, 0.686, 0.168, 0]),
      blue: mix([0, 0, 1, 0], [0.272, 0.534, 0.131, 0]))
  }
}
