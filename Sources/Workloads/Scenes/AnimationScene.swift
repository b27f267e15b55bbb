import Foundation
import Layers
import Rendering

/// Workload W4: squares that nobody touches, an animation without end on each.
final class AnimationScene: WorkloadScene {
  private var stage: LayerStage

  var list: DisplayList { stage.list }

  init(count: Int) {
    var random = XorShift(workload: 4)
    stage = LayerStage(
      (0..<count).map { index in
        Self.square(index, (0..<5).map { _ in random.unit() })
      })
  }

  func make(_ frame: Int) { stage.build(at: Double(frame) / 60) }

  private static func square(_ index: Int, _ p: [Double]) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.position = CGPoint(x: 800 * p[0], y: 600 * p[1])
    layer.backgroundColor = CGColor(red: 1, green: 200 / 255, blue: 80 / 255, alpha: 1)
    // As plain SDL draws squares, and as layers are on iOS unless told otherwise.
    layer.allowsEdgeAntialiasing = false
    let animation = animation(of: layer, index, p[4])
    animation.beginTime = -4 * p[2]
    animation.duration = 1 + p[3]
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: nil)
    return layer
  }

  private static func animation(of layer: CALayer, _ index: Int, _ p: Double) -> CABasicAnimation {
    func to(_ keyPath: String, _ value: Any) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = layer.value(forKeyPath: keyPath)
      animation.toValue = value
      return animation
    }
    switch index % 4 {
    case 0:
      return to(
        "position", CGPoint(x: layer.position.x + 100 * (p - 0.5), y: layer.position.y + 100))
    case 1: return to("transform.rotation.z", 2 * Double.pi * p)
    case 2: return to("opacity", (255 - 200 * p) / 255)
    default:
      return to(
        "backgroundColor", CGColor(red: 55 / 255, green: 200 / 255, blue: 230 / 255, alpha: 1))
    }
  }
}
