import Foundation
import SoftwareBackend
import Testing
import Tumble
import UIKit

@testable import Scenes

/// A page of the gallery as a person meets it: its layers, its picture, a finger.
struct PageRun {
  let simulation: Simulation
  let screen: Screen

  /// The page of a listing, as "2.5", in one of its states.
  init(
    _ listing: String, state: Int32 = 0, start: Int32? = nil, side: Int32? = nil
  ) throws {
    var configuration = SimulationConfiguration()
    if state != 0 { configuration.parameters["state"] = state }
    configuration.parameters["start"] = start
    configuration.parameters["side"] = side
    try self.init(Simulation(SceneCatalog.all.find(listing), configuration: configuration))
  }

  /// A page that runs already.
  init(_ simulation: Simulation) throws {
    self.simulation = simulation
    screen = try #require(Screen.shown(by: simulation))
  }

  /// What the page, or its controller, put on the screen, in that order, without the lines at the
  /// lower edge and what is there to be pressed.
  var views: [CALayer] {
    if let controller = screen.rootViewController { return controller.view.layer.sublayers ?? [] }
    return screen.layer.sublayers?.filter {
      !Self.lineNames.contains($0.name ?? "") && !($0.delegate is any Control)
    } ?? []
  }

  /// What stands at the lower edge: the caption, and below it how to go on where a page has states.
  var lines: [CALayer] {
    screen.layer.sublayers?.filter { Self.lineNames.contains($0.name ?? "") } ?? []
  }

  private static let lineNames = ["caption", "hint"]

  /// The button, slider, stepper or switch of that label.
  func control(_ label: String) throws -> any Control {
    try #require(screen.controls.first { $0.label == label })
  }

  /// The white view of many pages.
  var layerView: CALayer { get throws { try #require(views.first) } }

  /// The list that a frame of so many pixels a point is drawn from.
  func displayList(in window: CGSize = Screen.size, scale: Double = 1) -> DisplayList {
    let style = FrameStyle(view: WorldView(of: simulation.sceneType.view, in: window), scale: scale)
    var picture = FramePicture()
    picture.draw(simulation, fraction: 1, style: style)
    return picture.list
  }

  /// The page, a pixel a point unless told otherwise.
  func picture(in window: CGSize = Screen.size, scale: Double = 1) throws -> CGImage {
    let renderer = SoftwareRenderer()
    try renderer.render(displayList(in: window, scale: scale))
    return try renderer.readPixels()
  }

  /// Changes layers at once, without animations.
  func change(_ body: () throws -> Void) rethrows {
    try simulation.context.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      try body()
    }
  }

  /// Lets simulated seconds pass.
  func wait(seconds: Int) throws {
    for _ in 0..<seconds * 120 { try simulation.step() }
  }

  /// Presses at a point of the screen and lets go there.
  func tap(_ x: Double, _ y: Double) throws { try drag(from: (x, y), to: (x, y)) }

  /// Presses in the middle of a button or switch and lets go there.
  func press(_ label: String) throws {
    let frame = try control(label).frame
    try tap(frame.midX, frame.midY)
  }

  /// Presses at one point, moves to another and lets go there.
  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    func units(_ value: Double) -> Int32 { Int32((value * 64).rounded()) }
    try simulation.apply(.pointerDown(pointer: 0, x: units(start.x), y: units(480 - start.y)))
    try simulation.apply(.pointerMoved(pointer: 0, x: units(end.x), y: units(480 - end.y)))
    try simulation.apply(.pointerUp(pointer: 0))
  }
}

/// A page in one of its states, as an argument of tests.
struct PageState: Sendable, CustomTestStringConvertible {
  let listing: Listing
  let state: Int32

  var testDescription: String { "\(listing) state \(state)" }

  /// Every state of every page.
  static let all = SceneCatalog.all.scenes.flatMap { scene -> [PageState] in
    guard let listing = Listing(sceneName: scene.name) else { return [] }
    let states = scene.parameters.first { $0.name == "state" }?.range ?? 0...0
    return states.map { PageState(listing: listing, state: $0) }
  }

  func run() throws -> PageRun { try PageRun("\(listing)", state: state) }
}
