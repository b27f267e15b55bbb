import Drawing
import Foundation
import Layers

/// Lines of text on a dark translucent ground.
final class TextPanel {
  let layer: UnanimatedLayer
  var lines: [String] = []

  private let text: TextLabel

  /// Around the text.
  private var padding: CGFloat { max(8, (fontSize * 8 / 13).rounded()) }

  init(font: Font, color: CGColor) {
    layer = .ground()
    text = TextLabel(font: font, color: color)
    layer.addSublayer(text.layer)
  }

  /// The colour of its letters.
  var color: CGColor? {
    get { text.color }
    set { text.color = newValue }
  }

  /// The size of its letters, in points.
  var fontSize: CGFloat {
    get { text.fontSize }
    set { text.fontSize = newValue }
  }

  /// Lines that are longer are broken; nil: never.
  var textWidth: CGFloat? {
    get { text.width }
    set { text.width = newValue }
  }

  /// Makes the picture if the text is another, and puts the panel's top left corner at `position`.
  ///
  /// A panel that is larger than `room` is shrunk until it fits; `position` is given its size.
  func show(scale: Double, room: CGSize, position: (CGSize) -> CGPoint) {
    guard !layer.isHidden else { return }
    draw(scale: scale)
    let size = layer.bounds.size
    let fit = min(1, room.width / size.width, room.height / size.height)
    layer.transform = CATransform3DMakeScale(fit, fit, 1)
    let corner = position(CGSize(width: size.width * fit, height: size.height * fit))
    // Whole points keep the text's pixels where they were drawn.
    layer.position = CGPoint(x: corner.x.rounded(), y: corner.y.rounded())
  }

  /// The index of the line at a point of what the panel lies in; nil: the panel isn't there.
  func line(at point: CGPoint) -> Int? {
    guard !layer.isHidden, !lines.isEmpty, layer.frame.contains(point) else { return nil }
    let fit = layer.transform.m11
    let y = (point.y - layer.position.y) / fit - padding
    return min(max(Int((y / lineHeight).rounded(.down)), 0), lines.count - 1)
  }

  /// Where a line begins, in the coordinates of what the panel lies in.
  func origin(ofLine index: Int) -> CGPoint {
    let fit = layer.transform.m11
    return CGPoint(
      x: layer.position.x + padding * fit,
      y: layer.position.y + (padding + CGFloat(index) * lineHeight) * fit)
  }

  private var lineHeight: CGFloat { text.size.height / CGFloat(max(1, lines.count)) }

  private func draw(scale: Double) {
    text.text = lines.joined(separator: "\n")
    let size = text.draw(scale: scale)
    layer.cornerRadius = OverlayCorner.ground * fontSize / 13
    text.layer.position = CGPoint(x: padding, y: padding)
    layer.bounds = CGRect(
      x: 0, y: 0, width: (size.width + 2 * padding).rounded(.up),
      height: (size.height + 2 * padding).rounded(.up))
  }
}
