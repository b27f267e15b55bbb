import Foundation
import Tumble

/// A ball rolls down a ramp and knocks over a row of dominoes.
struct DominoScene: Scene {
  static let name = "dominoes"
  static let view = CGRect(x: 0, y: 0, width: 400, height: 200)
  static let parameters = [SceneParameter("gap", 12...40, default: 24)]

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]  // points/s², y up
    addWall(from: [0, 0], to: [400, 0], in: simulation)
    addWall(from: [0, 150], to: [90, 20], in: simulation)
    for number in 0..<8 {
      let x = 140 + simulation["gap"] * Double(number)
      add(.box(width: 8, height: 48), CGSize(width: 8, height: 48), at: [x, 25], to: simulation)
    }
    add(.circle(radius: 14), CGSize(width: 28, height: 28), at: [30, 160], to: simulation)
  }

  /// A body of mass 4 and a layer of the same size that follows it.
  private func add(
    _ geometry: ShapeGeometry, _ size: CGSize, at position: Vector2, to simulation: Simulation
  ) {
    let body = simulation.space.addBody(
      BodyDefinition(
        mass: 4, moment: Moment.box(mass: 4, width: size.width, height: size.height),
        position: position, shapes: [ShapeDefinition(geometry, friction: 0.5)]))
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.backgroundColor = CGColor(hex: 0xD9A45B)
    simulation.attach(layer, to: body)
  }

  private func addWall(from a: Vector2, to b: Vector2, in simulation: Simulation) {
    simulation.space.addStaticShape(
      ShapeDefinition(.segment(a: a, b: b, radius: 1), friction: 0.5))
  }
}
