import Drawing
import Foundation

/// What a coverage picture of a shape shows: its cache key, and how it is drawn.
///
/// The squares of a lattice are pixels; the picture is a part of it.
struct CoveragePicture: Hashable {
  /// What is drawn, in its own units.
  let shape: PathShape
  /// From the shape's units to the lattice.
  let mapping: CGAffineTransform
  /// The blur's standard deviations in pixels.
  let sigma: SIMD2<Double>
  /// The squares of the lattice that are in the picture.
  let pixels: PixelRect
  /// Whether it is to be used as an image.
  ///
  /// What is one is never asked for its words: else one thread could take them from under another's reading.
  var isImage = false

  /// Of a path only some steps: those of one that morphs all differ.
  func hash(into hasher: inout Hasher) {
    hasher.combine(shape.style)
    hasher.combine(shape.elements.count)
    for element in shape.elements.prefix(3) { hasher.combine(element) }
    for element in shape.elements.suffix(3) { hasher.combine(element) }
    hasher.combine(mapping)
    hasher.combine(sigma)
    hasher.combine(pixels)
  }

  /// The most pixels of a picture: 64 MiB.
  static let maximumArea = 16_777_216.0

  /// Draws the picture into as many words: white, with the coverage as its alpha.
  func draw(
    into words: UnsafeMutableBufferPointer<UInt32>, in memory: inout ScanConverter.Memory
  ) {
    let blur = GaussianBlur(sigma: sigma)
    let size = PixelSize(width: pixels.width, height: pixels.height)
    // What lies beside the picture spreads into it.
    let margin = sigma == .zero ? SIMD2<Int>.zero : blur.reach &+ 4
    let width = min(size.width + 2 * margin.x, CGImage.maximumSide)
    let height = min(size.height + 2 * margin.y, CGImage.maximumSide)
    var mapping = mapping
    mapping.tx -= Double(pixels.minX - margin.x)
    mapping.ty -= Double(pixels.minY - margin.y)
    let drawing = ShapeDrawing(shape, mapping: mapping, in: &memory)
    words.update(repeating: 0)
    guard sigma != .zero else {
      return drawing.cover(width: width, height: height, in: &memory) { y, levels in
        let first = y * width
        for x in 0..<width { words[first + x] = UInt32(levels[x]) * 0x0101_0101 }
      }
    }
    var levels = drawing.coverage(width: width, height: height, in: &memory)
    levels.withUnsafeMutableBufferPointer {
      blur.apply(toAlpha: $0, width: width, height: height, pitch: width)
    }
    for y in 0..<min(size.height, height - margin.y) {
      let (first, source) = (y * size.width, (y + margin.y) * width + margin.x)
      for x in 0..<min(size.width, width - margin.x) {
        words[first + x] = UInt32(levels[source + x]) * 0x0101_0101
      }
    }
  }
}

/// A shape as it lies on the pixels of a picture.
struct ShapeDrawing {
  /// Its outline, in its own units.
  private let outline: [CGPath.Element]
  /// From the outline's units to pixels.
  private let mapping: CGAffineTransform
  private let isEvenOdd: Bool
  /// What the coverage is multiplied by: dashes too fine to be seen are an even grey.
  private let density: Double

  /// Dashes shorter than this, with their gaps, in pixels, are an even grey.
  private static let shortestDashes = 1.0 / 8

  /// The part of `shape` that is drawn, under `mapping`.
  init(_ shape: PathShape, mapping: CGAffineTransform, in memory: inout ScanConverter.Memory) {
    isEvenOdd = shape.style == .evenOddFill
    self.mapping = mapping
    if case .stroke(let style) = shape.style {
      let line = Line(
        style, along: shape.drawnElements, scale: mapping.largestScale, by: &memory.stroker)
      outline = line.outline
      density = line.density
    } else {
      outline = shape.elements
      density = 1
    }
  }

  /// The coverage of `width` × `height` pixels, row by row, 0…255.
  func coverage(
    width: Int, height: Int, in memory: inout ScanConverter.Memory
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: width * height)
    result.withUnsafeMutableBufferPointer { result in
      cover(width: width, height: height, in: &memory) { y, levels in
        for x in 0..<width { result[y * width + x] = levels[x] }
      }
    }
    return result
  }

  /// Gives the coverage of each row that has any to `row`.
  func cover(
    width: Int, height: Int, in memory: inout ScanConverter.Memory,
    _ row: (_ y: Int, _ levels: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var converter = ScanConverter(
      width: width, height: height, isEvenOdd: isEvenOdd, memory: &memory)
    defer { converter.giveBack(to: &memory) }
    converter.add(outline, mapped: mapping)
    guard density < 1 else { return converter.convert(row) }
    let levels = (0...255).map { UInt8((Double($0) * density).rounded()) }
    converter.convert { y, covered in
      covered.map { levels[Int($0)] }.withUnsafeBufferPointer { row(y, $0) }
    }
  }

  /// A stroke widened in the shape's units.
  private struct Line {
    private(set) var outline: [CGPath.Element]
    private(set) var density = 1.0

    /// `scale`: pixels for each unit, at most.
    init(
      _ style: StrokeStyle, along path: [CGPath.Element], scale: Double, by stroker: inout Stroker
    ) {
      var path = path
      let lengths = style.dashes.map { CGFloat($0) }
      let period = style.dashes.reduce(0, +)
      if period > 0, period.isFinite {
        let phase = style.dashPhase.truncatingRemainder(dividingBy: 2 * period)
        if period * scale >= ShapeDrawing.shortestDashes,
          let dashed = path.dashes(phase: phase, lengths: lengths)
        {
          path = dashed
        } else {
          let drawn = stride(from: 0, to: style.dashes.count, by: 2).reduce(0) {
            $0 + style.dashes[$1]
          }
          density = style.dashes.count % 2 == 0 ? drawn / period : 0.5
        }
      }
      stroker.stroke(
        path,
        with: Stroker.Pen(
          width: style.width, cap: style.cap, join: style.join, miterLimit: style.miterLimit),
        tolerance: ScanConverter.tolerance / (8 * scale))
      outline = stroker.outline
    }
  }
}

extension CGAffineTransform {
  /// The most pixels that a unit becomes, either way.
  fileprivate var largestScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}

extension CGPath.Element {
  /// The same step with its points moved.
  func moved(_ map: (CGPoint) -> CGPoint) -> CGPath.Element {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .quadCurve(let control, let end): .quadCurve(control: map(control), end: map(end))
    case .curve(let control1, let control2, let end):
      .curve(control1: map(control1), control2: map(control2), end: map(end))
    case .close: .close
    }
  }
}
