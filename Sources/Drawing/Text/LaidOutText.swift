package import Foundation

/// The room that a text is set in, and how.
package struct TextRoom: Hashable, Sendable {
  /// What lines stand in, break at and are cut to, in points; nil: as wide as the longest line.
  package var width: CGFloat?
  /// How far down lines are set; what would begin below is left out; nil: without an end.
  package var height: CGFloat?
  /// Whether lines break at the width.
  package var wraps: Bool
  /// What is left out where there is no room, the last line that has any ending in "…"; nil: nothing.
  package var truncation: ParagraphStyle.LineBreak?
  /// Where lines stand whose paragraph says nothing of it.
  package var alignment = ParagraphStyle.Alignment.natural
  /// How many lines there are at most.
  package var maximumLines: Int?

  /// Room of a size, in which lines break.
  package init(width: CGFloat? = nil, height: CGFloat? = nil, wraps: Bool = true) {
    self.width = width
    self.height = height
    self.wraps = wraps
  }

  /// Pango can't count further; what is wider is as good as endless.
  fileprivate var usableWidth: CGFloat? { width.map { min(max($0, 0), 100_000) } }
}

/// A text with attributes, laid out: where its lines are, and drawing them.
///
/// Laid out once, when it is made, by Pango; a value after that, to be drawn at any scale and angle
/// and from any thread.
package struct LaidOutText: Sendable {
  /// A line of it.
  package struct Line: Hashable, Sendable {
    /// Which UTF-16 units of the text are in it; an ellipsis stands for those that are left out.
    package var range: Range<Int>
    /// Where it begins on its baseline, in points from the top left corner.
    package var origin: CGPoint
    /// In points.
    package var width: CGFloat
    /// How far it reaches above its baseline, in points.
    package var ascent: CGFloat
    /// How far it reaches below its baseline, in points.
    package var descent: CGFloat
    /// Which of the pieces are in it.
    var pieces: Range<Int>
  }

  /// What is drawn at once.
  struct Piece: Sendable {
    enum Shape: Sendable {
      /// Filled by the winding rule; nil is the colour that all of the text is drawn in.
      case outline([CGPath.Element], CGColor?)
      case picture(PositionedImage)
    }

    var shape: Shape
    /// Where its own origin lies, from the top left corner.
    var origin: CGPoint
  }

  /// The lines from the top down; at least one unless there is no room for any.
  package private(set) var lines: [Line] = []
  /// In points: the room's width, or that of the longest line, and the height of all lines.
  package private(set) var size = CGSize.zero
  /// Whether an ellipsis stands for text that was left out.
  package private(set) var isTruncated = false
  private(set) var pieces: [Piece] = []

  /// Lays out a text.
  ///
  /// Complexity: linear in the text's length up to where the room's height ends, but for the last
  /// paragraph, which is looked at as a whole.
  package init(_ text: AttributedText, in room: TextRoom) {
    var column = TextColumn(room)
    for paragraph in text.paragraphs where !column.add(paragraph) { break }
    isTruncated = column.isTruncated
    size = CGSize(
      width: room.width ?? column.lines.map(\.line.width).max() ?? 0, height: column.height)
    var y: CGFloat = 0
    for (line, paragraph) in column.lines {
      y += line.ascent
      append(line, of: paragraph, y: y, room)
      y += line.descent + paragraph.style.lineSpacing
    }
  }

  private mutating func append(
    _ line: ParagraphLine, of paragraph: TextParagraph, y: CGFloat, _ room: TextRoom
  ) {
    let x = line.indent(in: size.width, paragraph.style.alignment ?? room.alignment)
    let first = pieces.count
    for part in line.parts {
      append(part, paragraph.runs[part.run].attributes, at: CGPoint(x: x, y: y))
    }
    lines.append(
      Line(
        range: paragraph.utf16Range(of: line.range), origin: CGPoint(x: x, y: y),
        width: line.width, ascent: line.ascent, descent: line.descent,
        pieces: first..<pieces.count))
  }

  /// The ground first, then lines below, letters, and lines through them.
  private mutating func append(
    _ part: LinePart, _ attributes: TextAttributes, at line: CGPoint
  ) {
    let origin = CGPoint(x: line.x + part.box.minX, y: line.y + part.baseline)
    if let color = attributes.background {
      append(
        .outline(CGRect(origin: .zero, size: part.box.size).outline, color),
        at: CGPoint(x: line.x + part.box.minX, y: line.y + part.box.minY))
    }
    func addRule(_ rule: TextRule, _ metrics: (position: CGFloat, thickness: CGFloat)) {
      for bar in rule.bars(width: part.box.width, metrics) {
        append(.outline(bar.outline, rule.color ?? attributes.color), at: origin)
      }
    }
    addRule(attributes.underline, part.rules.underline)
    let letters = CGPoint(x: origin.x + part.lead, y: origin.y)
    if !part.outline.isEmpty { append(.outline(part.outline, attributes.color), at: letters) }
    if let picture = part.picture { append(.picture(picture), at: letters) }
    addRule(attributes.strikethrough, part.rules.strikethrough)
  }

  private mutating func append(_ shape: Piece.Shape, at origin: CGPoint) {
    pieces.append(Piece(shape: shape, origin: origin))
  }
}

/// The lines that have room, from the top down.
private struct TextColumn {
  private let room: TextRoom
  var lines: [(line: ParagraphLine, paragraph: TextParagraph)] = []
  var isTruncated = false
  /// Where the next line begins, in points.
  private var top: CGFloat = 0
  /// Where the last paragraph begins.
  private var lastTop: CGFloat = 0
  private var lastCount = 0

  init(_ room: TextRoom) { self.room = room }

  /// The height of all lines, without what is between the last one and none.
  var height: CGFloat { max(0, top - (lines.last?.paragraph.style.lineSpacing ?? 0)) }

  /// Adds a paragraph; false if none after it has room.
  mutating func add(_ paragraph: TextParagraph) -> Bool {
    guard hasRoom else {
      endWithEllipsis()
      return false
    }
    (lastTop, lastCount) = (top, lines.count)
    setLast(paragraph)
    return !isTruncated || !room.wraps
  }

  private mutating func setLast(_ paragraph: TextParagraph) {
    let request = ParagraphRequest(paragraph, in: room, below: top, after: lines.count)
    let library = paragraph.runs[0].attributes.font.library
    let (found, isCut) = library.lines(of: request, to: (room.height ?? .infinity) - top)
    isTruncated = isTruncated || isCut
    for line in found {
      lines.append((line, paragraph))
      top += line.ascent + line.descent + paragraph.style.lineSpacing
    }
  }

  private var hasRoom: Bool {
    guard let last = lines.last, lines.count < room.maximumLines ?? .max else {
      return lines.isEmpty && room.height ?? 1 > 0
    }
    // A line that is cut is as good as none where something may stand for it.
    let needed = room.truncation == nil || !room.wraps ? 0 : last.line.ascent + last.line.descent
    return (room.height ?? .infinity) - top > needed * 0.99
  }

  /// Lets an ellipsis in the last line that has room stand for the paragraphs that have none.
  private mutating func endWithEllipsis() {
    guard room.truncation != nil, room.wraps, !isTruncated, var paragraph = lines.last?.paragraph
    else { return }
    lines.removeLast(lines.count - lastCount)
    top = lastTop
    let last = paragraph.runs.count - 1
    paragraph.string += "\u{2026}"
    paragraph.runs[last].range =
      paragraph.runs[last].range.lowerBound..<paragraph.string.utf8.count
    setLast(paragraph)
    isTruncated = true
  }
}

extension ParagraphRequest {
  /// A paragraph that begins `top` points and `count` lines after the room's beginning.
  fileprivate init(
    _ paragraph: TextParagraph, in room: TextRoom, below top: CGFloat, after count: Int
  ) {
    let style = paragraph.style
    let own = style.lineBreak ?? .wordWrapping
    let isOneLine = !room.wraps || !own.wraps
    self.init(paragraph: paragraph, width: room.usableWidth, lineBreak: own)
    truncation = own.wraps || own == .clipping ? room.truncation : own
    if isOneLine {
      lineBreak = .clipping
      maximumLines = 1
      if truncation == nil {
        clipped = room.width.map { (style.alignment ?? room.alignment, $0) }
      }
    } else {
      isJustified = (style.alignment ?? room.alignment) == .justified
      maximumLines = room.maximumLines.map { $0 - count }
      maximumHeight = room.height.map { $0 - top }
      // Without an end there is room for all.
      if maximumLines == nil, maximumHeight == nil { truncation = nil }
    }
    if room.width == nil { truncation = nil }
  }
}

extension ParagraphStyle.LineBreak {
  fileprivate var wraps: Bool { self == .wordWrapping || self == .charWrapping }
}

extension TextParagraph {
  /// A range of bytes as one of UTF-16 units of the text.
  fileprivate func utf16Range(of range: Range<Int>) -> Range<Int> {
    func units(_ bytes: Int) -> Int {
      let end = string.utf8.endIndex
      let index = string.utf8.index(string.startIndex, offsetBy: bytes, limitedBy: end)
      return start + string.utf16.distance(from: string.startIndex, to: index ?? end)
    }
    return units(range.lowerBound)..<units(range.upperBound)
  }
}

extension TextRule {
  /// The bars of the lines, from where the baseline begins.
  fileprivate func bars(
    width: CGFloat, _ metrics: (position: CGFloat, thickness: CGFloat)
  ) -> [CGRect] {
    let (y, thickness) = (-metrics.position, metrics.thickness)
    func bar(_ middle: CGFloat, _ thickness: CGFloat) -> CGRect {
      CGRect(x: 0, y: middle - thickness / 2, width: width, height: thickness)
    }
    return switch kind {
    case .none: []
    case .single: [bar(y, thickness)]
    case .thick: [bar(y, 2 * thickness)]
    case .double: [bar(y, thickness), bar(y + 2 * thickness, thickness)]
    }
  }
}

extension CGRect {
  fileprivate var outline: [CGPath.Element] {
    [
      .move(CGPoint(x: minX, y: minY)), .line(CGPoint(x: maxX, y: minY)),
      .line(CGPoint(x: maxX, y: maxY)), .line(CGPoint(x: minX, y: maxY)), .close,
    ]
  }
}
