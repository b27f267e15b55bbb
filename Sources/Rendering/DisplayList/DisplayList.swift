public import Drawing
public import Foundation

/// What one frame shows, as plain values: the only thing a backend is given.
///
/// Coordinates are pixels of the frame: origin top left, x right, y down, a pixel's middle at
/// (½, ½). They are doubles with everything (layers, window scale) multiplied in. Colours are
/// premultiplied sRGB, blended as they are: `result = source + destination · (1 − source alpha)`.
public struct DisplayList: Equatable, Sendable {
  /// The frame's width and height in pixels, each at least 1.
  public var size: PixelSize
  /// What the frame is filled with before the first command.
  public var background: PixelColor
  /// What is drawn, back to front.
  public var commands: [Command]

  /// One thing to do.
  public enum Command: Equatable, Sendable {
    /// Draws a part of a picture over a rectangle.
    case image(ImageQuad)
    /// Fills a rectangle with one colour.
    case fill(FillQuad)
    /// Restricts all that follows, up to the matching `popClip`, to these pixels as well.
    case pushClip(PixelRect)
    /// Ends the innermost clip.
    case popClip
    /// Draws all up to the matching `endGroup` into a clear buffer of its own.
    case beginGroup(Group)
    /// Draws the innermost group's buffer over what lies behind it.
    case endGroup
  }

  /// A frame with nothing in it yet.
  public init(size: PixelSize, background: PixelColor = .clear, commands: [Command] = []) {
    self.size = size
    self.background = background
    self.commands = commands
  }
}

/// A rectangle under an affine transform, in the frame's pixels: a parallelogram.
///
/// The point at (s, t), both 0…1, lies at `origin + s·xAxis + t·yAxis`. A mirrored rectangle has
/// a negative cross product of the axes; that is allowed. All components are finite.
public struct Quad: Equatable, Sendable {
  /// Where the rectangle's own top left corner lies.
  public var origin: SIMD2<Double>
  /// From there to its own top right corner.
  public var xAxis: SIMD2<Double>
  /// From there to its own bottom left corner.
  public var yAxis: SIMD2<Double>

  /// A parallelogram.
  public init(origin: SIMD2<Double>, xAxis: SIMD2<Double>, yAxis: SIMD2<Double>) {
    self.origin = origin
    self.xAxis = xAxis
    self.yAxis = yAxis
  }

  /// `rect` as `transform` places it in the frame.
  public init(_ rect: CGRect, _ transform: CGAffineTransform) {
    let corner = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
    self.init(
      origin: SIMD2(corner.x, corner.y),
      xAxis: SIMD2(rect.width * transform.a, rect.width * transform.b),
      yAxis: SIMD2(rect.height * transform.c, rect.height * transform.d))
  }

  /// The four corners: own top left, top right, bottom right, bottom left.
  public var corners: [SIMD2<Double>] {
    [origin, origin + xAxis, origin + xAxis + yAxis, origin + yAxis]
  }

  /// The smallest rectangle of whole pixels that holds it.
  public var pixelBounds: PixelRect {
    let low = pointwiseMin(
      pointwiseMin(origin, origin + xAxis), pointwiseMin(origin + yAxis, origin + xAxis + yAxis))
    let high = pointwiseMax(
      pointwiseMax(origin, origin + xAxis), pointwiseMax(origin + yAxis, origin + xAxis + yAxis))
    return PixelRect(low: low, high: high)
  }
}

/// A part of a picture, drawn over a quad.
public struct ImageQuad: Equatable, Sendable {
  /// Where it goes; its edges are antialiased where they are not on whole pixels.
  public var quad: Quad
  /// The picture.
  public var image: CGImage
  /// The part that fills the quad, in texels, origin top left; finite, not empty.
  ///
  /// It may reach outside the picture: there its outermost texels repeat. No sample reads a
  /// texel that lies wholly outside `source` clamped to the picture.
  public var source: CGRect
  /// How texels become pixels; already chosen between magnification and minification.
  public var filter: SamplingFilter
  /// Multiplies all four channels, 0…255.
  public var opacity: UInt8

  /// A drawing of `source` of `image` over `quad`.
  public init(
    quad: Quad, image: CGImage, source: CGRect, filter: SamplingFilter = .linear,
    opacity: UInt8 = 255
  ) {
    self.quad = quad
    self.image = image
    self.source = source
    self.filter = filter
    self.opacity = opacity
  }
}

/// A rectangle of one colour; its edges are antialiased where they are not on whole pixels.
public struct FillQuad: Equatable, Sendable {
  /// Where it goes.
  public var quad: Quad
  /// What it is filled with.
  public var color: PixelColor

  /// A quad filled with `color`.
  public init(quad: Quad, color: PixelColor) {
    self.quad = quad
    self.color = color
  }
}

/// How a group's buffer is drawn once it is complete.
public struct Group: Equatable, Sendable {
  /// The frame's pixels that the buffer covers: nothing outside can be seen.
  public var bounds: PixelRect
  /// Multiplies the finished buffer, 0…255.
  public var opacity: UInt8
  /// If set, only what lies inside is drawn, with antialiased edges.
  public var mask: Quad?

  /// A group with the given bounds.
  public init(bounds: PixelRect, opacity: UInt8 = 255, mask: Quad? = nil) {
    self.bounds = bounds
    self.opacity = opacity
    self.mask = mask
  }
}

/// How texels become pixels.
public enum SamplingFilter: Hashable, Sendable {
  /// The texel that holds the sample point.
  case nearest
  /// The four nearest texels, mixed by distance.
  case linear
}

/// A colour of one pixel: premultiplied, 8 bits a channel.
public struct PixelColor: Hashable, Sendable {
  /// The word 0xAARRGGBB; no colour is above the alpha.
  public var argb: UInt32

  /// No colour, no opacity.
  public static let clear = PixelColor(argb: 0)

  /// The colour of a premultiplied word 0xAARRGGBB.
  public init(argb: UInt32) { self.argb = argb }

  /// `color` times `opacity` (0…1), premultiplied; each channel is rounded once.
  public init(_ color: CGColor, opacity: Double = 1) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = clamped(color.alpha) * clamped(opacity)
    func level(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    self.argb =
      level(alpha) << 24 | level(clamped(color.red) * alpha) << 16
      | level(clamped(color.green) * alpha) << 8 | level(clamped(color.blue) * alpha)
  }

  /// 0…255.
  public var alpha: UInt8 { UInt8(argb >> 24) }
}

/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// A size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle of whole pixels: x in `minX..<maxX`, y in `minY..<maxY`.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// One past the last column.
  public var maxX: Int
  /// One past the last row.
  public var maxY: Int

  /// Coordinates beyond this are cut off, so that whole numbers hold them.
  private static let limit = 1_000_000.0

  /// A rectangle between the given edges.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// All pixels of a frame.
  public init(_ size: PixelSize) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// All pixels that the box between `low` and `high` touches.
  public init(low: SIMD2<Double>, high: SIMD2<Double>) {
    func whole(_ value: Double) -> Int { Int(min(max(value, -Self.limit), Self.limit)) }
    self.init(
      minX: whole(low.x.rounded(.down)), minY: whole(low.y.rounded(.down)),
      maxX: whole(high.x.rounded(.up)), maxY: whole(high.y.rounded(.up)))
  }

  /// Pixels across, never below 0.
  public var width: Int { max(0, maxX - minX) }
  /// Pixels down, never below 0.
  public var height: Int { max(0, maxY - minY) }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The pixels that are in both.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}
