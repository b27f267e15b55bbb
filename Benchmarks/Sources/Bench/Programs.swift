import Foundation

/// A program that prints what a workload costs it.
enum Contender: Hashable {
  /// Plain SDL: by `SDL_RenderGeometry` or by a call a thing.
  case sdl(driver: String, draw: String)
  case tumble(Backend)

  var name: String {
    switch self {
    case .sdl(let driver, let draw): "SDL \(driver), \(draw)"
    case .tumble(let backend): "Tumble, \(backend.rawValue)"
    }
  }

  static let all: [Contender] =
    ["opengl", "software"].flatMap { driver in
      ["geometry", "copy"].map { .sdl(driver: driver, draw: $0) }
    } + Backend.allCases.map { .tumble($0) }

  private var words: [String] {
    switch self {
    case .sdl(let driver, let draw): ["RawSDL", driver, draw]
    case .tumble(let backend): ["Bench", "run", backend.rawValue]
    }
  }

  /// CPU milliseconds a frame.
  func cost(of workload: Workload) throws -> Double {
    let text = try run(workload.arguments)
    guard let value = Double(text) else { throw BenchError.program("\(name) printed \(text)") }
    return value
  }

  /// The frame that is compared.
  func picture(of workload: Workload) throws -> [UInt32] {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "tumble-bench-\(ProcessInfo.processInfo.processIdentifier).argb")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try run(workload.arguments + ["\(Workload.pictureFrame)", file.path])
    let bytes = try Data(contentsOf: file)
    guard bytes.count == 4 * Workload.size.width * Workload.size.height else {
      throw BenchError.program("\(name) wrote a picture of \(bytes.count) bytes")
    }
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  private func run(_ arguments: [String]) throws -> String {
    try output(of: BenchFolder.programs.appending(path: words[0]), words.dropFirst() + arguments)
  }
}

/// What `program` prints.
func output(of program: URL, _ arguments: [String]) throws -> String {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = program
  process.arguments = arguments
  process.standardOutput = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    let call = ([program.lastPathComponent] + arguments).joined(separator: " ")
    throw BenchError.program("\(call) ended with \(process.terminationStatus)")
  }
  return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}

/// Where things lie.
enum BenchFolder {
  /// This program and RawSDL.
  static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  /// The pictures that were compared.
  static let pictures = programs.appending(path: "pictures")
}

/// Why there is no figure.
enum BenchError: Error, CustomStringConvertible {
  case picture(String)
  case program(String)

  var description: String {
    switch self {
    case .picture(let text), .program(let text): text
    }
  }
}
