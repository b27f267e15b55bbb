import Foundation
import Rasterizer
import Rendering

/// What two threads take to draw W1's crates, of which none is left out, against one.
enum ThreadParts {
  private static let workload = Workload(.crates, 10_000)

  static let all = [
    part("time", target: 0.62, countsElapsedTime: true),
    part("processor", target: 1.08, countsElapsedTime: false),
  ]

  private static func part(
    _ name: String, target: Double, countsElapsedTime: Bool
  ) -> Part {
    @Sendable func cost(threads: Int) throws -> Double {
      let scene = try workload.makeScene(recordingIn: "")
      let screen = try Backend.software.makeScreen(
        threading: Threading(count: threads), occlusion: .never)
      return try measure(
        by: countsElapsedTime ? elapsedMilliseconds : processorMilliseconds
      ) { frame in
        try scene.make(frame)
        try screen.show(scene.list)
      }
    }
    return Part(
      group: "threads", name: "\(workload.name), two threads, \(name)",
      baseline: .part("one thread", cost: { try cost(threads: 1) }), target: target,
      countsElapsedTime: countsElapsedTime
    ) { try cost(threads: 2) }
  }
}
