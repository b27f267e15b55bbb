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
