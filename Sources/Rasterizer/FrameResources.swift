import Foundation
import Rendering
import Synchronization

/// What all painters of a frame have in common: pictures of shapes and of lists, colours, and memory.
///
/// They may ask at the same time, since they hold `lock` meanwhile. Pictures that were given stay as they are until the
/// next frame begins.
final class FrameResources {
  /// Held while a picture is looked up or drawn; again by who draws a list that has lists in it.
  let lock = NSRecursiveLock()
  let coverage = CoverageCache()
  let gradients = GradientCache()
  var rasters = RasterCache()
  /// Whose pictures of lists were drawn anew for the frame.
  var rastersMissed: Set<LayerID> = []
  /// Buffers of groups that wait to be used again.
  var pool = SurfacePool()
  /// What pixels of gradients may take.
  let gradientBytes = ByteBudget()

  /// Begins a frame of `bounds`, in whose course `rasterByteLimit` bytes of lists' pictures are kept.
  func beginFrame(of bounds: PixelRect, rasterByteLimit: Int?) {
    rasters.byteLimit = rasterByteLimit ?? Surface.words(for: bounds) * 10
    rastersMissed.removeAll(keepingCapacity: true)
    coverage.beginFrame()
    gradientBytes.limit = rasters.byteLimit
  }

  /// Ends a frame, of which all or some was drawn: what it shows of lists' pictures was needed.
  func endFrame(of list: DisplayList) {
    if rasters.count > 0 {
      list.commands.visitOthers { if case .raster(let drawing) = $0 { rasters.note(drawing.key) } }
    }
    rasters.endFrame()
  }

  /// A clear surface that stands for `bounds`, to be given back.
  func takeSurface(for bounds: PixelRect) -> Surface {
    let words = max(1, Surface.words(for: bounds))
    let surface = lock.withLock { pool.take(words: words) }
    surface.reset(to: bounds, filledWith: 0)
    return surface
  }

  /// Takes back a surface, to be used again.
  func recycle(_ surface: Surface) {
    lock.withLock { pool.recycle(surface) }
  }
}

/// A number of bytes, of which several threads take some and give them back.
final class ByteBudget: Sendable {
  private let bytes = Atomic(0)
  private let most = Atomic(0)

  /// How many may be taken at the same time; what is taken already isn't asked back.
  var limit: Int {
    get { most.load(ordering: .relaxed) }
    set { most.store(newValue, ordering: .relaxed) }
  }

  /// How many are taken.
  var used: Int { bytes.load(ordering: .relaxed) }

  /// Takes some, if there are as many left.
  func take(_ count: Int) -> Bool {
    guard bytes.add(count, ordering: .relaxed).newValue > limit else { return true }
    giveBack(count)
    return false
  }

  func giveBack(_ count: Int) { bytes.subtract(count, ordering: .relaxed) }
}
