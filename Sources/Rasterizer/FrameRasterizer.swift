package import Drawing
import Foundation
package import Rendering

/// Draws display lists into memory, with whole numbers only: the same bits on every machine.
///
/// What `SoftwareRenderer` shows and what `render(in:)` draws by. The frame takes the size of each
/// list; buffers are kept and used again. Not for use by two threads at once.
package final class FrameRasterizer {
  /// One for each band; the first draws alone where there is one thread.
  private let painters: [Painter]
  private let shared = FrameResources()
  private let occlusion: Occlusion
  private let threading: Threading
  private var frame: Surface?
  /// What the frame shows, if there is one.
  private var shown = CheckedList()
  /// The memory of the list before, for the next.
  private var next = CheckedList()
  private var difference = ListDifference()
  /// What of the frame the last list changed: all of it, if nothing is known.
  package private(set) var dirtyRects = DirtyRects(in: .nothing)
  /// Whether only what has changed is drawn.
  private let drawsChanges: Bool

  /// A rasterizer that has drawn nothing yet.
  package convenience init(threading: Threading = .standard) {
    self.init(kernels: .standard, occlusion: .standard, threading: threading)
  }

  /// A rasterizer that draws with `kernels`, and, without `keepsRows`, all pictures as it draws
  /// those on round or cut quads.
  ///
  /// With `Kernels.scalar`, no occlusion, and all drawn in each frame that is what the fast ways have to
  /// match.
  package init(
    kernels: Kernels, keepsRows: Bool = true, occlusion: Occlusion = .automatic,
    drawsChanges: Bool = FrameRasterizer.drawsChanges, threading: Threading = .standard
  ) {
    painters = (0..<threading.bandCount).map { [shared] _ in
      Painter(kernels: kernels, keepsRows: keepsRows, occlusion: occlusion, shared: shared)
    }
    self.occlusion = occlusion
    self.threading = threading
    self.drawsChanges = drawsChanges
    bufferByteLimit = 64 << 20
  }

  /// How many bytes of groups' buffers are kept to be used again; 64 MiB at first.
  package var bufferByteLimit: Int {
    get { shared.pool.byteLimit }
    set { shared.pool.byteLimit = newValue }
  }

  /// How many bytes of pictures of shapes are kept; 32 MiB at first.
  package var coverageByteLimit: Int {
    get { shared.coverage.byteLimit }
    set { shared.coverage.byteLimit = newValue }
  }

  /// How many bytes of pictures of lists are kept at any time; nil, at first: 2.5 frames.
  package var rasterByteLimit: Int?

  /// After how many frames that don't ask for it a picture of a list is dropped; 6 at first.
  package var rasterLifetime: Int {
    get { shared.rasters.lifetime }
    set { shared.rasters.lifetime = newValue }
  }

  /// The pictures of lists.
  package var rasterCounts: CacheCounts {
    CacheCounts(
      hits: shared.rasters.hits, misses: shared.rasters.misses,
      bytes: shared.rasters.byteCount)
  }

  /// The pictures of shapes.
  package var coverageCounts: CacheCounts {
    CacheCounts(
      hits: shared.coverage.hits, misses: shared.coverage.misses,
      bytes: shared.coverage.byteCount)
  }

  /// The bytes of pixels of gradients that are kept, as those of lists are.
  package var gradientBytes: Int { shared.gradientBytes.used }

  /// The bytes of groups' buffers that wait to be used again.
  package var bufferBytes: Int { shared.pool.byteCount }

  /// Draws the frame.
  ///
  /// A list that can't be drawn leaves the frame as it was: one with a side below 1 or above
  /// `DisplayList.maximumSide`, a coordinate that isn't finite, an empty source, a colour above its
  /// alpha, clips and groups that aren't ended in the order in which they began, groups nested
  /// deeper than 16, and whatever else `DisplayList.validate` refuses.
  package func render(_ list: DisplayList) throws(RenderError) {
    try render(list, drawsAll: !drawsChanges, threading: threading)
  }

  /// Draws the frame: all of it, or what has changed.
  private func render(
    _ list: DisplayList, drawsAll: Bool, threading: Threading
  ) throws(RenderError) {
    let bounds = PixelRect(list.size)
    if let origin = list.origin, frame != nil, origin == shown.list.origin, !drawsAll {
      dirtyRects = DirtyRects(in: bounds)
      shared.beginFrame(of: bounds, rasterByteLimit: rasterByteLimit)
      return shared.endFrame(of: list)
    }
    try next.take(list)
    if frame != nil {
      dirtyRects = difference.dirtyRects(from: shown, to: next)
    } else {
      dirtyRects = .all(of: bounds)
    }
    let surface = surface(for: bounds)
    shared.beginFrame(of: bounds, rasterByteLimit: rasterByteLimit)
    for painter in painters { painter.gradientPictures.beginFrame() }
    draw(next, into: surface, within: drawsAll ? [bounds] : dirtyRects.rects, threading)
    shared.endFrame(of: list)
    frame = surface
    swap(&shown, &next)
    // Whoever made the list before may want its memory.
    next.removeAll()
  }

  /// Draws what lies in `rects`, by bands if that takes long.
  private func draw(
    _ list: CheckedList, into surface: Surface, within rects: [PixelRect], _ threading: Threading
  ) {
    guard let largest = rects.map(\.area).max() else { return }
    // Of the whole list, as if its work lay evenly over the frame.
    let needed =
      threading.count > 1
      ? threading.leastWork * Double(surface.bounds.area) / Double(largest) : .infinity
    let estimate = ListEstimate(list) { [occlusion] in
      ($0.nanoseconds >= needed || threading.count == 1)
        && occlusion.isDecided(opaqueCover: $0.opaqueCover)
    }
    let order = occlusion.order(for: estimate)
    for rect in rects {
      let work = estimate.nanoseconds * Double(rect.area) / Double(surface.bounds.area)
      let isWorthBands = estimate.nanoseconds >= needed && work >= threading.leastWork
      if isWorthBands, rect.height >= painters.count {
        BandedDrawing(list, into: surface, within: rect, by: painters, order)
          .draw(threads: threading.count)
      } else {
        painters[0].draw(list, into: surface, within: rect, order)
      }
    }
  }

  /// The frame's memory: its own, if that is neither too small nor far too large.
  private func surface(for bounds: PixelRect) -> Surface {
    let words = Surface.words(for: bounds)
    if let frame, frame.bounds == bounds { return frame }
    if let frame, frame.capacity >= words, frame.capacity / 4 <= words {
      frame.reset(to: bounds)
      return frame
    }
    frame = nil
    let surface = Surface(capacity: words)
    surface.reset(to: bounds)
    return surface
  }

  /// Draws all of the frame, and tells what it took.
  package func render(_ list: DisplayList, report: inout FrameReport) throws(RenderError) {
    let (passes, before) = (painters[0].passes, rasterCounts)
    try render(list, drawsAll: true, threading: .single)
    report = FrameReport()
    report.rastersMissed = shared.rastersMissed
    report.statistics.offscreenPasses = painters[0].passes - passes
    report.statistics.cacheHits = rasterCounts.hits - before.hits
    report.statistics.cacheMisses = rasterCounts.misses - before.misses
  }

  /// A copy of the frame that was rendered last.
  ///
  /// Throws `noFrame` before the first, and `tooLarge` when a side exceeds what an image may have.
  package func readPixels() throws(RenderError) -> CGImage {
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
  package func withFrame<Result>(
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

extension FrameRasterizer {
  /// Whether only what has changed is drawn, unless the environment variable `TUMBLE_DIRTY_RECTS` is `off`.
  ///
  /// Pixels are the same.
  package static let drawsChanges =
    ProcessInfo.processInfo.environment["TUMBLE_DIRTY_RECTS"] != "off"
}

/// What a cache holds, and how often that helped, since its rasterizer was made.
package struct CacheCounts {
  /// How often a picture was there already.
  package let hits: Int
  /// How often it had to be drawn.
  package let misses: Int
  /// The bytes of the pictures that are kept.
  package let bytes: Int
}
