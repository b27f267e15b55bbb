import Contracts
package import Foundation
package import Tumble
import TumbleUIKit
package import UIKit

/// What a page of the gallery is shown on: a window of 320 × 480 points, grey, y down.
///
/// At its lower edge it says what the page has to say: the book's alerts and its log. What fingers
/// do where no view or control answers them are the page's taps and drags.
package final class Screen: UIWindow {
  /// The size of every page, in points.
  package static let size = CGSize(width: 320, height: 480)

  /// All that was said, oldest first.
  package private(set) var messages: [String] = []
  /// What stands at the lower edge: the last message, a line for each that was logged, or what the
  /// state shows; empty if nothing.
  package private(set) var caption = ""
  /// What goes on to the next state, below the caption; empty where there is one state.
  package private(set) var hint = ""
  /// The state that is shown, by its index in the page's list.
  package private(set) var state = 0

  /// What fingers and keys work here, in the order of the page's actions.
  ///
  /// Those that lie on the screen can be pressed; a later one lies in front.
  var controls: [any Control] = [] {
    didSet { for control in controls { listen(to: control) } }
  }

  /// What runs the page, and has the space where a page has bodies.
  unowned let simulation: Simulation
  /// What was done that the page doesn't know yet.
  private var gestures: [Gesture] = []
  private var finger: Finger?
  private let captionLine = UIView()
  private let hintLine = UIView()

  /// What a finger or a key did.
  enum Gesture {
    case tap(CGPoint)
    case drag(CGSize)
    /// A control did what it is for.
    case use(any Control)
  }

  /// The screen of a page that is being built; it fills the world's view, however large that is.
  init(of simulation: Simulation) {
    let view = simulation.sceneType.view
    self.simulation = simulation
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    center = CGPoint(x: view.midX, y: view.midY)
    transform = CGAffineTransform(
      scaleX: view.width / Self.size.width, y: view.height / Self.size.height)
    layer.name = "screen"
    isExclusiveTouch = true
    backgroundColor = UIColor(white: 0.80, alpha: 1)
    captionLine.layer.name = "caption"
    hintLine.layer.name = "hint"
    addPart(captionLine)
    simulation.showWindow(self)
  }

  /// Nil: there are no archives of screens.
  required init?(coder: NSCoder) { nil }

  /// The screen of a simulation whose scene is a page; nil for any other.
  package static func shown(by simulation: Simulation) -> Screen? { simulation.window as? Screen }

  // MARK: What pages ask for

  /// Says something at the lower edge, as the book's alerts do.
  func say(_ message: String) {
    messages.append(message)
    write(message)
  }

  /// Says something below what was said before, as the book's log does.
  func log(_ message: String) {
    messages.append(message)
    write(caption.isEmpty ? message : caption + "\n" + message)
  }

  /// Shows what a state is about, and what goes on to the next one; `hint` is empty if nothing does.
  func enter(_ state: Int, caption: String, hint: String) {
    self.state = state
    self.hint = hint
    if !hint.isEmpty { addPart(hintLine) }
    write(caption)
  }

  private func write(_ text: String) {
    caption = text
    // What is said in a block of animations is there at once, too.
    UIView.performWithoutAnimation {
      captionLine.write(
        text, size: 14, color: CGColor(gray: 0.25, alpha: 1), alignment: .center,
        in: Self.lowerEdge(around: hint.isEmpty ? 456 : 447))
      guard !hint.isEmpty else { return }
      hintLine.write(
        hint, size: 12, color: CGColor(gray: 0.35, alpha: 1), alignment: .center,
        in: Self.lowerEdge(around: 467))
    }
  }

  /// All of the screen's width.
  private static func lowerEdge(around y: CGFloat) -> CGRect {
    CGRect(x: 0, y: y, width: size.width, height: 0)
  }

  /// Shows a control around a point.
  ///
  /// Its corner comes to lie at whole points, which keeps its edges and letters sharp.
  func add(_ control: any Control, at center: CGPoint) {
    let size = control.bounds.size
    control.frame.origin = CGPoint(
      x: (center.x - size.width / 2).rounded(), y: (center.y - size.height / 2).rounded())
    addSubview(control)
  }

  /// Shows controls side by side in the middle of the screen, below the book's views.
  func addRow(_ controls: any Control..., y: CGFloat = 420) {
    let gap: CGFloat = 12
    let widths = controls.map(\.bounds.width)
    var left = (Self.size.width - widths.reduce(-gap) { $0 + $1 + gap }) / 2
    for (control, width) in zip(controls, widths) {
      add(control, at: CGPoint(x: left + width / 2, y: y))
      left += width + gap
    }
  }

  /// A colour of three channels of 0..<1, by the simulation's own generator.
  func randomColor() -> UIColor {
    let (red, green) = (simulation.random.unit(), simulation.random.unit())
    return UIColor(red: red, green: green, blue: simulation.random.unit(), alpha: 1)
  }

  /// Calls `tick` at once and then each second of simulated time with the time of day.
  ///
  /// The day's time at tick 0 is the page's parameter "start"; another value counts from the next second on.
  func runClock(_ tick: @escaping (ClockTime) -> Void) {
    let hz = Int64(simulation.rate.ticksPerSecond)
    tick(ClockTime(secondsSinceMidnight: Int(simulation["start"])))
    simulation.addTimer(everyTicks: hz) { [unowned simulation] _ in
      let start = Int(simulation["start"])
      tick(ClockTime(secondsSinceMidnight: start + Int(simulation.now.number / hz)))
    }
  }

  // MARK: What is done

  /// What an event of the simulation means as a finger's or a key's work.
  func gestures(for event: SimulationEvent) -> [Gesture] {
    if case .key(let code, let isDown) = event {
      key(Int(code), isDown: isDown)
    } else {
      simulation.sendToWindow(event)
    }
    defer { gestures = [] }
    return gestures
  }

  private func listen(to control: any Control) {
    let action = UIAction(identifier: UIAction.Identifier("page")) { [weak self, weak control] _ in
      if let control { self?.gestures.append(.use(control)) }
    }
    control.addAction(action, for: .primaryActionTriggered)
  }

  /// Codes count through the keys of all controls, as the page's actions do.
  ///
  /// A key whose control can't be used, or isn't on the screen, does nothing.
  private func key(_ code: Int, isDown: Bool) {
    var index = code
    for control in controls {
      let count = control.actionNames.count
      guard index >= count else {
        let isShown = control.isDescendant(of: self) && !control.isHidden
        if isShown, control.isEnabled { control.key(index, isDown: isDown) }
        return
      }
      index -= count
    }
  }

  // MARK: Fingers

  /// Whether the finger that is down came down on a view of the screen: whose drag it is.
  func isPressed(_ view: UIView) -> Bool {
    finger.map { view.point(inside: convert($0.start, to: view), with: nil) } ?? false
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard finger == nil, let touch = touches.first else { return }
    finger = Finger(touch, at: touch.location(in: self))
  }

  /// A finger that slips a little still taps where it came down.
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = finger?.touch, touches.contains(touch),
      let way = finger?.move(to: touch.location(in: self))
    else { return }
    gestures.append(.drag(way))
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let lifted = finger, touches.contains(lifted.touch) else { return }
    finger = nil
    if lifted.isTap { gestures.append(.tap(lifted.location)) }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let finger, touches.contains(finger.touch) { self.finger = nil }
  }
}

/// A touch of the page, which is a tap until it has gone too far.
private struct Finger {
  let touch: UITouch
  /// Where it came down.
  let start: CGPoint
  private(set) var location: CGPoint
  private(set) var isTap = true

  /// How far a finger may slip in a tap, in points.
  private static let slip = 4.0

  init(_ touch: UITouch, at start: CGPoint) {
    self.touch = touch
    self.start = start
    location = start
  }

  /// How far it goes to a point; nil where that is no drag yet.
  mutating func move(to point: CGPoint) -> CGSize? {
    let way = CGSize(width: point.x - location.x, height: point.y - location.y)
    if isTap, abs(way.width) <= Self.slip, abs(way.height) <= Self.slip { return nil }
    isTap = false
    location = point
    return way
  }
}
