import Foundation
import Tumble

/// What it costs to make the display list of layers that didn't change.
enum ListBench {
  static let count = 10_000
  /// In milliseconds, of plain layers.
  static let limit = 1.0

  /// Prints a row for each kind of layers whose name contains `word`.
  static func run(_ word: String = "") {
    let kinds: [(name: String, limit: Double?, style: (CALayer) -> Void)] = [
      ("plain", limit, { _ in }),
      ("with a corner radius", nil, { $0.cornerRadius = 2 }),
      ("with a picture", nil, { $0.contents = picture }),
      ("turned", nil, { $0.transform = CATransform3DMakeRotation($0.position.x, 0, 0, 1) }),
    ]
    for kind in kinds where word.isEmpty || kind.name.contains(word) {
      let figures = (0..<Comparison.rounds).map { _ in cost(kind.style) }.sorted()
      print(row(kind.name, figures, limit: kind.limit))
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

  private static func row(_ name: String, _ figures: [Double], limit: Double?) -> String {
    let cost = median(figures)
    let target = limit.map {
      String(format: "≤ %.0f ms %@", $0, cost <= $0 ? "✓" : "✗" as NSString)
    }
    return String(
      format: "| list of %d layers, %@ | – | %.2f (%.2f…%.2f) | %.0f ns a layer | – | – | %@ | – |",
      count, name as NSString, cost, figures[0], figures[figures.count - 1],
      cost / Double(count) * 1e6, (target ?? "–") as NSString)
  }
}
