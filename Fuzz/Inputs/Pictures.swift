import Drawing
import Foundation
import ImageIO

/// What is done with a file of a picture that may be damaged.
package enum Pictures {
  /// Asks for all that a program can ask for, and decodes it if it is of a moderate size.
  package static func readAll(of bytes: [UInt8]) {
    let data = Data(bytes)
    let source = CGImageSourceCreateWithData(data as CFData, nil)
    guard let source else { return }
    _ = CGImageSourceGetStatus(source)
    _ = CGImageSourceGetType(source)
    for index in 0..<min(CGImageSourceGetCount(source), 3) {
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any]
      let width = (properties?[kCGImagePropertyPixelWidth] as? NSNumber)?.intValue ?? 0
      let height = (properties?[kCGImagePropertyPixelHeight] as? NSNumber)?.intValue ?? 0
      // 8192 × 8192 is allowed, and costs what it costs.
      guard width * height <= 1 << 20 else { continue }
      guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
      guard image.pixels.count == image.width * image.height else {
        fatalError("pixels are missing")
      }
    }
    let thumbnail = [kCGImageSourceThumbnailMaxPixelSize: 16] as [CFString: Any]
    if CGImageSourceGetCount(source) > 0 {
      _ = CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail as CFDictionary)
    }
    readGrowing(bytes)
  }

  /// The file as it comes from a slow connection.
  private static func readGrowing(_ bytes: [UInt8]) {
    let source = CGImageSourceCreateIncremental(nil)
    for part in 1...3 {
      let data = Data(bytes.prefix(bytes.count * part / 3))
      CGImageSourceUpdateData(source, data as CFData, part == 3)
      _ = CGImageSourceGetStatus(source)
    }
  }
}
