package import Drawing
package import Foundation

/// A font that comes with the program: a family and a weight.
package struct BundledFont: Hashable, Sendable {
  /// The name that tells it from all others, as "Inter-Regular".
  package let name: String
  /// The family's name, as "Inter".
  package let family: String
  /// How heavy it is.
  package let weight: Font.Weight

  /// What everything is set in.
  package static let regular = BundledFont(
    name: "Inter-Regular", family: "Inter", weight: .regular)
  /// For headings.
  package static let semibold = BundledFont(
    name: "Inter-SemiBold", family: "Inter", weight: .semibold)
  /// The font whose letters are equally wide.
  package static let mono = BundledFont(
    name: "JetBrainsMono-Regular", family: "JetBrains Mono", weight: .regular)
  /// All of them.
  package static let all = [regular, semibold, mono]

  /// The font of a name or of a family's name; nil for one that isn't known.
  ///
  /// Inter stands for what Apple's systems have without serifs, JetBrains Mono for what is equally
  /// wide there. Capitals, spaces and dots in a name don't count.
  package static func named(_ name: String) -> BundledFont? {
    let plain = simplified(name)
    if let own = all.first(where: { plain == simplified($0.name) || plain == simplified($0.family) }
    ) {
      return own
    }
    // "HelveticaNeue-Bold" is a family, "HelveticaNeue", and how it looks.
    let parts = plain.split(separator: "-", maxSplits: 1).map(String.init)
    let family = parts.first ?? ""
    if monospaced.contains(family) { return mono }
    guard sansSerif.contains(family) else { return nil }
    let look = parts.count > 1 ? parts[1] : ""
    return heavy.contains { look.hasPrefix($0) } ? semibold : regular
  }

  /// Which of them a font is; nil: none.
  package static func of(_ font: Font) -> BundledFont? {
    all.first { $0.family == font.family && $0.weight == font.weight }
  }

  /// The font in a size, in points; precondition: above 0 and at most 10,000.
  package func font(size: CGFloat) throws(FontError) -> Font {
    try Assets.fonts().font(family, size: size, weight: weight)
  }

  private static let sansSerif: Set<String> = [
    "helvetica", "helveticaneue", "arial", "arialmt", "sfui", "sfuitext", "sfuidisplay", "sfpro",
    "sfprotext", "sfprodisplay", "sanfrancisco", "applesystemuifont", "systemfont",
  ]
  private static let monospaced: Set<String> = [
    "courier", "couriernew", "couriernewpsmt", "couriernewps", "menlo", "monaco", "sfmono",
  ]
  private static let heavy = ["bold", "semibold", "heavy", "black"]

  private static func simplified(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " && $0 != "." })
  }
}
