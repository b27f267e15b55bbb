public import Drawing
package import Rasterizer
public import Rendering

/// Draws display lists into memory, with whole numbers only: the same bits on every machine.
///
/// It needs no graphics library and no display. The frame takes the size of each list; buffers
/// are kept and used again. Not for use by two threads at once.
///
/// Besides the frame it keeps, each within a limit that can be set: buffers of groups, to be used
/// again; pictures of shapes and blurred rectangles; and pictures of lists (`RasterQuad`), which
/// are dropped as well when no frame asked for them in a while.
public final class SoftwareRenderer: Renderer {
  private let rasterizer: FrameRasterizer

  /// The largest frame that can be drawn, in pixels a side.
  public static let maximumSide = DisplayList.maximumSide

  /// A renderer that has drawn nothing yet.
  public convenience init() { self.init(threading: .standard) }

  /// A renderer that draws by so many threads.
  package convenience init(threading: Threading) {
    self.init(kernels: .standard, occlusion: .standard, threading: threading)
  }

  /// A renderer that draws with `kernels`, and, without `keepsRows`, all pictures as it draws
  /// those on round or cut quads.
  ///
  /// With `Kernels.scalar` and no occlusion that is what the fast ways have to match.
  package init(
    kernels: Kernels, keepsRows: Bool = true, occlusion: Occlusion = .automatic,
    drawsChanges: Bool = FrameRasterizer.drawsChanges, threading: Threading = .standard
  ) {
    rasterizer = FrameRasterizer(
      kernels: kernels, keepsRows: keepsRows, occlusion: occlusion, drawsChanges: drawsChanges,
      threading: threading)
  }

  /// How many bytes of groups' buffers are kept to be used again; 64 MiB at first.
  ///
  /// The largest go first. Those in use are beside it: as many as groups lie within each other,
  /// each as large as what is seen of its group.
  public var bufferByteLimit: Int {
    get { rasterizer.bufferByteLimit }
    set { rasterizer.bufferByteLimit = newValue }
  }

  /// How many bytes of pictures of shapes are kept; 32 MiB at first.
  public var coverageByteLimit: Int {
    get { rasterizer.coverageByteLimit }
    set { rasterizer.coverageByteLimit = newValue }
  }

  /// How many bytes of pictures of lists are kept at any time; nil, at first: 2.5 frames.
  ///
  /// What was asked for least recently goes first, but nothing that the frame in hand shows: what
  /// there is no room for is drawn, and drawn again in the next frame. The picture in hand, and
  /// those around it (`DisplayList.maximumRasterDepth`), are beside it.
  public var rasterByteLimit: Int? {
    get { rasterizer.rasterByteLimit }
    set { rasterizer.rasterByteLimit = newValue }
  }

  /// After how many frames that don't ask for it a picture of a list is dropped; 6 at first.
  public var rasterLifetime: Int {
    get { rasterizer.rasterLifetime }
    set { rasterizer.rasterLifetime = newValue }
  }

  /// What is kept, and how often that helped, since the renderer was made.
  public var statistics: Statistics {
    let (rasters, coverage) = (rasterizer.rasterCounts, rasterizer.coverageCounts)
    return Statistics(
      rasterHits: rasters.hits, rasterMisses: rasters.misses, rasterBytes: rasters.bytes,
      coverageHits: coverage.hits, coverageMisses: coverage.misses,
      coverageBytes: coverage.bytes, bufferBytes: rasterizer.bufferBytes)
  }

  /// Numbers for display and tests.
  public struct Statistics: Equatable, Sendable {
    /// How often a list's picture was there already.
    public var rasterHits: Int
    /// How often it had to be drawn.
    public var rasterMisses: Int
    /// The bytes of the pictures of lists that are kept.
    public var rasterBytes: Int
    /// How often a shape's picture was there already.
    public var coverageHits: Int
    /// How often it had to be drawn.
    public var coverageMisses: Int
    /// The bytes of the pictures of shapes that are kept.
    public var coverageBytes: Int
    /// The bytes of groups' buffers that wait to be used again.
    public var bufferBytes: Int
  }

  /// Always "software" and "memory".
  public var info: RendererInfo { RendererInfo(name: "software", presentation: "memory") }

  /// Draws the frame.
  ///
  /// A list that can't be drawn leaves the frame as it was: one with a side below 1 or above
  /// `maximumSide`, a coordinate that isn't finite, an empty source, a colour above its alpha,
  /// clips and groups that aren't ended in the order in which they began, groups nested deeper
  /// than 16, and whatever else `DisplayList.validate` refuses.
  public func render(_ list: DisplayList) throws(RenderError) {
    try rasterizer.render(list)
  }

  /// Draws the frame as `render(_:)` does, but all of it, and tells what it took.
  ///
  /// There are no triangles, batches, textures and uploads here.
  public func render(_ list: DisplayList, report: inout FrameReport) throws(RenderError) {
    try rasterizer.render(list, report: &report)
  }

  /// What of the frame the last `render` drew anew: all that can differ from the frame before.
  ///
  /// At most eight rectangles, none empty, which may overlap: none where the list shows the same. Who
  /// copies frames need copy no more.
  public var changedRects: [PixelRect] { rasterizer.dirtyRects.rects }

  /// Does nothing: there is nothing to show the frame on.
  public func present() {}

  /// A copy of the frame that was rendered last.
  ///
  /// Throws `noFrame` before the first, and `tooLarge` when a side exceeds what an image may have.
  public func readPixels() throws(RenderError) -> CGImage {
    try rasterizer.readPixels()
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
    try rasterizer.withFrame(body)
  }
}
