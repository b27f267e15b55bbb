/// Where alpha is in a pixel's bytes, with Core Graphics' names and numbers.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// There is none.
  case none = 0
  /// After the colours, which are multiplied by it.
  case premultipliedLast = 1
  /// Before the colours, which are multiplied by it.
  case premultipliedFirst = 2
  /// After the colours.
  case last = 3
  /// Before the colours.
  case first = 4
  /// There is none, but a byte after the colours.
  case noneSkipLast = 5
  /// There is none, but a byte before the colours.
  case noneSkipFirst = 6
  /// There is nothing else.
  case alphaOnly = 7
}

/// How a pixel's bytes lie in memory, with Core Graphics' names and numbers.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// A layout of raw bits: `CGImageAlphaInfo`'s number and a byte order.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that are a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that are the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 7 << 12)
  /// Components of 16 bits in the opposite order; nothing here has them.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Components of 16 bits in their order; nothing here has them.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// The components lie in memory in the opposite order: BGRA for alpha first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The components lie in memory in their order: RGBA for alpha last.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// Where alpha is; nil for a number without a meaning.
  public var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & 0x1F) }

  /// A layout.
  public init(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) {
    self.init(rawValue: alpha.rawValue | order.rawValue)
  }
}

/// The order of a pixel's bytes, with Core Graphics' names and numbers.
public enum CGImageByteOrderInfo: UInt32, Hashable, Sendable {
  /// The bits of a layout that say it.
  case orderMask = 0x7000
  /// As 32 bits in their order.
  case orderDefault = 0
  /// 16 bits in the opposite order.
  case order16Little = 0x1000
  /// 32 bits in the opposite order.
  case order32Little = 0x2000
  /// 16 bits in their order.
  case order16Big = 0x3000
  /// 32 bits in their order.
  case order32Big = 0x4000
}
