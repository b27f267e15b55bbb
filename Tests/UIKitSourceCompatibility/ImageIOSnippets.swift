import Foundation
import ImageIO
import UIKit

/// Reading and writing pictures as it is done on Apple's systems.
func decodedImage(at url: URL) -> UIImage? {
  let options = [kCGImageSourceShouldCache: true] as CFDictionary
  guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
    let image = CGImageSourceCreateImageAtIndex(source, 0, options)
  else { return nil }
  return UIImage(cgImage: image)
}

func thumbnail(of data: Data, side: Int) -> CGImage? {
  guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return nil }
  let options: [CFString: Any] = [
    kCGImageSourceCreateThumbnailFromImageAlways: true,
    kCGImageSourceCreateThumbnailWithTransform: true,
    kCGImageSourceThumbnailMaxPixelSize: side,
  ]
  return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
}

func size(of url: URL) -> CGSize? {
  guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
    let width = properties[kCGImagePropertyPixelWidth] as? Int,
    let height = properties[kCGImagePropertyPixelHeight] as? Int
  else { return nil }
  return CGSize(width: width, height: height)
}

func jpeg(_ image: CGImage, quality: Double) -> Data? {
  let data = NSMutableData()
  guard
    let destination = CGImageDestinationCreateWithData(
      data as CFMutableData, "public.jpeg" as CFString, 1, nil)
  else { return nil }
  CGImageDestinationAddImage(
    destination, image, [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary)
  guard CGImageDestinationFinalize(destination) else { return nil }
  return data as Data
}
