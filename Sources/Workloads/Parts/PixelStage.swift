import Foundation
import Layers

/// Layers and the pixels that are drawn of them.
struct PixelStage {
  private var stage: LayerStage
  private let screen: any Screen

  init(_ layers: [CALayer], moves: Bool = false) throws {
    stage = LayerStage(layers, moves: moves)
    screen = try Backend.software.makeScreen()
  }

  /// Processor milliseconds a frame.
  mutating func cost() throws -> Double { try measure { try draw($0) } }

  /// Draws frame `frame`.
  mutating func draw(_ frame: Int) throws {
    stage.build(at: Double(frame) / 60)
    try screen.show(stage.list)
  }
}

/// Layers that fill the frame.
enum FrameFilling {
  /// One with a picture of the frame's size.
  static func picture() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: Workload.size.width, height: Workload.size.height)
    layer.contents = CGImage(
      width: Workload.size.width, height: Workload.size.height,
      pixels: (0..<Workload.size.width * Workload.size.height).map { 0xFF00_0000 | UInt32($0) })
    return layer
  }
}
