public import Foundation

/// A font without a size, as Core Graphics has it: a family and a weight of a `FontLibrary`.
///
/// Unlike Core Graphics', which asks the system, it is made from a `Font`.
public struct CGFont: Hashable, Sendable {
  private let font: Font

  /// What `font` is set in, whatever its size.
  public init(_ font: Font) {
    var font = font
    // So that fonts that differ in nothing else are equal.
    font.size = 1
    self.font = font
  }

  /// The family's name, as "Inter".
  public var fullName: String { font.family }

  /// The font in a size, in points; precondition: above 0 and at most 10,000.
  public func withSize(_ size: CGFloat) -> Font { font.withSize(size) }
}

extension CGFont: FontConvertible {
  /// In a size of 1 point.
  package var drawingFont: Font { font }
}

extension CGContext {
  /// What text is set in from now on, as large as before; 12 points if no font was set.
  public func setFont(_ font: CGFont) { setFont(font.withSize(state.font?.size ?? 12)) }
}
