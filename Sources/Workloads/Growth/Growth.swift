import Foundation
import Layers

/// What is had in ever larger numbers, to see how its cost grows.
package enum Growth: String, CaseIterable, Codable, Sendable {
  /// Plain layers of 3 × 3 points, moved and drawn in each frame.
  case layers
  /// The same layers, moved by an animation each.
  case animations
  /// Balls in a pit, of which each has room for itself: stepped, and their poses read.
  case bodies

  /// How many there are, in turn.
  package static let counts = [
    100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000,
  ]

  /// What `count` of them cost, in milliseconds of processor time a frame.
  ///
  /// What takes longer than `longestFrame` is cut short: one frame is measured, after another one.
  package func cost(of count: Int) throws -> Double {
    switch self {
    case .layers: try LayerGrowth(count: count).movedCost()
    case .animations: try LayerGrowth(count: count).animatedCost()
    case .bodies: BodyGrowth.cost(of: count)
    }
  }

  /// In milliseconds.
  package static let longestFrame = 1_000.0
}

/// Layers so small that a hundred thousand cover the frame less than twice.
private struct LayerGrowth {
  private static let side = 3.0

  private let layers: [CALayer]
  /// Where each begins and where it goes, as W1's crates.
  private let numbers: [Double]

  init(count: Int) {
    var random = XorShift(workload: 1)
    numbers = (0..<4 * count).map { _ in random.unit() }
    layers = (0..<count).map { index in
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
      layer.backgroundColor = CGColor(hex: [0xFF_C850, 0x50_C8FF, 0xFF_6090, 0x80_E070][index % 4])
      return layer
    }
  }

  private func position(of index: Int, at seconds: Double) -> CGPoint {
    let first = 4 * index
    return CGPoint(
      x: wrapped(800 * numbers[first] + 200 * (numbers[first + 1] - 0.5) * seconds, 800),
      y: wrapped(600 * numbers[first + 2] + 200 * (numbers[first + 3] - 0.5) * seconds, 600))
  }

  /// Somebody sets all positions in each frame.
  func movedCost() throws -> Double {
    var stage = try PixelStage(layers)
    return try measureCutShort { frame in
      CATransaction.setDisableActions(true)
      for (index, layer) in layers.enumerated() {
        layer.position = position(of: index, at: Double(frame) / 60)
      }
      try stage.draw(frame)
    }
  }

  /// Nobody touches them.
  func animatedCost() throws -> Double {
    for (index, layer) in layers.enumerated() {
      layer.position = position(of: index, at: 0)
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = layer.position
      animation.toValue = CGPoint(
        x: layer.position.x + 100 * (numbers[4 * index + 1] - 0.5), y: layer.position.y + 50)
      animation.duration = 1 + numbers[4 * index + 3]
      animation.autoreverses = true
      animation.repeatCount = .infinity
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(animation, forKey: nil)
    }
    var stage = try PixelStage(layers)
    return try measureCutShort { try stage.draw($0) }
  }

  /// As `measure`, but where a frame takes too long for that.
  private func measureCutShort(_ draw: (Int) throws -> Void) rethrows -> Double {
    try draw(0)
    let start = processorMilliseconds()
    try draw(1)
    let first = processorMilliseconds() - start
    return try first > Growth.longestFrame ? first : measure { try draw($0 + 2) }
  }
}
