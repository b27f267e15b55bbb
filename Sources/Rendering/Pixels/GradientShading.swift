import Drawing
import Foundation

/// Where each pixel of a quad lies on its gradient's way, and so which colour it has.
///
/// Columns and rows are counted from an anchor pixel; a pixel's colour depends on its own column and
/// row alone, so that neither clipping nor moving by whole pixels changes a bit. By sums, products,
/// quotients and roots alone.
package struct GradientShading {
  private let ramp: GradientRamp
  private let field: Field

  /// How f is found, with numbers that are linear in the frame: constant, per column, per row.
  private enum Field: Equatable {
    /// f is the number by the depth.
    case axial(SIMD3<Double>)
    /// f is how long the vector of both is, by the depth.
    case radial(SIMD3<Double>, SIMD3<Double>)
    /// f is the angle of the vector of both, in turns.
    case conic(SIMD3<Double>, SIMD3<Double>)
  }

  /// 1/w, which both are divided by; (1, 0, 0) without perspective.
  private let depth: SIMD3<Double>
  /// The least of it that is seen, and half of that: further out nothing needs to be right.
  private let leastDepth: Double

  /// The pixels of `quad`; nil where nothing is drawn: it is seen as a line, or the gradient has no
  /// direction or a size beyond what can be told.
  init?(_ gradient: ColorGradient, _ ramp: GradientRamp, on quad: Quad, anchor: SIMD2<Int>) {
    let middle = SIMD2(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5)
    guard let inverse = QuadInverse(quad, anchor: middle),
      let field = Self.field(gradient, inverse)
    else { return nil }
    self.ramp = ramp
    self.field = field
    depth = inverse.depth
    leastDepth =
      quad.isAffine ? 1 : quad.visiblePart.reduce(.infinity) { min($0, 1 / $1.weight) } / 2
  }

  /// The f all around an ellipse that has no width.
  private static let beyondAll = 1e100

  private static func field(_ gradient: ColorGradient, _ inverse: QuadInverse) -> Field? {
    let across = inverse.across - inverse.depth * gradient.start.x
    let down = inverse.down - inverse.depth * gradient.start.y
    let way = gradient.end - gradient.start
    let size = max(abs(way.x), abs(way.y))
    func linear(_ x: Double, _ y: Double) -> SIMD3<Double>? {
      let sum = across * x + down * y
      return (sum * 0).sum() == 0 ? sum : nil
    }
    switch gradient.kind {
    case .axial:
      let direction = way / size
      let length = (direction * direction).sum() * size
      return linear(direction.x / length, direction.y / length).map { .axial($0) }
    case .radial:
      guard let x = linear(1 / abs(way.x), 0), let y = linear(0, 1 / abs(way.y)) else {
        return .axial(inverse.depth * beyondAll)
      }
      return .radial(x, y)
    case .conic:
      let direction = way / size
      guard let x = linear(direction.x, direction.y), let y = linear(-direction.y, direction.x)
      else { return nil }
      return .conic(x, y)
    }
  }

  /// Whether all pixels, counted from the anchor, have the very same colours.
  package func hasSamePixels(as other: GradientShading) -> Bool {
    ramp === other.ramp && field == other.field && depth == other.depth
      && leastDepth == other.leastDepth
  }

  /// Whether all pixels are opaque.
  package var isOpaque: Bool { ramp.isOpaque }

  /// Whether all rows have the same colours.
  package var repeatsRows: Bool {
    guard case .axial(let form) = field else { return false }
    return isFlat && form.z == 0
  }

  /// Whether nothing is nearer than anything else.
  private var isFlat: Bool { depth.y == 0 && depth.z == 0 }

  /// Stores the colours of columns `from..<to` of a row.
  package func store(
    row: Int, _ from: Int, _ to: Int, to pixels: UnsafeMutablePointer<UInt32>,
    with loops: GradientLoops = .plain
  ) {
    let line = RowLine(row: Double(row))
    guard isFlat else { return storeEach(line, from, to, to: pixels) }
    if case .axial(let form) = field, form.y == 0, from < to {
      storeEach(line, from, from + 1, to: pixels)
      return pixels.update(repeating: pixels[0], count: to - from)
    }
    guard let table = ramp.table else { return storeEach(line, from, to, to: pixels) }
    if let phase = phase(row: row) {
      let (first, end) = (from + phase.shift, to + phase.shift)
      return store(phase: phase.number, first, end, to: pixels, with: loops)
    }
    var start = from
    while start < to {
      let block = start & ~(GradientSpan.block - 1)
      let end = min(to, block + GradientSpan.block)
      let target = pixels + (start - from)
      if var span = span(line, block, table) {
        span.first = start - block
        switch field {
        case .axial: loops.axial(span, target, end - start)
        case .radial: loops.radial(span, target, end - start)
        case .conic: loops.conic(span, target, end - start)
        }
        if table.hasGaps { fillGaps(line, start, end, in: target) }
      } else {
        storeEach(line, start, end, to: target)
      }
      start = end
    }
  }

  /// A row, counted from the anchor.
  private struct RowLine {
    let row: Double

    /// What is linear in the frame, at column 0.
    @inline(__always) func start(_ form: SIMD3<Double>) -> Double { form.x + row * form.z }
  }

  @inline(__always) private func near(_ depth: Double, _ column: Double) -> Double {
    max(depth + column * self.depth.y, leastDepth)
  }

  // MARK: By the table

  /// The colours in even steps.
  var table: GradientTable? { ramp.table }

  /// Of an axial gradient without perspective and gaps: its position in the table at column 0 of a
  /// row, and how much it grows with each column, which isn't 0; else nil.
  @inline(__always) func evenPositions(row: Int) -> (start: Double, step: Double)? {
    guard case .axial(let form) = field, isFlat, form.y != 0, let table = ramp.table,
      !table.hasGaps
    else { return nil }
    let factor = table.density / depth.x
    return (RowLine(row: Double(row)).start(form) * factor + table.offset, form.y * factor)
  }

  /// A conic gradient's numbers are far from where 32 bits end.
  private static let leastStep = 1e-20
  private static let largestNumber = 1e15

  /// What a loop needs for a block of a row without perspective; nil: 32 bits aren't exact enough.
  private func span(_ line: RowLine, _ block: Int, _ table: GradientTable) -> GradientSpan? {
    func linear(_ form: SIMD3<Double>) -> (start: Double, step: Double) {
      let (start, step) = (line.start(form) / depth.x, form.y / depth.x)
      return (start + Double(block) * step, step)
    }
    var span = GradientSpan(entries: table.entries, last: Float(table.last))
    let x: (start: Double, step: Double)
    var y = (start: 0.0, step: 0.0)
    switch field {
    case .axial(let form):
      let f = linear(form)
      x = (f.start * table.density + table.offset, f.step * table.density)
      guard GradientTable.isExact(x.start, x.step) else { return nil }
    case .radial(let across, let down):
      guard table.isExact(upTo: 0) else { return nil }
      (x, y) = (linear(across * table.density), linear(down * table.density))
      span.offset = Float(table.offset)
    case .conic(let across, let down):
      guard table.isExact(upTo: 1) else { return nil }
      (x, y) = (linear(across), linear(down))
      guard max(abs(x.step), abs(y.step)) > Self.leastStep else { return nil }
      span.scale = Float(table.density)
      span.offset = Float(table.offset)
    }
    let size = max(abs(x.start), abs(y.start), abs(x.step), abs(y.step))
    guard size < Self.largestNumber else { return nil }
    (span.x, span.xPerColumn) = (Float(x.start), Float(x.step))
    (span.y, span.yPerColumn) = (Float(y.start), Float(y.step))
    return span
  }

  /// Works out what the table couldn't tell.
  private func fillGaps(
    _ line: RowLine, _ from: Int, _ to: Int, in pixels: UnsafeMutablePointer<UInt32>
  ) {
    for column in from..<to where pixels[column - from] == GradientTable.gap {
      storeEach(line, column, column + 1, to: pixels + (column - from))
    }
  }

  // MARK: One by one

  /// Stores the colours of columns whose f is anything.
  private func storeEach(
    _ line: RowLine, _ from: Int, _ to: Int, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    let depth = line.start(depth)
    switch field {
    case .axial(let form):
      let start = line.start(form)
      storeEach(from, to, to: pixels) { (start + $0 * form.y) / near(depth, $0) }
    case .radial(let x, let y):
      let (left, top) = (line.start(x), line.start(y))
      storeEach(from, to, to: pixels) {
        let (x, y) = (left + $0 * x.y, top + $0 * y.y)
        return (x * x + y * y).squareRoot() / near(depth, $0)
      }
    case .conic(let x, let y):
      let (left, top) = (line.start(x), line.start(y))
      storeEach(from, to, to: pixels) { Turns.angle(left + $0 * x.y, top + $0 * y.y) }
    }
  }

  @inline(__always)
  private func storeEach(
    _ from: Int, _ to: Int, to pixels: UnsafeMutablePointer<UInt32>, _ f: (Double) -> Double
  ) {
    var segment = ramp.segments[ramp.index(of: f(Double(from)))]
    var column = from
    while column < to {
      let f = f(Double(column))
      var word = GradientTable.gap
      if let table = ramp.table { word = table.entries[table.index(of: f)] }
      if word == GradientTable.gap {
        if !(f >= segment.start && f < segment.end) { segment = ramp.segments[ramp.index(of: f)] }
        word = ramp.word(segment, at: f)
      }
      pixels[column - from] = word
      column &+= 1
    }
  }
}

/// Angles as fractions of a turn, by sums, products and quotients alone: the same bits everywhere.
private enum Turns {
  // Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.49, by 2π: the error of an angle
  // up to an eighth of a turn is below a hundred millionth of one.
  private static let factors: (Double, Double, Double, Double, Double, Double, Double, Double) = (
    -0.333_331_452_8, 0.199_935_508_5, -0.142_088_994_4, 0.106_562_639_3, -0.075_289_640_0,
    0.042_909_613_8, -0.016_165_736_7, 0.002_866_225_7
  )

  /// The angle of (x, y) from the x axis towards the y axis, 0…1; of no vector it is 0.
  @inline(__always) static func angle(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    guard width + height > 0 else { return 0 }
    let isSteep = height > width
    let z = isSteep ? width / height : height / width
    let q = z * z
    let f = factors
    var sum = f.4 + q * (f.5 + q * (f.6 + q * f.7))
    sum = f.0 + q * (f.1 + q * (f.2 + q * (f.3 + q * sum)))
    var turn = z * (1 + q * sum) / (2 * Double.pi)
    if isSteep { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? 1 - turn : turn
  }
}
