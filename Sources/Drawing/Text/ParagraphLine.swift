import Foundation

/// A paragraph and the room that it is set in.
struct ParagraphRequest {
  var paragraph: TextParagraph
  /// What lines break at or are cut to; nil: nothing.
  var width: CGFloat?
  var lineBreak: ParagraphStyle.LineBreak
  var isJustified = false
  /// Of a line that isn't cut to the width, where it stands in it: what lies far outside is left out.
  var clipped: (alignment: ParagraphStyle.Alignment, width: CGFloat)?
  /// Beyond that many lines, or below that height, the text is cut as `truncation` says.
  var maximumLines: Int?
  var maximumHeight: CGFloat?
  /// What is left out where lines don't fit; nil: they are left out as a whole.
  var truncation: ParagraphStyle.LineBreak?
}

/// A line of a paragraph, in points; y is counted down from the baseline, x from the line's left.
struct ParagraphLine {
  /// In bytes of UTF-8 of the paragraph.
  var range: Range<Int>
  var ascent: CGFloat
  var descent: CGFloat
  var width: CGFloat
  var isRightToLeft: Bool
  var parts: [LinePart] = []
}

extension ParagraphLine {
  /// How far right of the left edge it begins in a width.
  func indent(in width: CGFloat, _ alignment: ParagraphStyle.Alignment) -> CGFloat {
    let free = width - self.width
    return switch alignment {
    case .left: 0
    case .center: free / 2
    case .right: free
    case .natural, .justified: isRightToLeft ? free : 0
    }
  }
}

/// A part of a line that is in one font and looks the same all over.
struct LinePart {
  /// The index of the run of the paragraph that it is of.
  var run: Int
  /// Its box, down from the baseline.
  var box: CGRect
  /// Its own baseline, down from that of the line.
  var baseline: CGFloat
  /// How far right of the box's left edge its letters begin.
  var lead: CGFloat = 0
  var outline: [CGPath.Element] = []
  /// What can't be told by an outline: emoji in colour, and where they go.
  var picture: PositionedImage?
  var rules = RuleMetrics()
}

/// A picture and where it goes, in points.
struct PositionedImage: Hashable, Sendable {
  var image: CGImage
  var rect: CGRect

  static func == (left: PositionedImage, right: PositionedImage) -> Bool {
    left.image == right.image && left.rect == right.rect
  }

  func hash(into hasher: inout Hasher) { hasher.combine(image.id) }
}

/// Where a font has lines under and through text: the middle's distance above the baseline, and how
/// thick they are, in points.
struct RuleMetrics {
  var underline: (position: CGFloat, thickness: CGFloat) = (0, 0)
  var strikethrough: (position: CGFloat, thickness: CGFloat) = (0, 0)
}
