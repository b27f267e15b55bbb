import Art
import Foundation
import Tumble

/// Two soft ropes carry a crate; a press near a rope cuts it there.
struct RopeScene: SpriteScene {
  static let name = "rope"
  static let summary = "a crate that hangs on two ropes"
  static let hints = ["press on a rope: cuts it"]
  static let view = CGRect(x: 0, y: 0, width: 480, height: 360)
  static let parameters = [
    SceneParameter(
      "damping", 0.05...1, default: 0.6, unit: "after 1 s", title: "speed kept")
  ]

  init() {}

  /// Of one piece of rope: points, points, mass.
  private static let (length, thickness, mass) = (12.0, 5.0, 0.1)
  /// How near a press must be to cut, in points.
  private static let reach = 12.0
  /// All that can be cut.
  private var hinges: [PivotJoint] = []

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.space.iterations = 60
    simulation.space.damping = simulation["damping"]
    simulation.addBackdrop()
    simulation.addPit(width: 480, height: 360, friction: 0.8, elasticity: 0.2)
    simulation.addTimber(from: [60, 330], to: [420, 330], thickness: 12)
    let crate = simulation.addBox(
      "crate", width: 48, height: 48, at: [240, 160], mass: 4, group: 1)
    for side in [-1.0, 1] {
      let corner = crate.position + [22 * side, 22]
      addRope(from: [240 + 140 * side, 324], to: corner, holding: crate, in: simulation)
    }
    for x in [60.0, 400] { simulation.addBall("ball", radius: 14, at: [x, 16]) }
  }

  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    if case .setParameter = event { simulation.space.damping = simulation["damping"] }
    light(event, in: simulation)
    guard case .pointerDown(_, let x, let y) = event else { return }
    let point = Vector2(Double(x), Double(y)) / 64  // events count 64ths of a point
    hinges.removeAll(where: \.isRemoved)
    let near = hinges.map { (distance: Self.position(of: $0).distance(to: point), hinge: $0) }
    let nearest = near.filter { $0.distance < Self.reach }.min { $0.distance < $1.distance }
    if let nearest { simulation.space.remove(nearest.hinge) }
  }

  /// Where a hinge is in the world.
  private static func position(of hinge: PivotJoint) -> Vector2 {
    guard let id = hinge.bodyB, let body = hinge.space.body(id) else { return hinge.anchorB }
    return body.localToWorld(hinge.anchorB)
  }

  private mutating func addRope(
    from start: Vector2, to end: Vector2, holding crate: Body, in simulation: Simulation
  ) {
    let count = Int((end.distance(to: start) / Self.length).rounded())
    let step = (end - start) / Double(count)
    var last: Body?
    for index in 0..<count {
      let joint = start + step * Double(index)
      let piece = addPiece(at: joint + step / 2, half: step / 2, to: simulation)
      hinges.append(simulation.addHinge(last, piece, at: joint))
      last = piece
    }
    hinges.append(simulation.addHinge(last, crate, at: end))
  }

  private func addPiece(
    at center: Vector2, half: Vector2, to simulation: Simulation
  ) -> Body {
    let shape = ShapeDefinition(
      .segment(a: -half, b: half, radius: Self.thickness / 2), friction: 0.6,
      filter: ShapeFilter(group: 1))
    let piece = simulation.space.addBody(
      BodyDefinition(
        mass: Self.mass, moment: Moment.segment(mass: Self.mass, a: -half, b: half),
        position: center, shapes: [shape]))
    let layer = CALayer()
    layer.addSublayer(.bar(from: -half, to: half, thickness: Self.thickness, color: .rope))
    simulation.attach(layer, to: piece)
    return piece
  }
}
