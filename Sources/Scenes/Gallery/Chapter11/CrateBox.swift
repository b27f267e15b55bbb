import Foundation
import Tumble
import UIKit

/// A box of the book's five crates that is shown in frames of its own.
///
/// Its frames are counted in simulated time: they come after ticks, whatever frames the window has.
final class CrateBox {
  /// What makes the steps of a box's space.
  enum Steps {
    /// A step a frame, as long as the time since the last one: listing 11.4.
    case frames
    /// Steps of a tick, at each frame as many as are due: listing 11.5.
    case fixed
    /// The simulation, whose space it is.
    case simulation
  }

  /// 300 × 300 points, flipped: positions of bodies are positions in it.
  let view = UIView(CGRect(x: 0, y: 0, width: 300, height: 300), color: nil)
  let space: Space
  private let steps: Steps
  private let framesPerSecond: Int64
  private let rate: TickRate
  private let crates: [(id: BodyID, view: UIView)]
  /// Gravity in each tick since the last frame, in order.
  private var ticksDue: [Vector2] = []

  /// A box whose crates are about to fall; its space is empty until now.
  init(in space: Space, steps: Steps, framesPerSecond: Int, rate: TickRate) {
    self.space = space
    self.steps = steps
    self.framesPerSecond = Int64(framesPerSecond)
    self.rate = rate
    space.addContainerWalls()
    crates = CratesScene.frames.map { frame in
      (space.addBody(.crate(frame, elasticity: 0.8)).id, UIView.crate(size: frame.size))
    }
    view.layer.isGeometryFlipped = true
    view.layer.borderWidth = 2
    view.layer.borderColor = .wall
    for crate in crates { view.addSubview(crate.view) }
    showCrates()
  }

  /// A tick is over: makes a frame if it is time for one.
  func tick(_ now: Tick, gravity: Vector2) {
    ticksDue.append(gravity)
    guard framesDone(by: now.number) > framesDone(by: now.number - 1) else { return }
    makeSteps()
    ticksDue = []
    showCrates()
  }

  private func framesDone(by tick: Int64) -> Int64 {
    tick * framesPerSecond / Int64(rate.ticksPerSecond)
  }

  private func makeSteps() {
    switch steps {
    case .frames:
      space.gravity = ticksDue.last ?? space.gravity
      space.step(Double(ticksDue.count) / Double(rate.ticksPerSecond))
    case .fixed:
      for gravity in ticksDue {
        space.gravity = gravity
        space.step(rate.tickSeconds)
      }
    case .simulation:
      break
    }
  }

  /// A crate that was removed from the simulation's space isn't shown any more.
  private func showCrates() {
    for crate in crates {
      guard let body = space.body(crate.id) else {
        crate.view.removeFromSuperview()
        continue
      }
      crate.view.center = CGPoint(x: body.position.x, y: body.position.y)
      crate.view.transform = CGAffineTransform(rotationAngle: body.angle)
    }
  }
}
