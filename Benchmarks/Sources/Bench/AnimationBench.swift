import Foundation
import Tumble

/// What it costs to find the values of running basic animations.
enum AnimationBench {
  static let count = 10_000
  /// In nanoseconds an animation.
  static let limit = 100.0

  /// Prints a row for each property.
  static func run() {
    print(
      "| \(count) running animations of | ns each | ns each, eased | target | allocations a frame |"
    )
    print("|---|---|---|---|---|")
    let kinds: [(keyPath: String, from: Any, to: Any)] = [
      ("position", CGPoint.zero, CGPoint(x: 100, y: 50)),
      ("opacity", 0.2, 0.9),
      ("backgroundColor", CGColor.black, CGColor.white),
      ("bounds", CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: 9, height: 9)),
      ("cornerRadius", 1, 4),
      ("position.x", 0, 100),
      ("transform.rotation.z", 0, 6),
      (
        "transform", CATransform3DIdentity, CATransform3DMakeRotation(2, 0, 0, 1)
      ),
    ]
    for kind in kinds {
      let linear = stage(kind.keyPath, kind.from, kind.to, nil)
      let eased = stage(
        kind.keyPath, kind.from, kind.to, CAMediaTimingFunction(name: .easeInEaseOut))
      let isBasic = !kind.keyPath.hasPrefix("transform")
      let costs = (nanoseconds(linear), nanoseconds(eased))
      let verdict = isBasic ? (max(costs.0, costs.1) <= limit ? "≤ 100 ✓" : "≤ 100 ✗") : "–"
      print(
        String(
          format: "| %@ | %.0f | %.0f | %@ | %d |", kind.keyPath as NSString, costs.0, costs.1,
          verdict as NSString, allocations(eased)))
    }
  }

  private static func stage(
    _ keyPath: String, _ from: Any, _ to: Any, _ function: CAMediaTimingFunction?
  ) -> LayerStage {
    let layers = (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 100 * 8, y: index / 100 * 6, width: 7, height: 5)
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 1 + Double(index) / 5000
      animation.autoreverses = true
      animation.repeatCount = .infinity
      animation.timingFunction = function
      layer.add(animation, forKey: nil)
      return layer
    }
    return LayerStage(layers)
  }

  private static func nanoseconds(_ stage: LayerStage) -> Double {
    var stage = stage
    return measure { frame in stage.sample(at: Double(frame) / 60) } * 1e6 / Double(count)
  }

  private static func allocations(_ stage: LayerStage) -> Int {
    var stage = stage
    for frame in 0..<10 { stage.sample(at: Double(frame) / 60) }
    let before = AllocationCount.now
    for frame in 10..<70 { stage.sample(at: Double(frame) / 60) }
    return Int(AllocationCount.now - before) / 60
  }
}
