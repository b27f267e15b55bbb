import Foundation
import Testing

/// `make install`: what lies where, and that it works there.
@Suite struct InstallTests {
  private let folder: Workspace
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    folder = try Workspace()
    // Instead of the tool that makes manual pages of what the program says about itself.
    try folder.writeProgram(
      """
      "$1" --experimental-dump-help >dump || exit 1
      printf '.Nd "A sandbox."\\n' >"$4/tumble.1"
      printf '.Nd "A recording."\\n' >"$4/tumble.record.1"
      """, "manual-tool")
  }

  private func install(prefix: String) throws -> Outcome {
    var command = Command(
      [Command.tumble, folder("manual-tool"), folder("root"), prefix], in: folder)
    command.program = Self.root.appending(path: "scripts/install-program").path
    return try command.run()
  }

  private func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder("root/usr/local/" + path)).sorted()
  }

  @Test func `program, resources, manual pages and completions`() throws {
    let outcome = try install(prefix: "/usr/local")
    #expect(outcome.transcript == ["exit 0", "installed \(folder("root/usr/local/bin/tumble"))"])
    #expect(try names("lib/tumble") == ["tumble", "tumble_Assets.resources"])
    #expect(try names("share/man/man1") == ["tumble-record.1.gz", "tumble.1.gz"])
    let dump = try folder.text("dump")
    #expect(dump.contains("\"commandName\" : \"record\"") && dump.allSatisfy(\.isASCII))
    for file in ["bash-completion/completions/tumble", "fish/vendor_completions.d/tumble.fish"] {
      #expect(try folder.text("root/usr/local/share/" + file).contains("tumble"))
    }
    #expect(try folder.text("root/usr/local/share/zsh/site-functions/_tumble").contains("#compdef"))
    // Twice is once.
    #expect(try install(prefix: "/usr/local").status == 0)
    #expect(try names("lib/tumble") == ["tumble", "tumble_Assets.resources"])
  }

  @Test func `the installed program finds its pictures, and shells its scenes`() throws {
    #expect(try install(prefix: "/usr/local").status == 0)
    var render = Command(["render", "crates", "-o", "crates.png"], in: folder)
    render.program = folder("root/usr/local/bin/tumble")
    #expect(try render.run().transcript == ["exit 0"])
    for (words, expected) in [("record cr", "crates cradle"), ("render car --set ''", "speed=")] {
      var shell = Command(["-c", Self.completion, "bash", words], in: folder)
      shell.program = "/bin/bash"
      shell.environment = ["PATH": "\(folder("root/usr/local/bin")):/usr/bin:/bin"]
      #expect(try shell.run().transcript == ["exit 0", expected])
    }
  }

  /// What bash offers after "tumble" and further words.
  private static let completion = """
    source root/usr/local/share/bash-completion/completions/tumble
    eval "COMP_WORDS=(tumble $1)"
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMP_LINE="tumble ${1%%\'\'}" COMP_POINT=${#COMP_LINE}
    _tumble tumble "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    echo "${COMPREPLY[@]}"
    """

  @Test func `a prefix that isn't from the root is refused`() throws {
    let outcome = try install(prefix: "opt")
    #expect(
      outcome.transcript == [
        "exit 64", "install: PREFIX is a path from the root, not \"opt\"",
      ])
  }
}
