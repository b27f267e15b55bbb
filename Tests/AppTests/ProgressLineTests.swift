import Foundation
import Testing

@testable import TumbleSandbox

/// The line that says how far long work has come.
@Suite struct ProgressLineTests {
  /// A terminal whose clock a test sets, and what was drawn on it.
  private final class Screen {
    var seconds = 100.0
    var drawn: [String] = []

    func terminal(columns: Int = 80) -> ProgressLine.Terminal {
      ProgressLine.Terminal(
        columns: columns, nanoseconds: { [self] in Int64(seconds * 1e9) },
        write: { [self] in drawn.append($0) })
    }
  }

  private let screen = Screen()

  @Test func `it appears after a second, ten times a second at most, and goes`() {
    let progress = ProgressLine(
      "verify a.rpl", unit: "ticks", total: 6000, terminal: screen.terminal())
    for tick in 0..<3000 {
      screen.seconds = 100 + Double(tick) / 1000
      progress.reached(Int64(tick))
    }
    #expect(screen.drawn.count == 20)
    #expect(
      screen.drawn.first == "\rverify a.rpl: 16%, 1000 ticks/s, 0:05 left\u{1B}[K")
    progress.clear()
    progress.clear()
    #expect(screen.drawn.count == 21 && screen.drawn.last == "\r\u{1B}[K")
  }

  @Test func `work of less than a second draws nothing`() {
    let progress = ProgressLine("a", unit: "frames", total: 10, terminal: screen.terminal())
    screen.seconds += 0.9
    for _ in 0..<10 { progress.advance() }
    progress.clear()
    #expect(screen.drawn == [])
  }

  @Test(arguments: [
    (0, 5.0, "0%, 0.0 frames/s"), (1, 4.0, "1%, 0.2 frames/s, 6:36 left"),
    (50, 2.0, "50%, 25 frames/s, 0:02 left"), (100, 8.0, "100%, 13 frames/s, 0:00 left"),
    (1, 1000.0, "1%, 0.0 frames/s, 1650:00 left"),
  ])
  func `rate and time left are those so far`(count: Int64, seconds: Double, text: String) {
    let progress = ProgressLine("x", unit: "frames", total: 100, terminal: screen.terminal())
    screen.seconds += seconds
    progress.reached(count)
    #expect(screen.drawn == ["\rx: \(text)\u{1B}[K"])
  }

  @Test func `a title that is too long loses its beginning, and can't drive the terminal`() {
    let title = "render " + String(repeating: "long/", count: 30) + "\u{1B}a.gif"
    let progress = ProgressLine(title, unit: "frames", total: 10, terminal: screen.terminal())
    screen.seconds += 1
    progress.reached(5)
    let line = screen.drawn.first?.dropFirst().dropLast(3) ?? ""
    #expect(line.count == 79)
    #expect(line.hasPrefix("…") && line.hasSuffix("g/\\x1ba.gif: 50%, 5.0 frames/s, 0:01 left"))
  }

  @Test(arguments: [(1, ""), (12, "…: 5 frames")])
  func `in a narrow terminal the line is cut, not wrapped`(columns: Int, shown: String) {
    let progress = ProgressLine("x", unit: "frames", terminal: screen.terminal(columns: columns))
    screen.seconds += 1
    progress.reached(5)
    #expect(screen.drawn == ["\r\(shown)\u{1B}[K"])
  }

  /// The command on a terminal of its own, which shows what it outputs.
  private func command(
    _ arguments: [String], in folder: Workspace, type: String = "xterm"
  ) -> Command {
    let line = (["exec", Command.tumble] + arguments).joined(separator: " ")
    var command = Command(["-qefc", line, "/dev/null"], in: folder)
    command.program = "/usr/bin/script"
    command.environment = ["TERM": type, "SHELL": "/bin/sh"]
    return command
  }

  /// Runs the command on a terminal of its own; what that shows.
  private func terminal(
    _ arguments: [String], in folder: Workspace, type: String = "xterm"
  ) throws -> (status: Int32, shown: String) {
    let outcome = try command(arguments, in: folder, type: type).run()
    return (outcome.status, outcome.text)
  }

  @Test(arguments: [
    (
      ["record", "crates", "-o", "a.rpl", "--ticks", "10000000"], "record a.rpl: ", " ticks/s, "
    ),
    (["render", "crates", "-o", "a.png", "--at", "80000"], "render a.png: ", " ticks/s, "),
    (["render", "crates", "-o", "a.apng", "--to", "100"], "render a.apng: ", " frames/s, "),
    (["render", "gallery", "--scale", "2", "-o", "g.png"], "render g.png: ", " pictures/s, "),
  ])
  func `long work shows on a terminal how far it is, until it is ended`(
    arguments: [String], title: String, unit: String
  ) throws {
    let folder = try Workspace()
    let running = try command(arguments, in: folder).start()
    #expect(
      eventually {
        running.outputSoFar.contains("\r" + title) && running.outputSoFar.contains(unit)
      })
    running.children.forEach { kill($0, SIGINT) }
    let outcome = running.wait(within: 20)
    #expect(outcome.status == 130)
    #expect(outcome.text.contains("left\u{1B}[K\r\u{1B}[K"), "\(outcome.text)")
  }

  @Test func `verifying shows it, too, for each file, and ends with a summary`() throws {
    let folder = try Workspace()
    let record = try folder.tumble("record", "crates", "-o", "a.rpl", "--ticks", "300000")
    // Nothing of it where there is no terminal.
    #expect(record.transcript == ["exit 0"])
    let (status, shown) = try terminal(["verify", "a.rpl", "a.rpl"], in: folder)
    #expect(status == 0)
    #expect(shown.contains("\rverify a.rpl (1 of 2): "))
    #expect(shown.contains("\rverify a.rpl (2 of 2): "))
    let line = "a.rpl: same, 300000 ticks, 2500 checkpoints\r\n"
    #expect(shown.hasSuffix("\r\u{1B}[K\(line)2 files: 2 same\r\n"), "\(shown)")
    #expect(shown.contains("\r\u{1B}[K\(line)\r"))
    let several = try terminal(["verify", "--jobs", "2", "a.rpl", "a.rpl", "a.rpl"], in: folder)
    #expect(several.shown.contains("\rverify 3 recordings: "))
    // Results that come at once have no line between them; the first one takes it away.
    #expect(several.shown.contains("\r\u{1B}[K\(line)"))
    // On a busy machine one may come before the summary, and go.
    let left = several.shown.replacing(#/\r[^\r\n]*\x1B\[K/#, with: "")
    #expect(
      left == String(repeating: line, count: 3) + "3 files: 3 same\r\n", "\(several.shown)")
    let dumb = try terminal(["verify", "a.rpl"], in: folder, type: "dumb")
    #expect(dumb.shown == line)
  }
}
