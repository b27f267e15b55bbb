// snippet
import Testing
import TumbleTesting

@Test func `the stack falls to the right`() throws {
  try expectReplay("stack", in: .module, scenes: [StackScene.self])
}
// end
