import Testing
import TumbleTesting

@testable import Dominoes

@Test func `the dominoes still fall`() throws {
  try expectReplay("dominoes", in: .module, scenes: [DominoScene.self])
}
