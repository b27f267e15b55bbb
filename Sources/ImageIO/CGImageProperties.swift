public import Drawing
public import Foundation

/// Width in pixels.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// Height in pixels.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// Bits of a component.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// Whether pixels may be translucent.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// What the components are: "RGB" or "Gray".
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// EXIF's number of the orientation, from 1 to 8.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// What a GIF says of a picture.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// For how many seconds a picture of a GIF is shown.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// The same.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// What a PNG says of a picture.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// For how many seconds a picture of an animated PNG is shown.
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }
/// The same.
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }

/// What a file says of a picture before it is decoded; nil where there is none of the index.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let properties = isrc.properties(at: index) else { return nil }
  let found = NSMutableDictionary()
  found[kCGImagePropertyPixelWidth] = NSNumber(value: properties.pixelWidth)
  found[kCGImagePropertyPixelHeight] = NSNumber(value: properties.pixelHeight)
  found[kCGImagePropertyDepth] = NSNumber(value: properties.depth)
  found[kCGImagePropertyHasAlpha] = NSNumber(value: properties.hasAlpha)
  found[kCGImagePropertyColorModel] = NSString(string: properties.colorModel.rawValue)
  found[kCGImagePropertyOrientation] = NSNumber(value: properties.orientation.rawValue)
  if let seconds = properties.delayTime {
    let delay = NSNumber(value: seconds)
    let dictionary = NSMutableDictionary()
    dictionary[kCGImagePropertyGIFDelayTime] = delay
    dictionary[kCGImagePropertyGIFUnclampedDelayTime] = delay
    let isGIF = isrc.type == .gif
    found[isGIF ? kCGImagePropertyGIFDictionary : kCGImagePropertyPNGDictionary] = dictionary
  }
  return found
}
