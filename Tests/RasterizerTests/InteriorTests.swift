import CRaster
import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer

/// Where rows don't look at whether samples need clamping, none does.
@Suite struct InteriorTests {
  private struct Drawing {
    var quad: Quad
    var size = PixelSize(width: 8, height: 20)
    var source: CGRect
    var readable: PixelRect
    var mixes = true
  }

  /// 1/64 texel: by half as much as the interior is further in than it has to be.
  private static let spare = CRASTER_TEXEL / 64
  private static let frame = PixelRect(PixelSize(width: 60, height: 12))

  /// How many ends of rows' interiors sample where only clamping could help, of how many.
  private func faults(of drawing: Drawing) -> (outside: Int, all: Int) {
    let surface = Surface(capacity: Surface.words(for: PixelRect(drawing.size)))
    surface.reset(to: PixelRect(drawing.size))
    let part = TexturePart(drawing.source, drawing.readable, of: drawing.size)
    guard let quad = drawing.quad.simplified, var edges = QuadEdges(quad) else { return (0, 0) }
    let paint = TexturePaint(
      SampledImage(surface, of: drawing.size), part, on: quad, edges: &edges,
      mixes: drawing.mixes, tint: Tint(.white(alpha: 255)))
    let visible = edges.bounds.intersection(Self.frame)
    guard paint.staysInside, !visible.isEmpty else { return (0, 0) }
    var (outside, all) = (0, 0)
    for row in visible.minY - edges.anchor.y..<visible.maxY - edges.anchor.y {
      let span = RowSpan(
        from: visible.minX - edges.anchor.x, to: visible.maxX - edges.anchor.x, edges: edges,
        row: edges.row(row))
      guard span.interiorFrom < span.interiorTo else { continue }
      for column in [span.interiorFrom, span.interiorTo - 1] {
        all += 1
        if !(isInside(paint.u, column, row, paint.mixes)
          && isInside(paint.v, column, row, paint.mixes))
        {
          outside += 1
        }
      }
    }
    return (outside, all)
  }

  private func isInside(_ axis: TextureAxis, _ column: Int, _ row: Int, _ mixes: Bool) -> Bool {
    let position = axis.position(column, rowStart: axis.start &+ axis.perRow &* Int64(row))
    let end = (axis.last + (mixes ? 0 : 1)) * CRASTER_TEXEL
    return position >= axis.first * CRASTER_TEXEL + Self.spare && position <= end - Self.spare
  }

  @Test func `samples of interiors lie inside, on quads of all kinds`() {
    var random = RandomNumbers(seed: 7)
    func side(_ random: inout RandomNumbers) -> SIMD2<Double> {
      SIMD2(
        Double(random.next(in: -9_000...9_000)) / 256, Double(random.next(in: -9_000...9_000)) / 256
      )
    }
    var all = 0
    for _ in 0..<20_000 {
      let (first, second, middle) = (side(&random), side(&random), side(&random))
      var (x, y) = (first, second)
      switch random.next(in: 0...3) {
      case 0: y = x * Double(random.next(in: -2...2)) + y / 64
      case 1: y.y *= Double(1 << random.next(in: 1...24))
      case 2: (x, y) = (x * Double(1 << random.next(in: 1...16)), y)
      default: break
      }
      let size = PixelSize(width: random.next(in: 1...40), height: random.next(in: 1...40))
      let source = CGRect(
        x: Double(random.next(in: -20...20)) / 2, y: Double(random.next(in: -20...20)) / 2,
        width: Double(random.next(in: 1...80)) / 2, height: Double(random.next(in: 1...80)) / 2)
      let (outside, count) = faults(
        of: Drawing(
          quad: Quad(
            origin: SIMD2(30, 6) + middle / 4 - x * 0.5 - y * Double(random.next(in: 1...7)) / 8,
            xAxis: x, yAxis: y),
          size: size, source: source, readable: PixelRect(size),
          mixes: random.next(in: 0...1) == 0))
      #expect(outside == 0)
      all += count
    }
    #expect(all > 10_000)
  }

  /// Its edges are further away than distances are told, one of them where samples are beside the picture.
  @Test func `of a quad whose edges are too far away nothing is promised`() {
    let height = 67_108_864.0
    let (outside, all) = faults(
      of: Drawing(
        quad: Quad(origin: [4, -0.04 * height], xAxis: [40, 1], yAxis: [0, height]),
        source: CGRect(x: 0, y: 0, width: 8, height: 10),
        readable: PixelRect(PixelSize(width: 8, height: 20))))
    #expect(outside == 0 && all == 0)
  }
}
