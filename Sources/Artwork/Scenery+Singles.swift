import Drawing
import Foundation

extension Scenery.Part {
  /// Draws what stands alone: in a unit of its own height, its foot at (0, 0).
  func drawSingle(in context: CGContext) {
    switch self {
    case .palm(let x, let y, let height): context.standing(x, y, height) { $0.palm() }
    case .boat(let x, let y, let height, let color):
      context.standing(x, y, height) { $0.boat(color) }
    case .lighthouse(let x, let y, let height):
      context.standing(x, y, height) { $0.lighthouse() }
    case .balloon(let x, let y, let height, let color):
      context.standing(x, y, height) { $0.balloon(color) }
    case .house(let x, let y, let height, let color, let roof):
      context.standing(x, y, height) { $0.house(color, roof: roof) }
    case .pyramid(let x, let y, let height, let color):
      context.standing(x, y, height) { $0.pyramid(color) }
    case .parasol(let x, let y, let height, let color):
      context.standing(x, y, height) { $0.parasol(color) }
    case .bridge(let y, let color): context.bridge(y: y, color)
    case .birds(let x, let y, let color): context.birds(x: x, y: y, color)
    default: break
    }
  }
}

extension CGContext {
  fileprivate func standing(
    _ x: Double, _ y: Double, _ height: Double, _ draw: (CGContext) -> Void
  ) {
    saved {
      translateBy(x: x, y: y)
      scaleBy(x: height / 100, y: height / 100)
      draw(self)
    }
  }

  fileprivate func palm() {
    let trunk = CGMutablePath()
    trunk.move(to: .zero)
    trunk.addQuadCurve(to: CGPoint(x: 22, y: -84), control: CGPoint(x: 1, y: -50))
    stroke(trunk, width: 5, CGColor(hex: 0x5B4029))
    stroke(trunk, width: 2, CGColor(hex: 0x8A6844))
    for (index, angle) in stride(from: -3.5, through: 0.5, by: 0.5).enumerated() {
      let leaf = CGMutablePath()
      let (dx, dy) = (cos(angle), sin(angle))
      let tip = CGPoint(x: 22 + dx * 42, y: -84 + dy * 24 + 14)
      leaf.move(to: CGPoint(x: 22, y: -84))
      leaf.addQuadCurve(to: tip, control: CGPoint(x: 22 + dx * 28, y: -100 + dy * 14))
      leaf.addQuadCurve(
        to: CGPoint(x: 22, y: -82), control: CGPoint(x: 22 + dx * 22, y: -88 + dy * 10))
      leaf.closeSubpath()
      let tone = CGColor(hex: 0x2F6B33).darker(index.isMultiple(of: 2) ? 0.3 : 0)
      fill(
        leaf, [tone.lighter(0.2), tone], from: CGPoint(x: 0, y: -110), to: CGPoint(x: 0, y: -70))
    }
  }

  fileprivate func boat(_ color: CGColor) {
    let hull = CGPath.polygon([(-34, -14), (36, -14), (26, 0), (-26, 0)])
    line(
      from: CGPoint(x: 2, y: -14), to: CGPoint(x: 2, y: -100), width: 1.6, Palette.woodDeep)
    let main = CGPath.polygon([(5, -97), (5, -20), (36, -22)])
    let fore = CGPath.polygon([(-1, -92), (-1, -20), (-28, -22)])
    fill(
      main, [.white, Palette.cream.darker(0.2)], from: CGPoint(x: 5, y: 0), to: CGPoint(x: 36, y: 0)
    )
    fill(fore, [color, color.darker(0.25)], from: CGPoint(x: 0, y: 0), to: CGPoint(x: -28, y: 0))
    fill(
      hull, [color.darker(0.2), color.darker(0.6)], from: CGPoint(x: 0, y: -14), to: .zero)
  }

  fileprivate func lighthouse() {
    let tower = CGPath.polygon([(-11, 0), (11, 0), (7, -80), (-7, -80)])
    let white = [CGColor(hex: 0xFFFDF6), CGColor(hex: 0xD9D4CC), CGColor(hex: 0x8E8C8C)]
    fill(tower, white, from: CGPoint(x: -10, y: 0), to: CGPoint(x: 10, y: 0))
    for y in [-22.0, -56] {
      let half = 11 + y / 20
      let band = CGPath.polygon([
        (-half, y), (half, y), (half - 0.8, y - 16), (-half + 0.8, y - 16),
      ])
      fill(
        band, [Palette.coral, Palette.coral.darker(0.15), Palette.coral.darker(0.5)],
        from: CGPoint(x: -10, y: 0), to: CGPoint(x: 10, y: 0))
    }
    fill(CGPath(rect: CGRect(x: -10, y: -83, width: 20, height: 3)), Palette.coal)
    fill(CGPath(rect: CGRect(x: -5, y: -93, width: 10, height: 10)), Palette.glow)
    fill(CGPath.polygon([(-8, -92), (8, -92), (0, -100)]), Palette.coral.darker(0.3))
    glow(at: CGPoint(x: 0, y: -88), radius: 40, Palette.glow.withAlpha(0.7))
  }

  fileprivate func balloon(_ color: CGColor) {
    let bag = CGMutablePath()
    bag.move(to: CGPoint(x: -6, y: -20))
    bag.addCurve(
      to: CGPoint(x: 0, y: -100), control1: CGPoint(x: -46, y: -55),
      control2: CGPoint(x: -40, y: -100))
    bag.addCurve(
      to: CGPoint(x: 6, y: -20), control1: CGPoint(x: 40, y: -100),
      control2: CGPoint(x: 46, y: -55))
    bag.closeSubpath()
    for x in [-6.0, 6] {
      line(from: CGPoint(x: x, y: -20), to: CGPoint(x: x * 0.7, y: -8), width: 0.7, Palette.coal)
    }
    saved {
      addPath(bag)
      clip()
      for stripe in -4..<4 {
        let tone = stripe.isMultiple(of: 2) ? color : Palette.cream
        fill(CGPath(rect: CGRect(x: Double(stripe) * 9, y: -100, width: 9, height: 82)), tone)
      }
    }
    fill(
      bag,
      [CGColor(gray: 1, alpha: 0.35), CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 0.5)],
      from: CGPoint(x: -34, y: -90), to: CGPoint(x: 34, y: -40))
    fill(CGPath(rect: CGRect(x: -5, y: -9, width: 10, height: 9)), Palette.woodDark)
  }

  fileprivate func house(_ color: CGColor, roof: CGColor) {
    fill(
      CGRect(x: -60, y: -55, width: 120, height: 55), [color.lighter(0.15), color.darker(0.25)],
      from: CGPoint(x: -60, y: 0), to: CGPoint(x: 60, y: 0))
    fill(
      CGPath.polygon([(-70, -52), (70, -52), (44, -100), (-44, -100)]),
      [roof.lighter(0.15), roof.darker(0.25)], from: CGPoint(x: 0, y: -100),
      to: CGPoint(x: 0, y: -50))
    for x in [-42.0, 26] {
      fill(CGPath(rect: CGRect(x: x, y: -40, width: 16, height: 18)), Palette.glow.darker(0.1))
    }
    fill(CGPath(rect: CGRect(x: -8, y: -36, width: 16, height: 36)), Palette.woodDeep)
  }

  fileprivate func pyramid(_ color: CGColor) {
    fill(
      CGPath.polygon([(-80, 0), (0, -100), (26, 0)]), [color.lighter(0.2), color],
      from: CGPoint(x: -80, y: 0), to: CGPoint(x: 26, y: 0))
    fill(
      CGPath.polygon([(26, 0), (0, -100), (76, 0)]), [color.darker(0.4), color.darker(0.55)],
      from: CGPoint(x: 0, y: 0), to: CGPoint(x: 76, y: 0))
    for y in stride(from: -96.0, to: 0, by: 4) {
      let (left, right) = (-80 * (100 + y) / 100, 76 * (100 + y) / 100)
      line(
        from: CGPoint(x: left, y: y), to: CGPoint(x: right, y: y), width: 0.5,
        color.darker(0.6).withAlpha(0.4))
    }
  }

  fileprivate func parasol(_ color: CGColor) {
    line(from: .zero, to: CGPoint(x: 8, y: -92), width: 2.4, Palette.wood)
    for (index, half) in [46.0, 30, 12].enumerated() {
      let cloth = CGMutablePath()
      cloth.move(to: CGPoint(x: 8 - half, y: -62))
      cloth.addQuadCurve(to: CGPoint(x: 8 + half, y: -62), control: CGPoint(x: 8, y: -130))
      cloth.closeSubpath()
      fill(
        cloth,
        index.isMultiple(of: 2) ? [color.lighter(0.1), color.darker(0.3)] : [.white, Palette.ice],
        from: CGPoint(x: -30, y: 0), to: CGPoint(x: 50, y: 0))
    }
  }

  /// A suspension bridge across the picture.
  fileprivate func bridge(y: Double, _ color: CGColor) {
    for (start, end) in [(-200.0, 180.0), (180, 620), (620, 1_000)] {
      let cable = CGMutablePath()
      cable.move(to: CGPoint(x: start, y: y - 190))
      cable.addQuadCurve(
        to: CGPoint(x: end, y: y - 190), control: CGPoint(x: (start + end) / 2, y: y + 150))
      stroke(cable, width: 4, color)
      for x in stride(from: start + 20, to: end, by: 20) {
        let fraction = (x - start) / (end - start)
        let height = y - 190 + 340 * 2 * fraction * (1 - fraction)
        line(from: CGPoint(x: x, y: height), to: CGPoint(x: x, y: y), width: 1, color)
      }
    }
    for x in [180.0, 620] {
      fill(
        CGRect(x: x - 9, y: y - 205, width: 18, height: 290),
        [color.lighter(0.2), color.darker(0.3)],
        from: CGPoint(x: x - 9, y: 0), to: CGPoint(x: x + 9, y: 0))
    }
    fill(CGPath(rect: CGRect(x: 0, y: y - 4, width: 800, height: 10)), color.darker(0.15))
  }

  fileprivate func birds(x: Double, y: Double, _ color: CGColor) {
    for (dx, dy, size) in [
      (0.0, 0.0, 14.0), (38, -16, 11), (66, 8, 10), (104, -22, 8), (-34, 20, 9),
    ] {
      let bird = CGMutablePath()
      bird.move(to: CGPoint(x: x + dx - size, y: y + dy - size * 0.35))
      bird.addQuadCurve(
        to: CGPoint(x: x + dx, y: y + dy), control: CGPoint(x: x + dx - size / 2, y: y + dy - size))
      bird.addQuadCurve(
        to: CGPoint(x: x + dx + size, y: y + dy - size * 0.4),
        control: CGPoint(x: x + dx + size / 2, y: y + dy - size))
      stroke(bird, width: 1.6, color)
    }
  }
}
