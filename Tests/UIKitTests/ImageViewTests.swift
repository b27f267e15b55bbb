import Layers
import Testing
import UIKit

/// Image views: UIImageView's documentation.
@Suite struct ImageViewTests: StageSuite {
  let stage = Stage()

  /// A picture of four colours: red, green; blue, white.
  private func colors(scale: CGFloat = 1, orientation: UIImage.Orientation = .up) -> UIImage? {
    let context = CGContext(size: CGSize(width: 4, height: 2), scale: 1, opaque: false)
    for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
      context.setFillColor(color.cgColor)
      context.fill(CGRect(x: index % 2 * 2, y: index / 2, width: 2, height: 1))
    }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: orientation) }
  }

  @Test func `a view is as large as its image, and shows its picture`() throws {
    let image = try #require(colors(scale: 2))
    let view = UIImageView(image: image)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(view.layer.contents as? CGImage == image.cgImage)
    #expect(view.layer.contentsScale == 2)
    #expect(view.intrinsicContentSize == CGSize(width: 2, height: 1))
    #expect(!view.isUserInteractionEnabled)
    view.image = nil
    #expect(view.layer.contents == nil)
    #expect(UIImageView(image: nil).bounds.size == .zero)
  }

  @Test func `an image that lies on its side is shown as it is to be seen`() throws {
    let view = UIImageView(image: colors(orientation: .right))
    #expect(view.bounds.size == CGSize(width: 2, height: 4))
    let shown = try #require(view.layer.contents as? CGImage)
    // Rotated clockwise, the blue lower left corner is the upper left one.
    #expect(shown.width == 2 && shown.height == 4)
    #expect(shown.pixels.first == 0xFF00_00FF)
    #expect(shown.pixels[1] == 0xFFFF_0000)
    #expect(shown.pixels.last == 0xFF00_FF00)
  }

  @Test func `cap insets become the layer's contentsCenter`() throws {
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 2)
    let view = UIImageView(image: colors()?.resizableImage(withCapInsets: caps))
    #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.25, height: 0.5))
    view.image = colors()
    #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `a highlighted view shows its other image`() throws {
    let (usual, other) = (try #require(colors()), try #require(colors()))
    let view = UIImageView(image: usual, highlightedImage: other)
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage === other.cgImage)
    view.highlightedImage = nil
    #expect(view.layer.contents as? CGImage === usual.cgImage)
  }

  @Test func `another image is there at once, whatever is animated`() throws {
    let view = UIImageView(image: colors())
    turn { window.addSubview(view) }
    turn {
      UIView.animate(withDuration: 1) {
        view.image = colors()
        view.alpha = 0
      }
    }
    #expect(view.layer.animationKeys() == ["opacity"])
  }
}
