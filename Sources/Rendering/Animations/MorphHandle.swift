import Foundation

/// A point's straight way.
struct MorphPoint: Sendable {
  let from: SIMD2<Double>
  let to: SIMD2<Double>

  @inline(__always) func at(_ fraction: Double) -> SIMD2<Double> { from + (to - from) * fraction }
}

/// A handle's way: what leads from a curve's end to its control point grows and rotates evenly.
struct MorphHandle: Sendable {
  private let from: SIMD2<Double>
  private let to: SIMD2<Double>
  /// By how many times `from` it has grown in the end.
  private let growth: Double
  /// From the first angle to the second, −π…π.
  private let rotation: Double

  /// A handle without length, but for rounding, has the angle of the other.
  init(from: SIMD2<Double>, to: SIMD2<Double>) {
    self.from = from
    self.to = to
    let (first, second) = (Self.length(from), Self.length(to))
    let shorter = min(first, second)
    guard shorter > 1e-9 * max(first, second) else {
      (growth, rotation) = (0, 0)
      return
    }
    growth = second / first - 1
    let difference = (atan2(to.y, to.x) - atan2(from.y, from.x)).remainder(dividingBy: 2 * .pi)
    // What is left of equal angles is rounding.
    rotation = abs(difference) > 1e-12 ? difference : 0
  }

  /// Whether it doesn't rotate.
  var isStraight: Bool { rotation == 0 }

  /// The handle at a fraction of the way.
  @inline(__always) func at(_ fraction: Double) -> SIMD2<Double> {
    guard rotation != 0 else { return from + (to - from) * fraction }
    let angle = rotation * fraction
    let grown = from * (1 + growth * fraction)
    let (cosine, sine) = (cos(angle), sin(angle))
    return SIMD2(
      grown.x * cosine - grown.y * sine, grown.x * sine + grown.y * cosine)
  }

  private static func length(_ handle: SIMD2<Double>) -> Double {
    (handle * handle).sum().squareRoot()
  }
}
