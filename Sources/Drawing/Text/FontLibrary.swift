import Contracts
public import Foundation
import Synchronization

/// The fonts of one folder, and nothing else: the system's fonts and settings are never looked at.
///
/// So text has the same size and the same pixels on every machine. A character that none of the
/// fonts has is drawn as a box. Any thread may use a library; they take turns.
///
/// The first library of a process also becomes fontconfig's default there, because Pango would
/// otherwise have it read /etc/fonts.
public final class FontLibrary: Sendable {
  /// The families' names, in alphabetical order.
  public let families: [String]

  private let fonts: Mutex<PangoFonts>

  /// The fonts (.otf and .ttf) that lie in a folder.
  public init(directory: URL) throws(FontError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    } catch {
      throw .unreadable(directory: directory.path)
    }
    // Sorted: fontconfig prefers, of equal fonts, the one that was added first.
    let files = names.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }.sorted()
    guard !files.isEmpty else { throw .noFonts(directory: directory.path) }
    let fonts = try PangoFonts(files: files.map { directory.appendingPathComponent($0).path })
    families = fonts.families
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
}

extension FontLibrary: Hashable {
  /// Whether both are the same library object.
  public static func == (left: FontLibrary, right: FontLibrary) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
