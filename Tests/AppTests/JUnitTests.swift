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
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>",
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
    try folder.write("<an earlier one/>", "out.xml")
    try folder.write(Recording.endless, "x.rpl")
    let running = try Command(["verify", "x.rpl", "--junit", "out.xml"], in: folder).start()
    #expect(eventually { (try? folder.names) == ["E.rpl", "x.rpl"] })
    running.send(SIGKILL)
    _ = running.wait()
    #expect(try folder.names == ["E.rpl", "x.rpl"])
  }

  @Test func `a recording that stands where the file's name should is no result of an earlier run`()
    throws
  {
    try folder.write(Recording.example, "a.rpl")
    for (files, reason) in [
      (["E.rpl"], "exit 2|tumble: a.rpl: exists, and is no such result that could be replaced"),
      (["a.rpl"], "exit 64|tumble: a.rpl: is to be read, and can't be written, too"),
    ] {
      let outcome = try Command(["verify", "--junit", "a.rpl"] + files, in: folder).run()
      #expect(outcome.transcript == reason.split(separator: "|").map(String.init))
    }
    #expect(try folder.text("a.rpl") == Recording.example)
  }

  @Test func `a link to an earlier run's file stays one, and what it leads to is written anew`()
    throws
  {
    try folder.write("<an earlier one/>", "results.xml")
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

  @Test func `where it can't be written it is 2 before anything is verified`() throws {
    let outcome = try folder.tumble("verify", "E.rpl", "--junit", "none/out.xml")
    #expect(
      outcome.transcript == [
        "exit 2", "tumble: none/out.xml: can't be written: no such file or folder",
      ])
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
