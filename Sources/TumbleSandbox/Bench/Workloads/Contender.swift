import Foundation
import Workloads

/// Who does a workload or a part of one, in a process of its own for each figure.
struct Contender: Hashable {
  /// As it is printed.
  let name: String
  /// The program and its arguments that print milliseconds of processor time a frame.
  let words: [String]
  /// Those that write a frame, before its number and the file; nil: it draws none.
  let pictureWords: [String]?
  /// What needn't be measured.
  private(set) var known: Double?

  /// This program, which draws `workload` by one of its backends.
  static func tumble(_ backend: Backend, _ workload: Workload) -> Contender {
    let words = BenchPrograms.worker + ["draw", backend.rawValue] + workload.arguments
    return Contender(name: backend.rawValue, words: words, pictureWords: words)
  }

  /// This program, which does something without drawing.
  static func tumble(_ name: String, _ arguments: [String]) -> Contender {
    Contender(name: name, words: BenchPrograms.worker + arguments, pictureWords: nil)
  }

  /// Plain SDL's two ways of drawing `workload` on a renderer of its own.
  static func plain(_ driver: PlainDriver, _ workload: Workload) -> [Contender] {
    ["geometry", "copy"].map { way in
      let words = [BenchPrograms.rawSDL, driver.rawValue, way] + workload.plainArguments
      return Contender(name: "SDL \(driver.rawValue), \(way)", words: words, pictureWords: words)
    }
  }

  /// Plain C without drawing.
  static func plain(_ name: String, _ arguments: [String]) -> Contender {
    Contender(name: name, words: [BenchPrograms.rawSDL] + arguments, pictureWords: nil)
  }

  /// A number that is to be kept to.
  static func limit(_ limit: Double) -> Contender {
    Contender(name: "limit", words: [], pictureWords: nil, known: limit)
  }

  /// Milliseconds of processor time a frame.
  func cost() throws -> Double {
    if let known { return known }
    return try cost(in: BenchPrograms.output(of: words))
  }

  /// The figure that it has printed.
  func cost(in text: String) throws -> Double {
    guard let cost = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)), cost > 0 else {
      throw Failure(.no, "\(words.joined(separator: " ")): printed no figure: \(text)")
    }
    return cost
  }

  /// The frame that is compared, premultiplied words row by row; nil: it draws none.
  func picture() throws -> [UInt32]? {
    guard let pictureWords else { return nil }
    let folder = try TemporaryFolder()
    let file = folder.path + "/frame.argb"
    _ = try BenchPrograms.output(of: pictureWords + ["\(Workload.pictureFrame)", file])
    let bytes = try Data(contentsOf: URL(filePath: file))
    guard bytes.count == 4 * Workload.size.width * Workload.size.height else {
      throw Failure(.no, "\(name): its picture has \(bytes.count) bytes")
    }
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }
}

/// SDL's renderers that plain SDL is measured on.
enum PlainDriver: String {
  case opengl
  case software
}

/// The programs that are measured.
enum BenchPrograms {
  /// This program, as it runs now.
  static let itself: String = {
    let link = "/proc/self/exe"
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
  }()

  /// What begins every call of this program for a figure.
  static let worker = [itself, BenchWorkerCommand.name]

  /// Plain SDL's and plain Chipmunk's program, beside this one.
  static let rawSDL = URL(filePath: itself).deletingLastPathComponent()
    .appending(path: "raw-sdl").path

  /// This program's debug build, where SwiftPM puts it; nil: there is none.
  static let debugBuild: String? = {
    let path = URL(filePath: itself).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "debug/tumble").path
    return path != itself && access(path, X_OK) == 0 ? path : nil
  }()

  /// Throws where there is no plain SDL.
  static func checkRawSDL() throws {
    guard access(rawSDL, X_OK) == 0 else {
      throw Failure(
        .missing,
        "\(rawSDL) is missing, which all is compared with: "
          + "\"swift build -c release --static-swift-stdlib --product raw-sdl\" makes it")
    }
  }

  /// Why plain SDL has no OpenGL here; nil: it has.
  static func missingOpenGL() throws -> String? {
    let folder = try TemporaryFolder()
    let run = try ChildRun([
      rawSDL, "opengl", "geometry", "linear", "W1", "1", "0", folder.path + "/frame.argb",
    ])
    _ = try run.readAll()
    return run.exitCode == 0 ? nil : run.reason
  }

  /// What a program prints.
  static func output(of words: [String]) throws -> String {
    let run = try ChildRun(words)
    let output = try run.readAll()
    try check(run, words)
    return String(decoding: output, as: UTF8.self)
  }

  /// Throws where what was started by `words` has ended with an error.
  static func check(_ run: ChildRun, _ words: [String]) throws {
    guard run.exitCode == 0 else {
      throw Failure(.no, "\(words.joined(separator: " ")): \(run.reason)")
    }
  }
}
