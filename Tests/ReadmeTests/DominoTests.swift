import Testing
import TumbleTesting

@Test func `the dominoes still fall`() throws {
  try expectReplay("dominoes", in: .module, scenes: [DominoScene.self])
}
