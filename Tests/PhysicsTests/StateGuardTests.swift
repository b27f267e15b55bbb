import CChipmunk
import Testing

@testable import Physics

/// What happens when a state stops being a number: nothing that passes the checks gets a space
/// there, so these tests write past them.
@Suite struct StateGuardTests {
  @Test func `a body that left the numbers is named after the step`() {
    let space = Space()
    for _ in 0..<3 { space.addBody(BodyDefinition()) }
    cpBodySetVelocity(space.bodyTable.pointer(1), cpVect(x: 1e200, y: 0))
    cpBodySetVelocity(space.bodyTable.pointer(2), cpVect(x: 1e200, y: 0))
    #expect(space.firstNonFiniteBody == nil, "no step was made yet")
    space.step(1.0 / 120)
    #expect(space.firstNonFiniteBody == BodyID(1))
    space.remove(space.bodies[1])
    #expect(space.firstNonFiniteBody == BodyID(2))
    space.remove(space.bodies[1])
    #expect(space.firstNonFiniteBody == nil)
    space.step(1.0 / 120)
  }

  @Test func `a step from a state that is not finite ends the program with words`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let space = Space()
      space.addBody(BodyDefinition())
      cpBodySetAngularVelocity(space.bodyTable.pointer(0), 1e200)
      space.step(1.0 / 120)
      space.step(1.0 / 120)
    }
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(output.contains("body 0 is not finite since step 1"))
  }
}
