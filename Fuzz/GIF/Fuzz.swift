import Drawing
import Foundation
import FuzzInputs

/// Animated GIF files that are written of any pixels: they are read as so many frames of that size.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var feed = ByteFeed(start, count)
  let (width, height) = (1 + feed.number(below: 40), 1 + feed.number(below: 40))
  let frames = (0...feed.number(below: 4)).map { _ in picture(width, height, &feed) }
  do {
    var builder = GIFPaletteBuilder()
    for frame in frames { builder.add(frame) }
    let encoder = try GIFEncoder(width: width, height: height, palette: builder.palette())
    for frame in frames { try encoder.append(frame, delay: feed.number(below: 256)) }
    let source = try CGImageSource(data: encoder.finish())
    guard source.count == frames.count else { fatalError("frames are missing") }
    for index in frames.indices {
      let image = try source.createImage(at: index)
      guard image?.width == width, image?.height == height else { fatalError("a frame is cut") }
    }
  } catch {
    fatalError("what was written can't be read: \(error)")
  }
  return 0
}

/// Runs of colours, some clear.
private func picture(_ width: Int, _ height: Int, _ feed: inout ByteFeed) -> CGImage {
  let step = 1 + feed.number(below: 8)
  var color: UInt32 = 0xFF00_0000
  let pixels = (0..<width * height).map { index -> UInt32 in
    if index % step == 0 { color = feed.bool() ? 0 : 0xFF00_0000 | feed.bits(UInt32.self) >> 8 }
    return color
  }
  return CGImage(width: width, height: height, pixels: pixels)
}
