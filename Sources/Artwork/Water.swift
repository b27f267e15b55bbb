import Drawing
import Foundation

/// Water in a photograph, from a line at y down to the lower edge.
struct Water {
  let y: Double

  private var surface: CGRect { CGRect(x: 0, y: y, width: 800, height: 600 - y) }

  /// Waves look longer the nearer they are.
  func draw(in context: CGContext, far: CGColor, near: CGColor, _ grain: inout Grain) {
    context.fill(
      surface, [far, near], from: CGPoint(x: 0, y: y), to: CGPoint(x: 0, y: 600))
    var (top, depth) = (y, 8.0)
    while top < 600 {
      let band = CGPath(rect: CGRect(x: 0, y: top, width: 800, height: depth))
      context.roughen(band, width: 160 + depth * 7, height: depth * 1.2, alpha: 0.5, &grain)
      top += depth
      depth *= 1.5
    }
  }

  /// Light on the waves below a sun.
  func drawGlitter(in context: CGContext, _ color: CGColor, at x: Double, _ grain: inout Grain) {
    context.saved {
      context.setLineCap(.round)
      for _ in 0..<420 {
        let depth = grain.next(in: 0...1)
        let spread = 14 + depth * 150
        let middle = x + (grain.next(in: -1...1) + grain.next(in: -1...1)) / 2 * spread
        let length = 2 + depth * grain.next(in: 4...26)
        let height = y + 2 + depth * (590 - y)
        context.line(
          from: CGPoint(x: middle - length, y: height),
          to: CGPoint(x: middle + length, y: height), width: 0.8 + 2 * depth,
          color.withAlpha(grain.next(in: 0.25...0.8)))
      }
    }
  }

  /// Lights of a town, drawn out towards the viewer.
  func drawReflections(in context: CGContext, _ colors: [CGColor], _ grain: inout Grain) {
    for index in 0..<70 {
      let (x, width) = (grain.next(in: 0...800), grain.next(in: 2...9))
      let height = grain.next(in: 40...(600 - y))
      let color = colors[index % colors.count]
      context.fill(
        CGRect(x: x, y: y, width: width, height: height),
        [color.withAlpha(0.5), color.withAlpha(0)], from: CGPoint(x: 0, y: y),
        to: CGPoint(x: 0, y: y + height))
    }
  }

  /// Foam where waves run out on a beach: three bent lines.
  func drawSurf(in context: CGContext, _ grain: inout Grain) {
    for (offset, width) in [(-22.0, 2.0), (-9, 4), (4, 7)] {
      let line = CGMutablePath()
      let phase = grain.next(in: 0...6)
      for x in stride(from: -10.0, through: 810, by: 10) {
        let point = CGPoint(
          x: x, y: y + offset + 5 * sin(x / 90 + phase) + grain.next(in: -1.5...1.5))
        if x < 0 { line.move(to: point) } else { line.addLine(to: point) }
      }
      context.stroke(line, width: width * 2.2, CGColor(gray: 1, alpha: 0.25))
      context.stroke(line, width: width, CGColor(gray: 1, alpha: 0.75))
    }
  }

  /// White water that falls down to y, with spray at its foot.
  func drawFall(in context: CGContext, x: Double, height: Double, _ grain: inout Grain) {
    let fall = CGPath.polygon([
      (x - 16, y - height), (x + 16, y - height), (x + 30, y), (x - 30, y),
    ])
    context.fill(
      fall, [CGColor(hex: 0xEAF4FA), CGColor(hex: 0xB9D2E0)], from: CGPoint(x: x - 30, y: 0),
      to: CGPoint(x: x + 30, y: 0))
    context.roughen(fall, width: 26, height: 420, alpha: 0.9, &grain)
    for _ in 0..<40 {
      context.glow(
        at: CGPoint(x: x + grain.next(in: -55...55), y: y + grain.next(in: -16...14)),
        radius: grain.next(in: 10...34), CGColor(gray: 1, alpha: 0.3))
    }
  }
}
