import Drawing
import Foundation
import Layers

/// A layer that shows text of one font and colour; its picture is made when one of them changes.
final class TextPicture {
  let layer = UnanimatedLayer()
  var text = ""
  var font: Font
  var color: CGColor
  /// Lines that are longer than this many points are broken; nil: never.
  var width: CGFloat?

  /// In points, as it was drawn last.
  private(set) var size = CGSize.zero
  private var drawn: Drawn?

  private struct Drawn: Equatable {
    let text: String
    let font: Font
    let color: CGColor
    let width: CGFloat?
    let scale: Double
  }

  init(font: Font, color: CGColor) {
    self.font = font
    self.color = color
    layer.anchorPoint = .zero
  }

  /// Makes the picture if it is to be another; returns its size in points.
  @discardableResult
  func draw(scale: Double) -> CGSize {
    let wanted = Drawn(text: text, font: font, color: color, width: width, scale: scale)
    guard drawn != wanted else { return size }
    let picture = layout.image(scale: scale)
    size = CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    layer.contents = picture
    layer.contentsScale = scale
    layer.bounds = CGRect(origin: .zero, size: size)
    drawn = wanted
    return size
  }

  private var layout: TextLayout {
    let free = TextLayout(text, font: font, color: color)
    guard let width, free.size.width > width else { return free }
    return TextLayout(text, font: font, color: color, width: width)
  }
}
