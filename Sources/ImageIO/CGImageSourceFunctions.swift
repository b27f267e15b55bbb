public import Drawing
public import Foundation

/// Whether pixels are kept once they are decoded; they always are.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// Whether pixels are decoded at once rather than when they are first needed; at first not.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// How long the longer side of a thumbnail is at most, in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// Whether a thumbnail is rotated and mirrored as the file's orientation says; at first not.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
  "kCGImageSourceCreateThumbnailWithTransform"
}
/// Whether a thumbnail is made of the picture where the file has none; here it always is.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}
/// Whether a thumbnail is made of the picture even if the file has one; here it always is.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
  "kCGImageSourceCreateThumbnailFromImageAlways"
}
/// What format the file may have; files say it themselves.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }

/// The pictures in a file; nil where it can't be read or is of no known format.
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  guard let path = url.path else { return nil }
  return try? CGImageSource(url: URL(filePath: path))
}

/// The pictures in the bytes of a file; nil where they are of no known format.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  try? CGImageSource(data: Data(referencing: data))
}

/// The pictures in what a provider gives; nil where it is of no known format.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// A source that is given its bytes as they come.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  .incremental()
}

/// Gives a source all bytes that have come so far; `final`: there won't be any more.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data: Data(referencing: data), isFinal: final)
}

/// How far a source is.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// How far a picture of a source is: as far as the source.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus { isrc.status }

/// How many pictures there are.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The identifier of the file's format, as "public.png"; nil before its header is there.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.type.map { NSString(string: $0.identifier) }
}

/// The identifiers of the formats that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  NSArray(array: ImageFormat.allCases.map { NSString(string: $0.identifier) })
}

/// A picture, decoded when its pixels are needed; nil where there is none of the index, or it can't be read.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let isImmediate = options.flag(kCGImageSourceShouldCacheImmediately)
  return try? isrc.createImage(at: index, options: isImmediate ? .shouldCacheImmediately : [])
}

/// A picture in the same shape, no larger than the options say; nil where it can't be had.
///
/// Without `kCGImageSourceThumbnailMaxPixelSize`, or one below 1, it is as large as the picture.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let wanted = options.number(kCGImageSourceThumbnailMaxPixelSize) ?? .infinity
  let side = wanted >= 1 ? Int(min(wanted, Double(CGImage.maximumSide))) : CGImage.maximumSide
  let isSeen = options.flag(kCGImageSourceCreateThumbnailWithTransform)
  return try? isrc.createThumbnail(
    at: index, maxPixelSize: side, options: isSeen ? .createThumbnailWithTransform : [])
}

extension CFDictionary? {
  func number(_ key: CFString) -> Double? {
    switch self?.object(forKey: key) {
    case let number as NSNumber: number.doubleValue
    case let number as Double: number
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    default: nil
    }
  }

  func flag(_ key: CFString) -> Bool { number(key) ?? 0 != 0 }
}

extension ImageFormat {
  /// What Apple's systems call it.
  var identifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    case .pvr: "public.pvr"
    case .jpeg2000: "public.jpeg-2000"
    }
  }
}
