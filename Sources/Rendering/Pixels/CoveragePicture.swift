import Drawing
import Foundation

/// What a coverage picture of a shape shows: its cache key, and how it is drawn.
///
/// A point of the shape lies at `point · scale + shift` of the lattice whose squares are pixels;
/// the picture is a part of it.
struct CoveragePicture: Hashable {
  /// What is drawn, in its own units.
  let shape: PathShape
  /// Pixels for each unit; below 0 where it is mirrored.
  let scale: SIMD2<Double>
  /// Where the shape's (0, 0) lies.
  let shift: SIMD2<Double>
  /// The blur's standard deviations in pixels.
  let sigma: SIMD2<Double>
  /// The squares of the lattice that are in the picture.
  let pixels: PixelRect

  /// The most pixels of a picture: 64 MiB.
  static let maximumArea = 16_777_216.0

  /// Draws the picture: white, with the coverage as its alpha.
  func draw() -> CGImage {
    let blur = GaussianBlur(sigma: sigma)
    let margin = blur.reach &+ 4
    let size = PixelSize(width: pixels.width, height: pixels.height)
    // What lies beside the picture spreads into it.
    let room = sigma == .zero ? SIMD2<Int>.zero : margin
    let width = min(size.width + 2 * room.x, CGImage.maximumSide)
    let height = min(size.height + 2 * room.y, CGImage.maximumSide)
    let shift = SIMD2(
      shift.x - Double(pixels.minX - room.x), shift.y - Double(pixels.minY - room.y))
    let drawn = ShapeDrawing(shape, scale: scale, shift: shift)
      .image(width: width, height: height)
    guard sigma != .zero else { return drawn }
    var levels = drawn.pixels.map { UInt8($0 >> 24) }
    levels.withUnsafeMutableBufferPointer {
      blur.apply(toAlpha: $0, width: width, height: height, pitch: width)
    }
    let words = (0..<size.height).flatMap { y in
      (0..<size.width).map { x -> UInt32 in
        let (x, y) = (x + room.x, y + room.y)
        return x < width && y < height ? UInt32(levels[y * width + x]) * 0x0101_0101 : 0
      }
    }
    return CGImage(width: size.width, height: size.height, pixels: words)
  }
}

/// A shape as it lies on the pixels of a picture.
struct ShapeDrawing {
  private let style: PathShape.Style
  private let elements: [CGPath.Element]
  private let scale: SIMD2<Double>

  /// Further out nothing is told apart; Cairo counts in 1/256 pixel with 32 bits.
  private static let furthest = 1_000_000.0
  /// Dashes shorter than this, with their gaps, in pixels, are an even grey.
  private static let shortestDashes = 1.0 / 8
  /// More dashes than this on a line are an even grey, too.
  private static let mostDashes = 20_000.0

  /// The part of `shape` that is drawn, at `point · scale + shift`.
  init(_ shape: PathShape, scale: SIMD2<Double>, shift: SIMD2<Double>) {
    style = shape.style
    self.scale = scale
    elements = shape.drawnElements.map { element in
      func pixel(_ point: CGPoint) -> CGPoint {
        let position = SIMD2<Double>(point.x, point.y) * scale + shift
        let limit = SIMD2(repeating: Self.furthest)
        let inside = position.clamped(lowerBound: -limit, upperBound: limit)
        return CGPoint(x: inside.x, y: inside.y)
      }
      return element.moved(pixel)
    }
  }

  /// The shape in white on a clear ground.
  func image(width: Int, height: Int) -> CGImage {
    let context = CGContext(width: width, height: height)
    context.addPath(CGPath(elements: elements))
    context.setFillColor(.white)
    switch style {
    case .fill: context.fillPath()
    case .evenOddFill: context.fillPath(using: .evenOdd)
    case .stroke(let style): stroke(style, in: context)
    }
    return context.makeImage()
  }

  private func stroke(_ style: StrokeStyle, in context: CGContext) {
    let pixels = max(abs(scale.x), abs(scale.y))
    context.setStrokeColor(.white)
    context.setLineWidth(min(style.width, Self.furthest / pixels))
    context.setLineCap(style.cap)
    context.setLineJoin(style.join)
    context.setMiterLimit(min(style.miterLimit, Self.furthest))
    setDashes(style, in: context, pixels: pixels)
    // The pen is stretched as the shape is; the points are in pixels already.
    context.concatenate(CGAffineTransform(a: scale.x, b: 0, c: 0, d: scale.y, tx: 0, ty: 0))
    context.strokePath()
  }

  private func setDashes(_ style: StrokeStyle, in context: CGContext, pixels: Double) {
    let period = style.dashes.reduce(0, +)
    guard period > 0, period.isFinite else { return }
    let count = roughLength / (period * pixels)
    if period * pixels >= Self.shortestDashes, count < Self.mostDashes {
      let phase = style.dashPhase.truncatingRemainder(dividingBy: 2 * period)
      context.setLineDash(phase: phase, lengths: style.dashes.map { CGFloat($0) })
    } else {
      let drawn = stride(from: 0, to: style.dashes.count, by: 2).reduce(0) {
        $0 + style.dashes[$1]
      }
      context.setStrokeColor(
        CGColor(
          red: 1, green: 1, blue: 1,
          alpha: style.dashes.count % 2 == 0 ? drawn / period : 0.5))
    }
  }

  /// How long the lines between the points are, in pixels.
  private var roughLength: Double {
    var length = 0.0
    var last = SIMD2<Double>.zero
    var start = last
    for element in elements {
      for point in element.allPoints {
        let next = SIMD2<Double>(point.x, point.y)
        if case .move = element { start = next } else { length += Rendering.length(next - last) }
        last = next
      }
      if case .close = element { length += Rendering.length(start - last) }
    }
    return length
  }
}

extension CGPath.Element {
  /// Control points first, the end last; none for `close`.
  var allPoints: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

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
