import Foundation
import Tumble

/// What one large shape costs that morphs in each frame, and a gradient that fills the frame.
///
/// Both from layers to pixels in the caller's memory.
enum MorphBench {
  /// Of what plain SDL takes for W1.
  private static let limit = 0.35
  /// Of a picture that fills the frame.
  private static let gradientLimit = 2.0

  /// Prints a row for a shape of 200 points that is filled, and for one that is stroked as well.
  static func run() throws {
    for isStroked in [false, true] {
      var stage = try PixelStage([shape(isStroked: isStroked)])
      let rounds = try (0..<Comparison.rounds).map { _ in
        (cost: try stage.cost(), speed: try SpeedOfMachine())
      }
      let columns = SpeedOfMachine.columns(rounds, limit: limit * 9.04)
      let count = AllocationCount.isKnown ? try stage.allocations().verdict : "–"
      let name = isStroked ? "filled and stroked" : "filled"
      print("| 200 points that morph at 400×400, \(name) | software | \(columns) | \(count) |")
    }
  }

  /// Prints a row for each kind of gradient.
  static func runGradients() throws {
    let kinds: [(name: String, layer: CALayer)] = [
      ("down", gradient(.axial, to: CGPoint(x: 0, y: 1))),
      ("across", gradient(.axial, to: CGPoint(x: 1, y: 0))),
      ("diagonal", gradient(.axial, to: CGPoint(x: 1, y: 1))),
      ("diagonal, fading", gradient(.axial, to: CGPoint(x: 1, y: 1), alpha: 0)),
      ("radial", gradient(.radial, to: CGPoint(x: 1, y: 1))),
      ("conic", gradient(.conic, to: CGPoint(x: 1, y: 1))),
    ]
    let picture = CALayer()
    picture.frame = CGRect(x: 0, y: 0, width: Workload.size.width, height: Workload.size.height)
    picture.contents = CGImage(
      width: Workload.size.width, height: Workload.size.height,
      pixels: (0..<Workload.size.width * Workload.size.height).map { 0xFF00_0000 | UInt32($0) })
    for kind in kinds {
      try compare("gradient, \(kind.name)", kind.layer, with: picture, gradientLimit)
    }
    // Those that differ from frame to frame are worked out in each.
    for kind in kinds { try compare("\(kind.name), changing", changing(kind.layer), with: picture) }
  }

  /// Prints a row for a layer that fills the frame against a picture that does.
  private static func compare(
    _ name: String, _ layer: CALayer, with picture: CALayer, _ limit: Double? = nil
  ) throws {
    var (stage, baseline) = (try PixelStage([layer]), try PixelStage([picture]))
    var figures: [(ours: Double, picture: Double)] = []
    for _ in 0..<Comparison.rounds { figures.append((try stage.cost(), try baseline.cost())) }
    let ratios = figures.map { $0.ours / $0.picture }.sorted()
    let verdict = limit.map {
      String(format: "≤ %.0f %@", $0, (median(ratios) <= $0 ? "✓" : "✗") as NSString)
    }
    print(
      String(
        format: "| %@ | software | %.2f | a picture | %.2f | **%.3f** (%.3f…%.3f) | %@ | – |",
        name as NSString, median(figures.map(\.ours)), median(figures.map(\.picture)),
        median(ratios), ratios[0], ratios[ratios.count - 1], (verdict ?? "–") as NSString))
  }

  /// The same layer, whose gradient starts somewhat elsewhere in each frame.
  private static func changing(_ layer: CALayer) -> CALayer {
    guard let layer = layer as? CAGradientLayer else { return layer }
    let move = CABasicAnimation(keyPath: "startPoint")
    move.byValue = CGPoint(x: 0.1, y: 0.1)
    move.duration = 1.37
    move.autoreverses = true
    move.repeatCount = .infinity
    layer.add(move, forKey: nil)
    return layer
  }

  private static func gradient(
    _ type: CAGradientLayerType, to end: CGPoint, alpha: CGFloat = 1
  ) -> CALayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: Workload.size.width, height: Workload.size.height)
    layer.type = type
    (layer.startPoint, layer.endPoint) = (type == .axial ? .zero : CGPoint(x: 0.5, y: 0.5), end)
    layer.colors = [
      CGColor(red: 1, green: 0.2, blue: 0.1, alpha: 1),
      CGColor(red: 1, green: 0.9, blue: 0.2, alpha: 1),
      CGColor(red: 0.1, green: 0.2, blue: 0.8, alpha: alpha),
    ]
    return layer
  }

  private static func shape(isStroked: Bool) -> CALayer {
    let layer = CAShapeLayer()
    layer.position = CGPoint(x: 400, y: 300)
    layer.fillColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    if isStroked { layer.strokeColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1) }
    let morph = CABasicAnimation(keyPath: "path")
    morph.fromValue = star(wave: 60)
    morph.toValue = star(wave: -60)
    morph.duration = 1.37
    morph.autoreverses = true
    morph.repeatCount = .infinity
    layer.add(morph, forKey: nil)
    return layer
  }

  /// A closed line of 200 points around (0, 0), 400 across.
  private static func star(wave: Double) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<200).map { index in
        let angle = Double(index) / 200 * 2 * .pi
        let radius = 140 + wave * sin(12 * angle)
        return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
      })
    path.closeSubpath()
    return path
  }
}

/// Layers and the pixels that are drawn of them.
private struct PixelStage {
  private var stage: LayerStage
  private let screen: any Screen

  init(_ layers: [CALayer]) throws {
    stage = LayerStage(layers)
    screen = try Backend.software.makeScreen()
  }

  /// CPU milliseconds a frame.
  mutating func cost() throws -> Double { try measure { try draw($0) } }

  /// How often memory is asked for within a whole way there and back, and how many frames that is.
  ///
  /// All sizes were seen once before.
  mutating func allocations() throws -> Allocations {
    let frames = 165
    for frame in 0..<2 * frames { try draw(frame) }
    let before = AllocationCount.now
    for frame in 0..<frames { try draw(frame) }
    return Allocations(count: AllocationCount.now - before, frames: frames)
  }

  private mutating func draw(_ frame: Int) throws {
    stage.build(at: Double(frame) / 60)
    try screen.show(stage.list)
  }
}

/// How often memory was asked for in how many frames.
private struct Allocations {
  let count: Int
  let frames: Int

  /// None is wanted.
  var verdict: String { "\(count) in \(frames) frames \(count == 0 ? "✓" : "✗")" }
}
