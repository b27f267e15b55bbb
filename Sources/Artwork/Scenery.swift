import Drawing
import Foundation

/// What a photograph shows, 800 × 600 points: a sky, and what stands before it, from far to near.
struct Scenery {
  /// In points.
  static let size = CGSize(width: 800, height: 600)
  static let all = CGRect(origin: .zero, size: size)

  var sky: Sky
  var parts: [Part]
  /// What chance begins with: where clouds, peaks and trees are.
  var seed: UInt64

  /// Something in a landscape; lengths are in points, y counts down.
  enum Part {
    case ridge(y: Double, height: Double, CGColor, snow: CGColor? = nil)
    case water(y: Double, far: CGColor, near: CGColor, glitter: CGColor? = nil, at: Double = 400)
    case ground(y: Double, swing: Double, CGColor, CGColor)
    case rows(y: Double, CGColor)
    case flowers(y: Double, [CGColor])
    case trees(y: Double, height: Double, CGColor, isRound: Bool = false)
    case city(y: Double, height: Double, CGColor, lights: CGColor)
    case mist(y: Double, height: Double, CGColor)
    case surf(y: Double)
    case reflections(y: Double, [CGColor])
    case palm(x: Double, y: Double, height: Double)
    case boat(x: Double, y: Double, height: Double, CGColor)
    case lighthouse(x: Double, y: Double, height: Double)
    case balloon(x: Double, y: Double, height: Double, CGColor)
    case house(x: Double, y: Double, height: Double, CGColor, roof: CGColor)
    case pyramid(x: Double, y: Double, height: Double, CGColor)
    case parasol(x: Double, y: Double, height: Double, CGColor)
    case bridge(y: Double, CGColor)
    case waterfall(x: Double, y: Double, height: Double)
    case birds(x: Double, y: Double, CGColor)
  }

  /// The photograph with so many pixels to a point: the same pixels each time.
  func image(scale: CGFloat = 1) -> CGImage {
    let context = CGContext(size: Self.size, scale: scale, opaque: true)
    context.interpolationQuality = .high
    var grain = Grain(seed: seed)
    sky.draw(in: context, &grain)
    for part in parts { part.draw(in: context, &grain) }
    drawVignette(in: context)
    drawGrain(in: context, pixel: 1 / scale)
    return context.image()
  }

  /// Darker corners, as lenses make them.
  private func drawVignette(in context: CGContext) {
    let middle = CGPoint(x: 400, y: 300)
    context.drawRadialGradient(
      CGGradient(
        colors: [CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 0.32)], locations: [0.5, 1]),
      startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 540,
      options: .drawsAfterEndLocation)
  }

  /// The grain of the film: points of a pixel, and softer ones of two.
  private func drawGrain(in context: CGContext, pixel: Double) {
    for (size, alpha) in [(2 * pixel, 0.06), (pixel, 0.10)] {
      context.texture(
        NoiseTextures.grain, in: CGRect(x: 0, y: 0, width: 256 * size, height: 256 * size),
        alpha: alpha)
    }
  }
}

extension CGContext {
  /// Lightens and darkens what is there by a picture of greys, repeated in all directions.
  func texture(_ image: CGImage, in rect: CGRect, alpha: CGFloat) {
    saved {
      setBlendMode(.overlay)
      setAlpha(alpha)
      draw(image, in: rect, byTiling: true)
    }
  }

  /// Lets a surface look rough: clouds of a size, moved by chance.
  func roughen(
    _ path: CGPath, width: CGFloat, height: CGFloat, alpha: CGFloat, _ grain: inout Grain
  ) {
    let rect = CGRect(
      x: -grain.next(in: 0...width), y: -grain.next(in: 0...height), width: width, height: height)
    saved {
      addPath(path)
      clip()
      texture(NoiseTextures.clouds, in: rect, alpha: alpha)
    }
  }
}
