import Contracts
package import Foundation

/// Writes an animated PNG that repeats for ever, frame by frame.
///
/// Pixels are kept as they are, alpha too. A frame is stored as the rectangle that changed; frames
/// that change nothing make the one before last longer. Viewers that know no animations show the
/// first frame. The same frames give the same bytes.
///
/// - Source: the Portable Network Graphics specification, third edition, 11.3.6 and 4.9.
package struct APNGEncoder {
  private let framesPerSecond: Int
  /// The frame that was added last.
  private var shown: CGImage?
  /// What isn't encoded yet, since it may still last longer.
  private var pending: APNGPatch?
  private var frames: [EncodedFrame] = []

  /// A patch whose picture is encoded.
  private struct EncodedFrame {
    let control: [UInt8]
    /// The picture as a PNG file's chunks.
    let picture: [PNGChunk]

    var hasAlpha: Bool { picture.first?.bytes.dropFirst(9).first == Self.colorsAndAlpha }
    var header: [UInt8] { picture.first?.bytes ?? [] }
    /// The compressed pixels.
    var pixels: [UInt8] { picture.lazy.filter { $0.name == "IDAT" }.flatMap(\.bytes) }

    /// PNG's number for colours with alpha.
    static let colorsAndAlpha: UInt8 = 6
  }

  /// What a file says of the length of a frame, in frames.
  private static let longest = Int(UInt16.max)

  /// An encoder of so many frames a second.
  ///
  /// Precondition: 1…65535.
  package init(framesPerSecond: Int) {
    require(
      (1...Int(UInt16.max)).contains(framesPerSecond),
      "an animated PNG has 1…65535 frames a second, not \(framesPerSecond)")
    self.framesPerSecond = framesPerSecond
  }

  /// Adds a frame that is shown for one part of a second.
  ///
  /// Precondition: it has the size of the first.
  package mutating func append(_ frame: CGImage) throws(ImageError) {
    guard let before = shown else {
      shown = frame
      pending = APNGPatch(left: 0, top: 0, image: frame, duration: 1)
      return
    }
    require(
      frame.width == before.width && frame.height == before.height,
      "a frame has the first one's \(before.width)×\(before.height) pixels, "
        + "not \(frame.width)×\(frame.height)")
    shown = frame
    if let rectangle = frame.changedRectangle(since: before) {
      try encodePending()
      pending = patch(of: frame, rectangle)
    } else if let last = pending, last.duration < Self.longest {
      pending?.duration += 1
    } else {
      try encodePending()
      pending = patch(of: frame, CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  /// The finished file.
  ///
  /// Precondition: there is at least one frame.
  package mutating func finish() throws(ImageError) -> Data {
    require(pending != nil, "an animation needs a frame, and is finished once")
    try encodePending()
    let hasAlpha = frames.contains(where: \.hasAlpha)
    var header = frames[0].header
    header[9] = hasAlpha ? EncodedFrame.colorsAndAlpha : header[9]
    var file = Data(PNGHeader.signature)
    func put(_ name: String, _ bytes: [UInt8]) {
      file.append(PNGChunk(name: name, bytes: bytes).data)
    }
    put("IHDR", header)
    put("acTL", UInt32(frames.count).bigEndianBytes + UInt32(0).bigEndianBytes)
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      put("fcTL", number.bigEndianBytes + frame.control)
      number += 1
      let pixels = try hasAlpha && !frame.hasAlpha ? withAlpha(frame) : frame.pixels
      if index == 0 {
        put("IDAT", pixels)
      } else {
        put("fdAT", number.bigEndianBytes + pixels)
        number += 1
      }
    }
    put("IEND", [])
    return file
  }

  /// The part of a frame that changed; all of it where only the part is opaque.
  ///
  /// All frames of a file have alpha or none has, and an opaque picture is written without.
  private func patch(of frame: CGImage, _ rectangle: CGRect) -> APNGPatch {
    if let part = frame.cropping(to: rectangle), part.isOpaque == frame.isOpaque {
      return APNGPatch(
        left: Int(rectangle.minX), top: Int(rectangle.minY), image: part, duration: 1)
    }
    return APNGPatch(left: 0, top: 0, image: frame, duration: 1)
  }

  private mutating func encodePending() throws(ImageError) {
    guard let patch = pending else { return }
    pending = nil
    frames.append(
      EncodedFrame(
        control: control(of: patch), picture: try PNGChunk.chunks(of: patch.image.pngData())))
  }

  /// What a frame's control chunk says after its number: size, position, length, and that the
  /// frame stays and takes what was there.
  private func control(of patch: APNGPatch) -> [UInt8] {
    let sides = [patch.image.width, patch.image.height, patch.left, patch.top]
    return sides.flatMap { UInt32($0).bigEndianBytes }
      + UInt16(patch.duration).bigEndianBytes + UInt16(framesPerSecond).bigEndianBytes + [0, 0]
  }

  /// The pixels of an opaque frame with an alpha of 255, not compressed.
  ///
  /// It is the exception that an animation is opaque as a whole only at times.
  private func withAlpha(_ frame: EncodedFrame) throws(ImageError) -> [UInt8] {
    var file = Data(PNGHeader.signature)
    for chunk in frame.picture { file.append(chunk.data) }
    let image = try CGImage(pngData: file)
    var rows: [UInt8] = []
    rows.reserveCapacity((image.width * 4 + 1) * image.height)
    for row in 0..<image.height {
      rows.append(0)  // the filter that changes nothing
      for word in image.pixels[row * image.width..<(row + 1) * image.width] {
        rows += [UInt8(word.red), UInt8(word.green), UInt8(word.blue), .max]
      }
    }
    return StoredDeflate.stream(rows)
  }
}
