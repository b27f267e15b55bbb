import Testing

/// `scripts/goldens`, told by a `swift` of the test's own how the tests went.
@Suite struct GoldensScriptTests {
  private let machine: FakeMachine

  init() throws {
    machine = try FakeMachine()
    try machine.put("git", "echo \"git $*\"")
  }

  private static let redrawn =
    "✘ Test \"a\" recorded an issue at A.swift:1:2: Caught error: /a.png was drawn anew "
    + "(TUMBLE_GOLDENS=record): look at it and unset the variable"
  private static let end = "✘ Test run with 2 tests in 1 suite failed after 1 seconds"

  private func run(_ lines: String..., status: Int = 1, filter: [String] = []) throws -> Outcome {
    let text = lines.joined(separator: "\n")
    try machine.put(
      "swift",
      "printf '%s\\n' \"$TUMBLE_GOLDENS $*\" > \"$(dirname \"$0\")/asked\"\n"
        + "cat <<'END'\n\(text)\nEND\nexit \(status)")
    return try machine.run("goldens", filter)
  }

  @Test func `what was drawn anew is listed`() throws {
    let outcome = try run(Self.redrawn, Self.end)
    #expect(outcome.transcript == ["exit 0", "git status --short Tests Sources"])
    #expect(try machine.folder.text("asked") == "record test --disable-xctest --filter Golden\n")
  }

  @Test func `a word chooses the tests`() throws {
    _ = try run(Self.redrawn, Self.end, filter: ["Looks"])
    #expect(try machine.folder.text("asked").hasSuffix("--filter Looks\n"))
  }

  @Test func `a test that failed for another reason is shown, and fails`() throws {
    let other = "✘ Test \"b\" recorded an issue at B.swift:3:4: Expectation failed: 1 == 2"
    let outcome = try run(Self.redrawn, other, Self.end)
    #expect(
      outcome.transcript == ["exit 1", other, "goldens: these failed for another reason"])
  }

  @Test func `a build that fails is shown, and fails`() throws {
    let outcome = try run("A.swift:1:2: error: cannot find 'x' in scope")
    #expect(
      outcome.transcript == [
        "exit 1", "A.swift:1:2: error: cannot find 'x' in scope",
        "goldens: the tests didn't come to their end",
      ])
  }

  @Test func `a word that chooses no test fails`() throws {
    let outcome = try run("✔ Test run with 0 tests in 0 suites passed", status: 0, filter: ["Nope"])
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.last == "goldens: the tests didn't come to their end")
  }
}
