public import CoreGraphics
package import Drawing

/// A line of text, to be measured and drawn.
public final class CTLine: Sendable {
  /// What it is a line of.
  fileprivate let text: LaidOutText
  fileprivate let line: LaidOutText.Line
  /// What it was made of, so that it can be cut.
  fileprivate let source: AttributedText

  init(_ line: LaidOutText.Line, of text: LaidOutText, _ source: AttributedText) {
    self.line = line
    self.text = text
    self.source = source
  }
}

/// How a line is cut.
public enum CTLineTruncationType: UInt32, Hashable, Sendable {
  /// It loses its beginning.
  case start = 0
  /// It loses its end.
  case end = 1
  /// It loses its middle.
  case middle = 2
}

/// A line of a text; of one that has several the first.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(AttributedText(attrString), TextRoom())
}

/// The line cut to a width, in points, with "…" for what is left out; nil: even that is wider.
///
/// A line that fits is the same line. The token isn't taken: it is always "…".
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  guard width.isFinite, line.line.width > width else { return line }
  var room = TextRoom(width: width, wraps: false)
  room.truncation =
    switch truncationType {
    case .start: .truncatingHead
    case .end: .truncatingTail
    case .middle: .truncatingMiddle
    }
  let cut = CTLine(line.source, room)
  return cut.line.width <= width ? cut : nil
}

/// Draws a line at the context's text position, as Core Text does: with y **up**.
///
/// Contexts of views and pictures have y down here, as on Apple's systems. There the line is drawn
/// upside down unless they are flipped first, or `textMatrix` is `CGAffineTransform(scaleX: 1, y:
/// -1)`. Afterwards the text position is at the line's end. Forgets the current path.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  context.saveGState()
  context.concatenate(context.textMatrix)
  context.scaleBy(x: 1, y: -1)
  line.text.draw(line.line, in: context, at: .zero, color: .black)
  context.restoreGState()
  context.textPosition = CGPoint(x: line.line.width, y: 0).applying(context.textMatrix)
}

/// How wide a line is, in points, and how far it reaches above and below its baseline.
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.line.ascent
  descent?.pointee = line.line.descent
  leading?.pointee = 0
  return line.line.width
}

/// The box of what is drawn, y up, from the beginning of the baseline; null: nothing.
///
/// The context plays no part.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let box = line.text.inkBounds(of: line.line)
  return box.isNull
    ? box : CGRect(x: box.minX, y: -box.maxY, width: box.width, height: box.height)
}

/// Which UTF-16 units of the text are in the line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.line.range.lowerBound, length: line.line.range.count)
}

/// How far right a line begins that stands in a width: at 0 with a factor of 0, in the middle with ½,
/// at the right with 1; not below 0.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  max(0, (flushWidth - line.line.width) * min(max(flushFactor, 0), 1))
}

extension CTLine {
  /// The first line of a text in some room.
  fileprivate convenience init(_ source: AttributedText, _ room: TextRoom) {
    var room = room
    room.maximumLines = 1
    let text = LaidOutText(source, in: room)
    self.init(text.lines[0], of: text, source)
  }
}
