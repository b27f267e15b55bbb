public import Foundation

/// Bytes that pictures are made of, with Core Graphics' name.
public final class CGDataProvider: Sendable {
  let bytes: Data

  /// Gives bytes that are there already.
  public init?(data: CFData) { bytes = Data(referencing: data) }

  /// Gives a file's bytes; nil where it can't be read.
  public init?(url: CFURL) {
    guard let bytes = try? CGImage.bytes(of: URL(filePath: url.path ?? "")) else { return nil }
    self.bytes = bytes
  }

  /// Gives the bytes of the file at a path; nil where it can't be read.
  public init?(filename: UnsafePointer<CChar>) {
    guard let bytes = try? CGImage.bytes(of: URL(filePath: String(cString: filename))) else {
      return nil
    }
    self.bytes = bytes
  }

  /// Gives `size` bytes, which are copied at once; then `releaseData` is called.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    bytes = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }

  init(bytes: Data) { self.bytes = bytes }

  /// The bytes.
  public var data: CFData? { bytes as NSData }
}

/// How colours that a space doesn't have are to be replaced; all give the same here.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  /// What is usual.
  case defaultIntent = 0
  /// Cut to what there is.
  case absoluteColorimetric = 1
  /// Cut to what there is, white being white.
  case relativeColorimetric = 2
  /// As it looks best to the eye.
  case perceptual = 3
  /// With as much saturation as there is.
  case saturation = 4
}

extension CGImage {
  /// A picture of bytes in Core Graphics' form: 8 bits a component, 32 a pixel, the top row first.
  ///
  /// The layout is as `init(width:height:bytesPerRow:bitmapInfo:data:)` says; `shouldInterpolate`
  /// and `intent` have no effect. Nil for another one, for colours that aren't sRGB's, where there
  /// are too few bytes, for sides that aren't 1…`maximumSide`, and where `decode` isn't nil.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 32, space.kind.isSRGB, decode == nil else {
      return nil
    }
    self.init(
      width: width, height: height, bytesPerRow: bytesPerRow, bitmapInfo: bitmapInfo,
      data: provider.bytes)
  }

  /// The picture in a PNG file's bytes; nil where they are none, or `decode` isn't nil.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard decode == nil, let encoded = try? EncodedPNG(source.bytes) else { return nil }
    self.init(encoded)
  }

  /// The picture in a JPEG file's bytes; nil where they are none, or `decode` isn't nil.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard decode == nil, source.bytes.starts(with: [0xFF, 0xD8]),
      let encoded = try? EncodedJPEG(source.bytes)
    else { return nil }
    self.init(encoded)
  }

  /// The picture's pixels as bytes, laid out as `bitmapInfo` and `bytesPerRow` say.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(bytes: pixels.withUnsafeBytes { Data($0) })
  }

  /// The same picture: it never changes.
  public func copy() -> CGImage? { self }

  /// Whether it has no colours and is one of Core Graphics' masks: false.
  public var isMask: Bool { false }

  /// How components are mapped before they are used: not at all.
  public var decode: UnsafePointer<CGFloat>? { nil }

  /// Whether it is interpolated where it is made larger: true.
  public var shouldInterpolate: Bool { true }

  /// How colours that a space doesn't have are replaced: as usual.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
}
