import Contracts
package import Foundation
package import Tumble

/// What a page of the gallery is shown on: 320 × 480 points, grey, y down.
///
/// It lies in the world, whose y is up, and flips it back. At its lower edge it says what the
/// page has to say: the book's alerts and its log.
package final class Screen: HostedLayer {
  /// The size of every page, in points.
  package static let size = CGSize(width: 320, height: 480)
  /// How far a finger may slip in a tap, in points.
  private static let slip = 4.0

  /// All that was said, oldest first.
  package private(set) var messages: [String] = []
  /// What stands at the lower edge: the last message, or what the state shows; empty if nothing.
  package private(set) var caption = ""
  /// The state that is shown, by its index in the page's list.
  package private(set) var state = 0

  /// What fingers and keys work here, in the order of the page's actions.
  ///
  /// Those that lie on the screen can be pressed; a later one lies in front.
  var controls: [Control] = []

  /// What runs the page, and has the space where a page has bodies.
  unowned let simulation: Simulation
  private let line = HostedLayer()
  private var finger: Finger?

  private struct Finger {
    let pointer: Int32
    /// Where it came down.
    let start: CGPoint
    var location: CGPoint
    var isTap = true
    /// Whose the press is; nil: the page's.
    var control: Control?
  }

  /// What a finger or a key did.
  enum Gesture {
    case tap(CGPoint)
    case drag(CGSize)
    /// A control did what it is for.
    case use(Control)
  }

  /// The screen of a page that is being built; it fills the world's view.
  init(of simulation: Simulation) {
    self.simulation = simulation
    super.init()
    name = "screen"
    frame = simulation.sceneType.view
    isGeometryFlipped = true
    // A page ends at its edges, as on the device, where a window shows more of the world.
    masksToBounds = true
    backgroundColor = CGColor(gray: 0.80, alpha: 1)
    line.position = CGPoint(x: 160, y: 456)
    line.name = "caption"
    addSublayer(line)
    simulation.world.addSublayer(self)
  }

  /// A copy of the values of `layer`, as Core Animation makes them for what is shown.
  ///
  /// Precondition: `layer` is a screen.
  override init(layer: Any) {
    guard let screen = layer as? Screen else {
      stop("a screen can't be a copy of a \(type(of: layer))")
    }
    simulation = screen.simulation
    super.init(layer: layer)
  }

  /// Nil, as of any layer.
  package required init?(coder: NSCoder) { return nil }

  /// The screen of a simulation whose scene is a page; nil for any other.
  package static func shown(by simulation: Simulation) -> Screen? {
    simulation.world.sublayers?.lazy.compactMap { $0 as? Screen }.first
  }

  // MARK: What pages ask for

  /// Says something at the lower edge, as the book's alerts do.
  func say(_ message: String) {
    messages.append(message)
    write(message)
  }

  func enter(_ state: Int, caption: String) {
    self.state = state
    write(caption)
  }

  private func write(_ text: String) {
    caption = text
    line.write(text, size: 14, color: CGColor(gray: 0.25, alpha: 1))
  }

  /// Shows a control around a point.
  ///
  /// Its corner comes to lie at whole points, which keeps its edges and letters sharp.
  func add(_ control: Control, at center: CGPoint) {
    let size = control.bounds.size
    control.frame.origin = CGPoint(
      x: (center.x - size.width / 2).rounded(), y: (center.y - size.height / 2).rounded())
    addSublayer(control)
  }

  /// Shows controls side by side in the middle of the screen, below the book's views.
  func addRow(_ controls: Control..., y: CGFloat = 420) {
    let gap: CGFloat = 12
    let widths = controls.map(\.bounds.width)
    var left = (Self.size.width - widths.reduce(-gap) { $0 + $1 + gap }) / 2
    for (control, width) in zip(controls, widths) {
      add(control, at: CGPoint(x: left + width / 2, y: y))
      left += width + gap
    }
  }

  /// A colour of three channels of 0..<1, by the simulation's own generator.
  func randomColor() -> CGColor {
    let (red, green) = (simulation.random.unit(), simulation.random.unit())
    return CGColor(red: red, green: green, blue: simulation.random.unit(), alpha: 1)
  }

  /// Pixels for a point of what the page is shown in.
  var displayScale: Double { simulation.tree.scale }

  /// Calls `tick` at once and then each second of simulated time with the time of day.
  ///
  /// The day's time at tick 0 is the page's parameter "start".
  func runClock(_ tick: @escaping (ClockTime) -> Void) {
    let start = Int(simulation["start"])
    let hz = Int64(simulation.rate.ticksPerSecond)
    tick(ClockTime(secondsSinceMidnight: start))
    simulation.addTimer(everyTicks: hz) { [unowned simulation] _ in
      tick(ClockTime(secondsSinceMidnight: start + Int(simulation.now.number / hz)))
    }
  }

  // MARK: Fingers and keys

  /// Whether the finger that is down came down on a layer of the screen: whose drag it is.
  func isPressed(_ view: CALayer) -> Bool {
    finger.map { view.contains(view.convert($0.start, from: self)) } ?? false
  }

  /// What an event of the simulation means as a finger's or a key's work; nil where it isn't one.
  func gesture(for event: SimulationEvent) -> Gesture? {
    switch event {
    case .pointerDown(let pointer, let x, let y):
      if finger == nil { return press(pointer, at: point(x, y)) }
    case .pointerMoved(let pointer, let x, let y) where pointer == finger?.pointer:
      return move(to: point(x, y))
    case .pointerUp(let pointer) where pointer == finger?.pointer:
      let lifted = finger
      finger = nil
      if let control = lifted?.control { return touch(control, .ended, at: lifted?.location) }
      if let lifted, lifted.isTap { return .tap(lifted.location) }
    case .key(let code, let isDown):
      return key(Int(code), isDown: isDown)
    default: break
    }
    return nil
  }

  /// A press belongs to the control that it lies on, even to one that can't be used now.
  private func press(_ pointer: Int32, at point: CGPoint) -> Gesture? {
    let control = controls.last {
      isShown($0) && $0.frame.contains(point)
    }
    finger = Finger(pointer: pointer, start: point, location: point, control: control)
    return control.flatMap { touch($0, .began, at: point) }
  }

  private func isShown(_ control: Control) -> Bool {
    control.superlayer === self && !control.isHidden
  }

  private func canUse(_ control: Control) -> Bool { control.isEnabled && isShown(control) }

  private func touch(_ control: Control, _ phase: TouchPhase, at point: CGPoint?) -> Gesture? {
    guard let point, canUse(control) else {
      control.letGo()
      return nil
    }
    return control.touch(phase, at: control.convert(point, from: self)) ? .use(control) : nil
  }

  /// Codes count through the keys of all controls, as the page's actions do.
  private func key(_ code: Int, isDown: Bool) -> Gesture? {
    var index = code
    for control in controls {
      let count = control.actionNames.count
      guard index >= count else {
        guard canUse(control) else {
          control.letGo()
          return nil
        }
        return control.key(index, isDown: isDown) ? .use(control) : nil
      }
      index -= count
    }
    return nil
  }

  /// A finger that slips a little still taps where it came down.
  private func move(to point: CGPoint) -> Gesture? {
    guard var moved = finger else { return nil }
    if let control = moved.control {
      finger?.location = point
      return touch(control, .moved, at: point)
    }
    let way = CGSize(width: point.x - moved.location.x, height: point.y - moved.location.y)
    if moved.isTap, abs(way.width) <= Self.slip, abs(way.height) <= Self.slip { return nil }
    moved.isTap = false
    moved.location = point
    finger = moved
    return .drag(way)
  }

  /// 1/64 points of the world, y up, as points of the screen.
  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: Double(x) / 64 - frame.minX, y: frame.maxY - Double(y) / 64)
  }
}
