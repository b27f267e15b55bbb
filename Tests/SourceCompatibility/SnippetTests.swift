import Layers
import Testing

@Suite struct SnippetTests {
  @Test func `there are at least 200 snippets, each named once`() {
    #expect(Snippet.all.count >= 200)
    #expect(Set(Snippet.all.map(\.title)).count == Snippet.all.count)
  }

  @Test(arguments: Snippet.all.indices)
  func `AC2: what is written for Apple's systems runs as there`(index: Int) {
    let snippet = Snippet.all[index]
    #expect(LayerContext().perform { snippet.run() }, "\(snippet.title)")
  }
}
