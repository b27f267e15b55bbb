import Drawing
import Foundation

// What stands in a landscape, many of a kind.
extension CGContext {
  /// A wood along a line: firs or round crowns, the nearest ones last and darkest.
  func trees(
    y: Double, height: Double, _ color: CGColor, isRound: Bool, _ grain: inout Grain
  ) {
    let count = Int(2_400 / height)
    for row in 0..<3 {
      for _ in 0..<count {
        let size = height * grain.next(in: 0.55...1)
        let foot = CGPoint(
          x: grain.next(in: -20...820), y: y + Double(row) * height * 0.18)
        let tone = color.darker(Double(row) * 0.14 + grain.next(in: 0...0.25))
        if isRound { crown(foot, size, tone, &grain) } else { fir(foot, size, tone) }
      }
    }
  }

  private func fir(_ foot: CGPoint, _ height: Double, _ color: CGColor) {
    let tree = CGMutablePath()
    for tier in 0..<4 {
      let base = foot.y - height * 0.2 * Double(tier)
      let half = height * (0.24 - 0.05 * Double(tier))
      tree.addLines(between: [
        CGPoint(x: foot.x - half, y: base), CGPoint(x: foot.x, y: base - height * 0.4),
        CGPoint(x: foot.x + half, y: base),
      ])
      tree.closeSubpath()
    }
    fill(
      tree, [color.lighter(0.16), color.darker(0.25)],
      from: CGPoint(x: foot.x - height * 0.2, y: 0), to: CGPoint(x: foot.x + height * 0.2, y: 0))
  }

  private func crown(
    _ foot: CGPoint, _ height: Double, _ color: CGColor, _ grain: inout Grain
  ) {
    line(
      from: foot, to: CGPoint(x: foot.x, y: foot.y - height * 0.5), width: height * 0.07,
      Palette.woodDeep)
    for leaf in 0..<9 {
      let center = CGPoint(
        x: foot.x + grain.next(in: -0.24...0.24) * height,
        y: foot.y - height * grain.next(in: 0.45...0.85))
      fillDisc(
        at: center, radius: height * grain.next(in: 0.1...0.2),
        leaf < 4 ? color.darker(0.2) : color.lighter(grain.next(in: 0...0.2)))
    }
  }

  /// Houses along a line, with lit windows.
  func city(
    y: Double, height: Double, _ color: CGColor, lights: CGColor, _ grain: inout Grain
  ) {
    var x = -10.0
    while x < 800 {
      let size = CGSize(
        width: grain.next(in: 24...62), height: height * pow(grain.next(in: 0.45...1), 1.6))
      let house = CGRect(
        x: x, y: y - size.height, width: size.width, height: size.height + 2)
      let tone = color.lighter(grain.next(in: 0...0.14))
      fill(
        house, [tone.lighter(0.1), tone, tone.darker(0.3)], from: CGPoint(x: house.minX, y: 0),
        to: CGPoint(x: house.maxX, y: 0))
      windows(of: house, lights, &grain)
      x += size.width * grain.next(in: 0.8...1.1)
    }
  }

  private func windows(of house: CGRect, _ lights: CGColor, _ grain: inout Grain) {
    let windows = CGMutablePath()
    for y in stride(from: house.minY + 6, to: house.maxY - 6, by: 8) {
      for x in stride(from: house.minX + 5, to: house.maxX - 6, by: 7)
      where grain.next(in: 0...1) < 0.42 {
        windows.addRect(CGRect(x: x, y: y, width: 3, height: 4))
      }
    }
    fill(windows, lights.withAlpha(grain.next(in: 0.55...1)))
  }
}
