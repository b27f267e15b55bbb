import Foundation
import SDLBackend
import Testing
import Tumble

@testable import TumbleSandbox

/// `tumble list` and `tumble doctor`: what there is.
@Suite struct ListTests {
  @Test func `every scene is a line with its name and summary, its parameters under it`() throws {
    let transcript = try Workspace().tumble("list").transcript
    #expect(
      transcript.prefix { !$0.hasPrefix("Chapter") } == [
        "exit 0",
        "crates       five crates in a box; tilt it",
        "             elasticity 0…1 (0.8)",
        "ball         one bounce three ways: timer, display link, physics",
        "             elasticity 0…1 (0.7)",
        "pile         a pyramid of 210 boxes",
        "             friction 0…1.5 (0.8)",
        "bridge       a bridge of hinged planks under a load",
        "chain        chains: one swings a ball into a tower of crates",
        "cradle       newton's cradle: five balls that pass a swing on",
        "             elasticity 0…1 (1)",
        "car          a car on springs; it drives itself until you do",
        "             speed 0…400 (220)",
        "mechanisms   the ten joints at work, each on its board",
        "rope         a crate that hangs on two ropes",
        "             damping 0.05…1 (0.6)",
        "wall         a brick wall with joints that break, and a heavy ball",
        "explosion    towers of crates, and what a blast does to them",
        "             strength 0…2000 (900)",
        "platforms    one-way platforms: balls jump up through them",
        "conveyor     belts that run, and a paddle wheel on a motor",
        "             speed 20…300 (110)",
        "terrain      ground made from a picture's opaque parts",
        "planet       crates and balls in orbit round a planet",
        "             pull 0…2 (1)",
        "sensor       balls fall through pegs; sensors count them",
        "rain         crates rain down, up to 300 at a time",
        "             crates 0…6 (3)",
        "joints       all ten joints, a pair of boxes each",
        "boxes1000    a thousand boxes in a pit",
        "circles5000  five thousand balls in a pit",
      ])
  }

  @Test func `after the scenes come the gallery's pages, chapter by chapter`() throws {
    let transcript = try Workspace().tumble("list").transcript
    let gallery = transcript.drop { !$0.hasPrefix("Chapter") }
    #expect(
      gallery.filter { $0.hasPrefix("Chapter") } == [
        "Chapter 1: The Layer Tree", "Chapter 2: The Backing Image", "Chapter 3: Layer Geometry",
        "Chapter 4: Visual Effects", "Chapter 5: Transforms",
        "Chapter 6: Specialized Layers", "Chapter 7: Implicit Animations",
        "Chapter 8: Explicit Animations", "Chapter 9: Layer Time", "Chapter 10: Easing",
        "Chapter 11: Timer-Based Animation", "Chapter 12: Tuning for Speed",
        "Chapter 13: Efficient Drawing", "Chapter 14: Image IO", "Chapter 15: Layer Performance",
        "Chapter 16: Extras",
      ])
    #expect(
      gallery.prefix(8) == [
        "Chapter 1: The Layer Tree", "1.1  a blue layer inside a white one",
        "Chapter 2: The Backing Image", "2.1   a picture as a layer's contents, stretched to it",
        "2.1b  the same picture in its own shape: resizeAspect",
        "2.2   contentsScale: a picture's own size, then clipped", "      state 0…2 (0)",
        "2.3   contentsRect: four sprites of one sheet",
      ])
    #expect(gallery.last == "16.4  loading indicators: groups and shapes")
    #expect(gallery.count { $0.first?.isNumber == true } == 111)
  }

  @Test func `as JSON it is one document with the same scenes`() throws {
    let outcome = try Workspace().tumble("list", "--json")
    #expect(outcome.status == 0)
    let scenes = try JSONDecoder().decode([Entry].self, from: Data(outcome.output))
    #expect(scenes.prefix(3).map(\.name) == ["crates", "ball", "pile"])
    let demos = scenes.filter { $0.listing == nil }
    #expect(demos.suffix(2).map(\.name) == ["boxes1000", "circles5000"])
    #expect(demos.count == 20 && demos.allSatisfy { $0.chapter == nil })
    #expect(
      scenes.filter { ["crates", "wall", "car"].contains($0.name) }.map(\.revision) == [1, 2, 2])
    let parameters = demos.map { $0.parameters.map(\.name).joined() }.filter { !$0.isEmpty }
    #expect(
      parameters == [
        "elasticity", "elasticity", "friction", "elasticity", "speed", "damping", "strength",
        "speed", "pull", "crates",
      ])
    #expect(scenes.first?.summary == "five crates in a box; tilt it")

    let pages = scenes.dropFirst(20)
    #expect(pages.count == 111 && pages.allSatisfy { $0.listing?.isEmpty == false })
    #expect(pages.first?.name == "listing-1-1" && pages.first?.listing == "1.1")
    #expect(pages.map { $0.chapter ?? 0 } == pages.map { $0.chapter ?? 0 }.sorted())
    #expect(pages.last?.chapter == 16 && pages.last?.listing == "16.4")
  }

  @Test func `lines of the list are 100 characters at most`() throws {
    let parameters = (0..<9).map { SceneParameter("parameter-\($0)", -1.5...40, default: 0.25) }
    let lines = ParameterText.lines(parameters, width: 85)
    #expect(lines.count == 3)
    #expect(lines[2].hasPrefix("parameter-6 -1.5…40 (0.25), parameter-7 -1.5…40 (0.25), param"))
    #expect(lines.allSatisfy { $0.count <= 85 })
    let transcript = try Workspace().tumble("list").transcript
    #expect(transcript.allSatisfy { $0.count <= 100 })
  }

  private struct Entry: Decodable {
    struct Parameter: Decodable { let name: String }
    let name: String
    let summary: String
    let revision: Int
    let parameters: [Parameter]
    let chapter: Int?
    let listing: String?
  }

  @Test func `doctor says what this machine has, a line a topic`() throws {
    let outcome = try Workspace().tumble("doctor")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    for start in [
      "tumble         0.1.0", "chipmunk       7.0.3", "sdl            2.",
      "display        none: neither DISPLAY nor WAYLAND_DISPLAY is set\n",
      "renderer       software, memory", "fonts          Inter, JetBrains Mono (bundled)",
      "libm           ",
    ] {
      #expect("\n\(outcome.text)".contains("\n\(start)"), "\(start)")
    }
  }

  @Test(arguments: [
    (["DISPLAY": ":77"], "none: nothing answers at DISPLAY=:77"),
    (["SDL_VIDEODRIVER": "dummy"], "none: SDL_VIDEODRIVER=dummy shows no window"),
    (["SDL_VIDEODRIVER": "x11"], "none: SDL_VIDEODRIVER=x11 can't be used here"),
    (["SDL_VIDEODRIVER": "other"], "none: SDL_VIDEODRIVER=other can't be used here"),
  ])
  func `doctor says why there is no display`(environment: [String: String], line: String) throws {
    var command = Command(["doctor"], in: try Workspace())
    command.environment = environment
    let lines = try command.run().text.split(separator: "\n")
    #expect(lines.contains("display        \(line)"))
    #expect(lines.contains("renderer       software, memory (no display)"))
  }

  @Test func `doctor says which display there is`() {
    let environment = ["DISPLAY": ":1", "WAYLAND_DISPLAY": "wayland-0"]
    for (driver, line) in [
      ("x11", "x11, DISPLAY=:1"), ("wayland", "wayland, WAYLAND_DISPLAY=wayland-0"),
    ] {
      #expect(DisplayFinding.text(of: .display(driver: driver), environment) == line)
    }
    #expect(DisplayFinding.text(of: .display(driver: "KMSDRM"), [:]) == "KMSDRM")
  }

  @Test func `doctor's JSON holds the same topics`() throws {
    let outcome = try Workspace().tumble("doctor", "--json")
    #expect(outcome.status == 0)
    let topics = try JSONDecoder().decode([String: String].self, from: Data(outcome.output))
    #expect(topics["tumble"] == "0.1.0")
    #expect(topics["chipmunk"] == "7.0.3")
    #expect(topics["display"] == "none: neither DISPLAY nor WAYLAND_DISPLAY is set")
    let ffmpeg = try #require(topics["ffmpeg"])
    #expect(ffmpeg.hasSuffix("/ffmpeg") || ffmpeg.hasPrefix("none, "))
    #expect(topics.count == 13)
  }
}
