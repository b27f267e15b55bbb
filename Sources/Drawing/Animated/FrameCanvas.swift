/// What the frames of a film have drawn so far.
struct FrameCanvas: Sendable {
  private(set) var pixels: [UInt32] = []
  /// How many pixels aren't opaque: to look for them would take all pixels for each frame.
  private(set) var translucentCount = 0
  /// The frame that it shows; nil: none.
  private(set) var shown: Int?
  /// What to do before the next frame: clear a rectangle, or put back what was there.
  private var waiting: (frame: AnimatedImage.Frame, before: [UInt32]?)?
  var image: CGImage?

  /// Draws the next of so many frames over what is there, which is clear at first.
  mutating func draw(
    _ frame: AnimatedImage.Frame, _ number: Int, of count: Int, width: Int, height: Int,
    _ format: ImageFormat
  ) throws(ImageError) {
    let picture = try frame.source.picture(frame.width, frame.height)
    guard picture.width == frame.width, picture.height == frame.height else {
      throw .corrupt(format: format, detail: "frame \(number + 1) isn't of the size it says")
    }
    image = nil
    dispose(width)
    // Behind the last one nothing is drawn.
    let disposal = number + 1 == count ? .keep : frame.disposal
    waiting = disposal == .keep ? nil : (frame, nil)
    shown = number
    if pixels.isEmpty, disposal != .restore, frame.fills(width, height) {
      // Over nothing it is the picture itself: a large one is there once.
      pixels = picture.pixels
      translucentCount = pixels.withUnsafeBufferPointer { Self.translucentCount(of: $0) }
      return
    }
    if pixels.isEmpty {
      pixels = [UInt32](repeating: 0, count: width * height)
      translucentCount = pixels.count
    }
    if disposal == .restore { waiting = (frame, rows(of: frame, width)) }
    picture.pixels.withUnsafeBufferPointer { source in
      change(frame, width) { row, first in
        if frame.replaces {
          for x in 0..<row.count { row[x] = source[first &+ x] }
        } else {
          for x in 0..<row.count { row[x] = Self.over(source[first &+ x], row[x]) }
        }
      }
    }
  }

  private mutating func dispose(_ width: Int) {
    guard let (frame, before) = waiting else { return }
    waiting = nil
    change(frame, width) { row, first in
      if let before {
        for x in 0..<row.count { row[x] = before[first + x] }
      } else {
        row.update(repeating: 0)
      }
    }
  }

  /// Has each row of a frame's rectangle changed, told how many pixels of the frame come before it.
  private mutating func change(
    _ frame: AnimatedImage.Frame, _ width: Int,
    _ body: (UnsafeMutableBufferPointer<UInt32>, Int) -> Void
  ) {
    var change = 0
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<frame.height {
        let start = (frame.y + y) * width + frame.x
        let row = UnsafeMutableBufferPointer(rebasing: pixels[start..<start + frame.width])
        change -= Self.translucentCount(of: UnsafeBufferPointer(row))
        body(row, y * frame.width)
        change += Self.translucentCount(of: UnsafeBufferPointer(row))
      }
    }
    translucentCount += change
  }

  private static func translucentCount(of row: UnsafeBufferPointer<UInt32>) -> Int {
    var count: UInt32 = 0
    for x in 0..<row.count { count &+= row[x] < 0xFF00_0000 ? 1 : 0 }
    return Int(count)
  }

  private func rows(of frame: AnimatedImage.Frame, _ width: Int) -> [UInt32] {
    var rows: [UInt32] = []
    rows.reserveCapacity(frame.width * frame.height)
    for y in frame.y..<frame.y + frame.height {
      let start = y * width + frame.x
      rows += pixels[start..<start + frame.width]
    }
    return rows
  }

  /// A premultiplied pixel drawn over another: two channels at a time, products rounded to the nearest of 255ths.
  @inline(__always)
  private static func over(_ source: UInt32, _ behind: UInt32) -> UInt32 {
    let rest = 255 &- source &>> 24
    var even = (behind & 0xFF00FF) &* rest &+ 0x80_0080
    even = (even &+ (even &>> 8 & 0xFF00FF)) &>> 8 & 0xFF00FF
    var odd = (behind &>> 8 & 0xFF00FF) &* rest &+ 0x80_0080
    odd = (odd &+ (odd &>> 8 & 0xFF00FF)) & 0xFF00_FF00
    return source &+ (even | odd)
  }
}
