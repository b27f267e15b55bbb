/// Something that changes finished pixels.
public enum PixelFilter: Hashable, Sendable {
  /// A Gaussian blur of the given standard deviations across and down, in pixels.
  case gaussianBlur(sigma: SIMD2<Double>)
  /// Mixes the colours; the alpha stays.
  case colorMatrix(ColorMatrix)

  /// How far it draws pixels from, across and down: three standard deviations.
  public var reach: SIMD2<Double> {
    switch self {
    case .gaussianBlur(let sigma): 3 * sigma
    case .colorMatrix: .zero
    }
  }
}

/// What becomes of red, green and blue: a linear mix of them and 1, clamped to 0…1.
///
/// Each row holds the weights of red, green and blue, and what is added; on straight colours.
/// Numbers beyond ±32768 are taken for that, and what is no number for 0.
public struct ColorMatrix: Hashable, Sendable {
  /// What red becomes.
  public var red: SIMD4<Double>
  /// What green becomes.
  public var green: SIMD4<Double>
  /// What blue becomes.
  public var blue: SIMD4<Double>

  /// A matrix of three rows.
  public init(red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
