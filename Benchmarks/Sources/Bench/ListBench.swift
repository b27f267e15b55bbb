import Foundation
import Tumble

/// What it costs to make the display list of layers that didn't change.
enum ListBench {
  static let count = 10_000
  /// In milliseconds, of plain layers, on the machine on which targets were set.
  static let limit = 1.0

  /// Prints a row for each kind of layers whose name contains `word`.
  static func run(_ word: String = "") throws {
    let kinds: [(name: String, limit: Double?, style: (CALayer) -> Void)] = [
      ("plain", limit, { _ in }),
      ("with a corner radius", nil, { $0.cornerRadius = 2 }),
      ("with a picture", nil, { $0.contents = picture }),
      ("rotated", nil, { $0.transform = CATransform3DMakeRotation($0.position.x, 0, 0, 1) }),
    ]
    for kind in kinds where word.isEmpty || kind.name.contains(word) {
      let costs = try (0..<Comparison.rounds).map { _ in
        (cost: cost(kind.style), speed: try SpeedOfMachine())
      }
      let columns = SpeedOfMachine.columns(costs, limit: kind.limit)
      print("| list of \(count) layers, \(kind.name) | – | \(columns) | – |")
    }
  }

  private static let picture = CGImage(
    width: 2, height: 2, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])

  /// CPU milliseconds for a list.
  private static func cost(_ style: (CALayer) -> Void) -> Double {
    let layers = (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 100 * 8, y: index / 100 * 6, width: 7, height: 5)
      layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      style(layer)
      return layer
    }
    var stage = LayerStage(layers)
    return measure { frame in stage.build(at: Double(frame) / 60) }
  }
}
