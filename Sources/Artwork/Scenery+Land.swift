import Drawing
import Foundation

extension Scenery.Part {
  /// Draws it over what is farther away.
  func draw(in context: CGContext, _ grain: inout Grain) {
    switch self {
    case .ridge(let y, let height, let color, let snow):
      Ridge(y: y, height: height, &grain).draw(in: context, color, snow: snow, &grain)
    case .water(let y, let far, let near, let glitter, let x):
      Water(y: y).draw(in: context, far: far, near: near, &grain)
      if let glitter { Water(y: y).drawGlitter(in: context, glitter, at: x, &grain) }
    case .ground(let y, let swing, let far, let near):
      context.ground(y: y, swing: swing, [far, near], &grain)
    case .rows(let y, let color): context.rows(y: y, color, &grain)
    case .flowers(let y, let colors): context.flowers(y: y, colors, &grain)
    case .trees(let y, let height, let color, let isRound):
      context.trees(y: y, height: height, color, isRound: isRound, &grain)
    case .city(let y, let height, let color, let lights):
      context.city(y: y, height: height, color, lights: lights, &grain)
    case .mist(let y, let height, let color): context.mist(y: y, height: height, color)
    case .surf(let y): Water(y: y).drawSurf(in: context, &grain)
    case .reflections(let y, let colors):
      Water(y: y).drawReflections(in: context, colors, &grain)
    case .waterfall(let x, let y, let height):
      Water(y: y).drawFall(in: context, x: x, height: height, &grain)
    default: drawSingle(in: context)
    }
  }
}

/// A line of peaks, and the slopes below it.
struct Ridge {
  private let points: [CGPoint]
  private let y: Double
  private let height: Double

  /// Peaks of up to `height` above y, by halving the way between them.
  init(y: Double, height: Double, _ grain: inout Grain) {
    self.y = y
    self.height = height
    var levels = (0..<6).map { _ in grain.next(in: 0.1...1) }
    var swing = 0.32
    for _ in 0..<6 {
      levels = zip(levels, levels.dropFirst() + [levels[0]]).flatMap { left, right in
        [left, (left + right) / 2 + grain.next(in: -swing...swing)]
      }
      swing *= 0.52
    }
    let step = 800 / Double(levels.count - 65)
    points = levels.enumerated().map { index, level in
      CGPoint(x: Double(index) * step, y: y - height * min(max(level, 0), 1.15))
    }
  }

  private var path: CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: [CGPoint(x: 0, y: 600)] + points + [CGPoint(x: points.last?.x ?? 800, y: 600)])
    path.closeSubpath()
    return path
  }

  func draw(in context: CGContext, _ color: CGColor, snow: CGColor?, _ grain: inout Grain) {
    let (top, foot) = (CGPoint(x: 0, y: y - height), CGPoint(x: 0, y: y + height * 0.4))
    context.fill(path, [color.lighter(0.12), color, color.darker(0.25)], from: top, to: foot)
    if let snow { drawSnow(in: context, snow) }
    context.saved {
      // Slopes that run down to the right.
      context.addPath(path)
      context.clip()
      context.rotate(by: 0.6)
      context.texture(
        NoiseTextures.clouds,
        in: CGRect(x: -grain.next(in: 0...400), y: 0, width: 420, height: height * 0.9),
        alpha: 0.55)
    }
    context.roughen(path, width: 260, height: 200, alpha: 0.4, &grain)
  }

  /// What is near the peaks is white, and reaches further down on every other point.
  private func drawSnow(in context: CGContext, _ color: CGColor) {
    let lower = points.enumerated().map { index, point in
      let depth = max(0, y - height * 0.45 - point.y) * (index.isMultiple(of: 2) ? 0.95 : 0.5)
      return CGPoint(x: point.x, y: point.y + depth)
    }
    let cap = CGMutablePath()
    cap.addLines(between: points + lower.reversed())
    cap.closeSubpath()
    context.fill(
      cap, [color, color.darker(0.12)], from: CGPoint(x: 0, y: y - height),
      to: CGPoint(x: 0, y: y))
  }
}

extension CGContext {
  /// Land whose edge swings about y, down to the lower edge of the picture.
  func ground(y: Double, swing: Double, _ colors: [CGColor], _ grain: inout Grain) {
    let path = CGMutablePath()
    let phase = grain.next(in: 0...6)
    path.move(to: CGPoint(x: 0, y: 600))
    for x in stride(from: 0.0, through: 800, by: 10) {
      let height = sin(x / 210 + phase) + 0.4 * sin(x / 71 + phase * 2)
      path.addLine(to: CGPoint(x: x, y: y + swing * height))
    }
    path.addLine(to: CGPoint(x: 800, y: 600))
    path.closeSubpath()
    fill(path, colors, from: CGPoint(x: 0, y: y - swing), to: CGPoint(x: 0, y: 600))
    roughen(path, width: 900, height: 160, alpha: 0.22, &grain)
    roughen(path, width: 240, height: 70, alpha: 0.28, &grain)
  }

  /// Rows of plants that run to a point on the horizon.
  func rows(y: Double, _ color: CGColor, _ grain: inout Grain) {
    for index in -14...14 {
      let x = 400 + Double(index) * 120
      let row = CGPath.polygon([
        (398 + Double(index) * 9, y), (402 + Double(index) * 9, y), (x + 44, 600), (x - 30, 600),
      ])
      fill(
        row, [color.mixed(with: Palette.haze, 0.35), color, color.darker(0.2)],
        from: CGPoint(x: 0, y: y), to: CGPoint(x: 0, y: 600))
      roughen(row, width: 60, height: 50, alpha: 0.8, &grain)
    }
  }

  /// Dots that are larger the nearer they are.
  func flowers(y: Double, _ colors: [CGColor], _ grain: inout Grain) {
    for index in 0..<700 {
      let depth = pow(Double(index) / 700, 2)
      let point = CGPoint(x: grain.next(in: 0...800), y: y + depth * (600 - y))
      let color = colors[index % colors.count].darker(grain.next(in: 0...0.3))
      fillDisc(at: point, radius: 0.8 + depth * grain.next(in: 2...7), color)
    }
  }

  /// Fog: a band that is thickest in its middle.
  func mist(y: Double, height: Double, _ color: CGColor) {
    fill(
      CGRect(x: 0, y: y - height / 2, width: 800, height: height),
      [color.withAlpha(0), color, color.withAlpha(0)], from: CGPoint(x: 0, y: y - height / 2),
      to: CGPoint(x: 0, y: y + height / 2))
  }
}
