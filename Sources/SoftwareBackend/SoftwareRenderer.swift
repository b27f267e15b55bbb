public import Drawing
public import Rendering

/// Draws display lists into memory, with whole numbers only: the same bits on every machine.
///
/// It needs no graphics library and no display. The frame takes the size of each list; buffers
/// are kept and used again. Not for use by two threads at once.
public final class SoftwareRenderer: Renderer {
  private let painter: Painter
  private var check = DisplayListCheck()
  private var frame: Surface?

  /// The largest frame that can be drawn, in pixels a side.
  public static let maximumSide = DisplayList.maximumSide

  /// A renderer that has drawn nothing yet.
  public init() { painter = Painter(kernels: .scalar) }

  /// A renderer that draws upright pictures as it draws turned ones: what the fast way has to match.
  init(keepsRows: Bool) { painter = Painter(kernels: .scalar, keepsRows: keepsRows) }

  /// Always "software" and "memory".
  public var info: RendererInfo { RendererInfo(name: "software", presentation: "memory") }

  /// Draws the frame.
  ///
  /// A list that can't be drawn leaves the frame as it was: one with a side below 1 or above
  /// `maximumSide`, a coordinate that isn't finite, an empty source, a colour above its alpha,
  /// clips and groups that aren't ended in the order in which they began, or groups nested
  /// deeper than 16.
  public func render(_ list: DisplayList) throws(RenderError) {
    try check.check(list)
    let bounds = PixelRect(list.size)
    let words = Surface.words(for: bounds)
    let surface: Surface
    if let frame, frame.capacity >= words, frame.capacity / 4 <= words {
      surface = frame
    } else {
      frame = nil
      surface = Surface(capacity: words)
    }
    surface.reset(to: bounds, filledWith: list.background.argb)
    painter.paint(list, into: surface)
    frame = surface
  }

  /// Does nothing: there is nothing to show the frame on.
  public func present() {}

  /// A copy of the frame that was rendered last, presented or not.
  ///
  /// Throws `noFrame` before the first, and `tooLarge` when a side exceeds what an image may have.
  public func readPixels() throws(RenderError) -> CGImage {
    try withFrame { (pixels, width, height, pitch) throws(RenderError) in
      guard max(width, height) <= CGImage.maximumSide else {
        throw .tooLarge(
          what: "a picture of the frame", width: width, height: height,
          limit: CGImage.maximumSide)
      }
      let words = [UInt32](unsafeUninitializedCapacity: width * height) { copy, count in
        for row in 0..<height {
          let from = UnsafeBufferPointer(rebasing: pixels[row * pitch..<row * pitch + width])
          _ = copy[(row * width)...].initialize(fromContentsOf: from)
        }
        count = width * height
      }
      return CGImage(width: width, height: height, pixels: words)
    }
  }

  /// Lends the frame that was rendered last: premultiplied words 0xAARRGGBB, the top row first.
  ///
  /// `body` gets the pixels, the frame's width and height, and the pitch: how many words each row
  /// is from the next, at least the width. The memory is the renderer's own and valid only until
  /// `body` returns. Throws `noFrame` before the first frame, and what `body` throws.
  public func withFrame<Result>(
    _ body: (
      _ pixels: UnsafeBufferPointer<UInt32>, _ width: Int, _ height: Int, _ pitch: Int
    ) throws(RenderError) -> Result
  ) throws(RenderError) -> Result {
    guard let frame else { throw .noFrame }
    let words = Surface.words(for: frame.bounds)
    return try body(
      UnsafeBufferPointer(start: frame.pixels, count: words), frame.bounds.width,
      frame.bounds.height, frame.pitch)
  }
}
