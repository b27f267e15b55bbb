import Foundation
import Layers
import Physics
import Tumble

/// Workloads W6 and W8: boxes that fall into a pit, in coordinates that run down as the frame's do.
struct BoxesScene: Scene {
  static let name = "workload-boxes"
  static let view = CGRect(x: 0, y: 0, width: 800, height: 600)
  static let usesTicks = false
  static let parameters = [
    SceneParameter("boxes", 1...20_000, default: 1_000, divisor: 1),
    // Whether each shows a quarter of its picture.
    SceneParameter("quarters", 0...1, default: 0, divisor: 1),
  ]

  private static let side = 12.0

  mutating func build(in simulation: Simulation) {
    simulation.world.isGeometryFlipped = false
    simulation.gravity = [0, 900]
    let corners: [Vector2] = [[0, -2000], [0, 600], [800, 600], [800, -2000]]
    for (start, end) in zip(corners, corners.dropFirst()) {
      simulation.space.addStaticShape(
        ShapeDefinition(
          .segment(a: start, b: end, radius: 0), friction: 0.6, elasticity: 0.1))
    }
    let crate = CrateScene.crate()
    for index in 0..<Int(simulation["boxes"]) {
      let (column, row) = (Double(index % 40), index / 40)
      let layer = CALayer()
      layer.contents = crate
      if simulation["quarters"] == 1 {
        layer.contentsRect = CGRect(
          x: Double(index & 1) / 2, y: Double(index >> 1 & 1) / 2, width: 0.5, height: 0.5)
      }
      simulation.addBox(
        width: Self.side, height: Self.side,
        at: [400 + (column - 19.5) * 18 + Double(row % 2) * 4, 560 - Double(row) * 18],
        friction: 0.6, elasticity: 0.1, layer: layer)
    }
  }
}
