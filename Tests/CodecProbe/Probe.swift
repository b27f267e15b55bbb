import Drawing
import Foundation

/// Decodes pictures in a process of its own.
///
///     codec-probe FILE...                         a line each: format, size, checksum of its
///     pixels
///     codec-probe memory FILE...                  the same in all ways that there are to decode them
///     codec-probe fuzz DECODER COUNT SEED FILE... damages files and decodes them, COUNT times
///     codec-probe path KIND HOW COUNT             draws a path of so many points
///
/// The last three end the process after a minute of the processor's time, or when it needs over 2 GB; their
/// last line says how much memory it took, in bytes. What fuzzing prints before that is the same each time.
/// Files, if any are named, are damaged as well as those it makes.
@main
struct Probe {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "fuzz" {
      fuzz(Array(words.dropFirst()))
    } else if words.first == "memory" {
      measure(Array(words.dropFirst()))
    } else if words.first == "path" {
      draw(Array(words.dropFirst()))
    } else if words.isEmpty {
      fail("usage: codec-probe [memory] FILE... | codec-probe fuzz NAME COUNT SEED FILE", code: 64)
    } else {
      for path in words { print("\(URL(filePath: path).lastPathComponent): \(line(of: path))") }
    }
  }

  /// What a file holds, or why that can't be read.
  private static func line(of path: String) -> String {
    do {
      return try Picture(Data(contentsOf: URL(filePath: path))).summary()
    } catch let error as ImageError {
      return error.description
    } catch {
      return "it can't be read"
    }
  }

  private static func measure(_ paths: [String]) {
    limit()
    for path in paths {
      var checksum = CRC32()
      do {
        try Picture(Data(contentsOf: URL(filePath: path))).decode(into: &checksum)
        print("crc \(checksum.hexadecimal)")
      } catch {
        print("\(error)")
      }
    }
    print("memory \(mostMemory)")
  }

  private static func draw(_ words: [String]) {
    guard words.count == 3, let drawing = PathDrawing(rawValue: words[0]),
      let operation = PathDrawing.Operation(rawValue: words[1]), let count = Int(words[2])
    else {
      fail("usage: codec-probe path KIND fill|stroke|clip COUNT", code: 64)
    }
    limit()
    print("crc \(drawing.draw(count, by: operation).hexadecimal)")
    print("memory \(mostMemory)")
  }

  private static func fuzz(_ words: [String]) {
    guard words.count >= 3, let decoder = FuzzedDecoder(rawValue: words[0]),
      let count = Int(words[1]), let seed = UInt64(words[2])
    else {
      let names = FuzzedDecoder.allCases.map(\.rawValue).joined(separator: " ")
      fail("usage: codec-probe fuzz DECODER COUNT SEED FILE...; decoders: \(names)", code: 64)
    }
    limit()
    do {
      let files = try words.dropFirst(3).map { try Data(contentsOf: URL(filePath: $0)) }
      var run = try FuzzRun(decoder, seed: seed, files: files)
      for _ in 0..<count { run.next() }
      print(run.summary)
      print("memory \(mostMemory)")
    } catch {
      fail("\(error)", code: 2)
    }
  }

  /// The most memory that this process had at once, in bytes.
  ///
  /// What a parent is told of a child may be the parent's own, which the child had as its copy.
  private static var mostMemory: Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split { !$0.isNumber }.first.flatMap { Int($0) }
    return (kilobytes ?? 0) << 10
  }

  /// Has the system end this process when it hangs or takes too much.
  private static func limit() {
    var time = rlimit(rlim_cur: 60, rlim_max: 60)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
    var memory = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    var core = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
