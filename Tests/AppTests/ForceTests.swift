import Foundation
import Testing

/// Files that exist: `record` and `render` refuse them alike, and write over them alike.
@Suite struct ForceTests {
  @Test func `a recording that is interrupted leaves what it was to replace`() throws {
    let folder = try Workspace()
    #expect(try folder.tumble("record", "ball", "-o", "a.rpl", "--ticks", "240").status == 0)
    let before = try folder.bytes("a.rpl")
    let command = try Command(
      ["record", "crates", "-o", "a.rpl", "--ticks", "10000000", "--force"], in: folder
    ).start()
    let part = folder("a.rpl.part")
    #expect(
      eventually {
        ((try? FileManager.default.attributesOfItem(atPath: part)[.size] as? Int) ?? 0) > 500
      })
    command.send(SIGINT)
    let outcome = command.wait()
    #expect(outcome.status == 130)
    #expect(outcome.errors.hasSuffix("; a.rpl is as it was, the new one is a.rpl.part\n"))
    #expect(try folder.bytes("a.rpl") == before)
    #expect(try folder.tumble("verify", "--recover", "a.rpl.part").status == 0)
  }

  @Test func `a link that leads to nothing, and the recording itself, are not written over`() throws
  {
    let folder = try Workspace()
    #expect(try folder.tumble("record", "ball", "-o", "a.rpl", "--ticks", "24").status == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder("gone.png"), withDestinationPath: "nothing.png")
    #expect(
      try folder.tumble("render", "ball", "-o", "gone.png").transcript == [
        "exit 2", "tumble: gone.png: is a link that leads to nothing",
      ])
    try FileManager.default.createSymbolicLink(
      atPath: folder("a.png"), withDestinationPath: "a.rpl")
    #expect(
      try folder.tumble("render", "a.rpl", "-o", "a.png", "--force").transcript == [
        "exit 64", "tumble: a.png: is to be read, and can't be written, too",
      ])
  }

  @Test(arguments: [
    ["profile", "a.rpl", "--trace", "a.rpl"],
    ["record", "crates", "--ticks", "1", "--script", "s.rpl", "-o", "s.rpl"],
    ["render", "crates", "--script", "s.png", "-o", "s.png"],
    ["diff", "a.rpl", "b.png", "--png", "b.png"],
    ["diff", "a.rpl", "--with", "w.html", "--html", "w.html"],
  ])
  func `--force writes over nothing that is read`(arguments: [String]) throws {
    let folder = try Workspace()
    #expect(try folder.tumble("record", "ball", "-o", "a.rpl", "--ticks", "24").status == 0)
    let name = try #require(arguments.last)
    if name != "a.rpl" { try folder.write(Recording.tiltScript, name) }
    let before = try folder.bytes(name)
    #expect(
      try Command(arguments + ["--force"], in: folder).run().transcript == [
        "exit 64", "tumble: \(name): is to be read, and can't be written, too",
      ])
    #expect(try folder.bytes(name) == before)
  }

  /// As an input of a redirection, and where only the folder of the output is named.
  @Test(arguments: [
    ["record", "crates", "--ticks", "1", "--script", "-", "-o", "s.rpl"],
    ["render", "crates", "--script", "-", "--size", "32x32", "-o", "s.png"],
    ["render", "crates", "--script", "f/00001.png", "--size", "32x32", "--to", "0.05", "-o", "f/"],
  ])
  func `nor over what is read without its name, or written without it`(arguments: [String]) throws {
    let folder = try Workspace()
    try FileManager.default.createDirectory(
      atPath: folder("f"), withIntermediateDirectories: false)
    let output = try #require(arguments.last)
    let name = output == "f/" ? "f/00001.png" : output
    try folder.write(Recording.tiltScript, name)
    var command = Command(arguments + ["--force"], in: folder)
    command.input = folder(name)
    #expect(
      try command.run().transcript == [
        "exit 64", "tumble: \(name): is to be read, and can't be written, too",
      ])
    #expect(try folder.text(name) == Recording.tiltScript)
  }

  /// Where the shell has opened a file as standard output, that is written, and not another one in its stead.
  @Test func `a name that leads to standard output is standard output`() throws {
    let folder = try Workspace()
    try folder.write(Recording.example, "E.rpl")
    var command = Command(["verify", "E.rpl", "--junit", "/dev/stdout"], in: folder)
    command.output = folder("all")
    #expect(try command.run().status == 0)
    let first = try folder.text("all")
    #expect(first.hasPrefix("E.rpl: same") && first.hasSuffix("</testsuites>\n"))
    command.arguments = ["profile", "ball", "--ticks", "1", "--trace", "/dev/stdout"]
    let outcome = try command.run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.text("all").hasPrefix(first))
    #expect(try folder.text("all").count > first.count + 100)
  }

  /// A scene's name isn't a file's.
  @Test func `frames go into a folder that is called like the scene`() throws {
    let folder = try Workspace()
    let arguments = ["render", "ball", "-o", "ball/", "--size", "32x32", "--to", "0.05"]
    #expect(try Command(arguments, in: folder).run().status == 0)
    #expect(try Command(arguments + ["--force"], in: folder).run().status == 0)
  }

  @Test func `older frames that stay are told`() throws {
    let folder = try Workspace()
    let arguments = ["render", "ball", "-o", "f/", "--size", "32x32", "--to"]
    #expect(try Command(arguments + ["0.1"], in: folder).run().status == 0)
    #expect(
      try Command(arguments + ["0.05", "--force"], in: folder).run().errors
        == "wrote 3 frames: f/00000.png … f/00002.png; f/00003.png is older\n")
  }

  /// Names of numbers: who asks for a folder can't know that there is a link to something else.
  @Test(arguments: [
    (
      ["render", "ball", "-o", "f/", "--size", "32x32", "--to", "0.05"],
      ["f/00001.png", "f/00002.png"]
    ),
    (["tiles", "big.png", "-o", "f", "--size", "16"], ["f/big_01_00.jpg", "f/big_00_01.jpg"]),
  ])
  func `what is written into a folder replaces links that lie there`(
    arguments: [String], names: [String]
  ) throws {
    let picture = ["render", "ball", "--size", "32x32", "-o", "big.png"]
    #expect(try Command(picture, in: folder).run().status == 0)
    try folder.write("precious", "mine")
    let files = FileManager.default
    try files.createDirectory(atPath: folder("f"), withIntermediateDirectories: false)
    for (name, destination) in zip(names, ["../mine", "../nothing"]) {
      try files.createSymbolicLink(atPath: folder(name), withDestinationPath: destination)
    }
    #expect(
      try Command(arguments, in: folder).run().transcript == [
        "exit 2", "tumble: \(names[0]): exists already; --force writes over it",
      ])
    try files.removeItem(atPath: folder(names[0]))
    #expect(
      try Command(arguments, in: folder).run().transcript == [
        "exit 2", "tumble: \(names[1]): exists already; --force writes over it",
      ])
    try files.createSymbolicLink(atPath: folder(names[0]), withDestinationPath: "../mine")
    #expect(try Command(arguments + ["--force"], in: folder).run().status == 0)
    for name in names {
      let type = try files.attributesOfItem(atPath: folder(name))[.type] as? FileAttributeType
      #expect(type == .typeRegular)
      #expect(try folder.bytes(name).count > 100)
    }
    #expect(try folder.text("mine") == "precious")
    #expect(try folder.names == ["big.png", "f", "mine"])
  }

  @Test
  func `what is no file and has a name of our own making is refused before anything is drawn`()
    throws
  {
    let files = FileManager.default
    try files.createDirectory(atPath: folder("f/00002.png"), withIntermediateDirectories: true)
    #expect(mkfifo(folder("f/00001.png"), 0o600) == 0)
    let frames = ["render", "ball", "-o", "f/", "--size", "32x32", "--to", "0.05", "--force"]
    for reason in [
      "f/00001.png: is there, and is no regular file",
      "f/00002.png: can't be written: it is a folder",
    ] {
      #expect(try Command(frames, in: folder).run().transcript == ["exit 2", "tumble: \(reason)"])
      unlink(folder("f/00001.png"))
    }
    #expect(try folder.names == ["f"])
    #expect(try files.contentsOfDirectory(atPath: folder("f")) == ["00002.png"])
    // The name of the second sheet; what its link leads to isn't asked.
    try files.createSymbolicLink(atPath: folder("s-2.png"), withDestinationPath: "nothing")
    let sheets = [
      "render", "gallery", "--chapter", "8", "--moments", "2", "--scale", "4", "-o", "s.png",
    ]
    let outcome = try Command(sheets, in: folder).run()
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.last == "tumble: s-2.png: exists already; --force writes over it")
    #expect(try folder.names == ["f", "s-2.png"])
  }

  @Test func `a signal that is ignored from outside stays ignored`() throws {
    let folder = try Workspace()
    var command = Command(["record", "crates", "-o", "a.rpl", "--ticks", "20000"], in: folder)
    command.setup = "trap '' HUP;"
    let running = try command.start()
    #expect(eventually { FileManager.default.fileExists(atPath: folder("a.rpl.part")) })
    running.send(SIGHUP)
    #expect(running.wait().transcript == ["exit 0"])
  }

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
