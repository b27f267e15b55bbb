import Contracts

/// A numbered listing of the book *iOS Core Animation: Advanced Techniques*, as 2.5 or 2.1b.
///
/// A chapter 16 that the book hasn't got has extras.
package struct Listing: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The chapter, from 1.
  package let chapter: Int
  /// The listing's number in its chapter, from 1.
  package let number: Int
  /// A letter where the text goes on with the listing and has no number of its own; else empty.
  package let variant: String

  /// A listing.
  ///
  /// Precondition: chapter and number are 1…99, the variant is empty or one letter a…z.
  package init(_ chapter: Int, _ number: Int, _ variant: String = "") {
    require(
      (1...99).contains(chapter) && (1...99).contains(number) && Self.isVariant(variant[...]),
      "no listing is numbered \(chapter).\(number)\(variant)")
    self.chapter = chapter
    self.number = number
    self.variant = variant
  }

  /// The listing that people write as "2.5", or nil where the text doesn't look like one.
  package init?(_ text: String) { self.init(text, between: ".") }

  /// The listing that a scene of that name is a page of, as "listing-2-5", or nil.
  package init?(sceneName: String) {
    guard sceneName.hasPrefix(Self.prefix) else { return nil }
    self.init(sceneName.dropFirst(Self.prefix.count), between: "-")
  }

  private init?(_ text: some StringProtocol, between separator: Character) {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let chapter = Self.number(parts[0]) else { return nil }
    let digits = parts[1].prefix { $0.isASCII && $0.isNumber }
    let variant = parts[1].dropFirst(digits.count)
    guard let number = Self.number(digits), Self.isVariant(variant) else { return nil }
    self.init(chapter, number, String(variant))
  }

  private static let prefix = "listing-"

  private static func number(_ text: some StringProtocol) -> Int? {
    guard text.count <= 2, text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text),
      number > 0
    else { return nil }
    return number
  }

  private static func isVariant(_ text: some StringProtocol) -> Bool {
    text.isEmpty || text.utf8.count == 1 && text >= "a" && text <= "z"
  }

  /// As people write it.
  package var description: String { "\(chapter).\(number)\(variant)" }

  /// The name of the scene that shows it, as replays have it.
  package var sceneName: String { "\(Self.prefix)\(chapter)-\(number)\(variant)" }

  /// What the book calls the chapter; empty for one that it hasn't got.
  package var chapterTitle: String {
    Self.chapterTitles.indices.contains(chapter - 1) ? Self.chapterTitles[chapter - 1] : ""
  }

  private static let chapterTitles = [
    "The Layer Tree", "The Backing Image", "Layer Geometry", "Visual Effects", "Transforms",
    "Specialized Layers", "Implicit Animations", "Explicit Animations", "Layer Time", "Easing",
    "Timer-Based Animation", "Tuning for Speed", "Efficient Drawing", "Image IO",
    "Layer Performance",
    // Not the book's: what people make of all that.
    "Extras",
  ]

  /// The book's order.
  package static func < (left: Listing, right: Listing) -> Bool {
    (left.chapter, left.number, left.variant) < (right.chapter, right.number, right.variant)
  }
}
