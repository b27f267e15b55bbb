import Drawing
import Rendering
import Testing

@testable import Rasterizer
@testable import SoftwareBackend

/// What the cache of lists' pictures holds in the middle of a frame.
@Suite nonisolated struct RasterCacheTests {
  private let keys = (0..<4).map { _ in LayerID.next() }

  private func list(_ side: Int = 10) -> DisplayList {
    DisplayList(size: PixelSize(width: side, height: side))
  }

  /// 100 words are 400 bytes.
  private var raster: Raster { .surface(Surface(capacity: 100)) }

  @Test func `no more is kept than there is room for, at no time`() {
    var cache = RasterCache()
    cache.byteLimit = 1_000
    for key in keys {
      cache.keep(raster, of: list(), for: key)
      #expect(cache.byteCount <= 1_000)
    }
    // The first two stay: in the next frame as many needn't be drawn.
    #expect(cache.count == 2)
    cache.endFrame()
    for (key, isKept) in zip(keys, [true, true, false, false]) {
      #expect((cache.picture(of: list(), for: key, hasLevels: false) != nil) == isKept)
    }
    #expect(cache.hits == 2 && cache.misses == 2)
  }

  @Test func `what the frame doesn't show makes room for what it shows`() {
    var cache = RasterCache()
    cache.byteLimit = 1_000
    for key in keys[0..<2] { cache.keep(raster, of: list(), for: key) }
    cache.endFrame()
    _ = cache.picture(of: list(), for: keys[1], hasLevels: false)
    cache.keep(raster, of: list(), for: keys[2])
    cache.keep(raster, of: list(), for: keys[3])
    #expect(cache.count == 2 && cache.byteCount == 800)
    #expect(cache.picture(of: list(), for: keys[0], hasLevels: false) == nil)
    #expect(cache.picture(of: list(), for: keys[2], hasLevels: false) != nil)
  }

  @Test func `a lower limit holds at once, and one picture over it is not kept`() {
    var cache = RasterCache()
    cache.byteLimit = 1_000
    cache.keep(raster, of: list(), for: keys[0])
    cache.endFrame()
    cache.byteLimit = 399
    #expect(cache.count == 0 && cache.byteCount == 0)
    cache.keep(raster, of: list(), for: keys[0])
    #expect(cache.count == 0 && cache.byteCount == 0)
  }

  @Test func `a picture without smaller levels is drawn anew where they are needed`() {
    var cache = RasterCache()
    cache.byteLimit = 10_000
    let image = CGImage(width: 8, height: 8, pixels: Array(repeating: 0, count: 64))
    cache.keep(raster, of: list(), for: keys[0])
    #expect(cache.picture(of: list(), for: keys[0], hasLevels: true) == nil)
    cache.keep(.image(image), of: list(), for: keys[0])
    // 256 bytes, and a third of that for the levels.
    #expect(cache.byteCount == 341)
    #expect(cache.picture(of: list(), for: keys[0], hasLevels: true) != nil)
    #expect(cache.picture(of: list(), for: keys[0], hasLevels: false) != nil)
  }
}
