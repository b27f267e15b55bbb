package import Drawing
package import Foundation

/// Parts of machines, drawn around the middle of a square or along the middle of a strip.
///
/// Each has a soft dark rim, the shadow that it casts on what it is mounted on. It falls to all
/// sides, so that it looks the same whichever way the part turns.
package struct MachineArt {
  /// Of what a part is made.
  package enum Metal: Sendable {
    case steel, brass, copper

    fileprivate var color: CGColor {
      switch self {
      case .steel: Palette.steel
      case .brass: Palette.gold.darker(0.12)
      case .copper: Palette.coral.mixed(with: Palette.wood, 0.4)
      }
    }
  }

  /// How far the shadow reaches, in points: what a picture is larger by on each side.
  package static let margin: CGFloat = 6
  /// Pixels a point.
  private static let scale: CGFloat = 2

  private let metal: Metal

  /// Parts of a metal.
  package init(_ metal: Metal) { self.metal = metal }

  /// A wheel with pointed teeth on both sides (a gear) or on one (a ratchet), a mark near its rim.
  package func wheel(radius: CGFloat, teeth: Int, depth: CGFloat, isRatchet: Bool = false)
    -> CGImage
  {
    disc(radius: radius + depth / 2) { context in
      let outline = Self.outline(
        radius: radius, teeth: teeth, depth: depth, isRatchet: isRatchet)
      draw(outline, reach: radius + depth / 2, in: context)
      let rim = radius - depth / 2
      Self.ring(radius: rim - 4, width: 2, metal.color.darker(0.35), in: context)
      for hole in 0..<5 {
        let way = CGFloat(hole) * 2 * .pi / 5 + 0.6
        Self.hole(
          at: CGPoint(x: rim * 0.55 * cos(way), y: rim * 0.55 * sin(way)), radius: rim * 0.16,
          in: context)
      }
      context.fillDisc(at: CGPoint(x: rim * 0.78, y: 0), radius: 3.2, Palette.cream)
      bolt(at: .zero, radius: max(4, rim * 0.16), in: context)
    }
  }

  /// A plain disc with a mark at the right of its rim.
  ///
  /// With a spiral, the spring that is wound up in it.
  package func plate(radius: CGFloat, hasSpiral: Bool = false) -> CGImage {
    disc(radius: radius) { context in
      draw(Self.circle(radius), reach: radius, in: context)
      Self.ring(radius: radius - 4, width: 1.5, metal.color.darker(0.35), in: context)
      if hasSpiral { Self.drawSpiral(from: 8, to: radius - 12, in: context) }
      context.line(
        from: CGPoint(x: radius * 0.72, y: 0), to: CGPoint(x: radius - 3, y: 0), width: 4,
        Palette.cream)
      bolt(at: .zero, radius: max(4, radius * 0.12), in: context)
    }
  }

  /// A hollow ring with paddles inside.
  package func drum(radius: CGFloat, thickness: CGFloat, paddles: Int, length: CGFloat) -> CGImage {
    disc(radius: radius + thickness / 2) { context in
      let parts = CGMutablePath()
      for paddle in 0..<paddles {
        let way = CGFloat(paddle) * 2 * .pi / CGFloat(paddles)
        parts.addLines(
          between: [radius, radius - length].map { CGPoint(x: $0 * cos(way), y: $0 * sin(way)) })
      }
      parts.addPath(Self.circle(radius))
      for width in [thickness + 6, thickness + 3] {
        context.stroke(parts, width: width, CGColor(gray: 0, alpha: 0.12))
      }
      context.stroke(parts, width: thickness, metal.color.darker(0.55))
      context.stroke(parts, width: thickness - 2, metal.color)
      context.stroke(Self.circle(radius + thickness / 4), width: 1, metal.color.lighter(0.45))
    }
  }

  /// A bar with round ends, along x, with a bolt at each of `bolts`, in points from its middle.
  package func bar(
    length: CGFloat, thickness: CGFloat, bolts: [CGFloat] = [], slot: CGFloat = 0
  ) -> CGImage {
    strip(CGSize(width: length, height: thickness)) { context in
      let rect = CGRect(x: -length / 2, y: -thickness / 2, width: length, height: thickness)
      let bar = CGMutablePath()
      let corner = min(thickness, length) / 2
      bar.addRoundedRect(in: rect, cornerWidth: corner, cornerHeight: corner)
      draw(bar, reach: thickness / 2, in: context)
      if slot > 0 {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: -slot / 2, y: 0), CGPoint(x: slot / 2, y: 0)])
        context.stroke(line, width: thickness * 0.46, metal.color.darker(0.85))
        context.stroke(line, width: thickness * 0.34, metal.color.darker(0.7))
      }
      for x in bolts {
        bolt(at: CGPoint(x: x, y: 0), radius: min(5, thickness * 0.32), in: context)
      }
    }
  }

  /// A coil of wire along x, made to be stretched and pressed.
  package func spring(length: CGFloat, thickness: CGFloat, turns: Int) -> CGImage {
    strip(CGSize(width: length, height: thickness)) { context in
      let wire = CGMutablePath()
      let step = length / CGFloat(2 * turns + 2)
      wire.move(to: CGPoint(x: -length / 2 - Self.margin, y: 0))
      wire.addLine(to: CGPoint(x: -length / 2 + step / 2, y: 0))
      for turn in 0..<2 * turns {
        let side: CGFloat = turn % 2 == 0 ? -1 : 1
        wire.addLine(
          to: CGPoint(x: -length / 2 + step * (CGFloat(turn) + 1.25), y: side * (thickness / 2 - 2))
        )
      }
      wire.addLine(to: CGPoint(x: length / 2 - step / 2, y: 0))
      wire.addLine(to: CGPoint(x: length / 2 + Self.margin, y: 0))
      context.stroke(wire, width: 4.5, metal.color.darker(0.7))
      context.stroke(wire, width: 2.6, metal.color.lighter(0.3))
    }
  }

  /// The part of a disc within `angle` radians of straight up, with its two edges as stops.
  package func sector(radius: CGFloat, angle: CGFloat) -> CGImage {
    disc(radius: radius) { context in
      let wedge = CGMutablePath()
      wedge.move(to: .zero)
      wedge.addArc(
        center: .zero, radius: radius - 2, startAngle: -.pi / 2 - angle,
        endAngle: -.pi / 2 + angle, clockwise: false)
      wedge.closeSubpath()
      context.fill(wedge, Palette.teal.withAlpha(0.3))
      context.stroke(wedge, width: 1.5, Palette.teal.lighter(0.35).withAlpha(0.8))
    }
  }

  // MARK: How parts are drawn

  private func disc(radius: CGFloat, _ draw: (CGContext) -> Void) -> CGImage {
    strip(CGSize(width: 2 * radius, height: 2 * radius), draw)
  }

  /// A picture of `size` and the margin on each side, its origin in the middle.
  private func strip(_ size: CGSize, _ draw: (CGContext) -> Void) -> CGImage {
    let whole = CGSize(
      width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
    let context = CGContext(size: whole, scale: Self.scale, opaque: false)
    context.translateBy(x: whole.width / 2, y: whole.height / 2)
    draw(context)
    return context.image()
  }

  /// An outline filled with metal, over its shadow.
  private func draw(_ outline: CGPath, reach: CGFloat, in context: CGContext) {
    for width in [CGFloat(9), 6, 3] {
      context.stroke(outline, width: width, CGColor(gray: 0, alpha: 0.09))
    }
    context.fill(
      outline, [metal.color.lighter(0.34), metal.color, metal.color.darker(0.3)],
      from: CGPoint(x: 0, y: -reach), to: CGPoint(x: 0, y: reach))
    context.stroke(outline, width: 1.4, metal.color.darker(0.7))
  }

  private func bolt(at middle: CGPoint, radius: CGFloat, in context: CGContext) {
    context.fillDisc(at: middle, radius: radius, Palette.steelDeep)
    context.fillDisc(at: middle, radius: radius - 1, Palette.steelLight)
    context.line(
      from: CGPoint(x: middle.x - radius * 0.55, y: middle.y),
      to: CGPoint(x: middle.x + radius * 0.55, y: middle.y), width: max(1, radius * 0.3),
      Palette.steelDark)
  }

  private static func hole(at middle: CGPoint, radius: CGFloat, in context: CGContext) {
    context.fillDisc(at: middle, radius: radius, CGColor(gray: 0, alpha: 0.45))
  }

  /// A wire that is wound three times.
  private static func drawSpiral(from inner: CGFloat, to outer: CGFloat, in context: CGContext) {
    let wire = CGMutablePath()
    for step in 0...120 {
      let (turn, distance) = (
        CGFloat(step) * .pi / 20, inner + (outer - inner) * CGFloat(step) / 120
      )
      let point = CGPoint(x: distance * cos(turn), y: distance * sin(turn))
      if step == 0 { wire.move(to: point) } else { wire.addLine(to: point) }
    }
    context.stroke(wire, width: 4, Palette.steelDeep.withAlpha(0.75))
    context.stroke(wire, width: 2, Palette.steelLight)
  }

  private static func ring(
    radius: CGFloat, width: CGFloat, _ color: CGColor, in context: CGContext
  ) { context.stroke(circle(radius), width: width, color) }

  private static func circle(_ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
  }

  /// The outline of a toothed wheel, a tooth pointing to the right.
  private static func outline(
    radius: CGFloat, teeth: Int, depth: CGFloat, isRatchet: Bool
  ) -> CGPath {
    let (outer, inner) = (radius + depth / 2, radius - depth / 2)
    // Fractions of a tooth's angle and radii.
    let corners: [(CGFloat, CGFloat)] =
      isRatchet
      ? [(0, outer), (0.08, inner), (0.95, outer - 0.5)]
      : [(-0.32, inner), (-0.14, outer), (0.14, outer), (0.32, inner)]
    let points = (0..<teeth).flatMap { tooth in
      corners.map { fraction, distance in
        let way = (CGFloat(tooth) + fraction) * 2 * .pi / CGFloat(teeth)
        return (distance * cos(way), distance * sin(way))
      }
    }
    return .polygon(points)
  }
}
