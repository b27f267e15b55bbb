import ArgumentParser
import Scenes
import Testing

@testable import TumbleSandbox

/// A program of somebody's own scenes: what it is called, and what it knows.
@Suite(.serialized) struct OwnProgramTests {
  private struct Drop: Scene {
    static let name = "drop"
    static let parameters = [SceneParameter("height", 10...20, default: 15)]
    mutating func build(in simulation: Simulation) {}
  }

  private func help(makesPackages: Bool) -> String {
    Program.current = Program(
      name: "own", version: "2.5", catalog: SceneCatalog([Drop.self]),
      makesPackages: makesPackages)
    return ProgramCommand.helpMessage(columns: 200)
  }

  @Test func `help and version have its name, its version and its first scene`() {
    let help = help(makesPackages: false)
    #expect(help.contains("OVERVIEW: A physics-driven animation sandbox, own 2.5."))
    #expect(help.contains("USAGE: own <subcommand>"))
    #expect(help.contains("Without a subcommand it opens drop."))
    #expect(ProgramCommand.configuration.version == "own 2.5")
    #expect(RunCommand.helpMessage(columns: 200).contains("(default: drop)"))
  }

  @Test func `it has each subcommand but the one that writes packages`() {
    let own = help(makesPackages: false)
    for command in ["run", "list", "record", "verify", "render", "trace", "doctor"] {
      #expect(own.contains("\n  \(command) "))
    }
    #expect(!own.contains("\n  new ") && help(makesPackages: true).contains("\n  new "))
  }

  @Test func `shells are offered its scenes and their parameters, a window has its name`() throws {
    _ = help(makesPackages: false)
    #expect(SceneCompletion.names == ["drop"])
    #expect(SceneCompletion.settings(in: ["own", "record", "drop", "--set", ""]) == ["height="])
    #expect(Program.current.windowTitle(of: Drop.self) == "Drop · Own")
    func title(_ name: String, _ scene: String) throws -> String {
      let catalog = SceneCatalog.all
      return try Program(name: name, version: "1", catalog: catalog, makesPackages: false)
        .windowTitle(of: catalog.find(scene))
    }
    #expect(try title("tumble", "5.9") == "Listing 5.9 · Tumble")
    // A program of one scene that is called as it is.
    #expect(try title("crates", "crates") == "Crates")
  }

  @Test func `without pages it has no gallery to render`() throws {
    _ = help(makesPackages: false)
    #expect(try !RenderCommand.parse(["gallery", "-o", "a.png"]).isGallery)
  }

  @Test func `the scenes that come with Tumble are there for whoever wants them`() {
    let all = [Drop.self] + TumbleProgram.bundledScenes
    let catalog = SceneCatalog(all)
    #expect(catalog.scene(named: "crates") != nil && catalog.scenes.count > 80)
  }
}
