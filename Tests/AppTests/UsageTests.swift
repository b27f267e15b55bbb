import Foundation
import Sandbox
import Testing
import Tumble

/// What the command says about itself, and to somebody who asks for what it doesn't have.
@Suite struct UsageTests {
  @Test func `help names every command and the exit codes`() throws {
    let outcome = try Workspace().tumble("--help")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    for command in [
      "run", "list", "record", "verify", "diff", "inspect", "report", "render", "trace", "profile",
      "doctor",
    ] {
      #expect(outcome.text.contains("\n  \(command) "))
    }
    #expect(outcome.text.contains("Exit codes: 0 fine, 1 the answer is"))
    // What `verify --jobs` starts is nobody's to type.
    #expect(!outcome.text.contains("worker"))
  }

  @Test func `help of run shows the keys`() throws {
    let outcome = try Workspace().tumble("run", "--help")
    #expect(outcome.status == 0)
    for words in ["arrows or WASD", "Esc twice", "record on/off"] {
      #expect(outcome.text.contains(words))
    }
  }

  @Test func `the version is one line`() throws {
    #expect(try Workspace().tumble("--version").transcript == ["exit 0", "tumble 0.1.0"])
  }

  @Test(arguments: [
    ["crate"], ["run", "crate"], ["record", "crate", "-o", "a.rpl", "--ticks", "1"],
  ])
  func `an unknown scene brings the nearest names`(arguments: [String]) throws {
    let folder = try Workspace()
    #expect(
      try Command(arguments, in: folder).run().transcript == [
        "exit 64",
        "tumble: no scene is named \"crate\"; nearest: crates, cradle, chain (all: tumble list)",
      ])
    #expect(try folder.names == [])
  }

  @Test(arguments: [
    (["rnu"], "there is no command or scene \"rnu\"; did you mean \"run\"?"),
    (["verfy"], "there is no command or scene \"verfy\"; did you mean \"verify\"?"),
    (["help", "nosuch"], "there is no command \"nosuch\""),
    (["help", "rendr"], "there is no command \"rendr\"; did you mean \"render\"?"),
  ])
  func `a mistyped command brings the one that was meant`(arguments: [String], line: String) throws
  {
    let outcome = try Command(arguments, in: Workspace()).run()
    #expect(outcome.transcript == ["exit 64", "tumble: \(line)"])
  }

  @Test func `help of a command is help, by either way`() throws {
    let help = try Command(["help", "record"], in: Workspace()).run()
    #expect(help.status == 0)
    #expect(try help.text == Command(["record", "--help"], in: Workspace()).run().text)
  }

  @Test func `a scene's name from outside can't drive the terminal`() throws {
    let outcome = try Workspace().tumble("run", "\u{1B}[2J\u{9B}x")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("tumble: no scene is named \"\\x1b[2J\\x9bx\""))
  }

  @Test(arguments: [
    (["--bogus"], "Error: Unknown option '--bogus'"),
    (["list", "--bogus"], "Error: Unknown option '--bogus'"),
    (["list", "more"], "Error: Unexpected argument 'more'"),
    (["record", "crates", "--ticks", "1"], "Error: Missing expected argument '--output <output>'"),
    (["record", "crates", "-o", "a.rpl"], "Error: Missing expected argument '--ticks <ticks>'"),
    (["verify"], "Error: Missing expected argument '<files> ...'"),
    (["run", "--speed", "nan"], "Error: speed nan is not in 0.0…100.0"),
    (["run", "--record", "x"], "Error: --record wants a name that ends in .rpl, not \"x\""),
    (
      ["run", "--record", "x.rpl", "--input", "y.rpl"],
      "Error: --record and --input exclude each other"
    ),
    (
      ["run", "--size", "1x1"],
      "Error: The value '1x1' is invalid for '--size <size>'"
    ),
    (["run", "--seed", "-1"], "Error: --seed is 0…2147483647, not -1"),
    (["run", "--seed", "2147483648"], "Error: --seed is 0…2147483647, not 2147483648"),
    (["run", "--seed=-1"], "Error: --seed is 0…2147483647, not -1"),
    (["trace", "crates", "--ticks=-1"], "Error: --ticks is 0…86400000, not -1"),
    (["trace", "crates", "--ticks", "-1"], "Error: --ticks is 0…86400000, not -1"),
    (["render", "crates", "-o", "a.png", "--scale", "-1"], "Error: --scale is 0.1…8, not -1.0"),
    (
      ["verify", "a.rpl", "--files-from", "b"],
      "Error: recordings and --files-from exclude each other"
    ),
    (["verify", "a.rpl", "--jobs", "0"], "Error: --jobs is 1…1024, not 0"),
    (["verify", "a.rpl", "--junit", "-"], "Error: --junit wants the name of a file, not -"),
    (
      ["verify", "a.rpl", "--shard", "0/4"], "Error: The value '0/4' is invalid for '--shard <i/n>'"
    ),
    (
      ["verify", "a.rpl", "--shard", "5/4"], "Error: The value '5/4' is invalid for '--shard <i/n>'"
    ),
    (["verify", "a.rpl", "--shard", "1"], "Error: The value '1' is invalid for '--shard <i/n>'"),
    (["inspect"], "Error: Missing expected argument '<files> ...'"),
    (["report"], "Error: Missing expected argument '<files> ...'"),
    (["verify", "a.rpl", "--timeout", "0"], "Error: --timeout is 1…86400 seconds, not 0"),
    (
      ["verify", "a.rpl", "b.rpl", "--against", "t"],
      "Error: --against goes with one recording, not with 2"
    ),
  ])
  func `wrong usage is 64 and says what was expected`(arguments: [String], line: String) throws {
    let folder = try Workspace()
    let outcome = try Command(arguments, in: folder).run()
    #expect(outcome.status == 64)
    #expect(outcome.text == "")
    #expect(outcome.errorLines.first == line)
    #expect(try folder.names == [])
  }

  @Test(arguments: [
    (["--set", "x=1"], "crates has no parameter \"x\"; it has elasticity"),
    (["--set", "elasticity=1.5"], "elasticity of crates is 0.0…1.0, not 1.5"),
    (["--set", "elasticity=-0.1"], "elasticity of crates is 0.0…1.0, not -0.1"),
    (["--set", "elasticity=nan"], "elasticity of crates is 0.0…1.0, not nan"),
    (["--set", "x"], "--set wants NAME=VALUE with a number, not \"x\""),
    (["--set", "x=many"], "--set wants NAME=VALUE with a number, not \"x=many\""),
  ])
  func `a wrong parameter is 64 in one line`(options: [String], reason: String) throws {
    let folder = try Workspace()
    let arguments = ["record", "crates", "-o", "a.rpl", "--ticks", "1"] + options
    let outcome = try Command(arguments, in: folder).run()
    #expect(outcome.transcript == ["exit 64", "tumble: \(reason)"])
    #expect(try folder.names == [])
  }

  @Test func `help for run tells all keys and buttons`() throws {
    let outcome = try Workspace().tumble("run", "--help")
    #expect(outcome.status == 0)
    // Lines are broken at 80 columns, wherever that is.
    let text = outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for binding in KeyBinding.all {
      #expect(text.contains("\(binding.title) \(binding.keyLabel)"))
      let controller = binding.controllerLabel
      #expect(controller.isEmpty || text.contains("(controller: \(controller))"))
    }
  }
}
