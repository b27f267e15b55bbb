import Drawing
import Foundation
import Layers
import Rasterizer
import Rendering
import SoftwareBackend

/// What layers of special kinds cost, each against plain ones that show as much; all is drawn anew in each frame.
enum KindParts {
  static let all = [
    part("100 × 100 copies of a square", "as many squares in a list", 1.5, copies, squares),
    part("1,000 text layers", "1,000 sprites", 1.1, texts, sprites),
    part(
      "tiles of 32,768², 16 points a frame", "a picture that fills the frame", 2, tiles
    ) { drawing([FrameFilling.picture()], moves: true) },
  ]

  /// Draws frame after frame by the software backend.
  private typealias Frames = (Int) throws -> Void

  private static func part(
    _ name: String, _ other: String, _ target: Double, _ first: @escaping @Sendable () -> Frames,
    _ second: @escaping @Sendable () -> Frames
  ) -> Part {
    Part(
      group: "kinds", name: name, baseline: .part(other) { try measure(second()) }, target: target
    ) { try measure(first()) }
  }

  private static func drawing(_ layers: [CALayer], moves: Bool) -> Frames {
    var stage = LayerStage(layers, moves: moves)
    let renderer = SoftwareRenderer(threading: .single)
    return { frame in
      stage.build(at: Double(frame) / 60)
      try renderer.render(stage.list)
    }
  }

  /// A map that goes by under the frame, whose tiles cost nothing to draw: a frame waits for its tiles.
  private static func tiles() -> Frames {
    let tile = CGImage(
      width: 256, height: 256, pixels: (0..<256 * 256).map { 0xFF00_0000 | UInt32($0) })
    let layer = CATiledLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 32_768, height: 32_768)
    layer.tileProvider = { _ in tile }
    let draw = drawing([layer], moves: false)
    return { frame in
      CATransaction.setDisableActions(true)
      layer.position = CGPoint(x: 16_384 - frame * 16 % 30_000, y: 16_384 - frame * 8 % 30_000)
      try draw(frame)
    }
  }

  private static func copies() -> Frames {
    let bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
    let (rows, row, square) = (CAReplicatorLayer(), CAReplicatorLayer(), CALayer())
    rows.frame = bounds
    rows.instanceCount = 100
    rows.instanceTransform = CATransform3DMakeTranslation(0, 6, 0)
    row.frame = bounds
    row.instanceCount = 100
    row.instanceTransform = CATransform3DMakeTranslation(8, 0, 0)
    square.frame = CGRect(x: 1, y: 1, width: 6, height: 4)
    square.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    row.addSublayer(square)
    rows.addSublayer(row)
    return drawing([rows], moves: true)
  }

  /// The same squares, straight into a list as workload W2 puts its own.
  private static func squares() -> Frames {
    var lists = FrameLists()
    let renderer = SoftwareRenderer(threading: .single)
    return { frame in
      lists.make { list in
        list.commands.removeAll(keepingCapacity: true)
        for index in 0..<10_000 {
          let corner = SIMD2(Double(index % 100 * 8 + frame % 2), Double(index / 100 * 6 + 1))
          let quad = Quad(origin: corner, xAxis: [6, 0], yAxis: [0, 4])
          list.commands.append(.fill(FillQuad(quad: quad, color: PixelColor(argb: 0xFFFF_8000))))
        }
      }
      try renderer.render(lists.list)
    }
  }

  private static func frame(_ index: Int) -> CGRect {
    CGRect(x: index % 25 * 32, y: index / 25 * 15, width: 31, height: 14)
  }

  private static func texts() -> Frames {
    drawing(
      (0..<1_000).map { index in
        let layer = CATextLayer()
        layer.frame = frame(index)
        layer.string = "\(index)"
        layer.fontSize = 11
        return layer
      }, moves: true)
  }

  private static func sprites() -> Frames {
    let words: [UInt32] = (0..<31 * 14).map { index in
      let level: UInt32 = index % 3 == 0 ? 0xFF : index % 2 == 0 ? 0x80 : 0
      return level * 0x0101_0101
    }
    let pictures = (0..<1_000).map { _ in CGImage(width: 31, height: 14, pixels: words) }
    return drawing(
      (0..<1_000).map { index in
        let layer = CALayer()
        layer.frame = frame(index)
        layer.contents = pictures[index]
        return layer
      }, moves: true)
  }
}
