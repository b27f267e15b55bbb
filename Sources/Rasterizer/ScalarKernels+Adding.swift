import CRaster

/// Adds a row of pixels to another, each channel times that of `tint`, of 255; at most 255.
func addTinted(
  _ source: UnsafePointer<UInt32>, _ tint: UInt32, _ destination: UnsafeMutablePointer<UInt32>,
  _ count: Int
) {
  for index in 0..<count {
    destination[index] = channels { shift in
      let product = (source[index] &>> shift & 255) &* (tint &>> shift & 255) &+ 128
      return (product &+ product &>> 8) &>> 8 &+ (destination[index] &>> shift & 255)
    }
  }
}

/// Adds a row of pixels with an opacity of 0…255, each as far as `coverage` of 128 says.
func addCovered(
  _ source: UnsafePointer<UInt32>, _ opacity: UInt8, _ coverage: UnsafePointer<UInt8>,
  _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  for index in 0..<count {
    destination[index] = channels { shift in
      let product = (source[index] &>> shift & 255) &* UInt32(opacity) &+ 128
      let faded = (product &+ product &>> 8) &>> 8
      let part = (faded &* UInt32(coverage[index]) &+ UInt32(CRASTER_WHOLE / 2))
      return part &>> UInt32(CRASTER_WEIGHT_BITS) &+ (destination[index] &>> shift & 255)
    }
  }
}

/// A pixel of four channels, each at most 255, of which `channel` gives the one that begins at a bit.
@inline(__always)
private func channels(_ channel: (UInt32) -> UInt32) -> UInt32 {
  func part(_ shift: UInt32) -> UInt32 { min(channel(shift), 255) &<< shift }
  return part(0) | part(8) | part(16) | part(24)
}
