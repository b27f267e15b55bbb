import Drawing
import Foundation
import Rendering

/// Paths, and what is blurred.
nonisolated extension ConformancePicture {
  static let shapes: [ConformancePicture] = [
    triangle("shape-axis-aligned", Quad(origin: [4, 3], xAxis: [1, 0], yAxis: [0, 1])),
    triangle("shape-off-pixels", Quad(origin: [4.3, 3.6], xAxis: [1, 0], yAxis: [0, 1])),
    triangle("shape-stretched", Quad(origin: [2, 3], xAxis: [1.4, 0], yAxis: [0, 0.6])),
    triangle("shape-mirrored", Quad(origin: [60, 3], xAxis: [-1.2, 0], yAxis: [0, 1])),
    triangle("shape-rotated", Quad(origin: [30, 2], xAxis: [0.8, 0.6], yAxis: [-0.6, 0.8])),
    triangle(
      "shape-tilted",
      Quad(
        origin: [6, 5], xAxis: [1.6, 0.2], yAxis: [0, 1.2], weights: [1, 0.012, 0.003])),
    star("shape-star", .fill, middle: gold),
    star("shape-star-even-odd", .evenOddFill, middle: dark),
    dashedLine, caps, joins, trimmedLine, hugeShape,
  ]

  static let blurredFills: [ConformancePicture] = [
    blurred("blurred-square", Quad(20, 18, 30, 24), [30, 24], radius: 0, sigma: 4),
    blurred("blurred-rounded", Quad(18, 16, 36, 30), [36, 30], radius: 10, sigma: 3),
    blurred("blurred-stretched", Quad(16.4, 20.2, 36, 20), [36, 20], radius: 5, sigma: 1.2),
    blurred(
      "blurred-rotated", Quad(center: [36, 32], width: 34, height: 22, degrees: 30), [34, 22],
      radius: 6, sigma: 2.5),
    blurred("blurred-small", Quad(30, 28, 6, 5), [6, 5], radius: 2, sigma: 5),
    blurredDisc,
  ]

  private static let gold: UInt32 = 0xFFFF_D060
  private static let corners: [SIMD2<Double>] = [[2, 4], [36, 10], [12, 42]]

  private static func path(_ points: [SIMD2<Double>]) -> [CGPath.Element] {
    let points = points.map { CGPoint(x: $0.x, y: $0.y) }
    return [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close]
  }

  private static func triangle(_ name: String, _ mapping: Quad) -> ConformancePicture {
    let drawing = ShapeQuad(
      mapping: mapping, shape: PathShape(elements: path(corners)), color: PixelColor(argb: gold))
    return ConformancePicture(name: name, list: frame(64, 56, .shape(drawing))) {
      pixels, tolerance in
      let outline = OutlineReference(quad: mapping)
      // A picture that doesn't lie on the pixels is softer by a fraction of a pixel.
      expect(pixels, within: tolerance + 72) { x, y in
        let coverage = OutlineReference.coverage(x, y, grain: 4) { point in
          outline.unproject(point).map { isLeft(of: corners, $0) } ?? false
        }
        return blended(gold, over: dark, alpha: coverage)
      }
    }
  }

  /// Whether a point lies inside a polygon that runs clockwise to the eye.
  private static func isLeft(of polygon: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
    zip(polygon, polygon.dropFirst() + [polygon[0]]).allSatisfy { from, to in
      let (way, there) = (to - from, point - from)
      return way.x * there.y - way.y * there.x >= 0
    }
  }

  /// Five points, each joined to the next but one: the middle is gone round twice.
  private static func star(
    _ name: String, _ style: PathShape.Style, middle: UInt32
  ) -> ConformancePicture {
    let points: [SIMD2<Double>] = [[20, 0], [32, 38], [0, 14], [40, 14], [8, 38]]
    let drawing = ShapeQuad(
      mapping: Quad(origin: [10, 8], xAxis: [1, 0], yAxis: [0, 1]),
      shape: PathShape(elements: path(points), style: style), color: PixelColor(argb: gold))
    return ConformancePicture(name: name, list: frame(64, 56, .shape(drawing))) {
      pixels, tolerance in
      expect(pixels, within: tolerance) { x, y in
        if (x, y) == (30, 30) { return middle }
        if (x, y) == (30, 14) || (x, y) == (18, 24) || (x, y) == (42, 24) { return gold }
        return y < 7 || x < 9 || x > 51 ? dark : nil
      }
    }
  }

  private static func line(_ style: StrokeStyle, _ points: SIMD2<Double>...) -> ShapeQuad {
    let elements = path(points).dropLast()
    return ShapeQuad(
      mapping: Quad(origin: [0, 0], xAxis: [1, 0], yAxis: [0, 1]),
      shape: PathShape(elements: Array(elements), style: .stroke(style)),
      color: PixelColor(argb: gold))
  }

  /// Dashes start that far into their pattern as the phase says.
  private static let dashedLine = ConformancePicture(
    name: "shape-dashed",
    list: frame(
      40, 12, .shape(line(StrokeStyle(width: 4, dashes: [6, 3], dashPhase: 4), [2, 6], [36, 6])))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      guard (4..<8).contains(y), (2..<36).contains(x) else { return dark }
      return (x - 2 + 4) % 9 < 6 ? gold : dark
    }
  }

  private static let caps = ConformancePicture(
    name: "shape-caps",
    list: frame(
      40, 40, .shape(line(StrokeStyle(width: 8, cap: .butt), [10, 8], [30, 8])),
      .shape(line(StrokeStyle(width: 8, cap: .round), [10, 20], [30, 20])),
      .shape(line(StrokeStyle(width: 8, cap: .square), [10, 32], [30, 32])))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      if (4..<12).contains(y) { return (10..<30).contains(x) ? gold : dark }
      if (28..<36).contains(y) { return (6..<34).contains(x) ? gold : dark }
      guard (16..<24).contains(y) else { return dark }
      let distance = max(0, abs(Double(x) - 19.5) - 10)
      let radius = (distance * distance + (Double(y) - 19.5) * (Double(y) - 19.5)).squareRoot()
      return radius < 3.2 ? gold : radius > 4.8 ? dark : nil
    }
  }

  private static let joins = ConformancePicture(
    name: "shape-joins",
    list: frame(
      90, 36, .shape(line(StrokeStyle(width: 8, join: .miter), [4, 28], [16, 8], [28, 28])),
      .shape(line(StrokeStyle(width: 8, join: .round), [34, 28], [46, 8], [58, 28])),
      .shape(line(StrokeStyle(width: 8, join: .bevel), [64, 28], [76, 8], [88, 28])))
  ) { pixels, tolerance in
    // A miter of this angle is 7.8 high, a half circle 4, a bevel 2.
    expect(pixels, within: tolerance) { x, y in
      switch (x, y) {
      case (15, 3), (16, 3), (45, 5), (46, 5), (75, 8), (76, 8): gold
      case (45, 2), (46, 2), (75, 4), (76, 4): dark
      default: nil
      }
    }
  }

  /// A part of the length of all subpaths together.
  private static let trimmedLine = ConformancePicture(
    name: "shape-trimmed",
    list: frame(
      48, 16, .shape(line(StrokeStyle(width: 4, start: 0.25, end: 0.75), [4, 8], [44, 8])))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      (6..<10).contains(y) && (14..<34).contains(x) ? gold : dark
    }
  }

  /// A ring far larger than the frame, of which a part of the rim is seen.
  private static let hugeShape = {
    let far = 100_000.0
    let path = CGPath(
      ellipseIn: CGRect(x: -2 * far, y: -far, width: 2 * far, height: 2 * far))
    let drawing = ShapeQuad(
      mapping: Quad(origin: [30.25, 20], xAxis: [1, 0], yAxis: [0, 1]),
      shape: PathShape(elements: path.elements), color: PixelColor(argb: gold))
    return ConformancePicture(
      name: "shape-huge", list: frame(64, 56, .shape(drawing))
    ) { pixels, tolerance in
      // So long a curve is drawn as lines that stray by up to 1/10 pixel.
      expect(pixels, within: tolerance + 26) { x, _ in
        x == 30 ? blended(gold, over: dark, alpha: 0.25) : x < 30 ? gold : dark
      }
    }
  }()

  private static func blurred(
    _ name: String, _ quad: Quad, _ size: SIMD2<Double>, radius: Double, sigma: Double
  ) -> ConformancePicture {
    let corners = Corners(size: size, radii: SIMD4(repeating: radius))
    let color: UInt32 = 0xB000_0000
    let fill = FillQuad(
      quad: quad, color: PixelColor(argb: color), corners: corners, blur: sigma)
    return ConformancePicture(
      name: name,
      list: DisplayList(
        size: PixelSize(width: 72, height: 64), background: PixelColor(argb: 0xFFFF_FFFF),
        commands: [.fill(fill)])
    ) { pixels, tolerance in
      let outline = OutlineReference(quad: quad, corners: corners)
      let plane = GaussianReference(width: 72, height: 64, sigma: [sigma, sigma]) {
        outline.coverage($0, $1)
      }
      expect(pixels, within: tolerance + 5) { x, y in
        blended(color, over: 0xFFFF_FFFF, alpha: plane[x, y])
      }
    }
  }

  private static let blurredDisc = {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    let drawing = ShapeQuad(
      mapping: Quad(origin: [18, 14], xAxis: [1.5, 0], yAxis: [0, 1.5]),
      shape: PathShape(elements: path.elements), color: PixelColor(argb: 0xFF00_0000), blur: 2)
    return ConformancePicture(
      name: "blurred-disc",
      list: DisplayList(
        size: PixelSize(width: 72, height: 64), background: PixelColor(argb: 0xFFFF_FFFF),
        commands: [.shape(drawing)])
    ) { pixels, tolerance in
      let outline = OutlineReference(
        quad: Quad(18, 14, 30, 30),
        corners: Corners(size: [30, 30], radii: SIMD4(repeating: 15)))
      let plane = GaussianReference(width: 72, height: 64, sigma: [3, 3]) {
        outline.coverage($0, $1)
      }
      expect(pixels, within: tolerance + 5) { x, y in
        blended(0xFF00_0000, over: 0xFFFF_FFFF, alpha: plane[x, y])
      }
    }
  }()
}

/// A plane of coverage, blurred by the true Gaussian in doubles; what lies outside it is clear.
nonisolated struct GaussianReference {
  private let width: Int
  private let values: [Double]

  init(
    width: Int, height: Int, sigma: SIMD2<Double>, _ coverage: (_ x: Int, _ y: Int) -> Double
  ) {
    self.width = width
    func weights(_ sigma: Double) -> [Double] {
      guard sigma > 0 else { return [1] }
      let reach = Int((4 * sigma).rounded(.up))
      let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let sum = bell.reduce(0, +)
      return bell.map { $0 / sum }
    }
    func blurred(_ line: [Double], _ weights: [Double]) -> [Double] {
      let reach = weights.count / 2
      return line.indices.map { index in
        var sum = 0.0
        for (step, weight) in weights.enumerated() {
          let from = index + step - reach
          if from >= 0, from < line.count { sum += weight * line[from] }
        }
        return sum
      }
    }
    let across = weights(sigma.x)
    let rows = (0..<height).map { y in blurred((0..<width).map { coverage($0, y) }, across) }
    let down = weights(sigma.y)
    let columns = (0..<width).map { x in blurred(rows.map { $0[x] }, down) }
    values = (0..<height).flatMap { y in columns.map { $0[y] } }
  }

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }
}
