import Drawing
import Foundation
import Layers
import Tumble
import Workloads

/// Costs against counts, both on logarithmic axes, each with its line.
struct GrowthChart {
  let table: GrowthTable

  private static let size = CGSize(width: 760, height: 640)
  private static let plot = CGRect(x: 70, y: 78, width: 660, height: 426)
  private static let rowHeight = 22.0
  private static let scale = 2.0
  private static let ink = CGColor(hex: 0x1F_2630)
  private static let faint = CGColor(hex: 0x66_6F7B)
  /// What a sixtieth of a second leaves for a frame, in milliseconds.
  private static let frameTime = 1_000.0 / 60

  private let counts: LogarithmicAxis
  private let costs: LogarithmicAxis

  init(_ table: GrowthTable) {
    self.table = table
    let points = table.series.flatMap(\.points)
    counts = LogarithmicAxis(
      of: points.map { Double($0.count) }, from: Self.plot.minX, to: Self.plot.maxX)
    costs = LogarithmicAxis(
      of: points.map(\.milliseconds), from: Self.plot.maxY, to: Self.plot.minY)
  }

  /// The chart, two pixels a point.
  func image() throws -> CGImage {
    let tree = LayerTree(size: Self.size, scale: Self.scale)
    tree.root.backgroundColor = .white
    addGrid(to: tree.root)
    addTexts(to: tree.root)
    for series in table.series { add(series, to: tree.root) }
    addLegend(to: tree.root)
    return try Picture(size: Self.size, scale: Self.scale).image(of: tree)
  }

  // MARK: Axes

  private func addGrid(to layer: CALayer) {
    for tick in counts.minorTicks + counts.ticks {
      let x = counts.position(of: tick)
      let line = CGRect(x: x, y: Self.plot.minY, width: 0, height: Self.plot.height)
      layer.addSublayer(Self.line(line, isMajor: counts.ticks.contains(tick)))
    }
    for tick in costs.minorTicks + costs.ticks {
      let y = costs.position(of: tick)
      let line = CGRect(x: Self.plot.minX, y: y, width: Self.plot.width, height: 0)
      layer.addSublayer(Self.line(line, isMajor: costs.ticks.contains(tick)))
    }
  }

  /// A line along the rectangle, half a point thick, on whole pixels.
  private static func line(_ rect: CGRect, isMajor: Bool) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale,
      width: max(rect.width, 1 / scale), height: max(rect.height, 1 / scale))
    layer.backgroundColor = CGColor(hex: isMajor ? 0xB4_BCC6 : 0xEA_EDF0)
    return layer
  }

  private func addTexts(to layer: CALayer) {
    let plot = Self.plot
    Self.write(
      "What a frame costs, by how many there are", at: CGPoint(x: 20, y: 16), size: 19, Self.ink,
      isBold: true, in: layer)
    Self.write(
      "milliseconds of processor time a frame", at: CGPoint(x: 20, y: 46), size: 13, Self.faint,
      in: layer)
    for tick in counts.ticks {
      Self.write(
        GrowthSeries.text(Int(tick)), at: CGPoint(x: counts.position(of: tick), y: plot.maxY + 8),
        size: 13, Self.ink, .center, in: layer)
    }
    for (power, tick) in zip(costs.powers, costs.ticks) {
      let text = power < 0 ? String(format: "%.\(-power)f", tick) : GrowthSeries.text(Int(tick))
      Self.write(
        text, at: CGPoint(x: plot.minX - 8, y: costs.position(of: tick) - 8), size: 13, Self.ink,
        .right, in: layer)
    }
    Self.write(
      "layers, animations or bodies", at: CGPoint(x: plot.minX, y: plot.maxY + 34), size: 13,
      Self.faint, in: layer)
    addFrameTime(to: layer)
  }

  /// What a frame may take, where that is in the picture.
  private func addFrameTime(to layer: CALayer) {
    let y = costs.position(of: Self.frameTime)
    guard y > Self.plot.minY + 20, y < Self.plot.maxY else { return }
    layer.addSublayer(
      Self.stroke(
        [CGPoint(x: Self.plot.minX, y: y), CGPoint(x: Self.plot.maxX, y: y)], Self.faint,
        width: 1, dashes: [5, 4]))
    Self.write(
      "60 frames a second", at: CGPoint(x: Self.plot.minX + 8, y: y - 19), size: 12, Self.faint,
      in: layer)
  }

  // MARK: Series

  private func point(_ count: Double, _ cost: Double) -> CGPoint {
    CGPoint(x: counts.position(of: count), y: costs.position(of: cost))
  }

  private func add(_ series: GrowthSeries, to layer: CALayer) {
    let color = Self.color(of: series.growth)
    let measured = series.points.map { point(Double($0.count), $0.milliseconds) }
    layer.addSublayer(Self.stroke(measured, color.copy(alpha: 0.35) ?? color, width: 1.25))
    if let line = series.fit?.line, let first = series.points.first, let last = series.points.last {
      let bend = series.bend ?? last
      layer.addSublayer(
        Self.stroke(positions(on: line, from: first.count, to: bend.count), color, width: 2))
      layer.addSublayer(
        Self.stroke(
          positions(on: line, from: bend.count, to: last.count), color, width: 2, dashes: [5, 4]))
    }
    for (point, position) in zip(series.points, measured) {
      if point == series.bend { layer.addSublayer(Self.ring(around: position, color)) }
      layer.addSublayer(Self.marker(of: series.growth, at: position))
    }
  }

  /// Points of a line, which is a curve on these axes, as far as it lies in the plot.
  private func positions(on line: LinearFit, from start: Int, to end: Int) -> [CGPoint] {
    let (low, high) = (log10(Double(start)), log10(Double(end)))
    return (0...100).compactMap { index in
      let count = pow(10, low + (high - low) * Double(index) / 100)
      let cost = line.cost(of: count)
      guard cost > 0 else { return nil }
      let position = point(count, cost)
      return Self.plot.insetBy(dx: -1, dy: -1).contains(position) ? position : nil
    }
  }

  /// Below the plot, where no point can be.
  private func addLegend(to layer: CALayer) {
    let origin = CGPoint(x: Self.plot.minX, y: Self.plot.maxY + 58)
    for (index, series) in table.series.enumerated() {
      let y = origin.y + Double(index) * Self.rowHeight
      let color = Self.color(of: series.growth)
      layer.addSublayer(
        Self.stroke(
          [CGPoint(x: origin.x, y: y + 8), CGPoint(x: origin.x + 28, y: y + 8)], color, width: 2))
      layer.addSublayer(Self.marker(of: series.growth, at: CGPoint(x: origin.x + 14, y: y + 8)))
      for (x, text) in [(130.0, series.formula), (330, series.bendText)] {
        Self.write(text, at: CGPoint(x: origin.x + x, y: y), size: 13, Self.ink, in: layer)
      }
      Self.write(
        series.growth.rawValue, at: CGPoint(x: origin.x + 40, y: y), size: 13, color, isBold: true,
        in: layer)
    }
    guard table.series.contains(where: { $0.bend != nil }) else { return }
    let x = origin.x + 330
    let y = origin.y - Self.rowHeight - 2
    layer.addSublayer(Self.ring(around: CGPoint(x: x + 8, y: y + 8), Self.faint))
    let percent = Int(100 * GrowthFit.tolerance)
    Self.write(
      "the first that is \(percent)% off the line before it", at: CGPoint(x: x + 24, y: y),
      size: 13, Self.faint, in: layer)
  }

  // MARK: Strokes

  private static func color(of growth: Growth) -> CGColor {
    switch growth {
    case .layers: CGColor(hex: 0x1F_6FB8)
    case .animations: CGColor(hex: 0xD9_5F02)
    case .bodies: CGColor(hex: 0x1B_8A5A)
    }
  }

  private static func stroke(
    _ points: [CGPoint], _ color: CGColor, width: CGFloat, dashes: [CGFloat] = []
  ) -> CALayer {
    let path = CGMutablePath()
    path.addLines(between: points)
    return shape(path, fill: nil, stroke: color, width: width, dashes: dashes)
  }

  /// Each series has another outline, too, for who can't tell the colours apart.
  private static func marker(of growth: Growth, at center: CGPoint) -> CALayer {
    let path = CGMutablePath()
    let box = CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)
    switch growth {
    case .layers: path.addRect(box.insetBy(dx: 0.4, dy: 0.4))
    case .animations: path.addEllipse(in: box)
    case .bodies:
      path.addLines(between: [
        CGPoint(x: center.x, y: center.y - 5.5), CGPoint(x: center.x + 5, y: center.y + 3.5),
        CGPoint(x: center.x - 5, y: center.y + 3.5),
      ])
      path.closeSubpath()
    }
    return shape(path, fill: color(of: growth), stroke: .white, width: 1)
  }

  private static func ring(around center: CGPoint, _ color: CGColor) -> CALayer {
    let path = CGPath(
      ellipseIn: CGRect(x: center.x - 8, y: center.y - 8, width: 16, height: 16))
    return shape(path, fill: nil, stroke: color, width: 1.5)
  }

  private static func shape(
    _ path: CGPath, fill: CGColor?, stroke: CGColor, width: CGFloat, dashes: [CGFloat] = []
  ) -> CALayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = fill
    layer.strokeColor = stroke
    layer.lineWidth = width
    layer.lineJoin = .round
    layer.lineDashPattern = dashes.isEmpty ? nil : dashes.map { NSNumber(value: Double($0)) }
    return layer
  }

  /// A line of text whose top is at `point`, and whose left edge, middle or right edge is there.
  private static func write(
    _ text: String, at point: CGPoint, size: CGFloat, _ color: CGColor,
    _ alignment: CATextLayerAlignmentMode = .left, isBold: Bool = false, in layer: CALayer
  ) {
    let width = 460.0
    let left =
      switch alignment {
      case .right: point.x - width
      case .center: point.x - width / 2
      default: point.x
      }
    let line = CATextLayer()
    line.frame = CGRect(x: left.rounded(), y: point.y.rounded(), width: width, height: 2 * size)
    line.contentsScale = scale
    line.string = text
    line.font = isBold ? "Helvetica-Bold" : "Helvetica"
    line.fontSize = size
    line.foregroundColor = color
    line.alignmentMode = alignment
    layer.addSublayer(line)
  }
}
