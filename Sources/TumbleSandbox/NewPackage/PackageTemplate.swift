/// The files of a new package: a scene, the program that shows it, and a test of its recording.
///
/// `Examples/Dominoes` is what comes of it for that name; a test compares the two.
struct PackageTemplate {
  /// The package's name, which is its module's, too.
  let name: String
  /// Where Tumble comes from.
  let dependency: Dependency

  /// Where a package finds Tumble.
  enum Dependency {
    /// A checkout, by its path from the package or from the root.
    case path(String)
    /// A repository.
    case url(String)
  }

  /// A file by its path in the package.
  struct File {
    let path: String
    let text: String
  }

  var files: [File] {
    [
      File(path: "Package.swift", text: manifest),
      File(path: "Sources/\(name)/DominoScene.swift", text: Self.scene),
      File(path: "Sources/\(name)/Program.swift", text: Self.program),
      File(path: "Tests/\(name)Tests/DominoTests.swift", text: test),
      File(path: "Tests/\(name)Tests/Fixtures/dominoes.rpl", text: Self.recording),
      File(path: "Tests/\(name)Tests/Fixtures/dominoes.trace", text: Self.trace),
      File(path: "Makefile", text: makefile),
      File(path: ".gitignore", text: ".build\n"),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [\(dependencyText)],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [.product(name: "TumbleSandbox", package: \(Self.literal(identity)))]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: ["\(name)", .product(name: "TumbleTesting", package: \(Self.literal(identity)))],
          resources: [.copy("Fixtures")]),
      ])

    """
  }

  private var dependencyText: String {
    switch dependency {
    case .path(let path): ".package(name: \"tumble\", path: \(Self.literal(path)))"
    case .url(let url): ".package(url: \(Self.literal(url)), branch: \"main\")"
    }
  }

  /// A text as Swift writes it.
  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// What the package manager calls Tumble: a repository by the last part of its address.
  private var identity: String {
    guard case .url(let url) = dependency, let last = url.split(separator: "/").last else {
      return "tumble"
    }
    return String(last.hasSuffix(".git") ? last.dropLast(4) : last)
  }

  private static let scene = """
    import TumbleSandbox

    /// A ball rolls down a ramp and knocks over a row of dominoes.
    struct DominoScene: Scene {
      static let name = "dominoes"
      static let summary = "a ball, a ramp and a row of dominoes"
      static let view = CGRect(x: 0, y: 0, width: 400, height: 200)
      static let parameters = [SceneParameter("gap", 12...30, default: 26)]

      mutating func build(in simulation: Simulation) {
        simulation.gravity = [0, -1000]  // points/s², y up
        simulation.addBackdrop()
        simulation.addWalls(around: Self.view)
        simulation.addBar(from: [0, 150], to: [110, 50], thickness: 6, friction: 0.5)
        simulation.addBall("steel-ball", radius: 14, at: [30, 150], mass: 8, friction: 0.5)
        for number in 0..<8 {
          let x = 150 + simulation["gap"] * Double(number)
          simulation.addBox(width: 8, height: 48, at: [x, 25], mass: 4, friction: 0.5, elasticity: 0)
        }
      }
    }

    """

  private static let program = """
    import TumbleSandbox

    @main enum Program {
      static func main() { TumbleProgram.main(scenes: [DominoScene.self]) }
    }

    """

  private var test: String {
    """
    import Testing
    import TumbleTesting

    @testable import \(name)

    @Test func `the dominoes still fall`() throws {
      try expectReplay("dominoes", in: .module, scenes: [DominoScene.self])
    }

    """
  }

  private var makefile: String {
    """
    .PHONY: run test

    # The mathematics of the C library that recordings are made with, the same on every machine.
    export GLIBC_TUNABLES = glibc.cpu.hwcaps=-FMA,-FMA4

    run: ## open the scene in a window
    \tswift run -c release \(name)

    test: ## check that the recording still plays the same
    \tswift test

    """
  }
}
