import Foundation
import Tumble

/// What it costs to find the values of running basic animations.
enum AnimationBench {
  static let count = 10_000
  /// In milliseconds, of all of them, on the machine on which targets were set: 100 ns each.
  static let limit = 1.0

  /// Prints a row for each property whose key path contains `word`.
  static func run(_ word: String = "") throws {
    let cases = properties.filter { word.isEmpty || $0.keyPath.contains(word) }.flatMap {
      [Case($0, name: "linear", nil), Case($0, name: "eased", .easeInEaseOut)]
    }
    let rounds = try (0..<Comparison.rounds).map { _ in
      (speed: try SpeedOfMachine(), costs: cases.map { milliseconds($0.stage) })
    }
    print("| \(count) running animations | ms | SDL | ms | ratio | target | allocations a frame |")
    print("|---|---|---|---|---|---|---|")
    for (index, each) in cases.enumerated() {
      let columns = SpeedOfMachine.columns(
        rounds.map { (cost: $0.costs[index], speed: $0.speed) }, limit: limit)
      let count = AllocationCount.isKnown ? "\(allocations(each.stage))" : "–"
      print("| \(each.name) | \(columns) | \(count) |")
    }
  }

  private struct Property {
    let keyPath: String
    let from: Any
    let to: Any
  }

  private static let properties = [
    Property(keyPath: "position", from: CGPoint.zero, to: CGPoint(x: 100, y: 50)),
    Property(keyPath: "opacity", from: 0.2, to: 0.9),
    Property(keyPath: "backgroundColor", from: CGColor.black, to: CGColor.white),
    Property(
      keyPath: "bounds", from: CGRect(x: 0, y: 0, width: 5, height: 5),
      to: CGRect(x: 0, y: 0, width: 9, height: 9)),
    Property(keyPath: "cornerRadius", from: 1, to: 4),
    Property(keyPath: "position.x", from: 0, to: 100),
    Property(keyPath: "transform.rotation.z", from: 0, to: 6),
    Property(
      keyPath: "transform", from: CATransform3DIdentity,
      to: CATransform3DMakeRotation(2, 0, 0, 1)),
  ]

  /// Layers of which each has an animation of one property without end.
  private struct Case {
    let name: String
    let stage: LayerStage

    init(_ property: Property, name: String, _ function: CAMediaTimingFunctionName?) {
      self.name = "\(property.keyPath), \(name)"
      let layers = (0..<count).map { index in
        let layer = CALayer()
        layer.frame = CGRect(x: index % 100 * 8, y: index / 100 * 6, width: 7, height: 5)
        let animation = CABasicAnimation(keyPath: property.keyPath)
        animation.fromValue = property.from
        animation.toValue = property.to
        animation.duration = 1 + Double(index) / 5000
        animation.autoreverses = true
        animation.repeatCount = .infinity
        animation.timingFunction = function.map { CAMediaTimingFunction(name: $0) }
        layer.add(animation, forKey: nil)
        return layer
      }
      stage = LayerStage(layers)
    }
  }

  private static func milliseconds(_ stage: LayerStage) -> Double {
    var stage = stage
    return measure { frame in stage.sample(at: Double(frame) / 60) }
  }

  private static func allocations(_ stage: LayerStage) -> Int {
    var stage = stage
    for frame in 0..<10 { stage.sample(at: Double(frame) / 60) }
    let before = AllocationCount.now
    for frame in 10..<70 { stage.sample(at: Double(frame) / 60) }
    return Int(AllocationCount.now - before) / 60
  }
}
