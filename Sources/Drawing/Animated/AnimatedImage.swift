package import Foundation
import Synchronization

/// The frames of a GIF or an APNG, each as the whole picture that is seen then.
///
/// Only what the file says of its frames is read at once. A frame is decoded when it is asked for, over
/// the ones before it; going on costs the rectangles that change, and a copy of the whole while somebody
/// holds the picture before; going back begins at the last frame that covers all. Any thread may ask.
package final class AnimatedImage: Sendable {
  /// What a file says of one frame.
  struct Frame: Sendable {
    /// What becomes of the frame before the next one is drawn.
    enum Disposal: Sendable {
      /// It stays.
      case keep
      /// Its rectangle is cleared.
      case clear
      /// Its rectangle is as it was before.
      case restore
    }

    /// Where it lies in the picture, in pixels.
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    /// For how long it is shown, in seconds, above 0.
    var duration: Double
    var disposal = Disposal.keep
    /// Whether it replaces what lies behind, instead of being drawn over it.
    var replaces = false
    /// What decodes it.
    var source: Source

    /// Whether it is as large as the picture.
    func fills(_ width: Int, _ height: Int) -> Bool {
      x == 0 && y == 0 && self.width == width && self.height == height
    }

    /// Whether nothing of the frames before it is seen.
    func covers(_ width: Int, _ height: Int) -> Bool { replaces && fills(width, height) }
  }

  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int
  /// When each frame begins, in seconds from the start; the first at 0.
  package let starts: [Double]
  /// How long all frames take together, in seconds.
  package let duration: Double
  private let frames: [Frame]
  /// Whether the file has its end.
  let isComplete: Bool
  let format: ImageFormat
  private let canvas: Mutex<FrameCanvas>

  /// How many frames a file may have.
  static let maximumCount = 100_000
  /// How many pixels a film of several frames may have: while it is decoded, it needs them up to four times.
  package static let maximumPixels = 1 << 24
  /// What beginning to decode a frame takes, in pixels: none counts for less in `DecodingWork`.
  static let smallestFrame = 2_048
  /// The shortest time of a frame; what is shorter counts as a tenth of a second, as in browsers.
  static let shortest = 0.015
  static let usual = 0.1

  /// Reads what a GIF or an APNG says of its frames; a PNG that isn't animated is one of a single frame.
  ///
  /// - Throws: `ImageError` for what is neither, breaks off, contradicts itself or is too large.
  package convenience init(data: Data) throws(ImageError) {
    if data.starts(with: PNGHeader.signature) {
      try self.init(png: PNGFile(data))
    } else if data.starts(with: Data("GIF8".utf8)) {
      try self.init(gif: data, mayBreakOff: false)
    } else if data.isEmpty {
      throw .empty
    } else {
      throw .unknownFormat(start: data.hexStart)
    }
  }

  /// The same of a file.
  package convenience init(contentsOf file: URL) throws(ImageError) {
    try self.init(data: CGImage.bytes(of: file))
  }

  /// The frames of a PNG.
  convenience init(png: PNGFile) throws(ImageError) { try self.init(APNGReader(png).read()) }

  /// The frames of a GIF; of one that may break off those that are there as a whole, if there is one.
  convenience init(gif data: Data, mayBreakOff: Bool) throws(ImageError) {
    try self.init(GIFReader(data).read(mayBreakOff: mayBreakOff))
  }

  /// What a reader found.
  struct Contents {
    var format: ImageFormat
    var width: Int
    var height: Int
    var frames: [Frame]
    /// How long the file is.
    var byteCount: Int
    /// Whether the file has its end.
    var isComplete = true
  }

  private init(_ contents: Contents) throws(ImageError) {
    (format, width, height) = (contents.format, contents.width, contents.height)
    frames = contents.frames
    isComplete = contents.isComplete
    guard frames.count <= 1 || width * height <= Self.maximumPixels else {
      throw .badShape(
        format: format, width: width, height: height,
        rule: "an animation has at most \(Self.maximumPixels) of them")
    }
    guard !frames.isEmpty else {
      throw .corrupt(format: format, detail: "it has no frames")
    }
    let work = frames.reduce(0) {
      $0 + max($1.width * $1.height * $1.source.weight, Self.smallestFrame)
    }
    let most = DecodingWork.maximum(byteCount: contents.byteCount)
    guard frames.count <= 1 || work <= most else {
      throw .badShape(
        format: format, width: width, height: height,
        rule:
          "its \(frames.count) frames count as \(work), and a file of \(contents.byteCount) bytes may have \(most)"
      )
    }
    var time = 0.0
    starts = frames.map { frame in
      defer { time += frame.duration }
      return time
    }
    duration = time
    canvas = Mutex(FrameCanvas())
  }

  /// How many frames there are.
  package var count: Int { frames.count }

  /// How many bytes are kept for each frame.
  var byteCounts: [Int] { frames.map(\.source.byteCount) }

  /// For how long a frame is shown, in seconds.
  func duration(at index: Int) -> Double { frames[index].duration }

  /// The index of the frame that is shown at a time, in seconds: the last one that has begun.
  package func index(at time: Double) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > time { high = middle } else { low = middle + 1 }
    }
    return max(low - 1, 0)
  }

  /// The picture that is seen while a frame is shown.
  ///
  /// - Throws: `ImageError` where the frame, or one that it is drawn over, is damaged.
  ///
  /// Precondition: `index` is in `0..<count`.
  package func image(at index: Int) throws(ImageError) -> CGImage {
    try canvas.withLock { (canvas) throws(ImageError) in
      if canvas.shown == index, let image = canvas.image { return image }
      var first = canvas.shown.map { $0 < index ? $0 + 1 : 0 } ?? 0
      // Nothing before one that covers all need be drawn.
      if let cover = (first...index).last(where: { frames[$0].covers(width, height) }) {
        first = cover
      }
      if first == 0 || frames[first].covers(width, height) {
        canvas = FrameCanvas()
      }
      for number in first...index {
        try canvas.draw(
          frames[number], number, of: frames.count, width: width, height: height, format)
      }
      let image = CGImage(
        width: width, height: height, pixels: canvas.pixels,
        isOpaque: canvas.translucentCount == 0)
      canvas.image = image
      return image
    }
  }
}
