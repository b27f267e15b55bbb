import Drawing
import Foundation
import FuzzInputs
import Rendering

/// Display lists of a frame of 32 × 32 pixels.
///
/// The first three quads of a list, and of the lists in it, may be in perspective. Each of these costs
/// OpenGL a mesh of a cell a pixel, hundredths of a second in this build: more of them would be slow,
/// and no news.
struct ListMaker {
  private var feed: ByteFeed
  private var tiltsLeft = 3

  private static let image = CGImage(
    width: 4, height: 4, pixels: (0..<16).map { 0xFF00_0000 | UInt32($0) << 12 })

  init(_ feed: ByteFeed) { self.feed = feed }

  mutating func list(depth: Int = 0) -> DisplayList {
    var commands: [DisplayList.Command] = []
    var open: [DisplayList.Command] = []
    for _ in 0..<1 + feed.number(below: 12) where !feed.isEmpty {
      switch feed.number(below: 12) {
      case 0:
        commands.append(.beginGroup(group()))
        open.append(.endGroup)
      case 1:
        commands.append(.pushClip(bounds()))
        open.append(.popClip)
      case 2: if let end = open.popLast() { commands.append(end) }
      default: commands.append(drawing(depth))
      }
    }
    return DisplayList(
      size: PixelSize(width: 32, height: 32), background: PixelColor(argb: 0xFF00_0000),
      commands: commands + open.reversed())
  }

  private mutating func drawing(_ depth: Int) -> DisplayList.Command {
    switch feed.number(below: depth == 0 ? 7 : 6) {
    case 0, 1:
      .image(
        ImageQuad(
          quad: quad(), image: Self.image, source: feed.rect(), filter: filter(),
          tint: color(), edges: edges(), corners: feed.bool() ? corners() : nil))
    case 2:
      .fill(
        FillQuad(
          quad: quad(), color: color(), edges: edges(),
          corners: feed.bool() ? corners() : nil,
          borderWidth: feed.bool() ? feed.double() : nil,
          blur: feed.number(below: 4) == 0 ? Double(feed.number(below: 9)) : 0))
    case 3:
      .gradient(
        GradientQuad(
          quad: quad(),
          gradient: ColorGradient(
            kind: feed.pick([.axial, .radial, .conic]), start: pair(), end: pair(),
            colors: [.black, .white], locations: [feed.double(), feed.double()]),
          tint: color(), edges: edges()))
    case 4:
      .shape(
        ShapeQuad(
          mapping: quad(), shape: shape(), color: color(),
          blur: feed.number(below: 4) == 0 ? Double(feed.number(below: 9)) : 0))
    case 5: triangles()
    default:
      .raster(
        RasterQuad(
          key: LayerID.next(), list: list(depth: depth + 1), quad: quad(),
          filter: filter(), opacity: feed.byte()))
    }
  }

  private mutating func triangles() -> DisplayList.Command {
    let count = 3 + feed.number(below: 4)
    let vertices = (0..<count).map { _ in
      TriangleBatch.Vertex(position: pair(), color: color(), texture: pair())
    }
    let indices = (0..<3 * feed.number(below: 4)).map { _ in UInt32(feed.number(below: count + 1)) }
    return .triangles(
      TriangleBatch(vertices: vertices, indices: indices, image: feed.bool() ? Self.image : nil))
  }

  private mutating func shape() -> PathShape {
    let path = PathMaker.path(&feed)
    let stroke = StrokeStyle(
      width: feed.double(), cap: feed.pick([.butt, .round, .square]),
      join: feed.pick([.miter, .round, .bevel]), miterLimit: feed.double(),
      dashes: feed.bool() ? [feed.double(), feed.double()] : [], dashPhase: feed.double(),
      start: feed.double(), end: feed.double())
    return PathShape(elements: path.elements, style: feed.bool() ? .stroke(stroke) : .fill)
  }

  private mutating func group() -> Group {
    Group(
      bounds: bounds(), opacity: feed.byte(),
      mask: feed.bool() ? Outline(quad(), corners: corners()) : nil,
      blend: feed.pick(BlendMode.allCases),
      filters: feed.number(below: 4) == 0
        ? [.gaussianBlur(sigma: [Double(feed.number(below: 9)), 2])] : [],
      shadow: feed.number(below: 4) == 0
        ? GroupShadow(offset: pair(), sigma: [1, 3], color: color()) : nil)
  }

  private mutating func bounds() -> PixelRect {
    let edges = [Int.min, -2_000, -3, 0, 11, 20, 64, 2_000, Int.max]
    return PixelRect(
      minX: feed.pick(edges), minY: feed.pick(edges), maxX: feed.pick(edges), maxY: feed.pick(edges)
    )
  }

  private mutating func quad() -> Quad {
    let (origin, xAxis, yAxis) = (pair(), pair(), pair())
    guard feed.bool() else { return Quad(origin: origin, xAxis: xAxis, yAxis: yAxis) }
    let weights: SIMD3<Double> = [feed.double(), feed.double(), feed.double()]
    tiltsLeft -= 1
    return Quad(
      origin: origin, xAxis: xAxis, yAxis: yAxis, weights: tiltsLeft < 0 ? [1, 0, 0] : weights)
  }

  private mutating func pair() -> SIMD2<Double> {
    [feed.double(), feed.double()]
  }

  private mutating func corners() -> Corners {
    Corners(
      size: pair(), radii: [feed.double(), feed.double(), feed.double(), feed.double()])
  }

  /// Premultiplied, most often.
  private mutating func color() -> PixelColor {
    PixelColor(
      argb: feed.number(below: 8) == 0 ? feed.bits() : feed.pick([0x8040_2010, 0xFF80_4020]))
  }

  private mutating func edges() -> AntialiasedEdges {
    AntialiasedEdges(rawValue: feed.byte() & 15)
  }

  private mutating func filter() -> SamplingFilter {
    feed.pick([
      .nearest, .linear, .trilinear(level: 1, fraction: 60), .trilinear(level: -5, fraction: 999),
    ])
  }
}
