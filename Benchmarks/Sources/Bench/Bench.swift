import Foundation
import Tumble

/// Measures what drawing and physics cost, in turn with plain SDL and plain Chipmunk.
///
///     Bench [W1|W2|W3]                    drawing against plain SDL
///     Bench lists [WORD]                  display lists of unchanged layers, of a kind or of all
///     Bench physics                       physics against plain Chipmunk
///     Bench frame                         one frame of W1, as the tests' debug build draws it
///     Bench run BACKEND FILTER W COUNT            one figure, as RawSDL prints it
///     Bench run BACKEND FILTER W COUNT F PIXELS   frame F to a file, as RawSDL writes it
@main
struct Bench {
  static func main() {
    do {
      try run(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("Bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ words: ArraySlice<String>) throws {
    switch words.first {
    case "run": try runOne(words.dropFirst())
    case "physics": PhysicsBench.run()
    case "lists": ListBench.run(words.dropFirst().first ?? "")
    case "frame": try runFrame()
    default: try compare(words.first)
    }
  }

  private static func compare(_ only: String?) throws {
    print("800×600, CPU ms a frame with readback; median of \(Comparison.rounds) rounds in turn\n")
    print(Comparison.header)
    for comparison in Comparison.all
    where only.map({ comparison.workload.name.hasPrefix($0) }) ?? true {
      try comparison.run()
    }
    print("\nPictures of frame \(Workload.pictureFrame): \(BenchFolder.pictures.path)")
  }

  private static func runOne(_ words: ArraySlice<String>) throws {
    guard let backend = words.first.flatMap(Backend.init(rawValue:)),
      let workload = Workload(arguments: words.dropFirst().prefix(3))
    else { throw BenchError.program("run: unknown workload: \(words.joined(separator: " "))") }
    let screen = try backend.makeScreen()
    let scene = workload.makeScene()
    func draw(_ frame: Int) throws {
      scene.make(frame)
      try screen.show(scene.list)
    }
    let rest = Array(words.dropFirst(4))
    if rest.count == 2, let frame = Int(rest[0]) {
      try draw(frame)
      let bytes = screen.pixels.withUnsafeBytes { Data($0) }
      try bytes.write(to: URL(filePath: rest[1]))
    } else {
      print(String(format: "%.4f", try measure(draw)))
    }
  }

  /// The target is one of debug builds, in which tests compare pictures.
  private static func runFrame() throws {
    let screen = try Backend.software.makeScreen()
    let scene = Workload(1, 1000).makeScene()
    let cost = try measure { frame in
      scene.make(frame)
      try screen.show(scene.list)
    }
    print(
      String(
        format: "W1 1000, linear, software, %@ build: %.1f ms a frame", build as NSString, cost))
  }

  #if DEBUG
    private static let build = "debug"
  #else
    private static let build = "release"
  #endif
}
