import Foundation
import Sandbox
import Testing
import Tumble

/// What the README shows is what is compiled and run here.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The code block that follows a mark in the README.
  private static func snippet(after mark: String) throws -> String? {
    let parts = try text("README.md").components(separatedBy: "<!-- \(mark) -->\n```swift\n")
    guard parts.count == 2 else { return nil }
    return parts[1].components(separatedBy: "```").first
  }

  @Test(arguments: [
    ("physics", "PhysicsAlone"), ("layers", "LayerTest"),
  ])
  func `a snippet is the very text of a compiled file`(mark: String, file: String) throws {
    #expect(try Self.snippet(after: mark) == Self.text("Tests/ReadmeTests/\(file).swift"))
  }

  /// The files of a package that README lists, by their paths in it.
  private static let packageFiles = [
    "Package.swift", "Sources/Dominoes/DominoScene.swift", "Sources/Dominoes/Program.swift",
    "Tests/DominoesTests/DominoTests.swift",
  ]

  @Test(arguments: packageFiles)
  func `the package is the example's very text`(file: String) throws {
    let example = try Self.text("Examples/Dominoes/\(file)")
      // The example lies in the checkout, README's package beside it.
      .replacing("path: \"../..\"", with: "path: \"../tumble\"")
    #expect(try Self.snippet(after: "package: \(file)") == example)
  }

  @Test func `the ball breaks the beam's pin`() throws {
    // 285 points at 1000 points/s² take 0.755 s: 90.6 steps of 1/120 s.
    #expect(try abs(#require(stepsUntilBreak()) - 91) <= 1)
  }

  @Test func `a scene takes about twenty lines, a test of layers eight`() throws {
    let scene = try Self.snippet(after: "package: \(Self.packageFiles[1])") ?? ""
    #expect((15...25).contains(scene.split(separator: "\n").count))
    let test = try Self.snippet(after: "layers") ?? ""
    #expect(test.split(separator: "\n").count { $0.hasPrefix("  ") } == 8)
  }

  @Test func `the last domino falls`() throws {
    let simulation = try Simulation(DominoScene.self)
    for _ in 0..<600 { try simulation.step() }
    let last = try #require(simulation.space.body(BodyID(8)))
    #expect(abs(last.angle) > 1)
  }

  @Test func `a wider gap is a parameter`() throws {
    let simulation = try Simulation(
      DominoScene.self, configuration: SimulationConfiguration(parameters: ["gap": 30_000]))
    #expect(simulation.space.body(BodyID(2))?.position.x == 180)
  }

  @Test func `the recording of the README is made by one call`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "dominoes.rpl").path
    try ReplayRecorder.record(try Simulation(DominoScene.self), ticks: 600, to: path)
    let report = Verifier(catalog: SceneCatalog([DominoScene.self]), nanoseconds: { 0 })
      .verify(path)
    #expect(report.outcome == .same(ticks: 600, checkpoints: 5))
  }

  @Test func `the table of keys is the program's`() throws {
    let readme = try Self.text("README.md").replacing("`", with: "")
    for binding in KeyBinding.all {
      #expect(readme.contains("| \(binding.title) | \(binding.keyLabel) |"), "\(binding.title)")
    }
  }

  @Test func `the table of a replay's keys is the program's`() throws {
    let page = try Self.text("docs/replaying.md").replacing("`", with: "")
    for binding in KeyBinding.replay {
      let row = "| \(binding.keyLabel) | \(binding.title) | \(binding.controllerLabel)"
      #expect(page.contains(row), "\(binding.title)")
    }
  }
}
