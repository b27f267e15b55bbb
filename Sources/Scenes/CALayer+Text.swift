import Assets
import Contracts
import Foundation
import Tumble

extension CALayer {
  /// Text around a point of the world, centred; `size` is the letters' height in points.
  static func label(_ text: String, size: Double, at center: Vector2) -> CALayer {
    let layer = UnanimatedLayer()
    layer.position = CGPoint(x: center.x, y: center.y)
    layer.write(text, size: size)
    return layer
  }

  /// Shows other text at the same position.
  func write(_ text: String, size: Double, color: CGColor = .ink) {
    let scale = 2.0  // a window usually shows two pixels a point
    // Only a text with a width can be centred.
    let lines = TextLayout(text, font: Self.font(size: size), color: color)
    let picture = TextLayout(
      text, font: lines.font, color: color, width: lines.size.width, alignment: .center
    ).image(scale: scale)
    contents = picture
    contentsScale = scale
    bounds = CGRect(
      x: 0, y: 0, width: Double(picture.width) / scale, height: Double(picture.height) / scale)
  }

  static func font(size: Double) -> Font {
    do { return try Assets.fonts().font("Inter", size: size) } catch {
      stop("the bundled fonts can't be read: \(error)")
    }
  }
}
