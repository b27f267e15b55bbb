package import Drawing
import Foundation

/// A map of islands, 32,768 × 32,768 pixels: a picture too large to be kept, of which any part is drawn alone.
///
/// Its heights are sums of noise of halving lengths; each colour is one of height, lit from the upper left.
package struct MapArt: Sendable {
  /// Its side in pixels.
  package static let side = 32_768
  /// Between the lines of its grid, in pixels.
  package static let gridSide = 1_024

  /// A map.
  package init() {}

  /// The part that begins at a point of the map and has so many pixels, each `step` of the map's wide; the same
  /// pixels each time.
  package func image(at origin: SIMD2<Double>, step: Double, width: Int, height: Int) -> CGImage {
    let rows = Heights(at: origin, step: step, width: width + 1, height: height + 1)
    // What is seen from further away is lit as if it were as steep.
    let relief = 0.9 * (32 / step).squareRoot()
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let lineAcross = Self.isLine(origin.y + Double(y) * step, step)
      for x in 0..<width {
        let level = rows[x, y]
        var color = Self.color(of: level)
        if level > Self.shore {
          let slope = (rows[x + 1, y] - level) + (rows[x, y + 1] - level)
          color *= 1 + min(max(slope * relief * 32, -0.45), 0.45)
        }
        if lineAcross || Self.isLine(origin.x + Double(x) * step, step) {
          color = color * 0.75 + SIMD3(0.1, 0.13, 0.2) * 0.25
        }
        let bytes = (color.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(
          .toNearestOrAwayFromZero)
        pixels[y * width + x] =
          0xFF00_0000 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
      }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// Whether a line of the grid runs through a pixel.
  private static func isLine(_ coordinate: Double, _ step: Double) -> Bool {
    let side = Double(gridSide)
    return coordinate - (coordinate / side).rounded(.down) * side < step
  }

  private static let shore = 0.5

  /// Colours by height, from the deep sea up to snow.
  private static let ramp: [(height: Double, color: SIMD3<Double>)] = [
    (0.20, SIMD3(0.10, 0.22, 0.38)), (0.44, SIMD3(0.19, 0.42, 0.60)),
    (0.497, SIMD3(0.45, 0.69, 0.78)), (0.50, SIMD3(0.93, 0.86, 0.68)),
    (0.515, SIMD3(0.72, 0.76, 0.46)), (0.57, SIMD3(0.45, 0.62, 0.33)),
    (0.64, SIMD3(0.27, 0.45, 0.27)), (0.71, SIMD3(0.49, 0.44, 0.37)),
    (0.78, SIMD3(0.62, 0.60, 0.58)), (0.82, SIMD3(0.97, 0.98, 1.00)),
  ]

  private static func color(of height: Double) -> SIMD3<Double> {
    guard let above = ramp.firstIndex(where: { $0.height > height }) else {
      return ramp[ramp.count - 1].color
    }
    guard above > 0 else { return ramp[0].color }
    let (low, high) = (ramp[above - 1], ramp[above])
    let fraction = (height - low.height) / (high.height - low.height)
    return low.color + (high.color - low.color) * fraction
  }
}

/// The heights of a part of the map, about 0…1.
private struct Heights {
  private let width: Int
  private var values: [Double]

  init(at origin: SIMD2<Double>, step: Double, width: Int, height: Int) {
    self.width = width
    values = [Double](repeating: 0.5, count: width * height)
    var (length, weight) = (8_192.0, 0.55)
    var seed: UInt64 = 1
    // What is finer than a pixel would only be grain.
    while length >= max(step * 2, 16) {
      add(Noise(seed: seed), length, weight, at: origin, step)
      (length, weight, seed) = (length / 2, weight * 0.52, seed + 1)
    }
  }

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  private mutating func add(
    _ noise: Noise, _ length: Double, _ weight: Double, at origin: SIMD2<Double>, _ step: Double
  ) {
    for y in 0..<values.count / width {
      var row = noise.row(at: (origin.y + Double(y) * step) / length)
      for x in 0..<width {
        values[y * width + x] +=
          (row.value(at: (origin.x + Double(x) * step) / length) - 0.5) * weight
      }
    }
  }
}

/// Smooth noise, 0…1: chance at whole numbers, mixed in between.
private struct Noise {
  let seed: UInt64

  /// Its values along a line of constant y.
  struct Row {
    let seed: UInt64
    let y: Int64
    let fraction: Double
    private var cell = Int64.min
    private var left = 0.0
    private var right = 0.0

    init(seed: UInt64, y: Int64, fraction: Double) {
      (self.seed, self.y, self.fraction) = (seed, y, fraction)
    }

    mutating func value(at x: Double) -> Double {
      let low = x.rounded(.down)
      if Int64(low) != cell {
        cell = Int64(low)
        left = column(cell)
        right = column(cell + 1)
      }
      return left + (right - left) * smooth(x - low)
    }

    private func column(_ x: Int64) -> Double {
      let (upper, lower) = (chance(x, y), chance(x, y + 1))
      return upper + (lower - upper) * fraction
    }

    private func chance(_ x: Int64, _ y: Int64) -> Double {
      var grain = Grain(
        seed: seed &* 0x2545_F491_4F6C_DD1D
          ^ UInt64(bitPattern: x) &* 0x9E37_79B9_7F4A_7C15
          ^ UInt64(bitPattern: y) &* 0xC2B2_AE3D_27D4_EB4F)
      return grain.next(in: 0...1)
    }
  }

  func row(at y: Double) -> Row {
    let low = y.rounded(.down)
    return Row(seed: seed, y: Int64(low), fraction: smooth(y - low))
  }
}

/// 0…1, flat at both ends.
private func smooth(_ fraction: Double) -> Double { fraction * fraction * (3 - 2 * fraction) }
