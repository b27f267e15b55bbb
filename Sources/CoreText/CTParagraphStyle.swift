import CoreGraphics
package import Drawing

/// Where lines stand in their width.
public enum CTTextAlignment: UInt8, Hashable, Sendable {
  /// At the left.
  case left = 0
  /// At the right.
  case right = 1
  /// In the middle.
  case center = 2
  /// At both edges, but a paragraph's last line as `natural`.
  case justified = 3
  /// Where the script begins.
  case natural = 4
}

/// What becomes of a line that is longer than its width.
public enum CTLineBreakMode: UInt8, Hashable, Sendable {
  /// It breaks between words.
  case byWordWrapping = 0
  /// It breaks after any character.
  case byCharWrapping = 1
  /// It goes on, and is cut off.
  case byClipping = 2
  /// It is one line, without its beginning.
  case byTruncatingHead = 3
  /// It is one line, without its end.
  case byTruncatingTail = 4
  /// It is one line, without its middle.
  case byTruncatingMiddle = 5
}

/// What a `CTParagraphStyleSetting` sets; the value's type is in brackets.
public enum CTParagraphStyleSpecifier: UInt32, Hashable, Sendable {
  /// Where lines stand (`CTTextAlignment`).
  case alignment = 0
  /// What becomes of long lines (`CTLineBreakMode`).
  case lineBreakMode = 6
  /// Points between lines (`CGFloat`).
  case lineSpacing = 10
  /// Points between lines (`CGFloat`).
  case lineSpacingAdjustment = 16
}

/// One thing that a paragraph's style says.
public struct CTParagraphStyleSetting {
  /// What.
  public var spec: CTParagraphStyleSpecifier
  /// How many bytes the value has.
  public var valueSize: Int
  /// Where it lies.
  public var value: UnsafeRawPointer

  /// The value of `valueSize` bytes at an address.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}

/// How a paragraph's lines stand in the width, and where they break.
public final class CTParagraphStyle: Hashable, Sendable {
  /// The style as a layout takes it.
  package let drawingStyle: ParagraphStyle

  fileprivate init(_ style: ParagraphStyle) { drawingStyle = style }

  /// Whether both say the same.
  public static func == (left: CTParagraphStyle, right: CTParagraphStyle) -> Bool {
    left.drawingStyle == right.drawingStyle
  }

  /// By what it says.
  public func hash(into hasher: inout Hasher) { hasher.combine(drawingStyle) }
}

extension CTParagraphStyle: ParagraphStyleConvertible {}

/// A style of `settingCount` settings; those whose size isn't their type's are left out.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var style = ParagraphStyle()
  for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : settingCount) {
    setting.apply(to: &style)
  }
  return CTParagraphStyle(style)
}

extension CTParagraphStyleSetting {
  fileprivate func apply(to style: inout ParagraphStyle) {
    switch spec {
    case .alignment:
      let alignment = byte.flatMap { CTTextAlignment(rawValue: $0) }
      if let alignment { style.alignment = alignment.value }
    case .lineBreakMode:
      let mode = byte.flatMap { CTLineBreakMode(rawValue: $0) }
      if let mode { style.lineBreak = mode.value }
    case .lineSpacing, .lineSpacingAdjustment:
      guard valueSize == MemoryLayout<CGFloat>.size else { return }
      let spacing = value.loadUnaligned(as: Double.self)
      style.lineSpacing = spacing > 0 ? min(spacing, 10_000) : 0
    }
  }

  private var byte: UInt8? { valueSize == 1 ? value.load(as: UInt8.self) : nil }
}

extension CTTextAlignment {
  /// The same as layouts have it; nil: as all of the text.
  fileprivate var value: ParagraphStyle.Alignment? {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: nil
    }
  }
}

extension CTLineBreakMode {
  /// The same as layouts have it; nil: as all of the text.
  fileprivate var value: ParagraphStyle.LineBreak? {
    switch self {
    case .byWordWrapping: nil
    case .byCharWrapping: .charWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
