import Foundation
import Testing

@testable import TumbleSandbox

/// `tumble new`: a package for scenes of one's own.
@Suite struct NewPackageTests {
  private let folder: Workspace
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws { folder = try Workspace() }

  private func files(in path: String) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: path)
    return all.filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
      return !isFolder.boolValue && !name.hasPrefix(".build/") && name != "Package.resolved"
    }.sorted()
  }

  @Test func `it is the example, and the next commands are told`() throws {
    let outcome = try folder.tumble("new", "Dominoes")
    #expect(
      outcome.transcript == [
        "exit 0", "wrote Dominoes; next:", "  cd Dominoes", "  make run", "  make test",
      ])
    let example = Self.root.appending(path: "Examples/Dominoes").path
    let names = try files(in: folder("Dominoes"))
    #expect(try names == files(in: example))
    for name in names where name != "Package.swift" {
      #expect(
        try folder.text("Dominoes/\(name)")
          == String(contentsOfFile: "\(example)/\(name)", encoding: .utf8), "\(name)")
    }
    let manifest = try folder.text("Dominoes/Package.swift")
    let path = try #require(manifest.firstMatch(of: /path: "(.*)"/)?.output.1)
    let found = URL(filePath: String(path), relativeTo: URL(filePath: folder("Dominoes/")))
      .resolvingSymlinksInPath()
    #expect(found.path == Self.root.resolvingSymlinksInPath().path)
    #expect(
      try manifest.replacing(path, with: "../..")
        == String(contentsOfFile: "\(example)/Package.swift", encoding: .utf8))
  }

  @Test func `another name is that of package, module and tests`() throws {
    #expect(try folder.tumble("new", "Pendulum", "--path", Self.root.path).status == 0)
    #expect(try folder.names == ["Pendulum"])
    let manifest = try folder.text("Pendulum/Package.swift")
    #expect(manifest.contains("name: \"PendulumTests\"") && !manifest.contains("Dominoes"))
    #expect(
      try folder.text("Pendulum/Tests/PendulumTests/DominoTests.swift")
        .contains("@testable import Pendulum"))
  }

  @Test func `a checkout's path may have any characters`() throws {
    let checkout = folder("a \"b\" \\(c)")
    for path in ["Sources/TumbleSandbox/TumbleProgram.swift", "Package.swift"] {
      let file = URL(filePath: checkout + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    #expect(try folder.tumble("new", "Pendulum", "--path", checkout).status == 0)
    #expect(
      try folder.text("Pendulum/Package.swift")
        .contains(#"path: "../a \"b\" \\(c)")"#))
  }

  @Test func `a repository is a dependency by its address`() throws {
    let url = "https://example.org/someone/tumble-fork.git"
    #expect(try folder.tumble("new", "Pendulum", "--url", url).status == 0)
    let manifest = try folder.text("Pendulum/Package.swift")
    #expect(manifest.contains(".package(url: \"\(url)\", branch: \"main\")"))
    #expect(manifest.contains("package: \"tumble-fork\")"))
  }

  @Test(arguments: [
    (
      ["pendulum"], "a package's name is 1…64 letters and digits, a capital first, not \"pendulum\""
    ),
    (["Péndulo"], "a package's name is 1…64 letters and digits, a capital first, not \"Péndulo\""),
    (["A/B"], "a package's name is 1…64 letters and digits, a capital first, not \"A/B\""),
    (["Physics"], "Physics is a module already; the package needs another name"),
    (["ArgumentParser"], "ArgumentParser is a module already; the package needs another name"),
    (["New", "--path", "/", "--url", "x"], "--path and --url exclude each other"),
    (["New", "--url", ""], "--url wants the address of a repository"),
  ])
  func `wrong usage is 64 and writes nothing`(arguments: [String], reason: String) throws {
    let outcome = try Command(["new"] + arguments, in: folder).run()
    #expect(outcome.status == 64 && outcome.errorLines.first == "Error: \(reason)")
    #expect(try folder.names == [])
  }

  @Test func `a folder that is none of Tumble's is 64, one that exists is 2`() throws {
    #expect(
      try folder.tumble("new", "Pendulum", "--path", "/tmp").transcript == [
        "exit 64", "tumble: --path wants a checkout of Tumble; /tmp is none",
      ])
    #expect(try folder.tumble("new", "Pendulum").status == 0)
    #expect(
      try folder.tumble("new", "Pendulum").transcript == [
        "exit 2", "tumble: Pendulum: exists already",
      ])
  }

  @Test func `a program that was installed asks what to depend on`() throws {
    try folder.copyProgram()
    var command = Command(["new", "Pendulum"], in: folder)
    command.program = folder("tumble")
    let outcome = try command.run()
    #expect(
      outcome.transcript == [
        "exit 64",
        "tumble: this program lies in no checkout of Tumble: --path CHECKOUT or --url URL says "
          + "what Pendulum depends on",
      ])
    #expect(try folder.names == ["tumble"])
  }

  @Test func `names of modules are refused, all of them`() throws {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.output.1) }
    #expect(products.count > 8 && Set(products).isSubset(of: NewCommand.takenNames))
  }
}
