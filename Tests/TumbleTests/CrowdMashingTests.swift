import Foundation
import Physics
import Testing

@testable import Sandbox
@testable import Tumble

/// Hands that press keys at random don't come near what a step may take.
///
/// Gravity held out of an open pit for seconds does: docs/replay-format.md, "What a step may take".
@Suite struct CrowdMashingTests {
  @Test(arguments: sceneNames.filter { Listing(sceneName: $0) == nil })
  func `hands that press anything keep a scene far from too many pairs`(scene: String) throws {
    let window = try PlayedWindow(scene)
    var random = RandomSource(seed: 7)
    try window.frame(0, [.controllerConnected(id: 0, name: "a pad")])
    let isHeavy = window.sandbox.simulation.space.bodyCount > 500
    var most = (near: 0, overlapping: 0)
    for _ in 0..<(isHeavy ? 10 : 60) {
      // Some frames of hands, then time for what they did.
      for _ in 0..<4 { try window.frame(PlayedWindow.frameTime, MashingTests.inputs(&random)) }
      let pairs = window.sandbox.simulation.space.pairCount(in: 1.0 / 120)
      most = (max(most.near, pairs.near), max(most.overlapping, pairs.overlapping))
    }
    #expect(most.near <= PhysicsLimits.nearPairs / 10)
    #expect(most.overlapping <= PhysicsLimits.overlappingPairs / 10)
  }
}
