import Foundation

/// A part of a circle.
struct Arc {
  var center: CGPoint
  var radius: CGFloat
  var startAngle: CGFloat
  /// The way from start to end in radians: −2π…2π.
  var sweep: CGFloat

  /// From one angle to another.
  ///
  /// `clockwise` has Core Graphics' meaning: true runs through falling angles. Angles that are a
  /// full turn or more apart, but for rounding, make a full turn in either direction.
  init(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    let way = clockwise ? startAngle - endAngle : endAngle - startAngle
    let rest = abs(way) >= turn - 1e-9 ? turn : way.truncatingRemainder(dividingBy: turn)
    let positive = rest < 0 ? rest + turn : rest
    self.init(
      center: center, radius: radius, startAngle: startAngle,
      delta: clockwise ? -positive : positive)
  }

  /// From an angle by `delta` radians, at most a full turn either way.
  init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    let turn = 2 * CGFloat.pi
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    sweep = min(max(delta, -turn), turn)
  }

  func point(at angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }
}

extension PathBuilder {
  /// How long a control arm of a quarter circle is, in radii: 4/3·(√2 − 1).
  ///
  /// The curve then strays from the circle by less than 0.03 % of the radius.
  private static let quarterArm = 0.552_284_749_830_793_4

  mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    guard !rect.isNull, isSound(rect, transform) else { return }
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addRoundedRect(
      in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, transform: transform)
  }

  mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    corners: RectangleCorners = .all, transform: CGAffineTransform
  ) {
    guard !rect.isNull, isSound(rect, transform) else { return }
    let width = min(max(cornerWidth, 0), rect.width / 2)
    let height = min(max(cornerHeight, 0), rect.height / 2)
    guard width > 0, height > 0, !corners.isEmpty else {
      return addRect(rect, transform: transform)
    }
    // From the middle of the right side on, through rising angles, as Core Graphics does.
    move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
    let across = Offset(width, 0)
    let down = Offset(0, height)
    let vertices: [(RectangleCorners, Offset, Offset, Offset)] = [
      (.bottomRight, [rect.maxX, rect.maxY], -down, -across),
      (.bottomLeft, [rect.minX, rect.maxY], across, -down),
      (.topLeft, [rect.minX, rect.minY], down, across),
      (.topRight, [rect.maxX, rect.minY], -across, down),
    ]
    for (corner, vertex, before, after) in vertices {
      if corners.contains(corner) {
        addCorner(at: vertex, before: before, after: after, transform: transform)
      } else {
        addLine(to: vertex.point, transform: transform)
      }
    }
    closeSubpath()
  }

  private typealias Offset = SIMD2<Double>

  /// A quarter ellipse round a corner, from `corner + before` to `corner + after`.
  private mutating func addCorner(
    at corner: Offset, before: Offset, after: Offset, transform: CGAffineTransform
  ) {
    func point(_ way: Offset, _ fraction: Double) -> CGPoint {
      let position = corner + way * fraction
      return CGPoint(x: position.x, y: position.y)
    }
    let start = point(before, 1)
    if currentPoint != start.applying(transform) { addLine(to: start, transform: transform) }
    addCurve(
      to: point(after, 1), control1: point(before, 1 - Self.quarterArm),
      control2: point(after, 1 - Self.quarterArm), transform: transform)
  }

  /// Adds an arc as cubic curves of at most a quarter turn each.
  mutating func addArc(_ arc: Arc, transform: CGAffineTransform) {
    let start = arc.point(at: arc.startAngle)
    guard start.isFinite, arc.radius.isFinite, arc.sweep.isFinite, transform.isFinite else {
      return leaveOut(
        "an arc about (\(arc.center.x), \(arc.center.y)) of radius \(arc.radius) from "
          + "\(arc.startAngle) by \(arc.sweep)")
    }
    guard isRadius(arc.radius) else { return }
    if currentPoint == nil {
      move(to: start, transform: transform)
    } else {
      addLine(to: start, transform: transform)
    }
    let sweep = arc.sweep
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    for index in 0..<max(count, 0) {
      let step = sweep / CGFloat(count)
      addArcPiece(arc, from: arc.startAngle + CGFloat(index) * step, by: step, transform: transform)
    }
  }

  private mutating func addArcPiece(
    _ arc: Arc, from angle: CGFloat, by step: CGFloat, transform: CGAffineTransform
  ) {
    let arm = 4 / 3 * tan(step / 4) * arc.radius
    let start = arc.point(at: angle)
    let end = arc.point(at: angle + step)
    addCurve(
      to: end,
      control1: CGPoint(x: start.x - arm * sin(angle), y: start.y + arm * cos(angle)),
      control2: CGPoint(x: end.x + arm * sin(angle + step), y: end.y - arm * cos(angle + step)),
      transform: transform)
  }

  /// Adds a line and a part of a circle of `radius` that touches the line from the current point
  /// to `corner` and the line from there to `end`.
  mutating func addArc(
    corner: CGPoint, end: CGPoint, radius: CGFloat, transform: CGAffineTransform
  ) {
    guard hasCurrentPoint(for: "an arc to a corner"), let current = currentPoint else { return }
    guard corner.isFinite, end.isFinite, radius.isFinite, transform.isFinite else {
      return leaveOut(
        "an arc of radius \(radius) in the corner (\(corner.x), \(corner.y)) to "
          + "(\(end.x), \(end.y))")
    }
    guard isRadius(radius) else { return }
    let start = Vector(current.applying(transform.inverted()))
    let tip = Vector(corner)
    let before = (start - tip).unit
    let after = (Vector(end) - tip).unit
    // Without a corner between the lines there is only the first of them.
    guard let before, let after, radius > 0, abs(before.cross(after)) > 1e-9 else {
      return addLine(to: corner, transform: transform)
    }
    let cosine = before.dot(after)
    // The tangent of half the angle between the lines: how far from the corner they are touched.
    let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    let side = before.cross(after) > 0 ? 1.0 : -1.0
    let normal = before.perpendicular * side
    let center = tip + before * distance + normal * radius
    addLine(to: (tip + before * distance).point, transform: transform)
    let arc = CircularArc(
      center: center, radius: radius, from: -normal, to: after.perpendicular * side,
      rising: side < 0)
    arc.forEachCurve { curve in
      addCurve(
        to: curve.end.point, control1: curve.control1.point, control2: curve.control2.point,
        transform: transform)
    }
  }

  private func isRadius(_ radius: CGFloat) -> Bool {
    if radius >= 0 { return true }
    misuse("an arc is left out: its radius is not negative, as \(radius) is")
    return false
  }

  private mutating func isSound(_ rect: CGRect, _ transform: CGAffineTransform) -> Bool {
    let far = CGPoint(x: rect.maxX, y: rect.maxY)
    if rect.origin.isFinite && far.isFinite && transform.isFinite { return true }
    leaveOut("\(rect) under \(transform)")
    return false
  }
}
