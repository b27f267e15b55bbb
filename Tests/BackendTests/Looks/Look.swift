import Drawing
import Foundation
import Layers
import Rendering
import Testing

/// A small layer tree whose picture is a golden: what Core Animation's properties look like.
nonisolated struct Look: Sendable, CustomTestStringConvertible {
  /// The golden's name.
  let name: String
  /// Pixels for a point.
  let scale: Double
  /// Of the root, in points.
  let size: CGSize
  /// Puts layers into the root.
  let build: @Sendable (CALayer) -> Void

  init(
    _ name: String, size: CGSize = CGSize(width: 160, height: 120), scale: Double = 1,
    _ build: @escaping @Sendable (CALayer) -> Void
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.build = build
  }

  var testDescription: String { name }

  /// What both backends are given to draw.
  var list: DisplayList {
    let tree = LayerTree(size: size, scale: scale)
    tree.root.backgroundColor = CGColor(hex: 0xC9D3DC)
    build(tree.root)
    return DisplayListBuilder.build(
      tree.commit().sample(at: 0),
      size: PixelSize(
        width: Int(size.width * scale), height: Int(size.height * scale)),
      scale: scale, background: PixelColor(argb: 0xFF00_0000))
  }

  static let all =
    contents + sampling + corners + shadows + masks + opacities + shapes + spaces + copies + filters
    + particles + triangles + pairs
}

nonisolated extension CALayer {
  /// A layer of a colour.
  convenience init(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil
  ) {
    self.init()
    frame = CGRect(x: x, y: y, width: width, height: height)
    backgroundColor = color
  }

  /// Adds a layer, after changing it.
  @discardableResult func add<Layer: CALayer>(
    _ layer: Layer, _ change: (Layer) -> Void = { _ in }
  ) -> Layer {
    change(layer)
    addSublayer(layer)
    return layer
  }
}

nonisolated extension CGColor {
  static let ink = CGColor(hex: 0x22303C)
  static let sky = CGColor(hex: 0x3D8BD4)
  static let leaf = CGColor(hex: 0x4FA05A)
  static let brick = CGColor(hex: 0xC8553D)
  static let sand = CGColor(hex: 0xE9C46A)
}

/// Pictures made of numbers, so that a golden depends on nothing else.
nonisolated enum LookPicture {
  /// 32×24, each corner another colour, with lighter diagonals: shows rotation and cropping.
  static let corners = CGImage(
    width: 32, height: 24,
    pixels: (0..<32 * 24).map { index in
      let (x, y) = (index % 32, index / 32)
      let colors: [UInt32] = [0xFFC8_553D, 0xFF3D_8BD4, 0xFF4F_A05A, 0xFFE9_C46A]
      if x == 0 || y == 0 || x == 31 || y == 23 { return 0xFF22_303C }
      if x * 3 / 4 == y || x * 3 / 4 == 23 - y { return 0xFFFF_FFFF }
      return colors[(x < 16 ? 0 : 1) + (y < 12 ? 0 : 2)]
    })

  /// A disc of 40×40 with a soft edge, clear around.
  static let disc = CGImage(
    width: 40, height: 40,
    pixels: (0..<1600).map { index in
      let (x, y) = (Double(index % 40) - 19.5, Double(index / 40) - 19.5)
      let cover = min(max(18.5 - (x * x + y * y).squareRoot(), 0), 1)
      let level = UInt32((cover * 255).rounded())
      return level << 24 | (level * 200 / 255) << 16 | (level * 85 / 255) << 8 | level * 61 / 255
    })

  /// 64×64 of one-pixel stripes in two directions: what aliases when it is shrunk.
  static let weave = CGImage(
    width: 64, height: 64,
    pixels: (0..<4096).map { index in
      let (x, y) = (index % 64, index / 64)
      let isLight = (x < 32) != (y < 32) ? x % 2 == 0 : y % 2 == 0
      return isLight ? 0xFFFF_FFFF : 0xFF22_303C
    })

  /// A frame of 40×40 with borders of a quarter, as buttons are drawn.
  static let button = CGImage(
    width: 40, height: 40,
    pixels: (0..<1600).map { index in
      let (x, y) = (index % 40, index / 40)
      let edge = min(min(x, 39 - x), min(y, 39 - y))
      if (x < 10 || x > 29) && (y < 10 || y > 29) {
        return (x / 2 + y / 2) % 2 == 0 ? 0xFFC8_553D : 0xFFE9_C46A
      }
      return edge < 10 ? 0xFF00_0000 | UInt32(0x40 + 12 * edge) * 0x01_0101 : 0xFF4F_A05A
    })
}
