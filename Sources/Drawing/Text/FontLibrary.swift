import Contracts
public import Foundation
import Synchronization

/// The fonts of one folder, and nothing else unless the system's are asked for.
///
/// Without the system's fonts and settings text has the same size and the same pixels on every
/// machine. A character that none of the fonts has is drawn as a box. Any thread may use a library;
/// they take turns.
///
/// The first library of a process also becomes fontconfig's default there, because Pango would
/// otherwise have it read /etc/fonts.
public final class FontLibrary: Sendable {
  /// The families' names, in alphabetical order.
  public let families: [String]

  /// Whether any of the fonts has glyphs in colours of their own, as those of emoji do.
  package let mayHaveColors: Bool

  private let fonts: Mutex<PangoFonts>

  /// The fonts (.otf and .ttf) that lie in a folder.
  public convenience init(directory: URL) throws(FontError) {
    try self.init(directory: directory, withSystemFonts: false)
  }

  /// The fonts (.otf and .ttf) that lie in a folder and, if so said, those that fontconfig finds on
  /// the system.
  ///
  /// The folder's come first: the system's are for their own names, and for characters that the
  /// folder's don't have, as Chinese ones and emoji, which are drawn in colour. Which there are, and
  /// so what such text looks like, depends on the machine.
  public init(directory: URL, withSystemFonts: Bool) throws(FontError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    } catch {
      throw .unreadable(directory: directory.path)
    }
    // Sorted: fontconfig prefers, of equal fonts, the one that was added first.
    let files = names.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }.sorted()
    guard !files.isEmpty else { throw .noFonts(directory: directory.path) }
    let fonts = try PangoFonts(
      files: files.map { directory.appendingPathComponent($0).path },
      withSystemFonts: withSystemFonts)
    families = fonts.families
    mayHaveColors = fonts.mayHaveColors
    self.fonts = Mutex(fonts)
  }

  /// A font of the library; its size is in points.
  ///
  /// Precondition: `size` is above 0 and finite.
  public func font(
    _ family: String, size: CGFloat, weight: Font.Weight = .regular, tabularDigits: Bool = false
  ) throws(FontError) -> Font {
    guard families.contains(family) else { throw .unknownFamily(family, known: families) }
    return checkedFont(family, size: size, weight: weight, tabularDigits: tabularDigits)
  }

  func checkedFont(
    _ family: String, size: CGFloat, weight: Font.Weight, tabularDigits: Bool
  ) -> Font {
    require(size > 0 && size <= 10_000, "a font's size is above 0 up to 10000, not \(size)")
    return Font(
      library: self, family: family, size: size, weight: weight, hasTabularDigits: tabularDigits)
  }

  func shape(_ request: TextRequest) -> ShapedText {
    fonts.withLock { $0.shape(request) }
  }

  func lines(
    of request: ParagraphRequest, to depth: CGFloat
  ) -> (lines: [ParagraphLine], isTruncated: Bool) {
    fonts.withLock { $0.lines(of: request, to: depth) }
  }
}

extension FontLibrary: Hashable {
  /// Whether both are the same library object.
  public static func == (left: FontLibrary, right: FontLibrary) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
