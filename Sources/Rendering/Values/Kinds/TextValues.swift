package import Drawing
package import Foundation

/// A text layer's text, and how it is set.
package struct TextValues: LayerContentValues {
  /// What is written.
  package var string = TextString()
  /// What a plain string is set in; of its own size nothing counts.
  package var font = TextFont()
  /// Points; of a plain string.
  package var fontSize: CGFloat = 36
  /// Of a plain string; nil: none, nothing is seen.
  package var foregroundColor: CGColor? = .white
  /// Whether lines break at the bounds' width.
  package var isWrapped = false
  /// What is left out where there is no room.
  package var truncationMode = TextTruncation.none
  /// Where lines stand whose paragraph says nothing of it.
  package var alignmentMode = TextAlignment.natural
  /// Taken, and without effect: glyphs always lie where they belong.
  package var allowsFontSubpixelQuantization = true
  /// How many lines there are at most, or 0 for as many as have room: what labels add.
  package var maximumLines = 0
  /// Whether the lines stand in the middle of the bounds' height: what labels add.
  package var isCentered = false
  /// Whether a subclass has drawn the text into the layer's contents.
  package var isInContents = false
  /// The picture that was made last; equal to any other.
  package var cache = TextCache()

  /// Core Animation's defaults.
  package init() {}

  /// They lie in the content of a text layer.
  package static var base: PropertySlot.Base { .content(.text) }
}

/// What a text layer was given to write, and what that says.
package struct TextString: Equatable, Sendable {
  /// What it says.
  package enum Text: Equatable, Sendable {
    /// Nothing.
    case none
    /// A text in the layer's font and colour.
    case plain(String)
    /// A text in its own fonts and colours.
    case attributed(AttributedText)
  }

  /// What the layer answers.
  package let given: OpaqueValue
  /// What it says.
  package let text: Text

  /// Nothing, or what `text` says.
  package init(_ text: Text = .none, given: Any? = nil) {
    self.text = text
    self.given = OpaqueValue(given)
  }

  /// By what they say.
  package static func == (left: TextString, right: TextString) -> Bool { left.text == right.text }
}

/// What a text layer was given for a font, and what that is.
package struct TextFont: Equatable, Sendable {
  /// What the layer answers.
  package let given: OpaqueValue
  /// The font, in any size; nil: there is none, and nothing is seen.
  package let font: Font?

  /// No font yet, by Core Animation's name for its default.
  package init() { self.init(nil, given: "Helvetica") }

  /// What `given` stands for.
  package init(_ font: Font?, given: Any?) {
    self.font = font
    self.given = OpaqueValue(given)
  }
}

/// What is left out of a text; the raw values are Core Animation's strings.
package enum TextTruncation: String, CaseIterable, Sendable {
  /// Nothing: it is cut off at the bounds.
  case none
  /// The beginning of a line.
  case start
  /// Its end.
  case end
  /// Its middle.
  case middle
}

/// Where a text's lines stand; the raw values are Core Animation's strings.
package enum TextAlignment: String, CaseIterable, Sendable {
  /// Where the script begins.
  case natural
  /// At the left.
  case left
  /// At the right.
  case right
  /// In the middle.
  case center
  /// At both edges, but for a paragraph's last line.
  case justified
}

extension LayerValues {
  /// A text layer's values; nil for a layer of another kind.
  ///
  /// To set nil changes nothing.
  package var text: TextValues? {
    get {
      guard case .text(let box) = content else { return nil }
      return box.value
    }
    set {
      if let newValue { content = .text(Boxed(newValue)) }
    }
  }
}
