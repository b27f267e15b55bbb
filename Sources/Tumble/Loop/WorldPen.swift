import Drawing
import Foundation
import Physics
import Rendering

/// Draws lines given in points of the world, of a width in points of the window.
struct WorldPen {
  private(set) var commands: [DisplayList.Command] = []
  /// Pixels per point of the window.
  private let scale: Double
  /// The size of marks, 0…1.
  private let detail: Double
  /// Pixels per point of the world.
  private let zoom: Double
  /// The world's point in the middle of the view, and its pixel.
  private let center: SIMD2<Double>
  private let middle: SIMD2<Double>
  private let visible: BoundingBox

  init(_ style: FrameStyle, detail: Double) {
    self.detail = detail
    let view = style.view
    scale = style.scale
    zoom = Double(view.scale) * style.scale
    center = SIMD2(Double(view.view.midX), Double(view.view.midY))
    middle = SIMD2(Double(view.middle.x), Double(view.middle.y)) * style.scale
    let low = view.worldPoint(at: CGPoint(x: 0, y: view.window.height))
    let high = view.worldPoint(at: CGPoint(x: view.window.width, y: 0))
    visible = BoundingBox(
      left: Double(low.x), bottom: Double(low.y), right: Double(high.x), top: Double(high.y))
  }

  /// Whether there is room for bounding boxes and numbers.
  var showsBoxes: Bool { detail > 0.5 }

  /// Whether something within `box` may be seen.
  func isVisible(_ box: BoundingBox) -> Bool { visible.intersects(box) }

  /// Where a point of the world is, in pixels, y down.
  func pixel(_ point: SIMD2<Double>) -> SIMD2<Double> {
    middle + (point - center) * SIMD2(zoom, -zoom)
  }

  mutating func outline(_ outline: DebugGeometry.Outline, color: PixelColor) {
    switch outline {
    case .circle(let center, let radius, let angle):
      let rim = circle(center, radius, from: angle)
      self.line([center] + rim, color: color, width: 2)
    case .segment(let a, let b, let radius):
      guard radius * zoom > scale else { return line([a, b], color: color, width: 2) }
      let angle = (b - a).angle - .pi / 2
      let first = arc(b, radius, from: angle)
      let second = arc(a, radius, from: angle + .pi)
      line(first + second + [first[0]], color: color, width: 2)
    case .polygon(let vertices, let radius):
      let rounded = radius * zoom > scale ? grown(vertices, by: radius) : vertices
      line(rounded + [rounded[0]], color: color, width: 2)
    }
  }

  mutating func outline(_ box: BoundingBox, color: PixelColor) {
    let corners: [SIMD2<Double>] = [
      [box.left, box.bottom], [box.right, box.bottom], [box.right, box.top], [box.left, box.top],
      [box.left, box.bottom],
    ]
    line(corners, color: color, width: 1)
  }

  /// Lines from point to point, up to `width` points of the window wide.
  mutating func line(_ points: [SIMD2<Double>], color: PixelColor, width: Double) {
    for (a, b) in zip(points, points.dropFirst()) {
      segment(pixel(a), pixel(b), color: color, width: max(0.6, width * detail) * scale)
    }
  }

  /// A line that starts at a point of the world and is up to 12 points of the window long.
  mutating func arrow(
    from point: SIMD2<Double>, along direction: SIMD2<Double>, color: PixelColor
  ) {
    let start = pixel(point)
    segment(
      start, start + direction * SIMD2(12, -12) * scale * detail, color: color,
      width: max(0.6, 2 * detail) * scale)
  }

  /// A square of up to 5 points of the window.
  mutating func dot(at point: SIMD2<Double>, color: PixelColor) {
    let size = 5 * scale * detail
    let corner = pixel(point) - SIMD2(repeating: size / 2)
    fill(Quad(origin: corner, xAxis: [size, 0], yAxis: [0, size]), color)
  }

  /// A picture in its own pixels whose middle is at a point of the world, on a dark ground.
  mutating func label(_ picture: CGImage, at point: SIMD2<Double>) {
    let size = SIMD2(Double(picture.width), Double(picture.height))
    let corner = (pixel(point) - size / 2).rounded(.toNearestOrAwayFromZero)
    guard abs(corner.x) < 1e6, abs(corner.y) < 1e6 else { return }
    let edge = SIMD2(2 * scale.rounded(), 0)
    let ground = Quad(
      origin: corner - edge, xAxis: [size.x + 2 * edge.x, 0], yAxis: [0, size.y])
    fill(ground, PixelColor(CGColor(hex: 0x14_16_1C), opacity: 0.78))
    let quad = Quad(origin: corner, xAxis: [size.x, 0], yAxis: [0, size.y])
    let source = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    commands.append(
      .image(ImageQuad(quad: quad, image: picture, source: source, filter: .nearest)))
  }

  private mutating func segment(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, color: PixelColor, width: Double
  ) {
    let way = b - a
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 0, length.isFinite else { return }
    let across = SIMD2(-way.y, way.x) * (width / length)
    fill(Quad(origin: a - across / 2, xAxis: way, yAxis: across), color)
  }

  /// Culls what is so far away that a backend would refuse it.
  private mutating func fill(_ quad: Quad, _ color: PixelColor) {
    guard quad.corners.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else { return }
    commands.append(.fill(FillQuad(quad: quad, color: color)))
  }

  // MARK: Curves

  /// Segments of a full circle: about 4 pixels each.
  private func pieces(_ radius: Double) -> Int { min(64, max(8, Int(radius * zoom * 1.5))) }

  private func circle(_ center: SIMD2<Double>, _ radius: Double, from angle: Double)
    -> [SIMD2<Double>]
  {
    let count = pieces(radius)
    return (0...count).map {
      center + Vector2(angle: angle + 2 * .pi * Double($0) / Double(count)) * radius
    }
  }

  /// A half circle, counter-clockwise.
  private func arc(_ center: SIMD2<Double>, _ radius: Double, from angle: Double)
    -> [SIMD2<Double>]
  {
    let count = pieces(radius) / 2
    return (0...count).map {
      center + Vector2(angle: angle + .pi * Double($0) / Double(count)) * radius
    }
  }

  /// The outline of a convex polygon grown by a radius: each corner becomes an arc.
  private func grown(_ vertices: [SIMD2<Double>], by radius: Double) -> [SIMD2<Double>] {
    var outline: [SIMD2<Double>] = []
    for (index, vertex) in vertices.enumerated() {
      let before = vertices[(index + vertices.count - 1) % vertices.count]
      let after = vertices[(index + 1) % vertices.count]
      let start = (vertex - before).angle - .pi / 2
      var turn = (after - vertex).angle - .pi / 2 - start
      if turn < 0 { turn += 2 * .pi }
      for step in 0...4 {
        outline.append(vertex + Vector2(angle: start + turn * Double(step) / 4) * radius)
      }
    }
    return outline
  }
}

extension PixelColor {
  /// The colour 0xRRGGBB at an opacity of 0…1.
  init(rgb: UInt32, alpha: Double = 1) {
    self.init(CGColor(hex: rgb), opacity: alpha)
  }
}
