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

  /// No pixel.
  package static let nothing = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

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
    // What isn't a number counts as far out. Rounding by `rounded` would be a call.
    @inline(__always) func truncated(_ value: Double) -> Int {
      value > -Self.limit ? Int(value < Self.limit ? value : Self.limit) : -Int(Self.limit)
    }
    @inline(__always) func floor(_ value: Double) -> Int {
      let result = truncated(value)
      return result - (value < Double(result) && result > -Int(Self.limit) ? 1 : 0)
    }
    @inline(__always) func ceiling(_ value: Double) -> Int {
      let result = truncated(value)
      return result + (value > Double(result) && result < Int(Self.limit) ? 1 : 0)
    }
    self.init(minX: floor(low.x), minY: floor(low.y), maxX: ceiling(high.x), maxY: ceiling(high.y))
  }

  /// Pixels across, never below 0.
  public var width: Int { max(0, maxX - minX) }
  /// Pixels down, never below 0.
  public var height: Int { max(0, maxY - minY) }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// With edges moved outwards by a number of pixels.
  public func outset(by distance: Int) -> PixelRect {
    PixelRect(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// Whether any pixel is in both.
  package func meets(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// The pixels that are in both.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}
