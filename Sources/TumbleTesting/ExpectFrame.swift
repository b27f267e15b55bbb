public import Foundation
import Layers
public import Rendering
import SoftwareBackend
public import Tumble

/// Throws unless what a frame of a host's layers takes is as expected.
///
/// ```swift
/// @Test func `the card's shadow needs no pass`() throws {
///   let host = LayerHost(size: CGSize(width: 100, height: 100), scale: 2)
///   host.root.addSublayer(card)
///   try expectFrame(host) { $0.offscreenPasses == 0 }
/// }
/// ```
///
/// - Parameters:
///   - host: what shows the layers; the turn in hand ends, as by `LayerHost.picture()`.
///   - holds: says whether the counts are right.
/// - Throws: `FrameExpectationError` with all counts.
public func expectFrame(_ host: LayerHost, _ holds: (FrameStatistics) -> Bool) throws {
  try check(host.statistics(), holds)
}

/// Throws unless what a frame of a scene's present state takes is as expected.
///
/// The state is drawn by the software backend, at a fresh start: nothing is kept from a frame before.
/// Contents drawn and pictures decoded are those since the scene was built.
///
/// - Parameters:
///   - simulation: what runs the scene.
///   - size: the frame in points; the scene's own view unless given.
///   - scale: pixels for a point.
///   - holds: says whether the counts are right.
/// - Throws: `FrameExpectationError` with all counts, `RenderError` for a frame that can't be drawn.
public func expectFrame(
  _ simulation: Simulation, size: CGSize? = nil, scale: Double = 1,
  _ holds: (FrameStatistics) -> Bool
) throws {
  var picture = FramePicture()
  picture.costs = FrameCosts(fromStart: true)
  let view = simulation.sceneType.view
  picture.draw(
    simulation, fraction: 1,
    style: FrameStyle(view: WorldView(of: view, in: size ?? view.size), scale: scale))
  var timer = StageTimer(nil)
  let report = try picture.report(by: SoftwareRenderer(), timer: &timer)
  try check(report.statistics, holds)
}

private func check(_ statistics: FrameStatistics, _ holds: (FrameStatistics) -> Bool) throws {
  guard !holds(statistics) else { return }
  throw FrameExpectationError(statistics: statistics)
}

/// A frame took something else than expected.
public struct FrameExpectationError: Error, Equatable, CustomStringConvertible {
  /// What it took.
  public let statistics: FrameStatistics

  /// The one line that a person reads: all counts that there are.
  public var description: String {
    let counts = FrameStatistics.counts.compactMap { name, path in
      statistics[keyPath: path].map { "\($0) \(name)" }
    }
    return "the frame took " + counts.joined(separator: ", ")
  }
}
