import Foundation

/// How far long work has come: a line on a terminal that is drawn again and again.
///
/// It appears after a second, is drawn ten times a second at most, and is gone when the work is
/// done. Without a terminal there is nothing.
final class ProgressLine {
  /// Where the line is drawn, and by which clock.
  struct Terminal {
    /// Characters in a line.
    let columns: Int
    let nanoseconds: () -> Int64
    let write: (String) -> Void

    /// Standard error, if it is a terminal that can begin a line anew; else nil.
    static var standardError: Terminal? {
      guard isatty(2) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
        return nil
      }
      var size = winsize()
      let isKnown = ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
      return Terminal(
        columns: isKnown ? Int(size.ws_col) : 80, nanoseconds: MonotonicClock.nanoseconds,
        write: Console.draw)
    }
  }

  private static let delay: Int64 = 1_000_000_000
  private static let interval: Int64 = 100_000_000

  /// What is worked at, drawn before the numbers.
  var title: String
  private let unit: String
  private let total: Int64?
  private let terminal: Terminal?
  private let start: Int64
  private var count: Int64 = 0
  private var nextDrawing: Int64
  private var isShown = false

  /// Work of `total` units, as "frames"; nil where it isn't known.
  init(
    _ title: String, unit: String, total: Int64? = nil,
    terminal: Terminal? = .standardError
  ) {
    self.title = title
    self.unit = unit
    self.total = total
    self.terminal = terminal
    start = terminal?.nanoseconds() ?? 0
    nextDrawing = start + Self.delay
  }

  /// So many units are done.
  func reached(_ count: Int64) {
    self.count = count
    goOn()
  }

  /// One more unit is done.
  func advance() { reached(count + 1) }

  /// The work goes on, within a unit.
  func goOn() {
    guard let terminal else { return }
    let now = terminal.nanoseconds()
    guard now >= nextDrawing else { return }
    nextDrawing = now + Self.interval
    isShown = true
    terminal.write("\r\(line(at: now, columns: terminal.columns))\u{1B}[K")
  }

  /// Takes the line away: the work is done, or something else is to be printed.
  func clear() {
    guard isShown else { return }
    isShown = false
    terminal?.write("\r\u{1B}[K")
  }

  /// A title that is too long is cut at its beginning, so that the numbers stay.
  private func line(at now: Int64, columns: Int) -> String {
    let text = ": " + numbers(at: now)
    let shown = Console.escaped(title)
    // A line that is filled would go on in the next.
    let room = max(0, columns - 1 - text.count)
    let line = (shown.count <= room ? shown : "…" + shown.suffix(max(0, room - 1))) + text
    return String(line.prefix(max(0, columns - 1)))
  }

  private func numbers(at now: Int64) -> String {
    let seconds = Double(now - start) / 1e9
    let rate = seconds > 0 ? Double(count) / seconds : 0
    var parts = [Self.shown(rate) + " \(unit)/s"]
    if let total, total > 0 {
      parts.insert("\(min(100, count * 100 / total))%", at: 0)
      if count > 0 {
        parts.append(Self.time(Double(max(0, total - count)) / rate) + " left")
      }
    } else {
      parts.insert("\(count) \(unit)", at: 0)
    }
    return parts.joined(separator: ", ")
  }

  /// A rate below 10 with one digit after the point.
  private static func shown(_ rate: Double) -> String {
    rate < 10 ? String(format: "%.1f", rate) : String(Int64(rate.rounded()))
  }

  /// Minutes and seconds, rounded up.
  private static func time(_ seconds: Double) -> String {
    let whole = Int64(min(seconds.rounded(.up), 1e9))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// A clock that never goes back.
enum MonotonicClock {
  static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
