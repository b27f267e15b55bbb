import Foundation

/// The book's grid of squares in space (listings 15.3 to 15.5) in a frame of 800 × 600, scrolled.
struct BookGrid {
  /// Squares across and down, 150 apart, 100 wide, ten deep.
  let side: Int

  static let depth = 10
  static let spacing = 150.0
  static let square = 100.0
  static let camera = 500.0

  /// A square: its column, its row and how far back it is.
  struct Index: Hashable {
    let x, y, z: Int
  }

  /// How far the frame is scrolled in frame `frame`.
  func offset(in frame: Int) -> CGPoint {
    let t = Double(frame) / 60
    let length = Self.spacing * Double(side - 1)
    return CGPoint(
      x: (length - 800) / 2 * (1 + sin(t / 2)), y: (length - 600) / 2 * (1 + cos(t / 2)))
  }

  /// How much smaller what lies `z` squares back is seen.
  static func scale(_ z: Int) -> Double { camera / (spacing * Double(z) + camera) }

  /// The level of grey at a depth, of 255.
  static func grey(_ z: Int) -> UInt32 { UInt32(255 * (1 - 0.1 * Double(z)) + 0.5) }

  /// Calls `body` with what listing 15.4 lets through, the farthest first.
  func visitVisible(from offset: CGPoint, _ body: (Index) -> Void) {
    for z in (0..<Self.depth).reversed() {
      let k = Self.scale(z)
      let seen = SIMD2(900 / k, 700 / k)
      let first = SIMD2(offset.x + 400, offset.y + 300) - seen / 2
      for row in indices(from: first.y, length: seen.y) {
        for column in indices(from: first.x, length: seen.x) {
          body(Index(x: column, y: row, z: z))
        }
      }
    }
  }

  /// The columns, or rows, that begin within `length` of `start`.
  private func indices(from start: Double, length: Double) -> Range<Int> {
    func firstIndex(notBelow position: Double) -> Int {
      min(max(Int((position / Self.spacing).rounded(.up)), 0), side)
    }
    return firstIndex(notBelow: start)..<firstIndex(notBelow: start + length)
  }
}
