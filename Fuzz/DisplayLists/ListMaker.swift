import Drawing
import Foundation
import FuzzInputs
import Rendering

/// Display lists of a frame of 32 × 32 pixels.
enum ListMaker {
  private static let image = CGImage(
    width: 4, height: 4, pixels: (0..<16).map { 0xFF00_0000 | UInt32($0) << 12 })

  static func list(_ feed: inout ByteFeed, depth: Int = 0) -> DisplayList {
    var commands: [DisplayList.Command] = []
    var open: [DisplayList.Command] = []
    for _ in 0..<1 + feed.number(below: 12) where !feed.isEmpty {
      switch feed.number(below: 12) {
      case 0:
        commands.append(.beginGroup(group(&feed)))
        open.append(.endGroup)
      case 1:
        commands.append(.pushClip(bounds(&feed)))
        open.append(.popClip)
      case 2: if let end = open.popLast() { commands.append(end) }
      default: commands.append(drawing(&feed, depth))
      }
    }
    return DisplayList(
      size: PixelSize(width: 32, height: 32), background: PixelColor(argb: 0xFF00_0000),
      commands: commands + open.reversed())
  }

  private static func drawing(_ feed: inout ByteFeed, _ depth: Int) -> DisplayList.Command {
    switch feed.number(below: depth == 0 ? 7 : 6) {
    case 0, 1:
      .image(
        ImageQuad(
          quad: quad(&feed), image: image, source: feed.rect(), filter: filter(&feed),
          tint: color(&feed), edges: edges(&feed), corners: feed.bool() ? corners(&feed) : nil))
    case 2:
      .fill(
        FillQuad(
          quad: quad(&feed), color: color(&feed), edges: edges(&feed),
          corners: feed.bool() ? corners(&feed) : nil,
          borderWidth: feed.bool() ? feed.double() : nil,
          blur: feed.number(below: 4) == 0 ? Double(feed.number(below: 9)) : 0))
    case 3:
      .gradient(
        GradientQuad(
          quad: quad(&feed),
          gradient: ColorGradient(
            kind: feed.pick([.axial, .radial, .conic]), start: pair(&feed), end: pair(&feed),
            colors: [.black, .white], locations: [feed.double(), feed.double()]),
          tint: color(&feed), edges: edges(&feed)))
    case 4:
      .shape(
        ShapeQuad(
          mapping: quad(&feed), shape: shape(&feed), color: color(&feed),
          blur: feed.number(below: 4) == 0 ? Double(feed.number(below: 9)) : 0))
    case 5: triangles(&feed)
    default:
      .raster(
        RasterQuad(
          key: LayerID.next(), list: list(&feed, depth: depth + 1), quad: quad(&feed),
          filter: filter(&feed), opacity: feed.byte()))
    }
  }

  private static func triangles(_ feed: inout ByteFeed) -> DisplayList.Command {
    let count = 3 + feed.number(below: 4)
    let vertices = (0..<count).map { _ in
      TriangleBatch.Vertex(position: pair(&feed), color: color(&feed), texture: pair(&feed))
    }
    let indices = (0..<3 * feed.number(below: 4)).map { _ in UInt32(feed.number(below: count + 1)) }
    return .triangles(
      TriangleBatch(vertices: vertices, indices: indices, image: feed.bool() ? image : nil))
  }

  private static func shape(_ feed: inout ByteFeed) -> PathShape {
    let path = PathMaker.path(&feed)
    let stroke = StrokeStyle(
      width: feed.double(), cap: feed.pick([.butt, .round, .square]),
      join: feed.pick([.miter, .round, .bevel]), miterLimit: feed.double(),
      dashes: feed.bool() ? [feed.double(), feed.double()] : [], dashPhase: feed.double(),
      start: feed.double(), end: feed.double())
    return PathShape(elements: path.elements, style: feed.bool() ? .stroke(stroke) : .fill)
  }

  private static func group(_ feed: inout ByteFeed) -> Group {
    Group(
      bounds: bounds(&feed), opacity: feed.byte(),
      mask: feed.bool() ? Outline(quad(&feed), corners: corners(&feed)) : nil,
      blend: feed.pick(BlendMode.allCases),
      filters: feed.number(below: 4) == 0
        ? [.gaussianBlur(sigma: [Double(feed.number(below: 9)), 2])] : [],
      shadow: feed.number(below: 4) == 0
        ? GroupShadow(offset: pair(&feed), sigma: [1, 3], color: color(&feed)) : nil)
  }

  private static func bounds(_ feed: inout ByteFeed) -> PixelRect {
    let edges = [Int.min, -2_000, -3, 0, 11, 20, 64, 2_000, Int.max]
    return PixelRect(
      minX: feed.pick(edges), minY: feed.pick(edges), maxX: feed.pick(edges), maxY: feed.pick(edges)
    )
  }

  private static func quad(_ feed: inout ByteFeed) -> Quad {
    Quad(
      origin: pair(&feed), xAxis: pair(&feed), yAxis: pair(&feed),
      weights: feed.bool() ? [feed.double(), feed.double(), feed.double()] : [1, 0, 0])
  }

  private static func pair(_ feed: inout ByteFeed) -> SIMD2<Double> {
    [feed.double(), feed.double()]
  }

  private static func corners(_ feed: inout ByteFeed) -> Corners {
    Corners(
      size: pair(&feed), radii: [feed.double(), feed.double(), feed.double(), feed.double()])
  }

  /// Premultiplied, most often.
  private static func color(_ feed: inout ByteFeed) -> PixelColor {
    PixelColor(
      argb: feed.number(below: 8) == 0 ? feed.bits() : feed.pick([0x8040_2010, 0xFF80_4020]))
  }

  private static func edges(_ feed: inout ByteFeed) -> AntialiasedEdges {
    AntialiasedEdges(rawValue: feed.byte() & 15)
  }

  private static func filter(_ feed: inout ByteFeed) -> SamplingFilter {
    feed.pick([
      .nearest, .linear, .trilinear(level: 1, fraction: 60), .trilinear(level: -5, fraction: 999),
    ])
  }
}
