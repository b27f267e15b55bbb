package import Drawing
import Foundation
import Physics
import Rendering

/// Draws a space's debug geometry over the picture of its world.
///
/// Outlines in the colour of their state, axis-aligned boxes, velocities (what 0.1 s covers),
/// joints, contacts with their normals, and the bodies' numbers. It draws the state of the last
/// tick itself, so the picture below must not be interpolated while it is shown.
package struct PhysicsOverlay {
  private let font: Font
  private var numbers: [UInt32: CGImage] = [:]
  private var numberScale = 0.0

  /// Above this many bodies their numbers would only cover each other.
  private static let mostNumbers = 300
  /// Bodies of this size in points of the window bear marks of full size.
  private static let roomySize = 24.0
  /// Seconds of motion that a velocity's line shows.
  private static let velocityTime = 0.1

  /// An overlay whose numbers are set in `font`.
  package init(font: Font) { self.font = font.withSize(10) }

  /// Appends the drawing of `geometry` to a frame.
  mutating func draw(_ geometry: DebugGeometry, over list: inout DisplayList, style: FrameStyle) {
    var pen = WorldPen(style, detail: detail(of: geometry, style))
    for shape in geometry.shapes where pen.showsBoxes && pen.isVisible(shape.boundingBox) {
      pen.outline(shape.boundingBox, color: PixelColor(rgb: shape.state.color, alpha: 0.22))
    }
    for shape in geometry.shapes where pen.isVisible(shape.boundingBox) {
      pen.outline(shape.outline, color: PixelColor(rgb: shape.state.color))
    }
    for body in geometry.bodies where body.velocity.length > 1 {
      pen.line(
        [body.center, body.center + body.velocity * Self.velocityTime],
        color: PixelColor(rgb: DebugGeometry.velocityColor, alpha: 0.7), width: 1)
    }
    for joint in geometry.joints {
      let color = PixelColor(rgb: DebugGeometry.jointColor)
      pen.line(joint.line, color: color, width: 2)
      for point in joint.points { pen.dot(at: point, color: color) }
    }
    for contact in geometry.contacts {
      let color = PixelColor(rgb: DebugGeometry.contactColor)
      pen.dot(at: contact.point, color: color)
      pen.arrow(from: contact.point, along: contact.normal, color: color)
    }
    if geometry.bodies.count <= Self.mostNumbers, pen.showsBoxes {
      number(geometry.bodies, with: &pen, style)
    }
    list.commands += pen.commands
  }

  /// How large marks may be, 0.15…1, so that those of small bodies do not cover them.
  private func detail(of geometry: DebugGeometry, _ style: FrameStyle) -> Double {
    let sizes = geometry.shapes.lazy.filter { $0.body != nil }.map { mark in
      min(mark.boundingBox.width, mark.boundingBox.height)
    }
    let smallest = (sizes.min() ?? .infinity) * Double(style.view.scale)
    return min(max(smallest / Self.roomySize, 0.15), 1)
  }

  /// Writes each body's number at its centre.
  private mutating func number(
    _ bodies: [DebugGeometry.BodyMark], with pen: inout WorldPen, _ style: FrameStyle
  ) {
    if numberScale != style.scale || numbers.count > 2 * Self.mostNumbers {
      numbers.removeAll(keepingCapacity: true)
      numberScale = style.scale
    }
    for body in bodies where pen.isVisible(BoundingBox(circleAt: body.center, radius: 1)) {
      pen.label(picture(of: body.id.number), at: body.center)
    }
  }

  private mutating func picture(of number: UInt32) -> CGImage {
    if let known = numbers[number] { return known }
    let made = TextLayout("\(number)", font: font, color: CGColor(hex: 0xFF_FF_FF))
      .image(scale: numberScale)
    numbers[number] = made
    return made
  }
}

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
