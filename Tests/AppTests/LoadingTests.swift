import Testing

/// Libraries that are loaded when they are first called, where a file of that name is none.
@Suite struct LoadingTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    for library in ["libSDL2-2.0.so.0", "libpangocairo-1.0.so.0"] { try folder.write("", library) }
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    var command = Command(arguments, in: folder)
    command.environment = ["LD_LIBRARY_PATH": folder.path]
    return try command.run()
  }

  @Test func `what shows no window and sets no text needs neither`() throws {
    #expect(try run(["record", "crates", "--ticks", "10", "-o", "short.rpl"]).status == 0)
    #expect(try run(["verify", "short.rpl"]).status == 0)
  }

  @Test(arguments: [
    (["doctor"], "libSDL2-2.0.so.0"),
    (["render", "crates", "-o", "crates.png"], "libpangocairo-1.0.so.0"),
  ])
  func `what needs one says in a line that it can't be had`(
    arguments: [String], library: String
  ) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 69 && outcome.output.isEmpty)
    #expect(outcome.errorLines == ["tumble: \(folder.path)/\(library): file too short"])
  }
}
