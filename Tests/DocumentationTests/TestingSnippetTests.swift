import Drawing
import Foundation
import Testing

/// What the snippets of TumbleTesting's page compare with; they are tests themselves.
@Suite struct TestingSnippetTests {
  @Test func `the golden has what is left of black in the middle of the fade`() throws {
    let golden = Pages.root.appending(
      path: "Tests/DocumentationTests/Snippets/Fixtures/goldens/half-faded.png")
    let image = try CGImage(pngData: Data(contentsOf: golden))
    #expect(image.pixels.count == 16 * 16)
    // 0.1976 · 255 is 50.4.
    #expect(image.pixels.allSatisfy { $0 == 50 << 24 })
  }
}
