import Foundation
import Testing

/// `tumble list` and `tumble doctor`: what there is.
@Suite struct ListTests {
  @Test func `every scene is a line with its name and summary`() throws {
    let outcome = try Workspace().tumble("list")
    #expect(
      outcome.transcript == [
        "exit 0",
        "crates       five crates in a box; tilt it",
        "ball         one bounce three ways: timer, display link, physics",
        "pile         a pyramid of 210 boxes",
        "boxes1000    a thousand boxes in a pit",
        "circles5000  five thousand balls in a pit",
      ])
  }

  @Test func `as JSON it is one document with the same scenes`() throws {
    let outcome = try Workspace().tumble("list", "--json")
    #expect(outcome.status == 0)
    let scenes = try JSONDecoder().decode([Entry].self, from: Data(outcome.output))
    #expect(scenes.map(\.name) == ["crates", "ball", "pile", "boxes1000", "circles5000"])
    #expect(scenes.allSatisfy { $0.revision == 1 })
    #expect(
      scenes.map { $0.parameters.map(\.name) } == [["elasticity"], ["elasticity"], [], [], []])
    #expect(scenes.first?.summary == "five crates in a box; tilt it")
  }

  private struct Entry: Decodable {
    struct Parameter: Decodable { let name: String }
    let name: String
    let summary: String
    let revision: Int
    let parameters: [Parameter]
  }

  @Test func `doctor says what this machine has, a line a topic`() throws {
    let outcome = try Workspace().tumble("doctor")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    for start in [
      "tumble         0.1.0", "chipmunk       7.0.3", "sdl            2.",
      "display        no display",
      "renderer       software, memory", "fonts          Inter, JetBrains Mono (bundled)",
      "libm           ",
    ] {
      #expect("\n\(outcome.text)".contains("\n\(start)"), "\(start)")
    }
  }

  @Test func `doctor's JSON holds the same topics`() throws {
    let outcome = try Workspace().tumble("doctor", "--json")
    #expect(outcome.status == 0)
    let topics = try JSONDecoder().decode([String: String].self, from: Data(outcome.output))
    #expect(topics["tumble"] == "0.1.0")
    #expect(topics["chipmunk"] == "7.0.3")
    #expect(topics["display"]?.hasPrefix("no display") == true)
    #expect(topics.count == 12)
  }
}
