import Drawing
import Foundation

/// A clock's face, 200 points across, and its hands.
struct ClockArt {
  func face(scale: CGFloat) -> CGImage {
    let context = CGContext(size: CGSize(width: 200, height: 200), scale: scale, opaque: false)
    context.translateBy(x: 100, y: 100)
    context.fillDisc(at: .zero, radius: 99, Palette.woodDeep)
    disc(
      in: context, radius: 97.5, [Palette.woodLight, Palette.wood, Palette.woodDark], reach: 97.5)
    context.fillDisc(at: .zero, radius: 87, Palette.woodDeep)
    disc(in: context, radius: 85.5, [Palette.snow, Palette.cream, Palette.glow], reach: 240)
    for minute in 0..<60 { drawMark(of: minute, in: context) }
    return context.image()
  }

  /// Light from the upper left.
  private func disc(
    in context: CGContext, radius: CGFloat, _ colors: [CGColor], reach: CGFloat
  ) {
    let path = CGPath(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    let corner = reach * 0.7
    context.fill(
      path, colors, from: CGPoint(x: -radius * 0.7, y: -radius * 0.7),
      to: CGPoint(x: corner, y: corner))
  }

  private func drawMark(of minute: Int, in context: CGContext) {
    let isHour = minute.isMultiple(of: 5)
    let isQuarter = minute.isMultiple(of: 15)
    context.saved {
      context.rotate(by: CGFloat(minute) * .pi / 30)
      context.line(
        from: CGPoint(x: 0, y: -80), to: CGPoint(x: 0, y: isQuarter ? -64 : isHour ? -70 : -76),
        width: isQuarter ? 5 : isHour ? 3 : 1.2, Palette.coal)
    }
  }

  /// A hand of `size` points that points upwards; it turns about (½, 0.9) of its size.
  func hand(_ size: CGSize, _ color: CGColor, hasTail: Bool = false, scale: CGFloat) -> CGImage {
    let context = CGContext(size: size, scale: scale, opaque: false)
    let pivot = CGPoint(x: size.width / 2, y: size.height * 0.9)
    let bottom = hasTail ? size.height - 0.5 : pivot.y
    let half = size.width * (hasTail ? 0.1 : 0.2)
    let blade = CGPath.polygon([
      (pivot.x - half, bottom), (pivot.x - half, size.height * 0.2), (pivot.x, 0.5),
      (pivot.x + half, size.height * 0.2), (pivot.x + half, bottom),
    ])
    context.fill(blade, color)
    let hub = min(size.width / 2 - 0.5, size.height - pivot.y - 0.5)
    context.fillDisc(at: pivot, radius: hub, color)
    context.fillDisc(at: pivot, radius: hub * 0.35, Palette.glow)
    return context.image()
  }
}
