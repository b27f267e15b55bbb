import Physics
import Testing

/// What the snippet of Physics' page does.
@Suite struct PhysicsSnippetTests {
  @Test func `the crate lies on the floor after a second`() {
    let position = crateOnFloor()
    // Half the crate and the floor's radius, less what shapes may overlap.
    #expect(abs(position.y - 17) < 0.2)
    #expect(abs(position.x) < 0.2)
  }
}
