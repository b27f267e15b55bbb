import Drawing
import Foundation

/// An evening sky behind everything: 512 × 384 points, calm enough to be stretched.
///
/// Every pixel is reckoned in real numbers and dithered: from one level to the next there is a
/// grain that nobody sees, where rounding alone would leave rings that everybody does.
struct BackgroundArt {
  private static let (width, height) = (512, 384)
  /// The middle of the light, below which the sun has gone.
  private static let sun = SIMD2(256.0, 330)
  private static let middle = SIMD2(256.0, 192)

  func image() -> CGImage {
    var grain = Grain(seed: 3)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(Self.width * Self.height)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let color = Self.color(at: SIMD2(Self.levelled(point.x), point.y))
        pixels.append(Self.dithered(color, by: &grain, strength: Self.strength(at: point)))
      }
    }
    return CGImage(width: Self.width, height: Self.height, pixels: pixels)
  }

  /// Where the light of a column is taken from: ever slower towards both sides, so that what goes on beyond them,
  /// their outermost pixels, does so without a bend.
  private static func levelled(_ x: Double) -> Double {
    let way = (x - middle.x) / middle.x
    return middle.x + middle.x * way * (3 - way * way) / 2
  }

  /// How strong the grain is, 0…1: none at the edges, whose pixels are drawn out to lines in wide windows.
  private static func strength(at point: SIMD2<Double>) -> Double {
    let far = min(point.x, Double(width) - point.x, point.y, Double(height) - point.y)
    return min(1, max(0, far - 2) / 10)
  }

  /// Red, green and blue at a point, 0…1.
  private static func color(at point: SIMD2<Double>) -> SIMD3<Double> {
    var color = sky(at: point.y / Double(height))
    let distance = length(point - sun)
    color = mix(color, [1, 1, 1], 0.13 * fading(distance / 520))
    color = mix(color, Palette.glow.components, 0.36 * fading(distance / 330))
    let rim = max(0, length(point - middle) / 350 - 0.4) / 0.6
    return mix(color, Palette.dusk.darker(0.5).components, 0.42 * rim * rim)
  }

  /// The sky's colour by how far down it is, 0…1: a curve through three colours, without a bend.
  private static func sky(at depth: Double) -> SIMD3<Double> {
    let (upper, lower) = (Palette.dusk.components, Palette.haze.components)
    let control = 2 * Palette.twilight.components - (upper + lower) / 2
    return mix(mix(upper, control, depth), mix(control, lower, depth), depth)
  }

  /// 1 at 0, and 0 from 1 on, level at both ends.
  private static func fading(_ distance: Double) -> Double {
    let rest = max(0, 1 - distance * distance)
    return rest * rest
  }

  private static func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }

  private static func mix(
    _ from: SIMD3<Double>, _ to: SIMD3<Double>, _ fraction: Double
  ) -> SIMD3<Double> { from + (to - from) * fraction }

  /// The pixel of a colour, each channel rounded after noise of up to one level each way.
  ///
  /// The sum of two even noises: so the grain is as strong on a level as between two.
  private static func dithered(_ color: SIMD3<Double>, by grain: inout Grain, strength: Double)
    -> UInt32
  {
    var pixel: UInt32 = 0xFF
    for channel in 0..<3 {
      let noise = strength * (grain.next(in: -0.5...0.5) + grain.next(in: -0.5...0.5))
      let level = (color[channel] * 255 + noise).rounded()
      pixel = pixel << 8 | UInt32(min(max(level, 0), 255))
    }
    return pixel
  }
}

extension CGColor {
  /// Red, green and blue.
  fileprivate var components: SIMD3<Double> { SIMD3(red, green, blue) }
}
