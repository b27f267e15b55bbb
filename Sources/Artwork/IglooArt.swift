import Drawing
import Foundation

/// An igloo on snow, 128 × 128 points, nothing around it.
struct IglooArt {
  private static let size = CGSize(width: 128, height: 128)
  private static var dome: CGPath { domePath(radius: 52) }

  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.size, scale: scale, opaque: false)
    draw(in: context)
    return context.image()
  }

  /// Draws it from (0, 0) to (128, 128).
  func draw(in context: CGContext) {
    let ground = CGPath(ellipseIn: CGRect(x: 4, y: 92, width: 120, height: 28))
    context.fill(
      ground, [Palette.snow, Palette.ice, Palette.frost], from: CGPoint(x: 30, y: 92),
      to: CGPoint(x: 40, y: 120))
    context.stroke(Self.dome, width: 3, Palette.frost.darker(0.35))
    context.fill(
      Self.dome, [Palette.snow, Palette.ice, Palette.frost], from: CGPoint(x: 36, y: 50),
      to: CGPoint(x: 112, y: 112))
    context.saved {
      context.addPath(Self.dome)
      context.clip()
      drawBlocks(in: context)
    }
    drawDoor(in: context)
  }

  /// Half a circle over the ground line at y = 104.
  private static func domePath(radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 64 - radius, y: 104))
    path.addArc(
      center: CGPoint(x: 64, y: 92), radius: radius, startAngle: .pi, endAngle: 0,
      clockwise: false)
    path.addLine(to: CGPoint(x: 64 + radius, y: 104))
    path.addQuadCurve(
      to: CGPoint(x: 64 - radius, y: 104), control: CGPoint(x: 64, y: 114))
    path.closeSubpath()
    return path
  }

  /// Rows of blocks: rings that lie flatter the higher they are, and joints between.
  private func drawBlocks(in context: CGContext) {
    let joints = CGMutablePath()
    let rows: [CGFloat] = [91, 76, 62, 51]
    for y in rows {
      joints.move(to: CGPoint(x: 4, y: y))
      joints.addQuadCurve(to: CGPoint(x: 124, y: y), control: CGPoint(x: 64, y: y + 9))
    }
    let verticalJoints: [(CGFloat, [CGFloat])] = [
      (92, [24, 40, 88, 106]), (78, [30, 52, 76, 98]), (64, [40, 64, 88]), (53, [52, 76]),
    ]
    for (y, columns) in verticalJoints {
      for x in columns {
        joints.addLines(
          between: [
            CGPoint(x: x, y: y + 3), CGPoint(x: x + (64 - x) * 0.07, y: y - 12),
          ])
      }
    }
    context.saved {
      context.translateBy(x: 0, y: 1)
      context.stroke(joints, width: 1.4, Palette.snow)
    }
    context.stroke(joints, width: 1.4, Palette.frost.darker(0.1))
  }

  private func drawDoor(in context: CGContext) {
    let arch = Self.arch(width: 46, top: 68)
    context.stroke(arch, width: 3, Palette.frost.darker(0.35))
    context.fill(
      arch, [Palette.snow, Palette.ice, Palette.frost], from: CGPoint(x: 44, y: 70),
      to: CGPoint(x: 88, y: 114))
    context.fill(
      Self.arch(width: 28, top: 78), [Palette.dusk.darker(0.4), Palette.dusk, Palette.twilight],
      from: CGPoint(x: 64, y: 76), to: CGPoint(x: 64, y: 114))
  }

  /// An arched opening, standing at y = 114.
  private static func arch(width: CGFloat, top: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 64 - width / 2, y: 112))
    path.addArc(
      center: CGPoint(x: 64, y: top + width / 2), radius: width / 2, startAngle: .pi, endAngle: 0,
      clockwise: false)
    path.addLine(to: CGPoint(x: 64 + width / 2, y: 112))
    path.addQuadCurve(
      to: CGPoint(x: 64 - width / 2, y: 112), control: CGPoint(x: 64, y: 116))
    path.closeSubpath()
    return path
  }
}
