import Drawing
import Foundation
import FuzzInputs

/// Animated GIF files that are written of any pixels: the same pixels are read.
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
    let read = try (0..<source.count).map { try source.createImage(at: $0)?.pixels }
    // Frames that change nothing make the one before last longer; up to 255 colours stay what they are.
    let written = frames.map { $0.pixels.map { $0 | 0xFF00_0000 } }
    let different = written.indices.filter { $0 == 0 || written[$0] != written[$0 - 1] }
    guard Set(written.joined()).count <= GIFPalette.maximumCount else { return 0 }
    guard read == different.map({ written[$0] }) else { fatalError("other pixels are read") }
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
