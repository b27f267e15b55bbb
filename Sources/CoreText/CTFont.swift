import Assets
import Contracts
public import CoreGraphics
package import Drawing

/// A font in a size, as Core Text has it.
///
/// It is one of those that come with the library. Inter stands for Helvetica, Arial and the system's
/// own font, JetBrains Mono for Courier and Menlo.
public final class CTFont: Hashable, Sendable {
  /// The font as text is laid out in it.
  package let drawingFont: Font
  fileprivate let metrics: FontMetrics

  /// A font as text is laid out in it.
  package init(_ font: Font) {
    drawingFont = font
    metrics = FontMetrics.of(font)
  }

  /// Whether both are the same font in the same size.
  public static func == (left: CTFont, right: CTFont) -> Bool {
    left.drawingFont == right.drawingFont
  }

  /// By font and size.
  public func hash(into hasher: inout Hasher) { hasher.combine(drawingFont) }
}

extension CTFont: FontConvertible {}

/// What a font is to be like; there is nothing to be said, so it is always nil.
public enum CTFontDescriptor {}

/// The font of a name in a size of points; 0 is 12.
///
/// Of a name that isn't known one line says so, and Inter stands for it. Of a matrix only how much it
/// enlarges is taken.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let face = BundledFont.named("\(name)")
  if face == nil { misuse("there is no font “\(name)”: Inter stands for it") }
  return CTFont((face ?? .regular).sized(size * enlargement(matrix)))
}

/// A font of Core Graphics' in a size of points; 0 is 12.
///
/// Of a matrix only how much it enlarges is taken.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  CTFont(graphicsFont.withSize(usable(size * enlargement(matrix))))
}

/// The same font in another size; 0 is its own.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size == 0 ? font.drawingFont.size : size
  return CTFont(font.drawingFont.withSize(usable(size * enlargement(matrix))))
}

/// The font without a size.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont {
  CGFont(font.drawingFont)
}

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.drawingFont.size }

/// How far above the baseline a line begins, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.metrics.ascent }

/// How far below the baseline a line ends, in points: above 0.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.metrics.descent }

/// What lies between lines besides: 0.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { 0 }

/// How high a capital is, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.metrics.capHeight }

/// How high an "x" is, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.metrics.xHeight }

/// The name that tells the font from all others, as "Inter-Regular".
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  NSString(string: BundledFont.of(font.drawingFont)?.name ?? font.drawingFont.family)
}

/// The family's name, as "Inter".
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
  NSString(string: font.drawingFont.family)
}

/// The family's name and, unless it is the usual one, the weight's: "Inter SemiBold".
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  let family = font.drawingFont.family
  return NSString(string: font.drawingFont.weight == .semibold ? "\(family) SemiBold" : family)
}

/// As `CTFontCopyFullName`: names aren't translated.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

extension BundledFont {
  /// The font in a size; 0 is 12.
  func sized(_ size: CGFloat) -> Font {
    do { return try font(size: usable(size)) } catch { stop("\(error)") }
  }
}

/// A size that fonts can have.
private func usable(_ size: CGFloat) -> CGFloat { size > 0 ? min(size, 4_000) : 12 }

private func enlargement(_ matrix: UnsafePointer<CGAffineTransform>?) -> CGFloat {
  guard let matrix = matrix?.pointee else { return 1 }
  return abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
}
