package import Drawing
package import Foundation

/// A film of three seconds that begins where it ends: a spaceship on its way past stars and a planet.
package struct ShipFilm {
  /// Its file name in assets/films.
  package static let fileName = "ship.png"
  /// Pixels across and down.
  static let size = CGSize(width: 160, height: 120)
  /// How many frames there are, and how many a second.
  static let count = 36
  static let framesPerSecond = 12

  /// A film.
  package init() {}

  /// The animated PNG: the same bytes each time.
  package func data() throws(ImageError) -> Data {
    var encoder = APNGEncoder(framesPerSecond: Self.framesPerSecond)
    let planet = PlanetArt().image()
    for number in 0..<Self.count { try encoder.append(frame(number, planet)) }
    return try encoder.finish()
  }

  private func frame(_ number: Int, _ planet: CGImage) -> CGImage {
    let context = CGContext(size: Self.size, scale: 1, opaque: true)
    context.setFillColor(Palette.dusk.darker(0.55))
    context.fill(CGRect(origin: .zero, size: Self.size))
    drawStars(number, in: context)
    context.draw(planet, in: CGRect(x: 104, y: -24, width: 76, height: 76))
    // One turn of the film is two swings of the ship.
    let swing = sin(Double(number) / Double(Self.count) * 4 * .pi)
    context.saved {
      context.translateBy(x: 66, y: 66 + 4 * swing)
      context.rotate(by: .pi / 2 + 0.06 * cos(Double(number) / Double(Self.count) * 4 * .pi))
      context.scaleBy(x: 0.62, y: 0.62)
      drawTail(number, in: context)
      context.translateBy(x: -64, y: -64)
      SpaceshipArt().draw(in: context)
    }
    return context.image()
  }

  /// Stars of three distances, each of which passes the picture one to three times.
  private func drawStars(_ number: Int, in context: CGContext) {
    var grain = Grain(seed: 12)
    for index in 0..<18 {
      let (x, y) = (grain.next(in: 0...160), grain.next(in: 0...120))
      let passes = Double(index % 3 + 1)
      let way = passes * 160 * Double(number) / Double(Self.count)
      var left = (x - way).truncatingRemainder(dividingBy: 160)
      if left < 0 { left += 160 }
      context.setFillColor(Palette.ice.withAlpha(0.3 + 0.2 * passes))
      let side = 0.6 + 0.3 * passes
      context.fill(CGRect(x: left.rounded(), y: y.rounded(), width: side, height: side))
    }
  }

  /// The glow of the engine, which flickers six times a second.
  private func drawTail(_ number: Int, in context: CGContext) {
    let radius = number.isMultiple(of: 2) ? 26.0 : 20
    context.glow(at: CGPoint(x: 0, y: 46), radius: radius, Palette.gold.withAlpha(0.8))
  }
}
