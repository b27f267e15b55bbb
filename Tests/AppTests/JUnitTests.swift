import Foundation
import Testing

@testable import TumbleSandbox

/// `tumble verify --junit`, and reading what it writes.
@Suite struct JUnitTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    try folder.write(Recording.example, "E.rpl")
  }

  private let edited = Recording.edited(Recording.example) { $0[3] = "[180,\"g\",1,1000000]" }

  /// A JUnit file without its times, which differ.
  private func timeless(_ name: String) throws -> [String] {
    try folder.text(name).replacing(#/ time="[0-9]+\.[0-9]{3}"/#, with: "").split(separator: "\n")
      .map(String.init)
  }

  @Test func `each recording is a test case: diverged a failure, bad an error`() throws {
    try folder.write(edited, "x.rpl")
    let name = "<&\"'\u{1B}>.rpl"
    try folder.write("", name)
    let verify = ["verify", "E.rpl", "x.rpl", name, "--junit", "out.xml", "--jobs", "2"]
    let outcome = try Command(verify, in: folder).run()
    #expect(outcome.status == 2)
    let divergence = try #require(outcome.text.split(separator: "\n").dropFirst().first)
    let bad = "&lt;&amp;&quot;&#39;\\u{1b}&gt;.rpl: the file is empty, not a tumble replay"
    let lines = try timeless("out.xml")
    let counts = "tests=\"3\" failures=\"1\" errors=\"1\" skipped=\"0\""
    #expect(
      lines[0...2] == [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<testsuites name=\"tumble-verify\" \(counts)>",
        "<testsuite name=\"tumble-verify\" \(counts)>",
      ])
    #expect(
      lines.filter { $0.hasPrefix("<testcase") } == [
        "<testcase classname=\"tumble-verify\" name=\"E.rpl\"/>",
        "<testcase classname=\"tumble-verify\" name=\"x.rpl\"><failure type=\"diverged\" "
          + "message=\"\(divergence)\">\(divergence)</failure></testcase>",
        "<testcase classname=\"tumble-verify\" name=\"&lt;&amp;&quot;&#39;\\x1b&gt;.rpl\">"
          + "<error type=\"bad\" message=\"\(bad)\">\(bad)</error></testcase>",
      ])
    #expect(try folder.names == ["E.rpl", name, "out.xml", "x.rpl"].sorted())
  }

  @Test func `a shard has its own class, and says how to run another`() throws {
    for file in ["a.rpl", "b c.rpl"] { try folder.write(Recording.example, file) }
    let verify = [
      "verify", "--shard", "2/3", "--strict", "--junit", "o.xml", "a.rpl", "b c.rpl", "E.rpl",
    ]
    #expect(try Command(verify, in: folder).run().status == 0)
    let lines = try timeless("o.xml")
    // By bytes: E, a, b.
    #expect(
      lines.filter { $0.hasPrefix("<testcase") } == [
        "<testcase classname=\"tumble-verify.shard-2-of-3\" name=\"a.rpl\"/>"
      ])
    for property in [
      "<property name=\"shard\" value=\"2/3\"/>", "<property name=\"files\" value=\"3\"/>",
      "<property name=\"folder\" value=\"\(folder.path)\"/>",
      "<property name=\"command\" value=\"\(Command.tumble) verify --strict\"/>",
      "<property name=\"recordings\" value=\"a.rpl &#39;b c.rpl&#39; E.rpl\"/>",
    ] { #expect(lines.contains(property), "\(property)") }
  }

  @Test func `an earlier run's file is gone when a run dies`() throws {
    #expect(try folder.tumble("verify", "E.rpl", "--junit", "out.xml").status == 0)
    try folder.write(Recording.endless, "x.rpl")
    let running = try Command(["verify", "x.rpl", "--junit", "out.xml"], in: folder).start()
    #expect(eventually { (try? folder.names) == ["E.rpl", "x.rpl"] })
    running.send(SIGKILL)
    _ = running.wait()
    #expect(try folder.names == ["E.rpl", "x.rpl"])
  }

  /// What stands where the file's name should, and is no result of an earlier run.
  @Test(arguments: [
    Recording.example, "<!DOCTYPE html>\n<title>A page</title>\n",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"1\"/>\n",
  ])
  func `others' files are left alone, though nothing could be verified`(text: String) throws {
    try folder.write(text, "other")
    for recording in ["E.rpl", "none.rpl"] {
      #expect(
        try folder.tumble("verify", recording, "--junit", "other").transcript == [
          "exit 2", "tumble: other: exists, and is no such result that could be replaced",
        ])
    }
    #expect(try folder.text("other") == text)
  }

  @Test(arguments: [
    (["E.rpl"], "E.rpl"), (["--files-from", "list"], "list"),
    (["--files-from", "list"], "empty.rpl"), (["--files-from", "empty"], "empty"),
    (["E.rpl", "--against", "trace"], "trace"),
  ])
  func `what is read isn't written, even where it is empty`(arguments: [String], name: String)
    throws
  {
    try folder.write("E.rpl\nempty.rpl\n", "list")
    for name in ["empty", "empty.rpl", "trace"] { try folder.write("", name) }
    let before = try folder.bytes(name)
    #expect(
      try Command(["verify", "--junit", name] + arguments, in: folder).run().transcript == [
        "exit 64", "tumble: \(name): is to be read, and can't be written, too",
      ])
    #expect(try folder.bytes(name) == before)
  }

  @Test func `a link to an earlier run's file stays one, and what it leads to is written anew`()
    throws
  {
    #expect(try folder.tumble("verify", "E.rpl", "--junit", "results.xml").status == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder("out.xml"), withDestinationPath: "results.xml")
    try folder.write(Recording.endless, "x.rpl")
    let running = try Command(["verify", "x.rpl", "--junit", "out.xml"], in: folder).start()
    #expect(eventually { (try? folder.text("results.xml")) == "" })
    running.send(SIGKILL)
    _ = running.wait()
    #expect(try folder.tumble("verify", "E.rpl", "--junit", "out.xml").status == 0)
    #expect(try folder.text("results.xml").contains("tests=\"1\""))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder("out.xml"))
        == "results.xml")
  }

  @Test(arguments: [
    ("none/out.xml", "can't be written: no such file or folder"),
    ("none/", "can't be written: it is a folder"),
    ("", "can't be written: no such file or folder"),
    (String(repeating: "x", count: 256), "can't be written: the name is too long"),
    ("folder", "can't be written: it is a folder"), ("link", "is a link that leads to nothing"),
  ])
  func `where it can't be written it is 2 before anything is verified`(
    name: String, reason: String
  ) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder("folder"), withIntermediateDirectories: false)
    try files.createSymbolicLink(atPath: folder("link"), withDestinationPath: "nothing")
    let outcome = try folder.tumble("verify", "E.rpl", "--junit", name)
    #expect(outcome.transcript == ["exit 2", "tumble: \(name): \(reason)"])
  }

  @Test func `what somebody else has put there meanwhile stays`() throws {
    // What holds the command until its file is there: a trace that hasn't begun yet.
    #expect(mkfifo(folder("trace"), 0o600) == 0)
    let running = try Command(
      ["verify", "E.rpl", "--against", "trace", "--junit", "out.xml"], in: folder
    ).start()
    let trace = try #require(FileHandle(forWritingAtPath: folder("trace")))
    try folder.write("precious", "out.xml")
    try trace.write(contentsOf: folder.tumble("trace", "E.rpl").output)
    try trace.close()
    let outcome = running.wait()
    #expect(
      outcome.errorLines == [
        "tumble: out.xml: exists, and is no such result that could be replaced"
      ])
    #expect(outcome.status == 2)
    #expect(try folder.text("out.xml") == "precious")
  }

  @Test(.enabled(if: try Command.canBeBoundByPermissions(), "permissions bind nobody here"))
  func `what may not be read or replaced stays, and is told before anything is verified`() throws {
    let result = ["verify", "E.rpl", "--junit", "out.xml"]
    #expect(try Command(result, in: folder).run().status == 0)
    let files = FileManager.default
    try files.createDirectory(atPath: folder("closed"), withIntermediateDirectories: false)
    try files.moveItem(atPath: folder("out.xml"), toPath: folder("closed/out.xml"))
    try files.createSymbolicLink(atPath: folder("link"), withDestinationPath: "closed/out.xml")
    try folder.write("precious", "mine")
    try files.setAttributes([.posixPermissions: 0o200], ofItemAtPath: folder("mine"))
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder("closed"))
    for (name, doing) in [("mine", "replaced"), ("closed/out.xml", "written"), ("link", "written")]
    {
      let command = Command(["verify", "E.rpl", "--junit", name], in: folder)
      #expect(
        try command.boundByPermissions().run().transcript == [
          "exit 2", "tumble: \(name): can't be \(doing): permission denied",
        ])
    }
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("closed"))
    #expect(try folder.text("closed/out.xml").contains("tests=\"1\""))
  }

  // MARK: Reading XML

  private func pieces(_ text: String) throws -> [XMLReader.Piece] {
    var reader = XMLReader(Array(text.utf8))
    var pieces: [XMLReader.Piece] = []
    while let piece = try reader.next() { pieces.append(piece) }
    return pieces
  }

  @Test func `XML is read as elements, attributes and text`() throws {
    let text = """
      \u{FEFF}<?xml version="1.0"?><!-- <a> -->
      <a one="1 &lt; 2" two = 'it&apos;s "&#65;&#x42;"'>b &amp; c<d/><![CDATA[<&>]]></a>

      """
    #expect(
      try pieces(text) == [
        .start(name: "a", attributes: ["one": "1 < 2", "two": "it's \"AB\""]), .text("b & c"),
        .start(name: "d", attributes: [:]), .end(name: "d"), .text("<&>"), .end(name: "a"),
      ])
  }

  @Test(arguments: [
    ("", 1, "there is no element"),
    ("hello", 1, "text outside of any element, expected XML"),
    ("<a>\n<b>\n</a>", 3, "</a> ends what isn't open"),
    ("<a>\n<b></b>\n", 3, "the file ends within <a>"),
    ("<a/>\n<b/>", 2, "a second outermost element"),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", 1, "a document type, expected none"),
    ("<a>\n&b;</a>", 2, "&b; is no entity that is known"),
    ("<a b=\"1\" b=\"2\"/>", 1, "<a> has b twice"),
    ("<a b/>", 1, "b has no value"),
    ("<a b=1/>", 1, "the value of b has no quotes"),
    ("<a b=\"1/>", 1, "no \" follows"),
  ])
  func `what is no XML is an error with its line`(text: String, line: Int, reason: String) {
    #expect(throws: XMLReader.Fault(line: line, reason: reason)) { try pieces(text) }
  }

  @Test func `no depth of elements is too much to refuse`() {
    #expect(throws: XMLReader.Fault.self) {
      try pieces(String(repeating: "<a>", count: 1_000_000))
    }
  }
}
