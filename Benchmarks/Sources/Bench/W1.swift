import Foundation
import SoftwareBackend
import Tumble

/// Workload W1 through the public interface: a layer a crate, moved and turned each frame.
final class W1 {
  static let size = CGSize(width: 800, height: 600)
  static let pictureFrame = 90

  private let numbers: [Double]
  private let sprites: [CALayer]
  private let tree = LayerTree(size: W1.size, scale: 1)
  private let renderer = SoftwareRenderer()
  private var shown = PresentationTree()
  private var list = DisplayList(size: PixelSize(width: 1, height: 1))
  private(set) var pixels: [UInt32]

  init(count: Int, filter: CALayerContentsFilter) {
    var random = XorShift(workload: 1)
    numbers = (0..<6 * count).map { _ in random.unit() }
    let crate = Self.crate()
    sprites = (0..<count).map { _ in
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
      layer.contents = crate
      layer.magnificationFilter = filter
      layer.minificationFilter = filter
      return layer
    }
    pixels = Array(repeating: 0, count: 800 * 600)
    for sprite in sprites { tree.root.addSublayer(sprite) }
  }

  /// Makes frame `frame` and copies its pixels to `pixels`.
  func draw(_ frame: Int) throws {
    let t = Double(frame) / 60
    for (index, sprite) in sprites.enumerated() {
      let p = numbers[6 * index..<6 * index + 6]
      let i = p.startIndex
      sprite.position = CGPoint(
        x: Self.wrapped(800 * p[i] + 200 * (p[i + 1] - 0.5) * t, 800),
        y: Self.wrapped(600 * p[i + 2] + 200 * (p[i + 3] - 0.5) * t, 600))
      sprite.transform = CATransform3DMakeRotation(
        6.283185307179586 * p[i + 4] + 4 * (p[i + 5] - 0.5) * t, 0, 0, 1)
    }
    shown.sample(tree.commit(), at: t, driven: DrivenPoses())
    DisplayListBuilder.build(
      shown, into: &list, size: PixelSize(width: 800, height: 600), scale: 1,
      background: PixelColor(argb: 0xFF18_1A20))
    try renderer.render(list)
    try renderer.withFrame { (frame, width, height, pitch) throws(RenderError) in
      for y in 0..<height {
        pixels.replaceSubrange(
          y * width..<(y + 1) * width, with: frame[y * pitch..<y * pitch + width])
      }
    }
  }

  private static func wrapped(_ value: Double, _ limit: Double) -> Double {
    let rest = value.truncatingRemainder(dividingBy: limit)
    return rest < 0 ? rest + limit : rest
  }

  /// 32 × 32: opaque but for the outermost ring, which has alpha 128.
  private static func crate() -> CGImage {
    let pixels = (0..<32 * 32).map { index in
      let (x, y) = (index % 32, index / 32)
      let alpha = x == 0 || y == 0 || x == 31 || y == 31 ? 128 : 255
      let colors = [255 - 4 * x, 160 + 2 * y, 64 + 4 * ((x ^ y) & 31)]
      return colors.reduce(UInt32(alpha)) { $0 << 8 | UInt32(($1 * alpha + 127) / 255) }
    }
    return CGImage(width: 32, height: 32, pixels: pixels)
  }
}

/// The workloads' generator: 32-bit xorshift, sixteen outputs thrown away.
struct XorShift {
  private var state: UInt32

  init(workload: UInt32) {
    state = 0x7EA7_0000 + workload
    for _ in 0..<16 { _ = unit() }
  }

  mutating func unit() -> Double {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Double(state >> 8) / 16_777_216
  }
}
