package import Drawing
package import Foundation

/// Earth below a line, with grass along it, stones in it, and layers that darken downwards.
package struct GroundArt {
  private let size: CGSize
  private let surface: [CGPoint]
  private let foot: [CGPoint]

  /// Earth in a picture of `size` points, y down: from `surface`, where grass grows, round by `foot`.
  package init(size: CGSize, surface: [CGPoint], foot: [CGPoint]) {
    (self.size, self.surface, self.foot) = (size, surface, foot)
  }

  /// Draws it, so many pixels a point.
  package func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: size, scale: scale, opaque: false)
    let outline = CGMutablePath()
    outline.addLines(between: surface + foot)
    outline.closeSubpath()
    let top = surface.map(\.y).min() ?? 0
    context.saved {
      context.addPath(outline)
      context.clip()
      context.fill(
        CGRect(origin: .zero, size: size),
        [
          Palette.woodDark, Palette.woodDark.mixed(with: Palette.woodDeep, 0.6),
          Palette.woodDeep.darker(0.25),
        ], from: CGPoint(x: 0, y: top), to: CGPoint(x: 0, y: size.height))
      drawStrata(below: top, in: context)
      drawStones(below: top, in: context)
      context.stroke(outline, width: 5, Palette.woodDeep.darker(0.4).withAlpha(0.55))
      let line = CGMutablePath()
      line.addLines(between: surface)
      for (width, color) in [
        (CGFloat(26), Palette.woodDeep.darker(0.3).withAlpha(0.4)),
        (17, Palette.teal.darker(0.55)), (11, Palette.teal.darker(0.2)),
      ] { context.stroke(line, width: width, color) }
    }
    let line = CGMutablePath()
    line.addLines(between: surface)
    context.stroke(line, width: 4, Palette.teal.lighter(0.12))
    return context.image()
  }

  private func drawStrata(below top: CGFloat, in context: CGContext) {
    var grain = Grain(seed: 41)
    var y = Double(top) + 20
    while y < Double(size.height) {
      let line = CGMutablePath()
      line.move(to: CGPoint(x: -10, y: y))
      var x = 0.0
      while x < Double(size.width) + 60 {
        line.addLine(to: CGPoint(x: x, y: y + grain.next(in: -7...7)))
        x += grain.next(in: 30...60)
      }
      context.stroke(
        line, width: grain.next(in: 2...7), Palette.woodLight.withAlpha(grain.next(in: 0.03...0.09))
      )
      y += grain.next(in: 16...34)
    }
  }

  private func drawStones(below top: CGFloat, in context: CGContext) {
    var grain = Grain(seed: 77)
    for _ in 0..<Int(size.width * (size.height - top) / 1_600) {
      let radius = grain.next(in: 1.5...5)
      let (x, y) = (grain.next(in: 0...size.width), grain.next(in: top...size.height))
      let stone = CGRect(x: x, y: y, width: 2.6 * radius, height: 1.7 * radius)
      context.setFillColor(Palette.woodDeep.darker(0.4).withAlpha(0.5))
      context.fillEllipse(in: stone.offsetBy(dx: 0.8, dy: 1.2))
      context.setFillColor(
        Palette.woodLight.mixed(with: Palette.steel, 0.35).withAlpha(grain.next(in: 0.12...0.4)))
      context.fillEllipse(in: stone)
    }
  }
}
