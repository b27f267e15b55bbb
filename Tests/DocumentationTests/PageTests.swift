import Testing

/// What the documentation's pages show is what is compiled and run here.
@Suite struct PageTests {
  @Test func `each Swift block of a page is the very text of a compiled snippet`() throws {
    let snippets = Set(try Pages.snippets().values.joined())
    let pages = try Pages.all()
    #expect(pages.count >= 11)
    for page in pages {
      for (index, block) in page.blocks.enumerated() {
        let isCompiled = snippets.contains(block)
        #expect(isCompiled, "block \(index + 1) of \(page.path)")
      }
    }
  }

  @Test func `each snippet is on a page`() throws {
    let blocks = Set(try Pages.all().flatMap(\.blocks))
    for (name, snippets) in try Pages.snippets().sorted(by: { $0.key < $1.key }) {
      #expect(!snippets.isEmpty, "\(name) has no snippet")
      for snippet in snippets {
        let isShown = blocks.contains(snippet)
        #expect(isShown, "in \(name):\n\(snippet)")
      }
    }
  }

  @Test(arguments: [
    "Physics", "Drawing", "Rendering", "Layers", "UIKit", "Tumble", "TumbleUIKit", "TumbleTesting",
    "TumbleSandbox", "Art",
  ])
  func `each module's first page has one or two snippets`(module: String) throws {
    let path = "Sources/\(module)/\(module).docc/\(module).md"
    let page = try #require(Pages.all().first { $0.path == path })
    #expect((1...2).contains(page.blocks.count))
  }

  @Test func `a block without a compiled text is found out`() {
    let text =
      "A page.\n\n```swift\nlet a = 1\n```\n\n```\nno Swift\n```\n\n```swift\nb()\n\n c()\n```\n"
    #expect(Pages.Page(path: "", text: text).blocks == ["let a = 1\n", "b()\n\n c()\n"])
    let file =
      "func f() {\n  // snippet\n  b()\n\n   c()\n  // end\n}\n// snippet\nlet b = 2\n// end\n"
    #expect(Pages.regions(of: file) == ["b()\n\n c()\n", "let b = 2\n"])
  }
}
