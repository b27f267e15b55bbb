import Assets
import Drawing
import Foundation
import Layers
import Tumble

/// Pictures beside each other, with circles round what differs and some lines below.
struct DiffSheet {
  /// A circle round a body, in points of its panel.
  struct Mark {
    let center: CGPoint
    let radius: CGFloat
  }

  /// One side.
  struct Panel {
    let title: String
    let image: CGImage
    /// The first stands out.
    let marks: [Mark]
  }

  let panels: [Panel]
  /// A panel's size in points.
  let size: CGSize
  let lines: [String]

  /// More circles than these hide what they mark.
  static let mostMarks = 24
  private static let (gap, padding, fontSize): (CGFloat, CGFloat, CGFloat) = (8, 10, 12)

  /// The sheet, a pixel a point.
  func image() throws -> CGImage {
    let font = try Assets.fonts().font("JetBrains Mono", size: Self.fontSize)
    func label(_ text: String) -> TextLayout {
      TextLayout(
        text, font: font, color: CGColor(gray: 0.92, alpha: 1), width: width - 2 * Self.padding)
    }
    let hasText = panels.contains { !$0.title.isEmpty }
    let titleHeight = hasText ? label("A").size.height + Self.padding : 0
    let text = lines.isEmpty ? nil : label(lines.joined(separator: "\n"))
    let bottom = text.map { $0.size.height + 2 * Self.padding } ?? 0
    let whole = CGSize(width: width, height: (titleHeight + size.height + bottom).rounded(.up))
    let tree = LayerTree(size: whole, scale: 1)
    for (index, panel) in panels.enumerated() {
      let x = CGFloat(index) * (size.width + Self.gap)
      if hasText {
        tree.root.addSublayer(
          Self.layer(label(panel.title), at: CGPoint(x: x + Self.padding, y: Self.padding / 2)))
      }
      tree.root.addSublayer(Self.layer(panel, at: CGPoint(x: x, y: titleHeight), size))
    }
    if let text {
      let origin = CGPoint(x: Self.padding, y: titleHeight + size.height + Self.padding)
      tree.root.addSublayer(Self.layer(text, at: origin))
    }
    return try Picture(size: whole).image(of: tree)
  }

  private var width: CGFloat {
    CGFloat(panels.count) * size.width + CGFloat(panels.count - 1) * Self.gap
  }

  private static func layer(_ text: TextLayout, at origin: CGPoint) -> CALayer {
    let layer = CALayer()
    let image = text.image(scale: 1)
    layer.contents = image
    layer.frame = CGRect(
      origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()),
      size: CGSize(width: image.width, height: image.height))
    return layer
  }

  private static func layer(_ panel: Panel, at origin: CGPoint, _ size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(origin: origin, size: size)
    layer.contents = panel.image
    layer.masksToBounds = true
    for (index, mark) in panel.marks.enumerated().reversed() {
      // A dark line below the bright one is seen before any ground.
      for (color, width) in [(CGColor(gray: 0, alpha: 0.7), 5.0), (Self.color(of: index), 2.5)] {
        let ring = CAShapeLayer()
        ring.path = CGPath(
          ellipseIn: CGRect(
            x: mark.center.x - mark.radius, y: mark.center.y - mark.radius,
            width: 2 * mark.radius, height: 2 * mark.radius))
        ring.fillColor = nil
        ring.strokeColor = color
        ring.lineWidth = width
        layer.addSublayer(ring)
      }
    }
    return layer
  }

  private static func color(of index: Int) -> CGColor {
    index == 0 ? CGColor(hex: 0xFF_4D_4D) : CGColor(hex: 0xFF_D9_8A)
  }
}
