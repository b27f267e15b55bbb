import Assets
import Drawing
import Foundation
import Rendering

@testable import Layers

/// Inter in a size: all that text layers are set in here.
func inter(_ size: CGFloat) throws -> Font {
  try Assets.fonts().font("Inter", size: size)
}

extension NSAttributedString.Key {
  static let testFont = NSAttributedString.Key(rawValue: "NSFont")
  static let testColor = NSAttributedString.Key(rawValue: "CTForegroundColor")
  static let testUnderline = NSAttributedString.Key(rawValue: "NSUnderline")
  static let testStrike = NSAttributedString.Key(rawValue: "NSStrikethrough")
  static let testBackground = NSAttributedString.Key(rawValue: "NSBackgroundColor")
}

/// A black text layer, a pixel to the point.
func textLayer(
  _ string: Any?, _ width: Double, _ height: Double, size: Double = 15,
  _ change: (CATextLayer) -> Void = { _ in }
) -> CATextLayer {
  let layer = CATextLayer()
  layer.frame = CGRect(0, 0, width, height)
  layer.foregroundColor = .black
  layer.fontSize = size
  layer.string = string
  change(layer)
  return layer
}

/// What a layer draws on white, as darkness and colour that can be asked for by rows and columns.
struct Ink {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(_ layer: CALayer, scale: Double = 1, margin: Double = 0) {
    let size = CGSize(
      width: layer.bounds.width + 2 * margin, height: layer.bounds.height + 2 * margin)
    let context = CGContext(size: size, scale: scale, opaque: true)
    context.setFillColor(.white)
    context.fill(CGRect(origin: .zero, size: size))
    context.translateBy(x: margin, y: margin)
    layer.render(in: context)
    let image = context.image()
    (width, height, pixels) = (image.width, image.height, image.pixels)
  }

  /// How dark a pixel is: 0 is white, 255 black.
  func darkness(_ x: Int, _ y: Int) -> Int {
    let pixel = pixels[y * width + x]
    return 255 - Int(max(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255))
  }

  /// Whether a pixel is rather red than grey.
  func isRed(_ x: Int, _ y: Int) -> Bool {
    let pixel = pixels[y * width + x]
    return Int(pixel >> 16 & 255) > Int(pixel >> 8 & 255) + 60
  }

  func isInked(_ x: Int, _ y: Int) -> Bool { pixels[y * width + x] & 0xFF_FFFF != 0xFF_FFFF }

  /// The columns and rows in which there is anything; nil: none.
  var box: (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    box(rows: 0..<height)
  }

  func box(rows: Range<Int>) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var (low, high) = (SIMD2(Int.max, Int.max), SIMD2(-1, -1))
    for y in rows {
      for x in 0..<width where isInked(x, y) {
        low = SIMD2(min(low.x, x), min(low.y, y))
        high = SIMD2(max(high.x, x), max(high.y, y))
      }
    }
    return high.x < 0 ? nil : (low.x...high.x, low.y...high.y)
  }

  /// The box of all pixels that are rather red than grey.
  var redBox: (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var (low, high) = (SIMD2(Int.max, Int.max), SIMD2(-1, -1))
    for y in 0..<height {
      for x in 0..<width where isRed(x, y) {
        low = SIMD2(min(low.x, x), min(low.y, y))
        high = SIMD2(max(high.x, x), max(high.y, y))
      }
    }
    return high.x < 0 ? nil : (low.x...high.x, low.y...high.y)
  }

  /// How many pixels aren't white.
  var count: Int { pixels.count { $0 & 0xFF_FFFF != 0xFF_FFFF } }
}
