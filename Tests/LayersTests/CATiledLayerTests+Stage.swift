import Drawing
import Foundation
import Synchronization
import Testing

@testable import Layers

extension CATiledLayerTests {
  /// What a layer would have threads do, until a test does it.
  ///
  /// The jobs hold the layer's cache: they are gone with this, as nobody else holds it.
  final class HeldJobs: Sendable {
    private let jobs = Mutex<[@Sendable () -> Void]>([])

    init(of layer: CATiledLayer) {
      layer.tiles.executor = { [weak self] job in self?.jobs.withLock { $0.append(job) } }
    }

    /// All that there were.
    var all: [@Sendable () -> Void] { jobs.withLock { $0 } }
  }

  /// A tiled layer of 1,000 × 1,000 points in a frame of 100 × 100, whose tiles are 40 pixels.
  final class Stage {
    let context = LayerContext()
    let layer: CATiledLayer
    let tree: LayerTree
    let asked = Log()
    var lines: [String] = []

    final class Log: Sendable {
      let requests = Mutex<[TileRequest]>([])
      let threads = Mutex<Set<Bool>>([])
    }

    init(
      _ make: @autoclosure () -> CATiledLayer = Still(), change: (CATiledLayer) -> Void = { _ in }
    ) {
      let (context, asked) = (context, asked)
      (layer, tree) = context.perform {
        let layer = make()
        layer.frame = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
        layer.tileSize = CGSize(width: 40, height: 40)
        layer.tileProvider = { request in
          asked.requests.withLock { $0.append(request) }
          asked.threads.withLock { _ = $0.insert(Thread.isMainThread) }
          return Stage.picture(request)
        }
        change(layer)
        let tree = LayerTree(size: CGSize(width: 100, height: 100), scale: 1)
        tree.root.addSublayer(layer)
        return (layer, tree)
      }
      context.reportMisuse = { [unowned self] in lines.append($0) }
    }

    /// All of one colour, which tells the tile.
    static func picture(_ request: TileRequest) -> CGImage {
      let color =
        0xFF00_0000 | UInt32(request.column & 255) << 16 | UInt32(request.row & 255) << 8
        | UInt32((request.level + 8) & 255)
      let count = request.pixelWidth * request.pixelHeight
      return CGImage(
        width: request.pixelWidth, height: request.pixelHeight,
        pixels: [UInt32](repeating: color, count: count))
    }

    /// What a frame asks for, by column and row.
    func requests(at seconds: Double = 0) throws -> [[Int]] {
      asked.requests.withLock { $0.removeAll() }
      _ = try picture(at: seconds)
      return asked.requests.withLock { $0.map { [$0.column, $0.row] } }
    }

    func picture(at seconds: Double = 0) throws -> CGImage {
      try context.perform { () throws in
        context.mediaTime = seconds
        CATransaction.setDisableActions(true)
        return try tree.picture(at: seconds, side: 100)
      }
    }

    func change(_ body: (CATiledLayer) -> Void) {
      context.perform {
        CATransaction.setDisableActions(true)
        body(layer)
      }
    }
  }
}
