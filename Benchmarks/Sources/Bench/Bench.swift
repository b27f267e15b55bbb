import Foundation
import Tumble

/// Measures what drawing and physics cost, in turn with plain SDL and plain Chipmunk.
///
///     Bench                 the table of drawing
///     Bench W1|W2|W3|W4|W5     a workload against plain SDL
///     Bench animations [WORD]  what it costs to find the values of running animations
///     Bench lists [WORD]    display lists of unchanged layers, of a kind or of all
///     Bench shapes          shapes that change in each frame, against Cairo
///     Bench morph           a large shape that morphs in each frame, against plain SDL's W1
///     Bench gradients       a gradient that fills the frame, against a picture that does
///     Bench kinds           layers of special kinds, against plain ones that show as much
///     Bench properties      what it costs to read and to set properties of layers
///     Bench physics         physics against plain Chipmunk
///     Bench pictures        the pictures of all workloads, and how they differ
///     Bench run BACKEND FILTER W COUNT [F PIXELS]
///                           one figure, or frame F to a file, as RawSDL does
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
    case "properties": PropertyBench.run()
    case "morph": try runTable { try MorphBench.run() }
    case "gradients": try runTable { try MorphBench.runGradients() }
    case "shapes": try runTable { try ShapeBench.run() }
    case "kinds": try runTable { try KindBench.run() }
    case "pictures": try comparePictures()
    case "animations": try AnimationBench.run(words.dropFirst().first ?? "")
    case "lists": try runTable { try ListBench.run(words.dropFirst().first ?? "") }
    case let name?: try runTable { try compare { $0.workload.name.hasPrefix(name) } }
    case nil:
      try runTable {
        try compare { _ in true }
        try ListBench.run()
        try ShapeBench.run()
        try MorphBench.run()
        try MorphBench.runGradients()
        try KindBench.run()
        try DebugBench.run()
      }
    }
  }

  private static func runTable(_ rows: () throws -> Void) rethrows {
    print("800×600, CPU ms a frame with readback; median of \(Comparison.rounds) rounds in turn\n")
    print(Comparison.header)
    try rows()
  }

  private static func compare(_ isMeant: (Comparison) -> Bool) throws {
    for comparison in Comparison.all where isMeant(comparison) { try comparison.run() }
  }

  private static func comparePictures() throws {
    for comparison in Comparison.all {
      let check = try PictureCheck(comparison.workload)
      for contender in Contender.all {
        let difference = try check.difference(of: contender)
        print(
          String(
            format: "%@, %@: %.3f of 255", comparison.workload.name as NSString,
            contender.name as NSString, difference))
      }
    }
    print("The pictures lie in \(BenchFolder.pictures.path).")
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
}
