public import Drawing
public import Foundation

/// How good a JPEG is, from 0 (smallest) to 1 (best); at first 0.9.
public var kCGImageDestinationLossyCompressionQuality: CFString {
  "kCGImageDestinationLossyCompressionQuality"
}

/// A file to be written; nil for a format that isn't written, and for more than one picture.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard count == 1, let format = ImageFormat(written: type), let path = url.path else { return nil }
  return try? CGImageDestination(url: URL(filePath: path), type: format)
}

/// A file to be written to the end of `data`; nil for a format that isn't written, and for more than one picture.
public func CGImageDestinationCreateWithData(
  _ data: NSMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard count == 1, let format = ImageFormat(written: type) else { return nil }
  return try? CGImageDestination(data: data, type: format)
}

/// The identifiers of the formats that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  NSArray(array: CGImageDestination.types.map { NSString(string: $0.identifier) })
}

/// Takes the picture to be written.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  let quality = properties.number(kCGImageDestinationLossyCompressionQuality)
  idst.add(image, quality: quality ?? 0.9)
}

/// Writes the file; false where that can't be done.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  (try? idst.finalize()) != nil
}

extension ImageFormat {
  /// The format of an identifier that can be written.
  init?(written identifier: CFString) {
    let name = "\(identifier)"
    guard let format = CGImageDestination.types.first(where: { $0.identifier == name }) else {
      return nil
    }
    self = format
  }
}
