import Testing

@testable import SDLBackend

/// What layers look like by OpenGL: as in memory, within the tolerance of `SDLPictureComparison`.
@Suite(.serialized, .needsOpenGL) struct LookSDLTests {
  @Test(arguments: Look.all) func `a look is the same by OpenGL`(look: Look) throws {
    try SDLPictureComparison(look.list, on: SDLSupport.renderer()).check("look-\(look.name)")
  }
}
