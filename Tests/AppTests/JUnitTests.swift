import Foundation
import Testing

/// `tumble verify --junit`.
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
    try folder.write("an earlier one", "out.xml")
    try folder.write(Recording.endless, "x.rpl")
    let running = try Command(["verify", "x.rpl", "--junit", "out.xml"], in: folder).start()
    #expect(eventually { (try? folder.names) == ["E.rpl", "x.rpl"] })
    running.send(SIGKILL)
    _ = running.wait()
    #expect(try folder.names == ["E.rpl", "x.rpl"])
  }

  @Test func `where it can't be written it is 2 before anything is verified`() throws {
    let outcome = try folder.tumble("verify", "E.rpl", "--junit", "none/out.xml")
    #expect(
      outcome.transcript == [
        "exit 2", "tumble: none/out.xml: can't be written: no such file or folder",
      ])
  }
}
