import Contracts
package import Foundation

/// Writes an animated GIF that repeats for ever, frame by frame.
///
/// All frames use one palette, so nothing flickers; there is no dithering. A frame is stored as
/// the rectangle that changed, and in it only the pixels that changed; frames that change nothing
/// make the one before last longer. Frames need not be kept: two passes over them are enough, one
/// for the palette, one for the encoder. The same frames give the same bytes.
package final class GIFEncoder {
  private let writer: GIFWriter
  private var canvas: GIFCanvas
  /// The frame that is not written yet, since its delay may still grow.
  private var pending: (patch: GIFPatch, delay: Int)?

  /// The longest delay of one frame, in hundredths of a second.
  package static let maximumDelay = 65_535

  /// An encoder of frames of the given size in pixels.
  ///
  /// Precondition: both sides are 1…`CGImage.maximumSide`.
  package init(width: Int, height: Int, palette: GIFPalette) throws(ImageError) {
    let sides = 1...CGImage.maximumSide
    require(
      sides.contains(width) && sides.contains(height),
      "a GIF has sides of 1…\(CGImage.maximumSide) pixels, not \(width)×\(height)")
    canvas = GIFCanvas(width: width, height: height, palette: palette)
    writer = try GIFWriter(width: width, height: height, palette: palette)
  }

  /// Adds a frame that is shown for `delay` hundredths of a second.
  ///
  /// Viewers take delays under 2 for 10. What is translucent is drawn over black.
  /// Precondition: the frame has the encoder's size; the delay is 0…65535.
  package func append(_ frame: CGImage, delay: Int) throws(ImageError) {
    require(
      frame.width == canvas.width && frame.height == canvas.height,
      "a frame has the encoder's \(canvas.width)×\(canvas.height) pixels, "
        + "not \(frame.width)×\(frame.height)")
    require(
      (0...Self.maximumDelay).contains(delay),
      "a frame's delay is 0…\(Self.maximumDelay) hundredths of a second, not \(delay)")
    let patch = canvas.show(frame)
    if let patch {
      try writePending()
      pending = (patch, delay)
    } else if let (last, sofar) = pending, sofar + delay <= Self.maximumDelay {
      pending = (last, sofar + delay)
    } else {
      try writePending()
      pending = (.nothing(in: canvas), delay)
    }
  }

  /// The finished file; nothing can be added afterwards.
  ///
  /// Precondition: there is at least one frame and this is the first call.
  package func finish() throws(ImageError) -> Data {
    require(pending != nil, "an animation needs a frame, and is finished once")
    try writePending()
    return try writer.finish()
  }

  private func writePending() throws(ImageError) {
    guard let (patch, delay) = pending else { return }
    try writer.write(patch, delay: delay, transparentIndex: canvas.transparentIndex)
    pending = nil
  }
}
