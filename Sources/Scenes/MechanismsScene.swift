import Art
import Artwork
import Foundation
import Tumble

/// Ten boards, one for each kind of joint, at work: what it holds, and what it leaves free.
///
/// What drives them is worked out from the tick's number. Everything that moves can be grabbed.
struct MechanismsScene: SpriteScene {
  static let name = "mechanisms"
  static let summary = "the ten joints at work, each on its board"
  static let hints = ["drag what moves: feel its joint"]
  /// Somewhat more than the boards, so that the HUD lies above them.
  static let view = CGRect(x: -36, y: -6, width: 872, height: 654)

  init() {}

  /// Sets what a driven body does in a step, by the seconds at its end and the step's length.
  typealias Drive = (_ time: Double, _ step: Double) -> Void
  var drives: [Drive] = []
  var struts: [Strut] = []

  /// A kind's name, what it does, and how it is built around the middle of its board.
  private struct Board {
    let title: String
    let says: String
    let build: (inout MechanismsScene, Vector2, Simulation) -> Void
  }

  private static var boards: [Board] {
    [
      Board(title: "pin", says: "keeps a distance") { $0.addPin(at: $1, to: $2) },
      Board(title: "slide", says: "between two distances") { $0.addSlide(at: $1, to: $2) },
      Board(title: "pivot", says: "turns about a point") { $0.addPivot(at: $1, to: $2) },
      Board(title: "groove", says: "slides along a slot") { $0.addGroove(at: $1, to: $2) },
      Board(title: "damped spring", says: "pulls back, comes to rest") {
        $0.addSpring(at: $1, to: $2)
      },
      Board(title: "damped rotary spring", says: "turns back to an angle") {
        $0.addRotarySpring(at: $1, to: $2)
      },
      Board(title: "rotary limit", says: "turns only so far") {
        $0.addRotaryLimit(at: $1, to: $2)
      },
      Board(title: "ratchet", says: "turns one way only") {
        $0.addRatchet(at: $1, to: $2)
      },
      Board(title: "gear", says: "two turns for one") { $0.addGear(at: $1, to: $2) },
      Board(title: "simple motor", says: "turns by itself") { $0.addMotor(at: $1, to: $2) },
    ]
  }
  /// What all boards lie in; nothing leaves it.
  private static let box = CGRect(x: 0, y: 0, width: 800, height: 600)
  /// A board's size, and from one to the next, in points.
  private static let (size, pitch) = (CGSize(width: 148, height: 284), Vector2(160, 300))

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.space.damping = 0.7
    simulation.addBackdrop()
    simulation.addWalls(around: Self.box, friction: 0.7, elasticity: 0.2)
    for (index, board) in Self.boards.enumerated() {
      let (column, row) = (Double(index % 5), Double(index / 5))
      let middle = Vector2(80, 450) + Self.pitch * [column, -row]
      addBoard(board, at: middle, to: simulation)
      board.build(&self, middle, simulation)
    }
    simulation.show(struts)
  }

  mutating func tick(_ simulation: Simulation) {
    let step = simulation.rate.tickSeconds
    let time = Double(simulation.now.number + 1) * step
    for drive in drives { drive(time, step) }
  }

  private func addBoard(_ board: Board, at middle: Vector2, to simulation: Simulation) {
    let layer = CALayer()
    layer.bounds.size = Self.size
    layer.position = CGPoint(x: middle.x, y: middle.y)
    layer.backgroundColor = CGColor(hex: 0x16_24_36).withAlpha(0.5)
    layer.borderColor = CGColor.ink.withAlpha(0.16)
    layer.borderWidth = 1
    layer.cornerRadius = 10
    layer.zPosition = -0.5
    simulation.world.addSublayer(layer)
    simulation.world.addSublayer(.label(board.title, size: 13, at: middle + [0, 122]))
    let says = CALayer.label(board.says, size: 11.5, at: middle - [0, 124])
    says.opacity = 0.8
    simulation.world.addSublayer(says)
  }
}

// What the mechanisms are made of.
extension MechanismsScene {
  static let (steel, brass, copper) = (
    MachineArt(.steel), MachineArt(.brass), MachineArt(.copper)
  )
  /// The parts of a mechanism pass through each other.
  static let parts = ShapeFilter(group: 1)

  /// A picture of a part at its size in points.
  static func part(_ picture: CGImage) -> CALayer {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: picture.width / 2, height: picture.height / 2)
    layer.contents = picture
    return layer
  }

  /// A part that doesn't move: its picture alone, `depth` behind or before the others.
  func mount(
    _ picture: CGImage, at position: Vector2, depth: Double = -0.2, to simulation: Simulation
  ) {
    let layer = Self.part(picture)
    layer.position = CGPoint(x: position.x, y: position.y)
    layer.zPosition = depth
    simulation.world.addSublayer(layer)
  }

  /// A part that is moved by hand: `pose` says where it is, and at what angle, at a time.
  mutating func addDriven(
    _ layer: CALayer, shapes: [ShapeDefinition] = [], to simulation: Simulation,
    pose: @escaping (_ time: Double) -> (position: Vector2, angle: Double)
  ) -> Body {
    let start = pose(0)
    let body = simulation.space.addBody(
      BodyDefinition(
        type: .kinematic, position: start.position, angle: start.angle, shapes: shapes))
    simulation.attach(layer, to: body)
    drives.append { time, step in
      guard !body.isRemoved else { return }
      let next = pose(time)
      body.velocity = (next.position - body.position) / step
      body.angularVelocity = (next.angle - body.angle) / step
    }
    return body
  }

  /// A part that joints, gravity and hands move.
  func addFree(
    _ layer: CALayer, mass: Double = 1, moment: Double, at position: Vector2, angle: Double = 0,
    shapes: [ShapeDefinition], to simulation: Simulation
  ) -> Body {
    let body = simulation.space.addBody(
      BodyDefinition(
        mass: mass, moment: moment, position: position, angle: angle, shapes: shapes))
    simulation.attach(layer, to: body)
    return body
  }

  /// A bar of metal with bolts, which joints move.
  func addBar(
    _ art: MachineArt, length: Double, thickness: Double, bolts: [Double], at position: Vector2,
    angle: Double = 0, to simulation: Simulation
  ) -> (body: Body, layer: CALayer) {
    let layer = Self.part(
      art.bar(length: length, thickness: thickness, bolts: bolts.map { CGFloat($0) }))
    let body = addFree(
      layer, moment: Moment.box(mass: 1, width: length, height: thickness), at: position,
      angle: angle,
      shapes: [ShapeDefinition(.box(width: length, height: thickness), filter: Self.parts)],
      to: simulation)
    return (body, layer)
  }

  /// −1…1 and back in a period of seconds, slow where it turns round.
  static func swing(_ time: Double, period: Double) -> Double {
    let phase = time / period - (time / period).rounded(.down)
    let way = phase < 0.5 ? 2 * phase : 2 - 2 * phase
    return 2 * way * way * (3 - 2 * way) - 1
  }

  /// −1 for half a period of seconds, 1 for the other half, going over within `change` seconds.
  static func jump(_ time: Double, period: Double, change: Double) -> Double {
    let phase = time - period * (time / period).rounded(.down)
    let way =
      phase < period / 2 ? min(1, phase / change) : 1 - min(1, (phase - period / 2) / change)
    return 2 * way * way * (3 - 2 * way) - 1
  }
}
