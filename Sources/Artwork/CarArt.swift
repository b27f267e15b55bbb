package import Drawing
package import Foundation

/// A small car without its wheels, seen from its right side, its lamps to the right.
///
/// The origin of its coordinates is the middle of the chassis, 110 × 24 points.
package struct CarArt {
  /// Points in the picture: the chassis with the cabin above, and as much below.
  package static let size = CGSize(width: 124, height: 96)

  /// A picture.
  package init() {}

  /// Draws it, so many pixels a point.
  package func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.size, scale: scale, opaque: false)
    context.translateBy(x: Self.size.width / 2, y: Self.size.height / 2)
    drawCabin(in: context)
    drawChassis(in: context)
    return context.image()
  }

  private func drawCabin(in context: CGContext) {
    let cabin = CGPath.polygon([(-36, -8), (-26, -40), (10, -40), (26, -8)])
    context.stroke(cabin, width: 5, Palette.coral.darker(0.7))
    context.fill(
      cabin, [Palette.coral.lighter(0.3), Palette.coral], from: CGPoint(x: 0, y: -42),
      to: CGPoint(x: 0, y: -8))
    for window in [
      [(-27, -13), (-21, -34), (-8, -34), (-8, -13)], [(-3, -13), (-3, -34), (8, -34), (18, -13)],
    ] {
      let glass = CGPath.polygon(window.map { (CGFloat($0.0), CGFloat($0.1)) })
      context.fill(
        glass, [Palette.ice, Palette.sky.darker(0.2)], from: CGPoint(x: 0, y: -34),
        to: CGPoint(x: 8, y: -12))
      context.stroke(glass, width: 1.2, Palette.coral.darker(0.7))
    }
  }

  private func drawChassis(in context: CGContext) {
    let body = CGMutablePath()
    body.addRoundedRect(
      in: CGRect(x: -55, y: -12, width: 110, height: 24), cornerWidth: 9, cornerHeight: 9)
    context.stroke(body, width: 3, Palette.coral.darker(0.7))
    context.fill(
      body, [Palette.coral.lighter(0.25), Palette.coral, Palette.coral.darker(0.3)],
      from: CGPoint(x: 0, y: -12), to: CGPoint(x: 0, y: 12))
    context.fill(
      CGPath(rect: CGRect(x: -54, y: 1, width: 108, height: 3.4)), Palette.cream)
    context.fillDisc(at: CGPoint(x: 49, y: -5), radius: 4.4, Palette.coral.darker(0.6))
    context.fillDisc(at: CGPoint(x: 49.4, y: -5), radius: 3.2, Palette.glow)
    context.fill(
      CGPath(rect: CGRect(x: -55, y: -8, width: 4, height: 7)), Palette.berry.darker(0.2))
    context.saved {
      context.addPath(body)
      context.clip()
      // The arches over the wheels.
      for x: CGFloat in [-38, 38] {
        context.fillDisc(at: CGPoint(x: x, y: 20), radius: 15, CGColor(gray: 0, alpha: 0.3))
      }
    }
  }
}
