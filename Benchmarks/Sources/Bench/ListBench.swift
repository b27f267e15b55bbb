import Foundation
import Tumble

/// What it costs to make the display list of layers that didn't change.
enum ListBench {
  static let count = 10_000

  /// Measures the kinds of layers whose name contains `word`.
  static func run(_ word: String = "") {
    print("Display list of \(count) unchanged layers, CPU time; median of nine chunks; target 1 ms")
    let kinds: [(name: String, style: (CALayer) -> Void)] = [
      ("plain layers", { _ in }),
      ("with a corner radius", { $0.cornerRadius = 2 }),
      ("with a picture", { $0.contents = picture }),
      ("turned", { $0.transform = CATransform3DMakeRotation($0.position.x, 0, 0, 1) }),
    ]
    for kind in kinds where word.isEmpty || kind.name.contains(word) {
      report(kind.name, kind.style)
    }
  }

  private static let picture = CGImage(
    width: 2, height: 2, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])

  private static func report(_ name: String, _ style: (CALayer) -> Void) {
    let layers = (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 100 * 8, y: index / 100 * 6, width: 7, height: 5)
      layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      style(layer)
      return layer
    }
    var stage = LayerStage(layers)
    let cost = measure { frame in stage.build(at: Double(frame) / 60) }
    let length = stage.list.commands.count
    print(
      String(
        format: "%@: %.3f ms, %.0f ns a layer, %d commands", name as NSString, cost,
        cost / Double(count) * 1e6, length))
  }
}
