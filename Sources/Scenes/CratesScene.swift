import Art
import Foundation
import Tumble

/// Five crates in a box; the arrow keys tilt gravity: the book, listings 11.3 to 11.5.
struct CratesScene: SpriteScene {
  static let name = "crates"
  static let summary = "five crates in a box; tilt it"
  static let parameters = [SceneParameter("elasticity", 0...1, default: 0.8)]

  init() {}

  /// Where the crates stand at first, in the book's own view: 300 points high, y down.
  static let frames = [
    CGRect(x: 0, y: 0, width: 32, height: 32), CGRect(x: 32, y: 0, width: 32, height: 32),
    CGRect(x: 64, y: 0, width: 64, height: 64), CGRect(x: 128, y: 0, width: 32, height: 32),
    CGRect(x: 0, y: 32, width: 64, height: 64),
  ]

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addWalls(around: Self.view)
    for frame in Self.frames { addCrate(frame, to: simulation) }
  }

  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    light(event, in: simulation)
    guard case .setParameter = event else { return }
    simulation.setSurfaces(elasticity: simulation["elasticity"])
  }

  private func addCrate(_ frame: CGRect, to simulation: Simulation) {
    let body = simulation.space.addBody(.crate(frame, elasticity: simulation["elasticity"]))
    simulation.attach(.sprite("crate", size: frame.size), to: body)
  }
}

extension BodyDefinition {
  /// A crate that stands at a frame of the book's view.
  static func crate(_ frame: CGRect, elasticity: Double) -> BodyDefinition {
    let (width, height) = (Double(frame.width), Double(frame.height))
    // Corners from the crate's own corner, moved to its middle: the book's order of vertices.
    let shape = ShapeDefinition(
      .polygon(
        [[0, 0], [0, height], [width, height], [width, 0]], offset: [-width / 2, -height / 2]),
      friction: 0.5, elasticity: elasticity)
    return BodyDefinition(
      mass: 100, moment: Moment.box(mass: 100, width: width, height: height),
      position: [Double(frame.midX), 300 - Double(frame.midY)], shapes: [shape])
  }
}
