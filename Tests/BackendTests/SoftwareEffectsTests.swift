import Drawing
import Rendering
import SoftwareBackend
import Testing

@Suite nonisolated struct SoftwareEffectsTests {
  @Test(arguments: ConformancePicture.effects)
  func `the software renderer draws each effect as it must be seen`(
    picture: ConformancePicture
  ) throws {
    try picture.check(on: SoftwareRenderer(), tolerance: 0)
  }

  @Test func `all effects have different names`() {
    let names = (ConformancePicture.all + ConformancePicture.effects).map(\.name)
    #expect(Set(names).count == names.count)
  }
}
