import Drawing
import Foundation
import Testing

@testable import Rasterizer
@testable import Rendering
@testable import SoftwareBackend

/// Gradients large enough for tables: each pixel is within one level of the exact colour, and the
/// same bits by all loops and under any clip.
@Suite nonisolated struct GradientTableTests {
  private static let size = PixelSize(width: 300, height: 200)

  private static let kinds: [ColorGradient.Kind] = [.axial, .radial, .conic]

  /// From the start to the end in several ways; across and down among them.
  private static let ways: [(SIMD2<Double>, SIMD2<Double>)] = [
    ([0, 0], [1, 1]), ([0.2, 0.3], [0.9, 0.3001]), ([0.5, 0], [0.5001, 1]),
    ([1, 0.9], [0.1, 0.1]),
    ([0.25, 0.5], [0.75, 0.5]), ([0.5, 0.9], [0.5, 0.2]),
  ]

  /// Colours and where they are.
  private static let stops: [(colors: [CGColor], locations: [Double])] = [
    ([CGColor(hex: 0xFF3010), CGColor(hex: 0xFFE040), CGColor(hex: 0x2040C0)], []),
    ([CGColor(hex: 0x40FF20), CGColor(hex: 0x0020FF, alpha: 0.25), .clear], [0.1, 0.4, 0.9]),
    ([.white, .black, CGColor(hex: 0xFF0000), CGColor(hex: 0x00FF00)], [0.3, 0.5, 0.5, 0.8]),
    ([.white, .black, .white, .black], [0.2, 0.5, 0.500_001, 0.500_002]),
    ((0..<60).map { $0 % 2 == 0 ? .white : CGColor(hex: 0xC02040, alpha: 0.7) }, []),
    ([.black, .white, .black], [0.495, 0.5, 0.5]),
  ]

  private func list(_ gradient: ColorGradient, _ quad: Quad, clip: PixelRect? = nil) -> DisplayList
  {
    var list = DisplayList(size: Self.size, background: PixelColor(argb: 0))
    if let clip { list.commands.append(.pushClip(clip)) }
    list.commands.append(.gradient(GradientQuad(quad: quad, gradient: gradient)))
    if clip != nil { list.commands.append(.popClip) }
    return list
  }

  private func expectExact(_ pixels: Pixels, _ gradient: ColorGradient, _ quad: Quad) {
    let outline = OutlineReference(quad: quad, corners: nil)
    let reference = GradientReference(gradient)
    var worst = 0.0
    for (x, y) in pixels.coordinates where (7 * x + 13 * y) % 97 == 0 && outline.coverage(x, y) == 1
    {
      guard let point = outline.unproject(SIMD2(Double(x) + 0.5, Double(y) + 0.5)) else { continue }
      let f = reference.fraction(at: point)
      let got = SIMD4<Double>(channels(pixels[x, y]))
      // On a hard edge, or a conic gradient's seam, either side will do.
      let errors = [f, f - 1e-9, f + 1e-9, f < 0.5 ? f + 1 : f - 1].enumerated().map {
        if $0 == 3, gradient.kind != .conic || min(f, 1 - f) > 1e-9 { return Double.infinity }
        var exact = reference.straight(at: $1)
        exact = SIMD4(exact.w, exact.x * exact.w, exact.y * exact.w, exact.z * exact.w) * 255
        return max((got - exact).max(), (exact - got).max())
      }
      worst = max(worst, errors.min() ?? .infinity)
    }
    #expect(worst <= 1, "\(gradient)")
  }

  @Test(arguments: 0..<6)
  func `each pixel is within a level of the exact colour, by all loops`(stops index: Int) throws {
    let stops = Self.stops[index]
    let quads = [
      Quad(0, 0, 300, 200), Quad(-9900, -20, 20_000, 400),
      Quad(center: [150, 100], width: 260, height: 150, degrees: 20),
    ]
    for kind in Self.kinds {
      for (way, quad) in zip(Self.ways, quads + quads) {
        let gradient = ColorGradient(
          kind: kind, start: way.0, end: way.1, colors: stops.colors, locations: stops.locations)
        let list = list(gradient, quad)
        let pixels = try Pixels(list, on: SoftwareRenderer(kernels: .scalar))
        expectExact(pixels, gradient, quad)
        for kernels in [Kernels.base, .best] {
          #expect(try Pixels(list, on: SoftwareRenderer(kernels: kernels)) == pixels)
        }
      }
    }
  }

  @Test func `a clip changes no bit, nor does moving by whole pixels`() throws {
    let clip = PixelRect(minX: 37, minY: 11, maxX: 203, maxY: 31)
    for kind in Self.kinds {
      for (way, stops) in zip(Self.ways, Self.stops) {
        let gradient = ColorGradient(
          kind: kind, start: way.0, end: way.1, colors: stops.colors, locations: stops.locations)
        let quad = Quad(5, 3, 280, 180)
        let whole = try Pixels(list(gradient, quad), on: SoftwareRenderer())
        let clipped = try Pixels(list(gradient, quad, clip: clip), on: SoftwareRenderer())
        let moved = try Pixels(list(gradient, Quad(14, 8, 280, 180)), on: SoftwareRenderer())
        #expect(clipped.words(in: clip) == whole.words(in: clip))
        #expect(
          moved.words(in: PixelRect(minX: 20, minY: 20, maxX: 200, maxY: 150))
            == whole.words(in: PixelRect(minX: 11, minY: 15, maxX: 191, maxY: 145)))
      }
    }
  }

  @Test func `loops store the very bits of the plain ones`() {
    var random = TestRandom(seed: 61)
    let entries = (0...5000).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    entries.withUnsafeBufferPointer { entries in
      guard let first = entries.baseAddress else { return }
      for _ in 0..<600 {
        var span = GradientSpan(entries: first, last: 5000)
        let size = random.pick([0.001, 1, 3000, 1e6, 1e14])
        (span.x, span.y) = (Float(random.next(-1...1) * size), Float(random.next(-1...1) * size))
        span.xPerColumn = Float(random.next(-1...1) * size / 50)
        span.yPerColumn = random.pick([0, Float(random.next(-1...1) * size / 50)])
        if random.next() % 8 == 0 { (span.x, span.y) = (0, 0) }
        span.scale = Float(random.next(0...6000))
        span.offset = Float(random.next(-3000...3000))
        span.first = Int(random.next() % 200)
        let count = Int(random.next() % 57)
        for kernels in [Kernels.base, .best] {
          for loop in [\GradientLoops.axial, \.radial, \.conic] {
            var plain = [UInt32](repeating: 7, count: 60)
            var pixels = plain
            GradientLoops.plain[keyPath: loop](span, &plain, count)
            kernels.gradients[keyPath: loop](span, &pixels, count)
            #expect(pixels == plain)
            #expect(plain[count...].allSatisfy { $0 == 7 })
          }
        }
      }
    }
  }
}
