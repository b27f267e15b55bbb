import Drawing
import Foundation

/// A traffic cone, 128 × 128 points, nothing around it.
struct ConeArt {
  private static let size = CGSize(width: 128, height: 128)

  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.size, scale: scale, opaque: false)
    draw(in: context)
    return context.image()
  }

  /// Draws it from (0, 0) to (128, 128).
  func draw(in context: CGContext) {
    drawFoot(in: context)
    let cone = Self.slice(from: 12, to: 104)
    context.stroke(cone, width: 3, Palette.coral.darker(0.5))
    shade(cone, Palette.carrot.mixed(with: Palette.coral, 0.45), in: context)
    for (top, bottom) in [(CGFloat(36), CGFloat(52)), (70, 86)] {
      shade(Self.slice(from: top, to: bottom), Palette.cream.lighter(0.4), in: context)
    }
    context.fill(
      CGPath(ellipseIn: CGRect(x: 57, y: 8.5, width: 14, height: 6)), Palette.coral.darker(0.5))
  }

  private func drawFoot(in context: CGContext) {
    let foot = CGMutablePath()
    foot.addRoundedRect(
      in: CGRect(x: 10, y: 98, width: 108, height: 20), cornerWidth: 6, cornerHeight: 6)
    context.stroke(foot, width: 3, Palette.coral.darker(0.5))
    shade(foot, Palette.coral.darker(0.08), in: context)
  }

  /// Light from the left, as on something round.
  private func shade(_ path: CGPath, _ color: CGColor, in context: CGContext) {
    context.fill(
      path, [color.darker(0.12), color.lighter(0.25), color, color.darker(0.3)],
      from: CGPoint(x: 24, y: 0), to: CGPoint(x: 104, y: 0))
  }

  /// The cone between two heights; edges bend as a round thing's do, seen from above.
  private static func slice(from top: CGFloat, to bottom: CGFloat) -> CGPath {
    func half(_ y: CGFloat) -> CGFloat { 7 + (y - 12) * 0.36 }
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 64 - half(top), y: top))
    path.addQuadCurve(
      to: CGPoint(x: 64 + half(top), y: top), control: CGPoint(x: 64, y: top + half(top) * 0.4))
    path.addLine(to: CGPoint(x: 64 + half(bottom), y: bottom))
    path.addQuadCurve(
      to: CGPoint(x: 64 - half(bottom), y: bottom),
      control: CGPoint(x: 64, y: bottom + half(bottom) * 0.4))
    path.closeSubpath()
    return path
  }
}
