import Foundation

/// Runs W1 here and in plain SDL in turn, and prints what each costs and the ratio; so with physics.
///
///     Bench                        W1's table
///     Bench physics                the table of Chipmunk by plain C calls and by `Physics`
///     Bench run linear|nearest N   one figure, as RawSDL prints it
@main
struct Bench {
  static let rounds = 7

  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    if words.first == "run", words.count == 3, let count = Int(words[3]) {
      let w1 = W1(count: count, filter: words[2] == "nearest" ? .nearest : .linear)
      print(String(format: "%.4f", try measure(w1.draw)))
    } else if words.first == "physics" {
      PhysicsBench.run()
    } else {
      print("W1, 800×600, CPU ms a frame with readback; median of \(rounds) rounds in turn")
      for filter in ["linear", "nearest"] { try compare(filter: filter, count: 1000) }
    }
  }

  private static func compare(filter: String, count: Int) throws {
    try comparePictures(filter: filter, count: count)
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let programs = [
      (folder.appending(path: "RawSDL"), [filter, "\(count)"]),
      (folder.appending(path: "Bench"), ["run", filter, "\(count)"]),
    ]
    var figures: [[Double]] = [[], []]
    for round in 0..<rounds {
      for place in round % 2 == 0 ? [0, 1] : [1, 0] {
        figures[place].append(try figure(of: programs[place].0, programs[place].1))
      }
    }
    let ratios = zip(figures[1], figures[0]).map { $0 / $1 }.sorted()
    let medians = figures.map { $0.sorted()[rounds / 2] }
    print(
      String(
        format: "%d %@: SDL OpenGL %.3f, Tumble %.3f, ratio %.3f (%.3f…%.3f)", count,
        filter as NSString, medians[0], medians[1], ratios[rounds / 2], ratios[0],
        ratios[rounds - 1]))
  }

  /// A figure counts only if the picture is right: frame 90 within 1.5 of 255 on average.
  private static func comparePictures(filter: String, count: Int) throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "w1-\(ProcessInfo.processInfo.processIdentifier).argb")
    defer { try? FileManager.default.removeItem(at: file) }
    let raw = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "RawSDL")
    _ = try output(of: raw, [filter, "\(count)", "picture", file.path])
    let theirs = try Data(contentsOf: file)
    let w1 = W1(count: count, filter: filter == "nearest" ? .nearest : .linear)
    try w1.draw(W1.pictureFrame)
    let ours = w1.pixels.withUnsafeBytes { Data($0) }
    guard theirs.count == ours.count else { throw BenchError.picture("sizes differ") }
    let difference = zip(theirs, ours).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    let mean = Double(difference) / Double(ours.count)
    guard mean <= 1.5 else { throw BenchError.picture("mean difference \(mean) of 255") }
    print(
      String(
        format: "%d %@: frame 90 differs by %.3f of 255 on average", count,
        filter as NSString, mean))
  }

  private static func figure(of program: URL, _ arguments: [String]) throws -> Double {
    let text = try output(of: program, arguments)
    guard let value = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw BenchError.program("\(program.lastPathComponent) printed \(text)")
    }
    return value
  }

  private static func output(of program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchError.program(
        "\(program.lastPathComponent) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// Why there is no figure.
enum BenchError: Error {
  case picture(String)
  case program(String)
}
