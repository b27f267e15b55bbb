import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Testing
import TumbleTesting

/// What layers look like, pixel by pixel, in memory.
@Suite struct LookGoldenTests {
  @Test(arguments: Look.all) func `a golden shows each look`(look: Look) throws {
    let list = look.list
    try list.validate()
    let renderer = SoftwareRenderer()
    try renderer.render(list)
    try expectGolden(renderer.readPixels(), "look-\(look.name)", in: .module, filePath: Self.file)
  }

  @Test func `no two looks have one name`() {
    #expect(Set(Look.all.map(\.name)).count == Look.all.count)
  }

  /// The goldens lie beside the tests of this target, not in this folder.
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "x").path
}
