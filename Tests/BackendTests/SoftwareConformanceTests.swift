import Drawing
import Rendering
import SoftwareBackend
import Testing

@Suite nonisolated struct SoftwareConformanceTests {
  @Test(arguments: ConformancePicture.all)
  func `the software renderer draws what must be seen`(picture: ConformancePicture) throws {
    try picture.check(on: SoftwareRenderer(), tolerance: 0)
  }

  @Test func `all pictures have different names`() {
    let names = ConformancePicture.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
