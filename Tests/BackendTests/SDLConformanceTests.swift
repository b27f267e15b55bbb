import Drawing
import Rendering
import Testing

@testable import SDLBackend

/// The conformance pictures of all backends, drawn by OpenGL.
@Suite(.serialized, .needsOpenGL) struct SDLConformanceTests {
  @Test(arguments: ConformancePicture.all)
  func `OpenGL draws what must be seen`(picture: ConformancePicture) throws {
    try picture.check(on: SDLSupport.renderer(), tolerance: 1)
  }

  @Test(
    arguments: ConformancePicture.perspective + ConformancePicture.rasters
      + ConformancePicture.gradients)
  func `perspective and lists' pictures are drawn as they are reckoned`(
    picture: ConformancePicture
  ) throws {
    try picture.check(on: SDLSupport.renderer(), tolerance: 1)
  }
}
