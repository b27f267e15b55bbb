import Contracts
public import Foundation

/// Text, laid out: how large it is, and drawing it.
///
/// Laid out once, when it is made, by Pango; a value after that, to be drawn at any scale and angle
/// and from any thread. Line breaks and positions are the same on every machine, since only the
/// library's fonts count.
public struct TextLayout: Hashable, Sendable {
  /// Where the lines stand in the width.
  public enum Alignment: Int32, Hashable, Sendable {
    /// Lines start at the left.
    case left
    /// Lines are centred.
    case center
    /// Lines end at the right.
    case right
  }

  /// What is written.
  public let string: String
  /// What it is written in.
  public let font: Font
  /// The colour of the glyphs.
  public var color: CGColor

  private let shaped: ShapedText

  /// Lays out `string`, which may hold line breaks.
  ///
  /// With a `width` lines break between words (in a word only if it fills a line) and are aligned
  /// in that width; without one only line breaks of the string count and the longest line is the
  /// width. Beyond `maximumLines` the text ends in "…"; that needs a width.
  /// Precondition: `width` is finite, 0…100,000; `maximumLines` is at least 1.
  public init(
    _ string: String, font: Font, color: CGColor, width: CGFloat? = nil,
    alignment: Alignment = .left, maximumLines: Int? = nil
  ) {
    require(
      (0...100_000).contains(width ?? 0), "a text's width is 0…100000, not \(width ?? 0)")
    require(
      (1...10_000).contains(maximumLines ?? 1),
      "a text has at least one line, not \(maximumLines ?? 1)")
    self.string = string
    self.font = font
    self.color = color
    shaped = font.library.shape(
      TextRequest(
        string: string, family: font.family, size: font.size, weight: font.weight.rawValue,
        hasTabularDigits: font.hasTabularDigits, width: width, alignment: alignment,
        maximumLines: maximumLines))
  }

  /// In points: the given width, or the longest line's; the height of all lines.
  ///
  /// An empty text is as high as one line. Glyphs may reach out of it a little, as a "j" does.
  public var size: CGSize { shaped.size }

  /// How far below the top the first line's letters stand, in points.
  public var firstBaseline: CGFloat { shaped.firstBaseline }

  /// How many lines there are, at least 1.
  public var lineCount: Int { shaped.lineCount }

  /// The outline of all glyphs, in points from the top left corner; filled by the winding rule.
  public var path: CGPath { CGPath(elements: shaped.outline) }

  /// Draws the text, its top left corner at `origin`; forgets the context's current path.
  public func draw(in context: CGContext, at origin: CGPoint) {
    context.saveGState()
    context.translateBy(x: origin.x, y: origin.y)
    context.setFillColor(color)
    context.beginPath()
    context.currentPath.append(shaped.outline, transform: context.ctm)
    context.fillPath()
    context.restoreGState()
  }

  /// The text as a picture on a clear ground with `scale` pixels to the point.
  ///
  /// Its sides are `size · scale`, rounded up, at least 1; what reaches out of that is cut off.
  public func image(scale: CGFloat) -> CGImage {
    let pixel = 1 / scale
    let context = CGContext(
      size: CGSize(width: max(size.width, pixel), height: max(size.height, pixel)), scale: scale,
      opaque: false)
    draw(in: context, at: .zero)
    return context.image()
  }
}
