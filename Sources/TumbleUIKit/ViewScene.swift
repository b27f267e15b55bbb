public import Foundation
public import Tumble
public import UIKit

/// A scene that is a screen of views: code that was written for UIKit, on simulated time.
///
/// It makes a view controller, whose view fills the scene's `view`, y down. Pointers are its touches,
/// given as events of the simulation: a recording of the scene holds them and nothing else, and plays
/// the same again.
public protocol ViewScene: Scene {
  /// Makes the controller of the window; `simulation` has the scene's parameters and its generator
  /// of random numbers.
  ///
  /// What the controller keeps must not keep the simulation: it holds it unowned.
  func makeViewController(in simulation: Simulation) -> UIViewController
}

extension ViewScene {
  /// 320 × 480 points from the origin, as the screen of an early phone.
  public static var view: CGRect { CGRect(x: 0, y: 0, width: 320, height: 480) }
  /// False: what views do is animated, or told by touches and timers.
  public static var usesTicks: Bool { false }

  /// Shows a window with the controller's view.
  ///
  /// A scene that builds more calls `simulation.showWindow(_:)` itself.
  public mutating func build(in simulation: Simulation) {
    let window = UIWindow(frame: Self.view)
    simulation.showWindow(window)
    window.rootViewController = makeViewController(in: simulation)
  }

  /// Gives pointers to the window as touches.
  ///
  /// A scene that hears other events as well calls `simulation.sendToWindow(_:)` itself.
  public mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    simulation.sendToWindow(event)
  }
}
