import Foundation
import Tumble
import TumbleUIKit
import UIKit

/// A page of the gallery: one listing of the book, on a screen of 320 × 480 points, y down.
///
/// A page reads as the book's view controller does: `build` makes views and layers, `tap` and `drag`
/// are what a finger does. What the book has in Interface Builder, buttons and sliders, are
/// `controls`: the page makes them, puts them on the screen, and hears of them by `press` and
/// `change`. Each is
/// worked by fingers and by keys, 1 to 9 in the order of `controls`. Where the text goes on to
/// change something ("now set masksToBounds") the page has states, and a tap goes from one to the
/// next, as the screen says.
protocol GalleryPage: SpriteScene, DemonstratedScene {
  /// The listing's number.
  static var listing: Listing { get }
  /// What each state shows, in a few words; empty where there is only one.
  static var states: [String] { get }
  /// What goes on to the next state, for pages on which other taps do something else.
  static var nextStateGesture: String { get }
  /// What is there to be pressed and dragged, the same ones each time it is asked for.
  ///
  /// Their keys, in order, are the scene's actions; those of a page must be the same in each run.
  var controls: [any Control] { get }

  /// Makes the layers; `show` with the first state comes next.
  mutating func build(on screen: Screen)
  /// Changes what is to be changed in a state, by its index in `states`.
  mutating func show(state: Int, on screen: Screen)
  /// One of the page's parameters was given another value.
  mutating func takeParameters(on screen: Screen)
  /// A press and release at one point of the screen.
  mutating func tap(at point: CGPoint, on screen: Screen)
  /// A pressed pointer moved, by points of the screen.
  mutating func drag(by translation: CGSize, on screen: Screen)
  /// A button was pressed and let go, or its key went down.
  mutating func press(_ button: Button, on screen: Screen)
  /// A finger or a key gave a slider or stepper another value, or toggled a switch.
  mutating func change(_ control: any Control, on screen: Screen)
}

extension GalleryPage {
  static var name: String { listing.sceneName }
  static var view: CGRect { CGRect(origin: .zero, size: Screen.size) }
  static var states: [String] { [] }
  static var hints: [String] {
    states.count > 1 ? ["\(nextStateGesture): the next state"] : []
  }
  static var nextStateGesture: String { "tap" }
  static var usesTicks: Bool { false }
  static var demonstration: Demonstration? { nil }
  static var parameters: [SceneParameter] { stateParameters }
  static var actions: [String] { Self().controls.flatMap(\.actionNames) }
  var controls: [any Control] { [] }

  /// The parameter that chooses the first state, where there is a choice.
  static var stateParameters: [SceneParameter] {
    guard states.count > 1 else { return [] }
    return [SceneParameter("state", 0...Double(states.count - 1), default: 0, divisor: 1)]
  }

  mutating func show(state: Int, on screen: Screen) {}

  /// Shows the state that the parameter chooses.
  mutating func takeParameters(on screen: Screen) {
    if !Self.states.isEmpty { enter(Self.state(in: screen.simulation), on: screen) }
  }

  /// Goes to the next state.
  mutating func tap(at point: CGPoint, on screen: Screen) { showNextState(on: screen) }

  /// Goes to the next state, from the last to the first.
  mutating func showNextState(on screen: Screen) {
    guard !Self.states.isEmpty else { return }
    enter((screen.state + 1) % Self.states.count, on: screen)
  }

  mutating func drag(by translation: CGSize, on screen: Screen) {}
  mutating func press(_ button: Button, on screen: Screen) {}
  mutating func change(_ control: any Control, on screen: Screen) {}

  mutating func build(in simulation: Simulation) {
    let screen = Screen(of: simulation)
    build(on: screen)
    screen.controls = controls
    if !Self.states.isEmpty { enter(Self.state(in: simulation), on: screen) }
  }

  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    guard let screen = Screen.shown(by: simulation) else { return }
    for gesture in screen.gestures(for: event) {
      switch gesture {
      case .tap(let point): tap(at: point, on: screen)
      case .drag(let translation): drag(by: translation, on: screen)
      case .use(let button as Button): press(button, on: screen)
      case .use(let control): change(control, on: screen)
      }
    }
    if case .setParameter = event { takeParameters(on: screen) }
  }

  private static func state(in simulation: Simulation) -> Int {
    states.count > 1 ? Int(simulation["state"]) : 0
  }

  private mutating func enter(_ state: Int, on screen: Screen) {
    let count = Self.states.count
    let hint = count > 1 ? "\(state + 1) of \(count) · \(Self.nextStateGesture): the next" : ""
    screen.enter(state, caption: Self.states[state], hint: hint)
    show(state: state, on: screen)
  }
}
