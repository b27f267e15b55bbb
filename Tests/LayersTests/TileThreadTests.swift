import Drawing
import Foundation
import Rendering
import Synchronization
import Testing

@testable import Layers

/// How many threads draw tiles.
@Suite struct TileThreadTests {
  /// Tiles that are drawn for as long as nobody lets them go.
  private final class Tiles: Sendable {
    private struct State {
      var begun = 0
      var threads: Set<ObjectIdentifier> = []
    }

    private let state = Mutex(State())
    private let gate = DispatchSemaphore(value: 0)

    var begun: Int { state.withLock { $0.begun } }
    var threads: Set<ObjectIdentifier> { state.withLock { $0.threads } }

    func draw() -> CGImage? {
      state.withLock {
        $0.begun += 1
        $0.threads.insert(ObjectIdentifier(Thread.current))
      }
      gate.wait()
      return nil
    }

    func finishOne() { gate.signal() }
  }

  @Test func `as many tiles are drawn at once as there are cores, and never more`() {
    let (context, tiles) = (LayerContext(), Tiles())
    context.waitsForContents = false
    context.perform {
      // Known before there are others: one that is over may leave its address to the next.
      let own = ObjectIdentifier(Thread.current)
      let tree = LayerTree(size: CGSize(width: 400, height: 400), scale: 1)
      let layer = CATiledLayer()
      layer.frame = CGRect(0, 0, 400, 400)
      layer.tileSize = CGSize(width: 100, height: 100)
      layer.tileProvider = { _ in tiles.draw() }
      tree.root.addSublayer(layer)
      _ = DisplayListBuilder.build(
        tree.commit().sample(at: 0), size: PixelSize(width: 400, height: 400), scale: 1,
        background: .clear)
      let width = TileCache.width
      // 16 tiles are seen; each that is finished lets one more begin.
      for finished in 0...(16 - width) {
        while tiles.begun < finished + width { sched_yield() }
        #expect(tiles.begun == finished + width)
        tiles.finishOne()
      }
      for _ in 1..<width { tiles.finishOne() }
      #expect(tiles.begun == 16)
      #expect(tiles.threads.count <= width)
      #expect(!tiles.threads.contains(own))
    }
  }

  @Test(arguments: zip([-1, 0, 1, 2, 3, 4, 64], [1, 1, 1, 2, 3, 4, 4]))
  func `a machine's cores bound them, four at most and one at least`(cores: Int, width: Int) {
    #expect(TileCache.width(cores: cores) == width)
    let own = ProcessInfo.processInfo.activeProcessorCount
    #expect(TileCache.width <= max(own, 1))
  }
}
