import Drawing
import Foundation

/// The sky of a photograph: colours, a sun or moon, clouds, stars and northern lights.
struct Sky {
  /// From the top to the horizon.
  var colors: [CGColor]
  /// The horizon's y, in points.
  var horizon: Double
  var sun: Sun?
  /// How much of the sky has clouds, 0…1.
  var clouds = 0.0
  var cloudColor = CGColor.white
  /// Whether clouds darken the sky, as before rain.
  var isStormy = false
  var hasStars = false
  var hasNorthernLights = false

  /// A disc in a glow.
  struct Sun {
    var x: Double
    var y: Double
    var radius: Double
    var color: CGColor
    /// How far the glow reaches, in points.
    var reach: Double
  }

  func draw(in context: CGContext, _ grain: inout Grain) {
    context.fill(Scenery.all, colors, from: .zero, to: CGPoint(x: 0, y: horizon))
    if hasStars { drawStars(in: context, &grain) }
    if hasNorthernLights { drawNorthernLights(in: context, &grain) }
    if let sun { draw(sun, in: context) }
    if clouds > 0 { drawClouds(in: context, &grain) }
  }

  private func draw(_ sun: Sun, in context: CGContext) {
    let center = CGPoint(x: sun.x, y: sun.y)
    context.glow(at: center, radius: sun.reach, sun.color.withAlpha(0.75))
    context.glow(at: center, radius: sun.radius * 1.8, sun.color.lighter(0.5))
    context.fillDisc(at: center, radius: sun.radius, sun.color.lighter(0.75))
  }

  private func drawStars(in context: CGContext, _ grain: inout Grain) {
    for _ in 0..<260 {
      context.fillDisc(
        at: CGPoint(x: grain.next(in: 0...800), y: grain.next(in: 0...horizon)),
        radius: grain.next(in: 0.4...1.3), CGColor(gray: 1, alpha: grain.next(in: 0.3...1)))
    }
  }

  /// Curtains of light: leaning stripes that fade upwards.
  private func drawNorthernLights(in context: CGContext, _ grain: inout Grain) {
    let (green, violet) = (CGColor(hex: 0x4DF0A0), CGColor(hex: 0x7A4DD8).withAlpha(0))
    context.saved {
      context.setBlendMode(.screen)
      for index in 0..<90 {
        let x = Double(index) * 9 + grain.next(in: -5...5)
        let foot = 250 + 60 * sin(x / 130) + 26 * sin(x / 41)
        let height = grain.next(in: 90...220)
        let stripe = CGPath.polygon([
          (x - 9, foot), (x + 9, foot), (x + 24, foot - height), (x + 6, foot - height),
        ])
        context.fill(
          stripe,
          [green.withAlpha(0), green.withAlpha(0.34), green.withAlpha(0.16), violet],
          from: CGPoint(x: x, y: foot), to: CGPoint(x: x + 15, y: foot - height))
      }
    }
  }

  /// Clouds that thin out towards the horizon, in a picture that lightens or darkens the sky.
  private func drawClouds(in context: CGContext, _ grain: inout Grain) {
    let size = CGSize(width: 400, height: 300)
    let layer = CGContext(size: size, scale: 1, opaque: true)
    let all = CGRect(origin: .zero, size: size)
    layer.draw(
      NoiseTextures.clouds,
      in: CGRect(
        x: -grain.next(in: 0...800), y: -grain.next(in: 0...300), width: 800, height: 300),
      byTiling: true)
    // What is darker than this has no cloud.
    layer.setBlendMode(.colorBurn)
    layer.setFillColor(CGColor(gray: 0.35 + clouds * 0.65, alpha: 1))
    layer.fill(all)
    layer.setBlendMode(.multiply)
    let color = isStormy ? CGColor.white : cloudColor
    layer.fill(
      all, [color, color, color.darker(0.75)], from: .zero, to: CGPoint(x: 0, y: size.height))
    context.saved {
      context.setBlendMode(isStormy ? .multiply : .screen)
      context.setAlpha(isStormy ? 0.55 : 0.95)
      context.draw(layer.image(), in: CGRect(x: 0, y: 0, width: 800, height: horizon + 6))
    }
  }
}
