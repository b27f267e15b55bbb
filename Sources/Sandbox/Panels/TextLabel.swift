import Drawing
import Foundation
import Layers

/// A piece of text: a layer whose picture is made when the text, or how it is set, changes.
final class TextLabel {
  let layer = UnanimatedLayer()
  /// What is to be written, and how; nil: nothing yet.
  private(set) var look: Look?
  /// In points, as it was drawn last.
  private(set) var size = CGSize.zero

  private var drawn: (look: Look, scale: Double)?

  /// What the picture depends on.
  struct Look: Equatable {
    var text = ""
    var font: Font
    var color: CGColor
    /// Longer lines break; nil: they don't.
    var width: CGFloat?
    /// Text that breaks ends in "…" beyond so many lines; nil: it goes on.
    var lines: Int? = 1
  }

  /// A label of nothing yet.
  init() { layer.anchorPoint = .zero }

  /// A label whose text is set by and by, in as many lines as it has.
  convenience init(font: Font, color: CGColor) {
    self.init()
    look = Look(font: font, color: color, lines: nil)
  }

  /// What is written.
  var text: String {
    get { look?.text ?? "" }
    set { look?.text = newValue }
  }

  /// The size of its letters, in points.
  var fontSize: CGFloat {
    get { look?.font.size ?? 0 }
    set { if let font = look?.font, font.size != newValue { look?.font = font.withSize(newValue) } }
  }

  /// Longer lines break; nil: they don't.
  var width: CGFloat? {
    get { look?.width }
    set { look?.width = newValue }
  }

  /// Writes this.
  func show(_ look: Look, scale: Double) {
    self.look = look
    draw(scale: scale)
  }

  /// Makes the picture if it is another; returns its size in points, none of no text.
  @discardableResult
  func draw(scale: Double) -> CGSize {
    guard let look, drawn?.look != look || drawn?.scale != scale else { return size }
    drawn = (look, scale)
    guard !look.text.isEmpty else {
      (size, layer.contents, layer.bounds) = (.zero, nil, .zero)
      return size
    }
    let layout = look.layout
    let picture = layout.image(scale: scale)
    size = layout.size
    layer.contents = picture
    layer.contentsScale = scale
    layer.bounds = CGRect(
      x: 0, y: 0, width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    return size
  }

  /// Puts the upper left corner at a point, moved to the nearest pixel so that the picture's are those on the screen.
  func move(to point: CGPoint) {
    let scale = max(drawn?.scale ?? 1, 1)
    layer.position = CGPoint(
      x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }
}

extension TextLabel.Look {
  fileprivate var layout: TextLayout {
    let free = TextLayout(text, font: font, color: color)
    guard let width, free.size.width > width else { return free }
    return TextLayout(
      text, font: font, color: color, width: max(width, 1), maximumLines: lines)
  }
}
