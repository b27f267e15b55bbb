import Art
import Foundation
import Tumble

/// The same bounce three ways: by a timer, by a display link, and by physics.
///
/// The first two follow an easing curve (the book, listings 11.1 and 11.2), one in steps of 1/60 s,
/// the other by the time that really passed. The third is a body on a floor. A press anywhere in
/// the view starts the first two again.
struct BallScene: SpriteScene {
  static let name = "ball"
  static let summary = "one bounce three ways: timer, display link, physics"
  static let hints = ["press anywhere: they bounce again"]
  static let parameters = [SceneParameter("elasticity", 0...1, default: 0.7)]

  init() {}

  private static let radius = 32.0
  /// The way down of a centre, y up: 236 points.
  private static let top = 268.0
  private static let bottom = 32.0

  private var timed = UnanimatedLayer()
  private var linked = UnanimatedLayer()
  private var timer: TickTimer?
  private var link: CADisplayLink?

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    timed = addBall(x: 60, to: simulation)
    linked = addBall(x: 240, to: simulation)
    startTimer(in: simulation)
    startLink()
    // The floor's surface is at y = 0: a wall of radius 1 lies one point below it.
    simulation.addWall(from: [-300, -1], to: [600, -1], friction: 0, elasticity: 1)
    addBody(to: simulation)
  }

  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    if case .setParameter = event {
      simulation.setSurfaces(elasticity: simulation["elasticity"])
    }
    light(event, in: simulation)
    guard case .pointerDown = event else { return }
    startTimer(in: simulation)
    startLink()
  }

  /// A ball that is moved by hand: no change of it is animated by itself.
  private func addBall(x: Double, to simulation: Simulation) -> UnanimatedLayer {
    let ball = UnanimatedLayer()
    ball.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
    ball.contents = CALayer.picture("ball@2x.png")
    ball.position = CGPoint(x: x, y: Self.top)
    simulation.world.addSublayer(ball)
    return ball
  }

  private func addBody(to simulation: Simulation) {
    let shape = ShapeDefinition(
      .circle(radius: Self.radius), friction: 0, elasticity: simulation["elasticity"])
    let body = simulation.space.addBody(
      BodyDefinition(
        mass: 1, moment: Moment.circle(mass: 1, innerRadius: 0, outerRadius: Self.radius),
        position: [150, Self.top], shapes: [shape]))
    simulation.attach(.sprite("ball", size: CGSize(width: 64, height: 64)), to: body)
  }

  /// Listing 11.1: 1/60 s more at each call, whatever the clock says.
  private mutating func startTimer(in simulation: Simulation) {
    timer?.invalidate()
    let ball = timed
    var calls = 0
    let interval = Int64(max(1, simulation.rate.ticksPerSecond / 60))
    timer = simulation.addTimer(everyTicks: interval) { timer in
      calls += 1
      ball.position.y = Self.height(at: Double(calls) / 60)
      if calls >= 60 { timer.invalidate() }
    }
  }

  /// Listing 11.2: as far as the time that passed since the start.
  private mutating func startLink() {
    link?.invalidate()
    let ball = linked
    let start = CACurrentMediaTime()
    let link = CADisplayLink { link in
      let elapsed = link.targetTimestamp - start
      ball.position.y = Self.height(at: elapsed)
      if elapsed >= 1 { link.invalidate() }
    }
    link.add(to: .main, forMode: .default)
    self.link = link
  }

  private static func height(at seconds: Double) -> Double {
    top + (bottom - top) * Easing.bounce.out(seconds)
  }
}
