import Foundation
import Testing

@testable import TumbleSandbox

/// Names, arguments and files that would drive the terminal: none of it gets there.
@Suite struct TerminalTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  /// Clears the screen, sets a title, moves by C1, deletes, and turns what follows around.
  private static let hostile = "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}5A\u{7F}\u{202E}\u{2066}x\r\u{8}y"

  /// What a terminal takes for more than a letter, but for the end of a line.
  private func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x200E...0x200F: true
    default: false
    }
  }

  private func expectHarmless(
    _ arguments: [String], environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    var command = Command(arguments, in: folder)
    command.environment = environment
    let outcome = try command.run()
    let found = (outcome.text + outcome.errors).unicodeScalars.filter(isHostile).map(\.value)
    #expect(found == [], "\(arguments)", sourceLocation: sourceLocation)
    #expect(!outcome.isLate && outcome.status >= 0, sourceLocation: sourceLocation)
    return outcome
  }

  @Test(arguments: [
    ["@"], ["--@"], ["run", "@"], ["run", "--@"], ["run", "crates", "--speed", "@"],
    ["run", "crates", "--size=@"], ["run", "crates", "--backend", "@"],
    ["run", "--input", "@.rpl"],
    ["help", "@"], ["help", "run", "@"], ["list", "@"], ["list", "--json", "--@=1"],
    ["record", "@", "-o", "a.rpl", "--ticks", "1"],
    ["record", "crates", "-o", "@", "--ticks", "1"],
    ["record", "crates", "-o", "no/@.rpl", "--ticks", "1"],
    ["record", "crates", "-o", "a.rpl", "--ticks", "@"],
    ["record", "crates", "-o", "a.rpl", "--ticks", "1", "--script", "@"],
    ["record", "crates", "-o", "a.rpl", "--ticks", "1", "--set", "@=1"],
    ["record", "crates", "-o", "a.rpl", "--ticks", "1", "--set", "@"],
    ["verify", "@"], ["verify", "--json", "@"], ["verify", "--shard", "@", "a"],
    ["verify", "--jobs", "2", "@.rpl", "@2.rpl"], ["verify", "--files-from", "@"],
    ["verify", "--junit", "no/@", "a"], ["verify", "E.rpl", "--against", "@"],
    ["inspect", "@"], ["inspect", "--json", "@"], ["diff", "@", "@"], ["diff", "a", "--with", "@"],
    ["diff", "a", "b", "--png", "@"], ["diff", "a", "b", "--html", "no/@.html"],
    ["report", "@"], ["report", "-o", "@", "@"],
    ["shrink", "@", "--while", "@"], ["shrink", "E.rpl", "--while", "true @"],
    ["shrink", "E.rpl", "--while", "@", "-o", "@"],
    ["render", "@", "-o", "a.png"], ["render", "@.rpl", "-o", "a.png"],
    ["render", "crates", "-o", "@"], ["render", "crates", "-o", "no/@.png"],
    ["render", "crates", "-o", "a.png", "--crop", "@"],
    ["render", "crates", "-o", "a.png", "--at", "@"],
    ["trace", "@"], ["trace", "@.rpl"], ["trace", "crates", "--ticks", "@"],
    ["profile", "@", "--ticks", "1"], ["profile", "@.rpl"],
    ["profile", "crates", "--ticks", "1", "--trace", "no/@"],
    ["tiles", "@"], ["tiles", "@.png", "-o", "@"], ["bench", "@"], ["bench", "images", "--@"],
    ["new", "@"], ["new", "Good", "--path", "@"], ["new", "Good", "--url", "@"], ["replay", "@"],
    ["replay", "@.rpl"],
    ["doctor", "@"], ["verify-worker", "--@"], ["hold-run", "@"],
  ])
  func `no argument drives the terminal`(arguments: [String]) throws {
    try folder.write(Recording.example, "E.rpl")
    let words = arguments.map { $0.replacingOccurrences(of: "@", with: Self.hostile) }
    _ = try expectHarmless(words)
  }

  @Test func `an argument's line feed makes no line of its own`() throws {
    for arguments in [["list", "--a\nb"], ["run", "--size=1\nforged"], ["list", "a\nforged"]] {
      let outcome = try expectHarmless(arguments)
      #expect(outcome.status == 64)
      #expect(!outcome.errors.contains("\nforged") && !outcome.errors.contains("\nb"))
      #expect(outcome.errors.contains("\\x0a"))
    }
  }

  @Test func `files that are named or filled so are told of harmlessly, and JSON says all of it`()
    throws
  {
    let name = Self.hostile + ".rpl"
    try folder.write(Recording.example, name)
    for arguments in [
      ["verify", name], ["verify", "--jobs", "2", name, name], ["inspect", name],
      ["trace", name, "--ticks", "999", "--from", "999"], ["diff", name, name],
      ["render", name, "-o", Self.hostile + ".png", "--size", "32x32"],
      ["render", name, "-o", Self.hostile + "/", "--size", "32x32", "--to", "0.1", "--fps", "10"],
      ["profile", name, "--size", "32x32"], ["profile", name, "--size", "32x32", "--trace", "-"],
      ["profile", name, "--size", "32x32", "--json"], ["shrink", name, "--while", "false"],
      ["shrink", name, "--while", "exit 1", "-o", Self.hostile + ".min.rpl"],
      ["verify", name, "--junit", Self.hostile + ".xml"], ["report", Self.hostile + ".xml"],
      ["report", Self.hostile + ".xml", "-o", "-"],
    ] {
      _ = try expectHarmless(arguments)
    }
    for arguments in [["verify", "--json", name], ["inspect", "--json", name]] {
      let outcome = try expectHarmless(arguments)
      let json = try JSONSerialization.jsonObject(with: Data(outcome.output))
      let entry = try #require((json as? [[String: Any]])?.first)
      #expect(entry.values.contains { $0 as? String == name }, "\(entry)")
    }
    let bad = ["a.rpl", "b.rpl.part", "c.xml", "d.png", "e.jsonl"]
    for file in bad { try folder.write("{\"magic\":\"\(Self.hostile)\n\(Self.hostile)", file) }
    let edited = Recording.edited(Recording.example) {
      $0[0] = $0[0].replacingOccurrences(of: "crates", with: "\\u001b[2J")
    }
    try folder.write(edited, "f.rpl")
    for file in ["a.rpl", "b.rpl.part", "f.rpl"] {
      for command in ["verify", "inspect", "trace", "replay", "profile"] {
        _ = try expectHarmless([command, file])
      }
      _ = try expectHarmless(["render", file, "-o", "x.png"])
      _ = try expectHarmless(["diff", file, file])
    }
    for arguments in [
      ["report", "c.xml"], ["tiles", "d.png"], ["verify", "E.rpl", "--against", "e.jsonl"],
      ["record", "crates", "-o", "x.rpl", "--ticks", "9", "--script", "e.jsonl"],
    ] {
      _ = try expectHarmless(arguments)
    }
  }

  @Test func `pictures of a difference, pages and JSON on standard output are harmless`() throws {
    let names = [Self.hostile + ".rpl", "other" + Self.hostile + ".rpl"]
    // Of a few ticks: the page has few pictures.
    for (name, force) in zip(names, ["500000", "400000"]) {
      let script = try folder.write("[1,\"g\",\(force),0]\n", "script")
      let made = try expectHarmless(
        ["record", "crates", "-o", name, "--ticks", "3", "--script", script])
      #expect(made.status == 0)
    }
    for options in [["--html", "-"], ["--json"], ["--html", Self.hostile + ".html"], []] {
      #expect(try expectHarmless(["diff"] + names + options).status == 1)
    }
    #expect(try expectHarmless(["verify", names[0], "--junit", "/dev/stdout"]).status == 0)
    let address = try expectHarmless(["new", "Good", "--url", "http://x\u{9B}"])
    #expect(address.status == 64)
    #expect(try !folder.names.contains("Good"))
  }

  @Test func `the environment doesn't drive it either`() throws {
    for name in [
      "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "HOME",
      "TUMBLE_KERNELS", "TUMBLE_LIBM_CHOSEN", "GLIBC_TUNABLES", "PATH", "LANG", "LC_ALL",
      "FONTCONFIG_FILE", "COLUMNS", "TMPDIR",
    ] {
      for arguments in [["doctor"], ["doctor", "--json"], ["list"]] {
        _ = try expectHarmless(arguments, environment: [name: "/" + Self.hostile])
      }
      _ = try expectHarmless(
        ["render", "crates", "-o", "/dev/null", "--size", "32x32"],
        environment: [name: Self.hostile])
    }
  }

  @Test(arguments: [
    ("plain – ü 漢 👍", "plain – ü 漢 👍"), ("a\u{1B}[2Jb\n", "a\\x1b[2Jb\\x0a"),
    ("\u{7F}\u{85}", "\\x7f\\x85"), ("\u{202E}abc\u{2066}", "\\u{202e}abc\\u{2066}"),
    ("\u{2028}", "\\u{2028}"), ("\\x1b stays", "\\x1b stays"),
  ])
  func `a line keeps its letters and loses what drives a terminal`(text: String, line: String) {
    #expect(Console.escaped(text) == line)
    // So that who escapes what is escaped changes nothing.
    #expect(Console.escaped(line) == line)
  }

  @Test func `JSON with such characters is the same document`() throws {
    let text = "a\u{1B}\u{7F}\u{9B}\u{202E}\u{E0001}\"\\b"
    let plain = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
    let escaped = Console.escaped(json: plain)
    #expect(escaped.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
    #expect(try JSONDecoder().decode([String].self, from: Data(escaped.utf8)) == [text])
  }
}

/// Variables of the program's own.
@Suite struct EnvironmentTests {
  private func render(_ environment: [String: String]) throws -> [String] {
    var command = Command(["render", "crates", "-o", "-", "--size", "32x32"], in: try Workspace())
    command.environment = environment
    let outcome = try command.run()
    return ["exit \(outcome.status)"] + outcome.errorLines
  }

  @Test(arguments: ["scalar", "base", "best", ""])
  func `the loops that draw are chosen by name`(name: String) throws {
    #expect(try render(["TUMBLE_KERNELS": name]) == ["exit 0"])
  }

  @Test func `every variable that the sources read of their own is known`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var found: Set<String> = []
    for case let path as String in files where path.hasSuffix(".swift") {
      // What tests are asked by: TUMBLE_GOLDENS, TUMBLE_RECORD and TUMBLE_STRICT.
      guard !path.hasPrefix("TumbleTesting/") else { continue }
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for match in text.matches(of: #/"(TUMBLE_[A-Z_]+)"/#) { found.insert(String(match.1)) }
    }
    #expect(found == Set(Environment.variables.map(\.name)))
  }

  @Test(arguments: [
    ("TUMBLE_KERNELS", "scalar, base, best"), ("TUMBLE_LIBM_CHOSEN", "1"),
    ("TUMBLE_THREADS", "a number from 1 to 64"),
  ])
  func `a value that nobody knows is a line and 64`(name: String, values: String) throws {
    #expect(
      try render([name: "nonsense"]) == [
        "exit 64", "tumble: \(name) is \(values) or not set, not \"nonsense\"",
      ])
  }
}
