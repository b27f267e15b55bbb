import Drawing
import Foundation
import Rendering
import Testing

@testable import SDLBackend

/// Pictures of all that a list can hold, OpenGL's beside the software rasteriser's.
@Suite(.serialized, .needsOpenGL) struct SDLComparisonTests {
  @Test(arguments: ConformancePicture.effects)
  func `the shared pictures are those of the rasteriser`(scene: ConformancePicture) throws {
    try SDLPictureComparison(scene.list, on: SDLSupport.renderer()).check(scene.name)
  }

  @Test(arguments: SDLScene.all)
  func `scenes are those of the rasteriser`(scene: SDLScene) throws {
    try SDLPictureComparison(scene.list, on: SDLSupport.renderer()).check(scene.name)
  }

  @Test func `a difference inside an area is found`() {
    let expected = picture(40, 40) { _, _ in green }
    let actual = picture(40, 40) { x, y in x == 20 && y == 20 ? 0xFF00_F000 : green }
    #expect(SDLPictureComparison(actual: expected, expected: expected).fault == nil)
    let fault = SDLPictureComparison(actual: actual, expected: expected).fault
    #expect(fault == "1 pixels differ (0.06 %), 1 of them away from edges; the most by 15")
  }

  @Test func `a few differences at an edge are let pass, many are not`() {
    let expected = picture(40, 40) { x, _ in x < 20 ? green : red }
    func actual(_ rows: Int) -> CGImage {
      picture(40, 40) { x, y in x == 19 && y < rows ? 0xFF80_8000 : expected[x, y] }
    }
    #expect(SDLPictureComparison(actual: actual(8), expected: expected).fault == nil)
    let fault = SDLPictureComparison(actual: actual(9), expected: expected).fault
    #expect(fault == "9 pixels differ (0.56 %), 0 of them away from edges; the most by 128")
  }
}
