import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Synchronization
import Testing

@testable import Layers

/// Tiles: which are asked for, in which order and how fine, and when they are seen.
@Suite struct CATiledLayerTests {
  /// Tiles that are there at once.
  final class Still: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }
  }

  @Test func `F37: the defaults`() {
    let layer = CATiledLayer()
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
    #expect(CATiledLayer.fadeDuration() == 0.25)
  }

  @Test func `only tiles that are seen are asked for, once, away from the main thread`() throws {
    let stage = Stage()
    let first = try stage.requests()
    #expect(
      Set(first) == Set((0..<3).flatMap { x in (0..<3).map { [x, $0] } }) && first.count == 9)
    #expect(try stage.requests().isEmpty)
    stage.change { $0.position.x -= 40 }
    #expect(try Set(stage.requests()) == [[3, 0], [3, 1], [3, 2]])
    #expect(stage.asked.threads.withLock { $0 } == [false])
    let pixels = try stage.picture().pixels
    #expect(pixels[0] == 0xFF01_0008 && pixels[50 * 100 + 45] == 0xFF02_0108)
  }

  @Test func `the tiles nearest to the middle come first`() throws {
    let stage = Stage { $0.tiles.executor = { $0() } }
    let requests = try stage.requests()
    #expect(requests.first == [1, 1] && requests.last == [2, 2])
    let ways = requests.map { key in
      let (x, y) = (Double(key[0]) - 0.75, Double(key[1]) - 0.75)
      return x * x + y * y
    }
    #expect(ways == ways.sorted())
  }

  @Test func `tileSize is in pixels`() throws {
    let stage = Stage { $0.contentsScale = 2 }
    // 20 points each, 40 pixels across.
    #expect(try stage.requests().count == 25)
    #expect(
      stage.asked.requests.withLock { requests in
        requests.allSatisfy { $0.scale == 2 && $0.rect.width == 20 && $0.pixelWidth == 40 }
      })
  }

  @Test(arguments: [
    (1.0, 1, 0, 0), (4, 1, 0, 0), (0.5, 3, 0, -1), (0.3, 3, 0, -2), (0.1, 3, 0, -2), (2, 3, 1, 1),
    (7.9, 4, 2, 2), (3.9, 4, 2, 1), (0.6, 4, 2, -1), (0.2, 4, 2, -1),
  ])
  func `the level follows the scale within those that there are`(
    scale: Double, levels: Int, bias: Int, expected: Int
  ) throws {
    let stage = Stage {
      $0.levelsOfDetail = levels
      $0.levelsOfDetailBias = bias
      $0.anchorPoint = .zero
      $0.position = .zero
      $0.transform = CATransform3DMakeScale(scale, scale, 1)
    }
    _ = try stage.picture()
    let requests = stage.asked.requests.withLock { $0 }
    #expect(Set(requests.map(\.level)) == [expected])
    #expect(requests.allSatisfy { $0.scale == exp2(Double(expected)) })
  }

  @Test func `a new tile fades in from the time that it was asked for`() throws {
    let stage = Stage(CATiledLayer())
    func alpha(_ seconds: Double) throws -> UInt32 {
      try stage.picture(at: seconds).pixels[0] >> 24
    }
    #expect(try alpha(0.1) == 0)
    #expect(try alpha(0.225) == 128)
    #expect(try alpha(0.35) == 255)
    // And again, in the same run, the same.
    #expect(try alpha(0.225) == 128)
  }

  @Test func `a frame long after the one before shows its tiles as if there had been some between`()
    throws
  {
    let stage = Stage(CATiledLayer())
    // The first one, 10 seconds after the layer was made.
    #expect(try stage.picture(at: 10).pixels[0] == 0xFF00_0008)
    stage.change { $0.position.x -= 400 }
    #expect(try stage.picture(at: 10.1).pixels[0] == 0)
    stage.change { $0.position.x -= 400 }
    #expect(try stage.picture(at: 10.4).pixels[0] == 0xFF14_0008)
    // Backwards as well.
    stage.change { $0.position.x += 200 }
    #expect(try stage.picture(at: 2).pixels[0] == 0xFF0F_0008)
  }

  @Test func `a window's tiles fade in from when they come, and those around are there before`()
    throws
  {
    let stage = Stage(CATiledLayer())
    stage.context.waitsForContents = false
    let jobs = HeldJobs(of: stage.layer)
    func alpha(_ seconds: Double) throws -> UInt32 {
      try stage.picture(at: seconds).pixels[0] >> 24
    }
    #expect(try alpha(0) == 0)
    #expect(try alpha(2) == 0)
    for job in jobs.all { job() }
    // 3 × 3 that are seen come first, then those to the right of and below them.
    let asked = stage.asked.requests.withLock { $0 }
    #expect(asked.count == 16 && asked.prefix(9).allSatisfy { $0.column < 3 && $0.row < 3 })
    #expect(try alpha(3) == 0)
    #expect(try alpha(3.125) == 128)
    #expect(try alpha(3.25) == 255)
    stage.change { $0.position.x -= 40 }
    let pixels = try stage.picture(at: 3.3).pixels
    #expect(pixels[99] == 0xFF03_0008)
  }

  @Test func `while a tile isn't there what a coarser level has is shown`() throws {
    let stage = Stage {
      // No thread is to be left that takes what waits.
      $0.tiles.executor = { $0() }
      $0.levelsOfDetail = 2
      $0.anchorPoint = .zero
      $0.position = .zero
      $0.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    }
    _ = try stage.picture()
    let jobs = HeldJobs(of: stage.layer)
    stage.change { $0.transform = CATransform3DIdentity }
    // Level −1's tile (0, 0), twice as coarse.
    #expect(try stage.picture().pixels[70 * 100 + 70] == 0xFF00_0007)
    for job in jobs.all { job() }
    #expect(try stage.picture().pixels[70 * 100 + 70] == 0xFF01_0108)
  }

  @Test func `while no coarser level has a tile what finer ones have is shown`() throws {
    let stage = Stage {
      $0.tiles.executor = { $0() }
      $0.levelsOfDetail = 3
      $0.anchorPoint = .zero
      $0.position = .zero
    }
    _ = try stage.picture()
    stage.layer.tiles.executor = { _ in }
    stage.change { $0.transform = CATransform3DMakeScale(0.25, 0.25, 1) }
    let pixels = try stage.picture().pixels
    // Of level 0 all tiles of the first 100 points were there, which 25 pixels show now.
    #expect(pixels[5 * 100 + 5] == 0xFF00_0008)
    #expect(pixels[5 * 100 + 25] == 0xFF02_0008)
    #expect(pixels[5 * 100 + 35] == 0)
  }

  @Test func `tiles that went out of sight before their turn aren't drawn`() throws {
    let stage = Stage()
    let jobs = HeldJobs(of: stage.layer)
    #expect(try stage.requests().isEmpty)
    stage.change { $0.position.x -= 400 }
    #expect(try stage.requests().isEmpty)
    for job in jobs.all { job() }
    #expect(Set(stage.asked.requests.withLock { $0.map(\.column) }) == [10, 11, 12])
  }

  @Test func `memory is bounded, and what was seen last stays`() throws {
    let stage = Stage { $0.tileCacheLimit = 20 * 40 * 40 * 4 }
    for step in 0..<20 {
      stage.change { $0.position.x = 500 - Double(step) * 40 }
      _ = try stage.picture()
      #expect(stage.layer.tiles.byteCount <= 20 * 40 * 40 * 4)
    }
    stage.change { $0.position.x += 40 }
    #expect(try stage.requests().isEmpty)
    stage.change { $0.position.x = 500 }
    #expect(try stage.requests().count == 9)
  }

  @Test func `what needs display is drawn anew, and shown as it was until then`() throws {
    let stage = Stage { $0.tiles.executor = { $0() } }
    _ = try stage.picture()
    stage.change { $0.setNeedsDisplay(CGRect(x: 50, y: 10, width: 10, height: 10)) }
    #expect(try stage.requests() == [[1, 0]])
    stage.layer.tiles.executor = { _ in }
    stage.change { $0.setNeedsDisplay() }
    #expect(try stage.picture().pixels[0] == 0xFF00_0008)
    stage.change { $0.contents = nil }
    #expect(try stage.picture().pixels[0] == 0)
  }

  @Test func `what becomes outdated while it is drawn is drawn once more`() throws {
    let stage = Stage()
    let layer = stage.layer
    let jobs = HeldJobs(of: stage.layer)
    let asked = stage.asked
    let cache = stage.layer.tiles
    stage.context.perform {
      layer.tileProvider = { [weak cache] request in
        let count = asked.requests.withLock { requests in
          requests.append(request)
          return requests.count
        }
        if count == 3 { cache?.invalidate(CGRect(x: 41, y: 41, width: 1, height: 1)) }
        return Stage.picture(request)
      }
    }
    _ = try stage.picture()
    for job in jobs.all { job() }
    let requests = stage.asked.requests.withLock { $0 }
    let first = try #require(requests.first)
    // The middle one comes first, and was there already.
    #expect(first.column == 1 && first.row == 1 && requests.count == 9)
    #expect(try stage.picture().pixels[0] == 0xFF00_0008)
    for job in jobs.all.suffix(2) { job() }
    #expect(stage.asked.requests.withLock { $0 }.last == first)
  }

  @Test func `copies in a window don't keep each other's tiles from being drawn`() throws {
    let stage = Stage()
    stage.context.waitsForContents = false
    let jobs = HeldJobs(of: stage.layer)
    stage.context.perform {
      let copies = CAReplicatorLayer()
      copies.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      copies.instanceCount = 2
      // The other one shows the 100 points further on.
      copies.instanceTransform = CATransform3DMakeTranslation(-500, 0, 0)
      stage.tree.root.addSublayer(copies)
      copies.addSublayer(stage.layer)
    }
    _ = try stage.picture()
    for job in jobs.all { job() }
    let columns = Set(stage.asked.requests.withLock { $0.map(\.column) })
    #expect(columns.isSuperset(of: [0, 1, 2, 12, 13, 14]))
  }

  @Test func `a subclass draws each tile in the layer's own coordinates`() throws {
    final class Drawn: CATiledLayer {
      let clips = Mutex<[CGRect]>([])
      override class func fadeDuration() -> CFTimeInterval { 0 }
      override func draw(in ctx: CGContext) {
        clips.withLock { $0.append(ctx.boundingBoxOfClipPath) }
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 30, y: 30, width: 40, height: 40))
      }
    }
    let stage = Stage(Drawn()) { $0.tileProvider = nil }
    let pixels = try stage.picture().pixels
    for (x, y, isRed) in [
      (29, 40, false), (30, 30, true), (40, 45, true), (69, 69, true), (70, 50, false),
    ] {
      #expect((pixels[y * 100 + x] == 0xFFFF_0000) == isRed, "(\(x), \(y))")
    }
    let clips = try #require(stage.layer as? Drawn).clips.withLock { $0 }
    #expect(clips.contains(CGRect(x: 40, y: 40, width: 40, height: 40)) && clips.count == 9)
  }

  @Test func `no line is seen between tiles that are tilted`() throws {
    let stage = Stage {
      $0.tileProvider = { request in
        CGImage(
          width: request.pixelWidth, height: request.pixelHeight,
          pixels: [UInt32](
            repeating: 0xFFFF_FFFF, count: request.pixelWidth * request.pixelHeight))
      }
      var transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      transform = CATransform3DScale(transform, 0.77, 0.77, 1)
      $0.transform = transform
    }
    stage.change { $0.position = CGPoint(x: 51.3, y: 48.8) }
    #expect(try stage.picture().pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    stage.change {
      $0.transform.m34 = -0.001
      $0.transform = CATransform3DRotate($0.transform, 0.5, 1, 0.3, 0)
    }
    #expect(try stage.picture().pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `values that make no tiles draw nothing, and too many are coarser`() throws {
    let stage = Stage()
    for size in [CGSize.zero, CGSize(width: -5, height: 40), CGSize(width: 0.2, height: 0.2)] {
      stage.change { $0.tileSize = size }
      #expect(try stage.requests().isEmpty)
    }
    stage.change { $0.tileSize = CGSize(width: 1, height: 1) }
    #expect(try stage.requests().count <= 4_096)
    stage.change {
      $0.tileSize = CGSize(width: 1e12, height: 1e12)
      $0.levelsOfDetail = .max
      $0.levelsOfDetailBias = .min
    }
    stage.change { $0.tileSize = CGSize(width: 256, height: 256) }
    _ = try stage.picture()
    stage.change {
      $0.levelsOfDetailBias = .max
      $0.bounds.size = CGSize(width: 1e15, height: 1e15)
    }
    _ = try stage.picture()
  }

  @Test func `a tile that never comes is waited for no longer than its time`() throws {
    let gate = DispatchSemaphore(value: 0)
    let cache = TileCache(patience: 0.05) { _ in
      gate.wait()
      return nil
    }
    let grid = TileGrid(tileSize: [10, 10], scale: 1, isFlipped: false)
    let context = LayerContext()
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    context.perform {
      let keys = [0, 1].map { TileKey(level: 0, column: $0, row: 0) }
      func missing(_ frame: Int) -> Int {
        let demand = TileDemand(
          frame: frame, bounds: CGRect(x: 0, y: 0, width: 20, height: 10), mediaTime: 0,
          layerTime: 0, fade: 0.25, waits: true)
        return cache.tiles(keys, near: [], of: grid, for: demand).count { $0 == nil }
      }
      #expect(missing(1) == 2)
      // They aren't waited for again.
      #expect(missing(2) == 2)
    }
    #expect(lines.count == 1)
    for _ in 0..<8 { gate.signal() }
  }

  @Test func `what comes after tiles that never came is drawn by other threads`() throws {
    let gate = DispatchSemaphore(value: 0)
    let hangs = Mutex(true)
    let cache = TileCache(patience: 0.05) { request in
      if hangs.withLock({ $0 }) { gate.wait() }
      return Stage.picture(request)
    }
    let context = LayerContext()
    context.reportMisuse = { _ in }
    context.perform {
      func missing(_ frame: Int, _ columns: Range<Int>) -> Int {
        let demand = TileDemand(
          frame: frame, bounds: CGRect(x: 0, y: 0, width: 1_000, height: 10), mediaTime: 0,
          layerTime: 0, fade: 0.25, waits: true)
        return cache.tiles(
          columns.map { TileKey(level: 0, column: $0, row: 0) }, near: [],
          of: TileGrid(tileSize: [10, 10], scale: 1, isFlipped: false), for: demand
        ).count { $0 == nil }
      }
      #expect(missing(1, 0..<8) == 8)
      hangs.withLock { $0 = false }
      // All threads are taken, and nothing is waited for.
      #expect(missing(2, 8..<12) == 4)
      cache.invalidate(nil)
      #expect(missing(3, 0..<12) == 0)
    }
    for _ in 0..<8 { gate.signal() }
  }

  @Test func `tiles of other bounds stay, but for those at the edges`() throws {
    let stage = Stage()
    _ = try stage.requests()
    // A scroll by 10 points to the right shows another column, and more of none.
    stage.change { $0.bounds.origin.x += 10 }
    #expect(try stage.requests().isEmpty)
    stage.change { $0.bounds.origin.x += 30 }
    #expect(Set(try stage.requests().map { $0[0] }) == [3])
    // Tile 0 was cut at x = 0, tile −1 wasn't there.
    stage.change { $0.bounds.origin.x -= 45 }
    #expect(Set(try stage.requests().map { $0[0] }) == [-1])
    stage.change { $0.bounds.size.width = 90 }
    #expect(try stage.requests().isEmpty)
  }

  @Test func `a window that scrolls shows what is there, and its edges when they come`() throws {
    let stage = Stage {
      $0.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      $0.position = CGPoint(x: 50, y: 50)
    }
    stage.context.waitsForContents = false
    stage.layer.tiles.executor = { $0() }
    _ = try stage.picture()
    let jobs = HeldJobs(of: stage.layer)
    stage.change { $0.bounds.origin.x += 1 }
    var pixels = try stage.picture().pixels
    // The third column was cut at x = 100; 101 isn't there yet.
    #expect(pixels[0] == 0xFF00_0008 && pixels[98] == 0xFF02_0008 && pixels[99] == 0)
    for job in jobs.all { job() }
    pixels = try stage.picture().pixels
    #expect(pixels[98] == 0xFF02_0008 && pixels[99] == 0xFF02_0008)
  }

  @Test func `more pixels than memory should hold are seen more coarsely`() throws {
    let asked = Stage.Log()
    let stage = Stage {
      $0.tileSize = CGSize(width: 4_096, height: 4_096)
      $0.contentsScale = 512
      $0.anchorPoint = .zero
      $0.position = .zero
      $0.transform = CATransform3DMakeScale(0.1, 0.1, 1)
      $0.tileProvider = { request in
        asked.requests.withLock { $0.append(request) }
        return nil
      }
    }
    _ = try stage.picture()
    let requests = asked.requests.withLock { $0 }
    // Of 64 MiB each there may be four; the only level would be 15,625 of them.
    #expect(!requests.isEmpty && requests.count <= 4 && requests.allSatisfy { $0.level < 0 })
  }

  @Test func `a layer that only a thread has left ends on its own`() {
    final class Mortal: CATiledLayer {
      let (started, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let end: @Sendable () -> Void

      init(end: @escaping @Sendable () -> Void) {
        self.end = end
        super.init()
      }

      required init?(coder: NSCoder) { nil }

      override func draw(in ctx: CGContext) {
        started.signal()
        gate.wait()
      }

      deinit { end() }
    }
    let context = LayerContext()
    context.waitsForContents = false
    let endings = Mutex<[pthread_t]>([])
    let done = DispatchSemaphore(value: 0)
    let gate = context.perform {
      let layer = Mortal { endings.withLock { $0.append(pthread_self()) } }
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.tiles.executor = { job in
        Thread.detachNewThread {
          job()
          done.signal()
        }
      }
      let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
      tree.root.addSublayer(layer)
      _ = DisplayListBuilder.build(
        tree.commit().sample(at: 0), size: PixelSize(width: 10, height: 10), scale: 1,
        background: .clear)
      layer.started.wait()
      return layer.gate
    }
    // By now nobody else has it.
    gate.signal()
    done.wait()
    #expect(endings.withLock { $0.isEmpty })
    context.perform { context.beginTurn(at: 1) }
    #expect(endings.withLock { $0 } == [pthread_self()])
  }

  @Test func `a layer that goes while it is drawn is no harm`() throws {
    for _ in 0..<20 {
      let stage = Stage { $0.tiles.executor = nil }
      stage.context.waitsForContents = false
      _ = try stage.picture()
    }
  }
}
