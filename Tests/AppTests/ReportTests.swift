import Foundation
import Testing

/// `tumble report`: the shards of `verify` as one page and one exit code.
@Suite struct ReportTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    for name in ["a", "b", "c", "d", "e", "f"] {
      try folder.write(Recording.example, "\(name).rpl")
    }
    try folder.write((["a", "b", "c", "d", "e", "f"].map { "\($0).rpl\n" }).joined(), "list")
  }

  private let edited = Recording.edited(Recording.example) { $0[3] = "[180,\"g\",1,1000000]" }

  /// Runs shards of three; a, d in the first, b, e and c, f in the others.
  private func verify(_ shards: Int...) throws {
    for shard in shards {
      let out = "shard-\(shard).xml"
      _ = try folder.tumble(
        "verify", "--files-from", "list", "--shard", "\(shard)/3", "--junit", out)
    }
  }

  /// The report's lines without the times.
  private func lines(_ outcome: Outcome) -> [String] {
    outcome.text.split(separator: "\n").map { $0.replacing(#/, [0-9]+\.[0-9] s$/#, with: "") }
      .map(String.init)
  }

  @Test func `a shard that stands where the page's name should isn't written over`() throws {
    try verify(1, 2, 3)
    for (files, line) in [
      (
        ["shard-2.xml", "shard-3.xml"],
        "2|shard-1.xml: exists, and is no such result that could be replaced"
      ),
      (["shard-1.xml", "shard-2.xml"], "64|shard-1.xml: is to be read, and can't be written, too"),
    ] {
      let parts = line.split(separator: "|")
      #expect(
        try Command(["report", "-o", "shard-1.xml"] + files, in: folder).run().transcript == [
          "exit \(parts[0])", "tumble: \(parts[1])",
        ])
    }
    #expect(try folder.text("shard-1.xml").hasPrefix("<?xml"))
    try folder.write("<!DOCTYPE html>\n<html lang=\"en\">\n<title>Another</title>\n", "page.html")
    #expect(
      try folder.tumble("report", "-o", "page.html", "shard-2.xml").transcript == [
        "exit 2", "tumble: page.html: exists, and is no such result that could be replaced",
      ])
    // A page is written over by a newer one.
    let files = ["shard-1.xml", "shard-2.xml", "shard-3.xml"]
    for _ in 0..<2 {
      #expect(try Command(["report", "-o", "p.html"] + files, in: folder).run().status == 0)
    }
  }

  @Test func `all shards the same are 0`() throws {
    try verify(1, 2, 3)
    let outcome = try folder.tumble("report", "shard-3.xml", "shard-1.xml", "shard-2.xml")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(
      lines(outcome) == [
        "shard 1/3: 2 recordings, all same", "shard 2/3: 2 recordings, all same",
        "shard 3/3: 2 recordings, all same", "6 recordings: 6 same",
      ])
  }

  @Test(arguments: ["1e999", "nan", "-5"])
  func `a time that can't be one counts as none`(time: String) throws {
    try verify(1, 2, 3)
    let whole = try folder.text("shard-1.xml")
    try folder.write(
      whole.replacing(#/ time="[0-9.]+"/#, with: " time=\"\(time)\""), "shard-1.xml")
    let outcome = try folder.tumble("report", "shard-1.xml", "shard-2.xml", "shard-3.xml")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("shard 1/3: 2 recordings, all same, 0.0 s\n"), "\(outcome.text)")
  }

  @Test func `one that diverged makes it 1 and is named, a bad one 2`() throws {
    try folder.write(edited, "b.rpl")
    try verify(1, 2, 3)
    let diverged = try folder.tumble("report", "shard-1.xml", "shard-2.xml", "shard-3.xml")
    #expect(diverged.status == 1)
    let found = lines(diverged)
    #expect(found[1] == "shard 2/3: 2 recordings, 1 not the same")
    #expect(found[3].hasPrefix("b.rpl: diverged at checkpoint 2 (tick 240, 2.000 s): expected "))
    #expect(found.last == "6 recordings: 5 same, 1 diverged")
    try folder.write("", "f.rpl")
    try verify(3)
    let bad = try folder.tumble("report", "shard-1.xml", "shard-2.xml", "shard-3.xml")
    #expect(bad.status == 2)
    #expect(
      lines(bad).suffix(2) == [
        "f.rpl: the file is empty, not a tumble replay", "6 recordings: 4 same, 1 diverged, 1 bad",
      ])
  }

  @Test func `a shard that died is named, and the command that is printed mends it`() throws {
    try verify(1, 3)
    let report = ["report", "shard-1.xml", "shard-3.xml"]
    let outcome = try Command(report, in: folder).run()
    #expect(outcome.status == 2)
    let found = lines(outcome)
    #expect(found.contains("shard 2/3: missing; this runs it alone:"))
    #expect(found.last == "4 recordings: 4 same; 1 shard is missing")
    let command = try #require(found.first { $0.hasPrefix("  cd ") })
    var shell = Command(["-c", command], in: try Workspace())
    shell.program = "/bin/sh"
    #expect(try shell.run().status == 0)
    let mended = try Command(report + ["shard-2.xml"], in: folder).run()
    #expect(mended.status == 0)
    #expect(lines(mended).last == "6 recordings: 6 same")
  }

  @Test func `of very many shards that are missing some are named`() throws {
    _ = try folder.tumble("verify", "a.rpl", "--shard", "1/3", "--junit", "shard-1.xml")
    for (count, last) in [
      (1_000_000, "and 999899 more shards are missing"), (102, "and 1 more shard is missing"),
    ] {
      let text = try folder.text("shard-1.xml").replacing("\"1/3\"", with: "\"1/\(count)\"")
      try folder.write(text, "many.xml")
      let outcome = try folder.tumble("report", "many.xml", "-o", "page.html")
      #expect(outcome.status == 2)
      let found = lines(outcome)
      #expect(found.count { $0.hasSuffix(": missing; this runs it alone:") } == 100)
      #expect(found.contains(last))
      #expect(found.contains { $0.hasSuffix("; \(count - 1) shards are missing") })
      let page = try folder.text("page.html")
      #expect(page.contains("<li>\(last)</li>") && page.utf8.count < 100_000)
    }
  }

  @Test func `a list that came by a pipe is asked for again`() throws {
    var verify = Command(
      ["verify", "--files-from", "-", "--shard", "1/2", "--junit", "01.xml"], in: folder)
    verify.input = folder("list")
    #expect(try verify.run().status == 0)
    let found = lines(try folder.tumble("report", "01.xml"))
    #expect(
      found.contains(
        "  cd \(folder.path) && \(Command.tumble) verify --shard 2/2 --junit \(folder("02.xml")) "
          + "--files-from -  # with the same list on standard input"))
  }

  @Test func `shards of another set, or the same one twice, are refused`() throws {
    try verify(1, 2, 3)
    _ = try folder.tumble("verify", "a.rpl", "b.rpl", "--shard", "2/2", "--junit", "two.xml")
    try folder.write(["a", "b", "c", "d", "e", "x"].map { "\($0).rpl\n" }.joined(), "list")
    try verify(3)
    let outcome = try folder.tumble(
      "report", "shard-1.xml", "shard-2.xml", "shard-2.xml", "two.xml", "shard-3.xml")
    #expect(outcome.status == 2)
    #expect(
      outcome.errorLines == [
        "shard-2.xml: shard 2/3 is in shard-2.xml already",
        "two.xml: shard 2/2, but shard-1.xml is 1/3",
        "shard-3.xml: shard 3/3 saw other recordings than shard-1.xml",
      ])
  }

  @Test func `files that are missing, damaged or none are 2 and named`() throws {
    try verify(1, 2, 3)
    let text = try folder.text("shard-2.xml")
    try folder.write(String(text.prefix(text.count - 30)), "shard-2.xml")
    try folder.write("<html/>", "page.xml")
    let lost = text.split(separator: "\n").filter { !$0.contains("name=\"e.rpl\"") }
    try folder.write(lost.joined(separator: "\n"), "lost.xml")
    let outcome = try folder.tumble(
      "report", "shard-1.xml", "shard-2.xml", "page.xml", "none.xml", "lost.xml")
    #expect(outcome.status == 2)
    let errors = outcome.errorLines
    try #require(errors.count == 4)
    #expect(errors[0].hasPrefix("shard-2.xml:1") && errors[0].contains("ends"))
    #expect(errors[1] == "page.xml:1: is <html>, expected <testsuites>")
    #expect(errors[2] == "none.xml: can't be opened: no such file or folder")
    #expect(errors[3] == "lost.xml: shard 2/3 has 1 recordings, expected 2 of 6")
  }

  @Test func `counts that no list has, and files that never end, are refused`() throws {
    for count in ["9223372036854775807", "-3"] {
      try folder.write(
        """
        <testsuite><properties><property name="shard" value="2/3"/>
        <property name="files" value="\(count)"/></properties></testsuite>
        """, "odd.xml")
      #expect(
        try folder.tumble("report", "odd.xml").transcript == [
          "exit 2", "0 recordings", "odd.xml: files is \(count), expected 0…268435456",
        ])
    }
    let outcome = try folder.tumble("report", "/dev/zero")
    #expect(
      outcome.transcript == [
        "exit 2", "0 recordings", "/dev/zero: over 268435456 bytes, which is too long",
      ])
  }

  @Test func `a file that nobody writes to can be given up`() throws {
    #expect(mkfifo(folder("pipe.xml"), 0o600) == 0)
    let running = try Command(["report", "pipe.xml"], in: folder).start()
    #expect(eventually { running.isWaitingToRead })
    running.send(SIGINT)
    let outcome = running.wait(within: 30)
    #expect(outcome.status == 130)
    #expect(!outcome.isLate)
  }

  @Test func `an accent behind a quote in a name is read as it was written`() throws {
    let name = "a\"\u{301}.rpl"
    try folder.write(Recording.example, name)
    #expect(try folder.tumble("verify", name, "--junit", "accent.xml").status == 0)
    #expect(try folder.tumble("report", "accent.xml").status == 0)
  }

  @Test func `the page holds all and loads nothing`() throws {
    try folder.write(edited, "b.rpl")
    let name = "d<script>.rpl"
    try folder.write("", name)
    try folder.write(["a.rpl", "b.rpl", "c.rpl", name].joined(separator: "\n"), "list")
    try verify(1, 2)
    let outcome = try folder.tumble("report", "shard-1.xml", "shard-2.xml", "-o", "page.html")
    #expect(outcome.status == 2)
    #expect(lines(outcome).last == "page.html")
    let page = try folder.text("page.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.hasSuffix("</html>\n"))
    for word in ["http:", "https:", "src=", "href=", "url(", "@import", "<script", "<link"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""))
    // What is missing comes first, then what isn't the same, then the rest.
    let order = [
      "id=\"missing\"", "id=\"findings\"", "id=\"shards\"", "id=\"slowest\"", "id=\"all\"",
    ]
    let found = order.compactMap { page.range(of: $0)?.lowerBound }
    #expect(found.count == order.count && found == found.sorted())
    #expect(page.contains("<li id=\"missing-3\">shard 3/3: this runs it alone<pre>cd "))
    #expect(page.contains("<b>b.rpl</b> <span>diverged</span><pre>b.rpl: diverged at checkpoint 2"))
    #expect(page.contains("<b>d&lt;script&gt;.rpl</b> <span>bad</span>"))
    // Of a, b, c and d the third is the third shard's: three recordings are there.
    let all = page[(try #require(found.last))...]
    #expect(all.components(separatedBy: "<tr class=").count - 1 == 3)
    #expect(
      page.contains("<title>3 recordings: 1 same, 1 diverged, 1 bad; 1 shard is missing</title>"))
  }
}
