import Foundation

/// A text and what its stretches look like, as a value: what `NSAttributedString` says to a layout.
package struct AttributedText: Hashable, Sendable {
  /// A stretch of the text that looks the same all over.
  package struct Run: Hashable, Sendable {
    /// How many UTF-16 units long it is.
    package var length: Int
    /// What it looks like.
    package var attributes: TextAttributes
    /// How the paragraph that begins in it is set.
    package var paragraph = ParagraphStyle()

    /// A stretch of a length.
    package init(
      length: Int, attributes: TextAttributes, paragraph: ParagraphStyle = ParagraphStyle()
    ) {
      self.length = length
      self.attributes = attributes
      self.paragraph = paragraph
    }
  }

  /// What is written.
  package let string: String
  /// The stretches, one after the other; what is longer than they are looks like the last one.
  package let runs: [Run]

  /// The most bytes of UTF-8 that are laid out: what comes after them is left out.
  package static let maximumLength = 1 << 18

  /// A text of stretches, of which there is at least one.
  ///
  /// NUL, which Pango takes for the end, is U+FFFD in it.
  package init(_ string: String, runs: [Run]) {
    let first = string.prefix(bytes: Self.maximumLength)
    // What replaces NUL is longer.
    self.string =
      first.utf8.contains(0)
      ? first.replacing("\0", with: "\u{FFFD}").prefix(bytes: Self.maximumLength) : first
    self.runs = runs
  }

  /// A text that looks the same all over.
  package init(_ string: String, attributes: TextAttributes) {
    self.init(string, runs: [Run(length: .max, attributes: attributes)])
  }
}

extension String {
  /// At most so many bytes of it, in whole scalars.
  fileprivate func prefix(bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    return String(self[..<rounded(utf8.index(startIndex, offsetBy: bytes))])
  }

  /// The nearest index before or at `index` at which a scalar begins.
  fileprivate func rounded(_ index: Index) -> Index {
    var index = index
    while index > startIndex, index < endIndex, utf8[index] & 0xC0 == 0x80 {
      index = utf8.index(before: index)
    }
    return index
  }
}

/// A paragraph of a text, without what ends it.
struct TextParagraph: Hashable, Sendable {
  /// A stretch of it, in bytes of UTF-8.
  struct Run: Hashable, Sendable {
    var range: Range<Int>
    var attributes: TextAttributes
  }

  var string: String
  /// At least one; without gaps from 0 to the end.
  var runs: [Run]
  var style: ParagraphStyle
  /// Where it begins in the text, in UTF-16 units.
  var start: Int
}

extension AttributedText {
  /// The paragraphs, at least one; a line end that the text ends with begins none.
  var paragraphs: [TextParagraph] {
    var splitter = ParagraphSplitter(self)
    return splitter.split()
  }
}

/// Cuts a text at what ends its lines.
private struct ParagraphSplitter {
  private let text: AttributedText
  private var paragraphs: [TextParagraph] = []
  /// The run that the next scalar is in, and the UTF-16 unit that it ends before.
  private var run = 0
  private var runEnd: Int
  /// The run of the last scalar of the paragraph.
  private var lastRun = 0
  private var paragraph: TextParagraph

  init(_ text: AttributedText) {
    self.text = text
    runEnd = text.runs[0].length
    paragraph = TextParagraph(string: "", runs: [], style: text.runs[0].paragraph, start: 0)
  }

  mutating func split() -> [TextParagraph] {
    begin(at: 0)
    var position = 0
    var wasReturn = false
    for scalar in text.string.unicodeScalars {
      enterRun(at: position)
      position += scalar.value > 0xFFFF ? 2 : 1
      if scalar == "\n", wasReturn {
        paragraph.start = position
      } else if scalar.endsLine {
        paragraphs.append(paragraph)
        begin(at: position)
      } else {
        append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    if paragraphs.isEmpty || !paragraph.string.isEmpty { paragraphs.append(paragraph) }
    return paragraphs
  }

  private mutating func begin(at position: Int) {
    enterRun(at: position)
    lastRun = run
    let first = text.runs[run]
    paragraph = TextParagraph(
      string: "", runs: [TextParagraph.Run(range: 0..<0, attributes: first.attributes)],
      style: first.paragraph, start: position)
  }

  private mutating func enterRun(at position: Int) {
    while position >= runEnd, run + 1 < text.runs.count {
      run += 1
      let (end, overflows) = runEnd.addingReportingOverflow(text.runs[run].length)
      runEnd = overflows ? .max : end
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let start = paragraph.string.utf8.count
    let last = paragraph.runs.count - 1
    paragraph.string.unicodeScalars.append(scalar)
    let end = paragraph.string.utf8.count
    if start == 0 {
      paragraph.style = text.runs[run].paragraph
      paragraph.runs = [.init(range: 0..<end, attributes: text.runs[run].attributes)]
    } else if run == lastRun || paragraph.runs[last].attributes == text.runs[run].attributes {
      paragraph.runs[last].range = paragraph.runs[last].range.lowerBound..<end
    } else {
      paragraph.runs.append(.init(range: start..<end, attributes: text.runs[run].attributes))
    }
    lastRun = run
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool {
    switch self {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
