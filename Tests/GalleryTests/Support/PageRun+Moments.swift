import Foundation
import Testing
import Tumble

@testable import Scenes

/// What a page shows some time after now.
extension PageRun {
  /// Ends the turn that presses and taps belong to: what they have started begins now.
  func endTurn() { simulation.context.perform { simulation.tree.commitTurn() } }

  /// What a layer shows so many seconds from now, if nothing happens until then.
  func shown<Layer: CALayer>(_ layer: Layer, after seconds: Double = 0) throws -> Layer {
    try at(seconds: seconds) { try #require(layer.presentation()) }
  }

  /// Runs `body` as if so many more seconds had passed, without what happens meanwhile.
  func at<Result>(seconds: Double, _ body: () throws -> Result) rethrows -> Result {
    let context = simulation.context
    let now = context.mediaTime
    context.mediaTime = now + seconds
    defer { context.mediaTime = now }
    return try context.perform(body)
  }

  /// A layer's rotation about z, −π…π, so many seconds from now.
  func angle(of layer: CALayer, after seconds: Double = 0) throws -> Double {
    let transform = try shown(layer, after: seconds).transform
    return atan2(transform.m12, transform.m11)
  }

  /// A layer's rotation about y, −π…π, so many seconds from now.
  func angleAboutY(of layer: CALayer, after seconds: Double = 0) throws -> Double {
    let transform = try shown(layer, after: seconds).transform
    return atan2(-transform.m13, transform.m11)
  }
}

/// A number within a millionth, or what else is said.
func expect(
  _ value: Double, equals expected: Double, within tolerance: Double = 1e-6,
  _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(value - expected) <= tolerance, "\(value), not \(expected) \(comment())",
    sourceLocation: sourceLocation)
}

/// A point within a millionth, or what else is said.
func expect(
  _ point: CGPoint, equals expected: CGPoint, within tolerance: Double = 1e-6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(point.x - expected.x) <= tolerance && abs(point.y - expected.y) <= tolerance,
    "\(point), not \(expected)", sourceLocation: sourceLocation)
}
