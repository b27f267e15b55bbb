import Drawing
import Foundation
import Layers
import Rendering

/// A graph of how long the last frames took, a bar each, split into their stages.
final class FrameTimeGraph {
  let layer = UnanimatedLayer()

  /// The stages' colours in the order of `FrameTimings.stages`, 0xRRGGBB.
  static let colors: [UInt32] = [0xB3_8B_FF, 0xFF_9F_5A, 0xF2_D4_5C, 0x5B_C0_EB, 0x7B_D8_8F]
  /// How many frames it shows.
  static let frameCount = 120
  /// Its height in points, for text of 13 points.
  static let height: CGFloat = 48

  private var frames: [FrameTimings] = []
  /// How many there were so far.
  private var count = 0
  private var drawn: Drawing?

  private struct Drawing: Equatable {
    let frames: Int
    let factor: CGFloat
    let scale: Double
  }

  init() {
    layer.anchorPoint = .zero
    layer.magnificationFilter = .nearest
    layer.minificationFilter = .nearest
  }

  /// Keeps a frame's times; the oldest go.
  func add(_ timings: FrameTimings) {
    count += 1
    frames.append(timings)
    if frames.count > Self.frameCount { frames.removeFirst() }
  }

  /// The time at the upper edge, in milliseconds: what 1, 2, 4 … times half a frame at 60 Hz take.
  var top: Double {
    let longest = frames.map(\.total).max() ?? 0
    var top = 1000.0 / 60 / 8
    while top < longest, top < 4000 { top *= 2 }
    return top
  }

  /// The mean of the frames that it shows.
  var mean: FrameTimings {
    var mean = FrameTimings()
    for path in Self.paths {
      let sum = frames.reduce(0) { $0 + $1[keyPath: path] }
      mean[keyPath: path] = sum / Double(max(1, frames.count))
    }
    return mean
  }

  private static var paths: [WritableKeyPath<FrameTimings, Double>] {
    [\.input, \.physics, \.animation, \.commit, \.draw]
  }

  /// Draws the bars: a pixel or some wide each, at `factor` times the usual size.
  func draw(factor: CGFloat, scale: Double) {
    let wanted = Drawing(frames: count, factor: factor, scale: scale)
    guard drawn != wanted else { return }
    drawn = wanted
    let bar = max(1, Int((1.75 * factor * scale).rounded()))
    let height = max(8, Int((Self.height * factor * scale).rounded()))
    let width = bar * Self.frameCount
    var pixels = [UInt32](repeating: 0x2800_0000, count: width * height)
    let top = self.top
    let parts = Array(zip(Self.paths, Self.colors))
    for (index, frame) in frames.enumerated() {
      let x = (Self.frameCount - frames.count + index) * bar
      var time = 0.0
      for (path, color) in parts {
        let low = Self.row(time, top, height)
        time += max(0, frame[keyPath: path])
        for y in Self.row(time, top, height)..<low {
          for column in x..<x + bar { pixels[y * width + column] = 0xFF00_0000 | color }
        }
      }
    }
    layer.contents = CGImage(width: width, height: height, pixels: pixels)
    layer.contentsScale = scale
    layer.bounds.size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// The pixel row of a time, from the upper edge.
  private static func row(_ time: Double, _ top: Double, _ height: Int) -> Int {
    let rows = (min(time / top, 1) * Double(height)).rounded()
    return height - Int(rows.isFinite ? rows : 0)
  }
}
