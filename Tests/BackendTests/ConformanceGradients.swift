import Drawing
import Foundation
import Rendering

/// Gradients, each pixel against the exact colour at its middle.
nonisolated extension ConformancePicture {
  static let gradients: [ConformancePicture] = [
    gradient("gradient-axial", Quad(0, 0, 80, 60), sunset()),
    gradient("gradient-across", Quad(2, 3, 70, 50), sunset(from: [0, 0.5], to: [1, 0.5])),
    gradient("gradient-diagonal", Quad(0, 0, 80, 60), sunset(from: [0, 0], to: [1, 1])),
    gradient(
      "gradient-rotated", Quad(center: [40, 30], width: 60, height: 40, degrees: 30),
      sunset(from: [0.9, 0.2], to: [0.1, 0.7])),
    gradient(
      "gradient-mirrored", Quad(origin: [76, 4], xAxis: [-72, 0], yAxis: [0, 50]), stepped),
    gradient("gradient-clear", Quad(4, 4, 70, 50), fading(.axial)),
    gradient("gradient-faded", Quad(4, 4, 70, 50), fading(.axial), opacity: 102),
    gradient("gradient-radial", Quad(0, 0, 80, 60), fading(.radial)),
    gradient(
      "gradient-conic", Quad(0, 0, 80, 60), sunset(.conic, from: [0.5, 0.5], to: [1, 0.13])),
    gradient("gradient-tilted", tiltedGradient(40), sunset(from: [0, 0], to: [1, 1])),
    gradient("gradient-tilted-radial", tiltedGradient(-50), fading(.radial)),
    gradient("gradient-tilted-conic", tiltedGradient(30), fading(.conic)),
    gradient(
      "gradient-wide", Quad(-20_000, 0, 30_000, 60), sunset(from: [0.6, 0], to: [0.7, 0])),
    gradient("gradient-generic", Quad(0, 0, 80, 60), generic),
    gradient(
      "gradient-rounded", Quad(6, 5, 66, 50), sunset(from: [0, 0], to: [1, 0]),
      corners: Corners(size: [66, 50], radii: [12, 12, 25, 0])),
  ]

  private static func tiltedGradient(_ degrees: Double) -> Quad {
    Quad(center: [40, 30], width: 70, height: 44, degreesAboutY: degrees, distance: 120)
  }

  private static func sunset(
    _ kind: ColorGradient.Kind = .axial, from start: SIMD2<Double> = [0.5, 0],
    to end: SIMD2<Double> = [0.5, 1]
  ) -> ColorGradient {
    ColorGradient(
      kind: kind, start: start, end: end,
      colors: [CGColor(hex: 0xFF3010), CGColor(hex: 0xFFE040), CGColor(hex: 0x2040C0)],
      locations: [0.1, 0.4, 0.9])
  }

  /// Straight components: white that fades isn't grey in the middle.
  private static func fading(_ kind: ColorGradient.Kind) -> ColorGradient {
    ColorGradient(
      kind: kind, start: [0.4, 0.5], end: [0.9, 0.1],
      colors: [CGColor(hex: 0x40FF20), CGColor(hex: 0x0020FF, alpha: 0.25), .clear])
  }

  /// Hard edges, one of them at a falling location.
  private static let stepped = ColorGradient(
    start: [0, 0.5], end: [1, 0.5],
    colors: [.white, .black, CGColor(hex: 0xFF0000), CGColor(hex: 0x00FF00), .white],
    locations: [0.1003, 0.3003, 0.3003, 0.7507, 0.5])

  private static var generic: ColorGradient {
    var gradient = sunset(from: [0, 0], to: [1, 1])
    gradient.mixing = .genericRGB
    return gradient
  }

  private static func gradient(
    _ name: String, _ quad: Quad, _ gradient: ColorGradient, opacity: UInt8 = 255,
    corners: Corners? = nil
  ) -> ConformancePicture {
    let drawing = GradientQuad(
      quad: quad, gradient: gradient, corners: corners, opacity: opacity)
    return ConformancePicture(name: name, list: frame(80, 60, .gradient(drawing))) {
      pixels, tolerance in
      let outline = OutlineReference(quad: quad, corners: corners)
      let reference = GradientReference(gradient)
      // One for the colour itself, one for blending it.
      expect(pixels, within: tolerance + 1) { x, y in
        let middle = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        switch outline.coverage(x, y) {
        case 0: return dark
        case 1:
          guard let point = outline.unproject(middle) else { return nil }
          let color = reference.premultiplied(at: point) * Double(opacity) / 255
          return mixed(color, over: dark)
        default: return nil
        }
      }
    }
  }

  private static func mixed(_ color: SIMD4<Double>, over background: UInt32) -> UInt32 {
    let behind = SIMD4<Double>(channels(background))
    let result = color * 255 + behind * (1 - color[0])
    return word(SIMD4<Int>(result.rounded(.toNearestOrAwayFromZero)))
  }
}

/// The slow, plain way to say which colour a gradient has, by the C library's functions.
nonisolated struct GradientReference {
  let gradient: ColorGradient

  init(_ gradient: ColorGradient) { self.gradient = gradient }

  /// Alpha, red, green and blue, each 0…1, at a point in units of the rectangle.
  func premultiplied(at point: SIMD2<Double>) -> SIMD4<Double> {
    let straight = straight(at: fraction(at: point))
    let limited = straight.clamped(lowerBound: .zero, upperBound: .one)
    let (red, green, blue, alpha) = (limited.x, limited.y, limited.z, limited.w)
    return SIMD4(alpha, red * alpha, green * alpha, blue * alpha)
  }

  /// How far along its way a point is.
  func fraction(at point: SIMD2<Double>) -> Double {
    let (way, there) = (gradient.end - gradient.start, point - gradient.start)
    switch gradient.kind {
    case .axial: return (way * there).sum() / (way * way).sum()
    case .radial: return hypot(there.x / way.x, there.y / way.y)
    case .conic:
      let turn = (atan2(there.y, there.x) - atan2(way.y, way.x)) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  /// Red, green, blue and alpha at a fraction of the way.
  func straight(at fraction: Double) -> SIMD4<Double> {
    var locations = gradient.locations
    if locations.isEmpty {
      locations = gradient.colors.indices.map {
        Double($0) / Double(max(1, gradient.colors.count - 1))
      }
    }
    for index in locations.indices.dropFirst() {
      locations[index] = max(locations[index], locations[index - 1])
    }
    let colors = gradient.colors.map(components)
    // The last stop that is reached, and the first that isn't.
    guard let last = locations.lastIndex(where: { $0 <= fraction }) else {
      return result(colors[0])
    }
    guard last + 1 < colors.count else { return result(colors[last]) }
    let part = (fraction - locations[last]) / (locations[last + 1] - locations[last])
    return result(colors[last] * (1 - part) + colors[last + 1] * part)
  }

  private func components(_ color: CGColor) -> SIMD4<Double> {
    let straight = SIMD4<Double>(color.red, color.green, color.blue, color.alpha)
    return gradient.mixing == .sRGB ? straight : GenericReference.encoded(straight)
  }

  private func result(_ components: SIMD4<Double>) -> SIMD4<Double> {
    gradient.mixing == .sRGB ? components : GenericReference.decoded(components)
  }
}

/// AP20: Generic RGB, as it was found in pictures of Core Animation's.
nonisolated enum GenericReference {
  private static let rows: [SIMD3<Double>] = [
    [0.97595, 0.02858, -0.00379], [-0.02145, 1.05242, -0.03194], [0.00194, 0.00208, 0.99655],
  ]

  static func encoded(_ color: SIMD4<Double>) -> SIMD4<Double> {
    let light = SIMD3(linear(color.x), linear(color.y), linear(color.z))
    let all = rows.map { pow(limited(($0 * light).sum()), 1 / 1.8) }
    return SIMD4(all[0], all[1], all[2], color.w)
  }

  static func decoded(_ color: SIMD4<Double>) -> SIMD4<Double> {
    let wanted = SIMD3(pow(color.x, 1.8), pow(color.y, 1.8), pow(color.z, 1.8))
    // Solves the three equations by Cramer's rule.
    let whole = determinant(rows)
    let all = (0..<3).map { column in
      var changed = rows
      for row in 0..<3 { changed[row][column] = wanted[row] }
      return curved(limited(determinant(changed) / whole))
    }
    return SIMD4(all[0], all[1], all[2], color.w)
  }

  private static func determinant(_ m: [SIMD3<Double>]) -> Double {
    m[0].x * (m[1].y * m[2].z - m[1].z * m[2].y) - m[0].y * (m[1].x * m[2].z - m[1].z * m[2].x)
      + m[0].z * (m[1].x * m[2].y - m[1].y * m[2].x)
  }

  private static func limited(_ value: Double) -> Double { min(max(value, 0), 1) }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func curved(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
