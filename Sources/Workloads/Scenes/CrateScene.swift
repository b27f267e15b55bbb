import Foundation
import Layers
import Rendering

/// Workload W1: a layer a crate, moved and rotated each frame.
final class CrateScene: WorkloadScene {
  private let numbers: [Double]
  private let sprites: [CALayer]
  private var stage: LayerStage

  var list: DisplayList { stage.list }

  init(count: Int, filter: CALayerContentsFilter) {
    var random = XorShift(workload: 1)
    numbers = (0..<6 * count).map { _ in random.unit() }
    let crate = Self.crate()
    sprites = (0..<count).map { _ in
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
      layer.contents = crate
      layer.magnificationFilter = filter
      layer.minificationFilter = filter
      return layer
    }
    stage = LayerStage(sprites)
  }

  func make(_ frame: Int) {
    let t = Double(frame) / 60
    CATransaction.setDisableActions(true)
    for (index, sprite) in sprites.enumerated() {
      let i = 6 * index
      sprite.position = CGPoint(
        x: wrapped(800 * numbers[i] + 200 * (numbers[i + 1] - 0.5) * t, 800),
        y: wrapped(600 * numbers[i + 2] + 200 * (numbers[i + 3] - 0.5) * t, 600))
      sprite.transform = CATransform3DMakeRotation(
        6.283185307179586 * numbers[i + 4] + 4 * (numbers[i + 5] - 0.5) * t, 0, 0, 1)
    }
    stage.build(at: t)
  }

  /// 32 × 32: opaque but for the outermost ring, which has alpha 128.
  static func crate() -> CGImage {
    let pixels = (0..<32 * 32).map { index in
      let (x, y) = (index % 32, index / 32)
      let alpha = x == 0 || y == 0 || x == 31 || y == 31 ? 128 : 255
      let colors = [255 - 4 * x, 160 + 2 * y, 64 + 4 * ((x ^ y) & 31)]
      return colors.reduce(UInt32(alpha)) { $0 << 8 | UInt32(($1 * alpha + 127) / 255) }
    }
    return CGImage(width: 32, height: 32, pixels: pixels)
  }
}
