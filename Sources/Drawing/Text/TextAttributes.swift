package import Foundation

/// What a stretch of a text looks like.
package struct TextAttributes: Hashable, Sendable {
  /// What it is set in.
  package var font: Font
  /// The colour of its letters; nil: the one that all of the text is drawn in.
  package var color: CGColor?
  /// What its line is filled with behind it.
  package var background: CGColor?
  /// Points added after each character; below 0 they stand closer.
  package var kern: CGFloat = 0
  /// How far above the line's baseline it stands, in points.
  package var baselineOffset: CGFloat = 0
  /// The lines under it.
  package var underline = TextRule()
  /// The lines through it.
  package var strikethrough = TextRule()

  /// Text in a font, and in the colour that all of the text is drawn in.
  package init(font: Font, color: CGColor? = nil) {
    self.font = font
    self.color = color
  }
}

/// The lines under or through a text.
package struct TextRule: Hashable, Sendable {
  /// How many there are, and how thick.
  package enum Kind: Hashable, Sendable {
    /// There is none.
    case none
    /// One line, as thick as the font says.
    case single
    /// One line of twice that.
    case thick
    /// Two lines.
    case double
  }

  /// How many there are, and how thick.
  package var kind = Kind.none
  /// Their colour; nil: that of the letters.
  package var color: CGColor?

  /// No line.
  package init() {}

  /// The lines that a number means in `NSUnderlineStyle` and `CTUnderlineStyle` alike: what it
  /// says of dashes and dots beyond the line's kind isn't drawn.
  package init(style: Int, color: CGColor? = nil) {
    kind =
      switch style & 0xFF {
      case 0: .none
      case 2: .thick
      case 9: .double
      default: .single
      }
    self.color = color
  }
}

/// How the lines of a paragraph stand in the width, and where they break.
package struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand in the width.
  package enum Alignment: Hashable, Sendable {
    /// Where their script begins: at the left, of Arabic and Hebrew at the right.
    case natural
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
    /// At both edges, all but a paragraph's last line, which is as `natural`.
    case justified
  }

  /// What becomes of a line that is longer than the width.
  package enum LineBreak: Hashable, Sendable {
    /// It breaks between words, in a word only if that fills a line.
    case wordWrapping
    /// It breaks after any character.
    case charWrapping
    /// It goes on.
    case clipping
    /// It loses its beginning.
    case truncatingHead
    /// It loses its end.
    case truncatingTail
    /// It loses its middle.
    case truncatingMiddle
  }

  /// Where its lines stand; nil: as all of the text does.
  package var alignment: Alignment?
  /// What becomes of long lines; nil: as of all of the text.
  package var lineBreak: LineBreak?
  /// Points between its lines, at least 0.
  package var lineSpacing: CGFloat = 0

  /// As all of the text.
  package init() {}
}
