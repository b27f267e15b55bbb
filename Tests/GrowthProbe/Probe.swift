import Glibc

/// Does something a number of times and prints how long the processor took for it, in nanoseconds.
///
///     growth-probe NAME COUNT
///     growth-probe list          the names, each after the highest count that is asked for
@main
struct Probe {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
    case ("list", nil):
      for growth in Growth.all { print(growth.most, growth.name) }
    case (.some(let name), .some(let count)) where count > 0:
      guard let growth = Growth.all.first(where: { $0.name == name }) else {
        print("growth-probe: there is no \"\(name)\"")
        exit(64)
      }
      let work = growth.prepare(count)
      let start = processorTime()
      work()
      print(processorTime() - start)
    default:
      print("usage: growth-probe list | NAME COUNT")
      exit(64)
    }
  }

  /// What the process has had of the processor, in nanoseconds.
  private static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Work that is to grow in proportion to how much of it there is.
struct Growth: Sendable {
  let name: String
  /// The count up to which it is asked for.
  let most: Int
  /// Makes what the work needs; only the work itself is measured.
  let prepare: @Sendable (_ count: Int) -> () -> Void

  init(_ name: String, most: Int = 100_000, prepare: @escaping @Sendable (Int) -> () -> Void) {
    self.name = name
    self.most = most
    self.prepare = prepare
  }

  static let all = sublayers + clocks + animations + paths + bodies
}
