public import Foundation

/// A family, a weight and a size of a `FontLibrary`: what text is set in.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Int32, Hashable, Sendable {
    /// What text is usually set in.
    case regular = 400
    /// For headings and what shall stand out.
    case semibold = 600
  }

  /// Where it comes from.
  public let library: FontLibrary
  /// The family's name, as "Inter".
  public let family: String
  /// Points from one line to the next, roughly; above 0.
  public var size: CGFloat
  /// How heavy the strokes are; the nearest that the family has.
  public var weight: Weight
  /// Whether all digits are equally wide, so that changing numbers don't shake.
  public var hasTabularDigits = false

  /// The same font in another size; precondition: above 0 and finite.
  public func withSize(_ size: CGFloat) -> Font {
    library.checkedFont(family, size: size, weight: weight, tabularDigits: hasTabularDigits)
  }
}
