import Foundation
import Testing

/// Files that exist: `record` and `render` refuse them alike, and write over them alike.
@Suite struct ForceTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  @Test(arguments: [
    ["record", "crates", "--ticks", "10", "-o", "a.rpl"],
    ["render", "crates", "--size", "32x32", "-o", "a.png"],
    ["render", "crates", "--size", "32x32", "--to", "0.1", "-o", "a.gif"],
    ["render", "crates", "--size", "32x32", "--to", "0.1", "-o", "a.apng"],
    ["render", "gallery", "--chapter", "1", "-o", "a.png"],
  ])
  func `a file is refused in the same words, and written over by force`(arguments: [String]) throws
  {
    let name = try #require(arguments.last)
    try folder.write("mine", name)
    let refused = try Command(arguments, in: folder).run()
    #expect(refused.status == 2)
    #expect(refused.errorLines.last == "tumble: \(name): exists already; --force writes over it")
    #expect(try folder.text(name) == "mine")
    #expect(try Command(arguments + ["--force"], in: folder).run().status == 0)
    #expect(try folder.names == [name])
    #expect(try folder.bytes(name).count > 100)
  }

  @Test func `a recording is written over only once the new one is whole`() throws {
    try folder.write("mine", "a.rpl")
    try folder.write("[0,\"z\",1]\n", "bad")
    let arguments = ["record", "crates", "-o", "a.rpl", "--ticks", "240", "--force", "--script"]
    #expect(try Command(arguments + ["bad"], in: folder).run().status == 2)
    #expect(try folder.text("a.rpl") == "mine")
    let script = try folder.write(Recording.exampleScript, "good")
    #expect(try Command(arguments + [script], in: folder).run().transcript == ["exit 0"])
    #expect(try folder.text("a.rpl") == Recording.example)
    #expect(try folder.names == ["a.rpl", "bad", "good"])
  }

  /// A part may be all that is left of somebody's play, or be written at this moment.
  @Test func `a part is never written over`() throws {
    try folder.write("mine", "a.rpl.part")
    let outcome = try folder.tumble("record", "crates", "-o", "a.rpl", "--ticks", "1", "--force")
    #expect(
      outcome.transcript == [
        "exit 2",
        "tumble: a.rpl.part: exists already; it holds a recording that was cut off or is being "
          + "made, and --force leaves it alone",
      ])
    #expect(try folder.text("a.rpl.part") == "mine")
  }

  @Test(arguments: [["record", "--ticks", "10", "-o", "a.rpl"], ["render", "-o", "a.png"]])
  func `what is written has the mode that the mask leaves`(arguments: [String]) throws {
    for (mask, mode) in [("022", 0o644), ("077", 0o600), ("002", 0o664)] as [(String, mode_t)] {
      var command = Command(arguments + ["crates", "--force"], in: folder)
      command.setup = "umask \(mask);"
      #expect(try command.run().transcript == ["exit 0"])
      var status = stat()
      #expect(stat(folder(arguments.last ?? ""), &status) == 0)
      #expect(status.st_mode & 0o777 == mode)
    }
  }
}
