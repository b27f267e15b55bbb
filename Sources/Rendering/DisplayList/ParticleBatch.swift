public import Drawing
public import Foundation

/// A part of a picture drawn many times, each time somewhere else and in a tint of its own.
///
/// They are drawn in their order, all by one filter; no edge is cut, all are antialiased.
public struct ParticleBatch: Equatable, Sendable {
  /// The picture.
  public var image: CGImage
  /// The part that fills each quad, in texels, origin top left; finite, not empty.
  ///
  /// As of an `ImageQuad`, no sample reads a texel that lies wholly outside of it.
  public var source: CGRect
  /// How texels become pixels.
  public var filter: SamplingFilter
  /// Whether what is drawn is added to what lies behind, channel by channel and at most 255, instead
  /// of being drawn over it.
  public var isAdditive: Bool
  /// Where they are drawn.
  public var particles: [Particle]

  /// One of the drawings, in 40 bytes.
  public struct Particle: Equatable, Sendable {
    private var originX, originY, originWeight: Float
    private var xAxisX, xAxisY, xAxisWeight: Float
    private var yAxisX, yAxisY, yAxisWeight: Float
    /// Multiplies each of the four channels by its own, of 255; premultiplied.
    public var tint: PixelColor

    /// A drawing over `quad`, whose numbers are rounded to 24 bits.
    public init(_ quad: Quad, tint: PixelColor) {
      (originX, originY) = (Float(quad.origin.x), Float(quad.origin.y))
      (xAxisX, xAxisY) = (Float(quad.xAxis.x), Float(quad.xAxis.y))
      (yAxisX, yAxisY) = (Float(quad.yAxis.x), Float(quad.yAxis.y))
      originWeight = Float(quad.weights.x)
      xAxisWeight = Float(quad.weights.y)
      yAxisWeight = Float(quad.weights.z)
      self.tint = tint
    }

    /// Where it goes.
    public var quad: Quad {
      Quad(
        origin: SIMD2(Double(originX), Double(originY)),
        xAxis: SIMD2(Double(xAxisX), Double(xAxisY)),
        yAxis: SIMD2(Double(yAxisX), Double(yAxisY)),
        weights: SIMD3(Double(originWeight), Double(xAxisWeight), Double(yAxisWeight)))
    }
  }

  /// Drawings of `source` of `image`.
  public init(
    image: CGImage, source: CGRect, filter: SamplingFilter = .linear, isAdditive: Bool = false,
    particles: [Particle] = []
  ) {
    self.image = image
    self.source = source
    self.filter = filter
    self.isAdditive = isAdditive
    self.particles = particles
  }

  /// One of the drawings by itself, but for how it is blended.
  public func drawing(of particle: Particle) -> ImageQuad {
    ImageQuad(
      quad: particle.quad, image: image, source: source, filter: filter, tint: particle.tint)
  }
}
