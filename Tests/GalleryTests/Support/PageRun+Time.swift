import Foundation
import Scenes
import Testing
import Tumble

// What a page shows at times that the test chooses: ticks are 1/120 s.
extension PageRun {
  /// Lets ticks pass; what was changed before begins now.
  func advance(ticks: Int = 1) throws {
    for _ in 0..<ticks { try simulation.step() }
  }

  /// Does what shows the page in motion, for so many ticks.
  func demonstrate(ticks: Int) throws {
    let page = simulation.sceneType as? any DemonstratedScene.Type
    let demonstration = try #require(page?.demonstration)
    for event in demonstration.events { try simulation.apply(event) }
    for tick in 1...ticks {
      if let event = demonstration.event(at: Double(tick) / 120) { try simulation.apply(event) }
      try simulation.step()
    }
  }

  /// Presses a button and lets one tick pass: what begins does so at the tick of the press.
  func begin(_ label: String) throws {
    try press(label)
    try advance()
  }

  /// What a layer shows at a media time in seconds, which may lie between ticks.
  ///
  /// What is due by then isn't delivered: the layers stay as they are.
  func shown(_ layer: CALayer, at seconds: Double) throws -> CALayer {
    let now = simulation.context.mediaTime
    defer { simulation.context.mediaTime = now }
    simulation.context.mediaTime = seconds
    return try #require(simulation.context.perform { layer.presentation() })
  }

  /// Does something as an event or a timer of the page would, with actions.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try simulation.context.perform(body)
  }

  /// The sublayers of the page's first view.
  var sublayers: [CALayer] { get throws { try #require(layerView.sublayers) } }

  /// The layer whose colour many pages change.
  var colorLayer: CALayer { get throws { try #require(sublayers.first) } }
}

extension CALayer {
  /// The layer's rotation about z, by its transform; −π…π.
  var angle: Double { atan2(transform.m12, transform.m11) }

  /// The channels of its background colour.
  var channels: [Double] {
    guard let color = backgroundColor else { return [] }
    return [color.red, color.green, color.blue, color.alpha]
  }
}

/// Two lists of numbers: ±1e-6 unless told otherwise.
func expect(
  _ numbers: [Double], are expected: [Double], within tolerance: Double = 1e-6,
  _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let isClose =
    numbers.count == expected.count
    && zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance }
  #expect(isClose, "\(numbers), not \(expected) \(comment())", sourceLocation: sourceLocation)
}

/// A point: ±½ of the last digit that the specification gives.
func expect(
  _ point: CGPoint, near x: Double, _ y: Double, within tolerance: Double = 0.0051,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect([point.x, point.y], are: [x, y], within: tolerance, sourceLocation: sourceLocation)
}

/// The channels of a colour blended with another.
func mix(_ from: [Double], _ to: [Double], _ fraction: Double) -> [Double] {
  zip(from, to).map { $0 + fraction * ($1 - $0) }
}

/// Hears when animations start and stop.
///
/// An animation keeps its delegate, so that a log and what it holds keep each other until it is cleared.
final class AnimationLog: NSObject, CAAnimationDelegate {
  private(set) var started: [CAAnimation] = []
  private(set) var stopped: [(animation: CAAnimation, finished: Bool)] = []

  func animationDidStart(_ animation: CAAnimation) { started.append(animation) }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    stopped.append((animation, finished))
  }

  func clear() { (started, stopped) = ([], []) }
}
