import Rendering

/// The rows that each command of a list can touch, found once for all bands that it is drawn by.
struct CommandRows {
  /// All, where they aren't known at once.
  private let rows: [Range<Int32>]

  private static let all = Int32.min..<Int32.max

  init(of list: DisplayList) {
    rows = list.commands.withUnsafeBufferPointer { commands in
      commands.indices.map { Self.rows(of: commands[$0]) }
    }
  }

  private static func rows(of command: DisplayList.Command) -> Range<Int32> {
    let quad: Quad
    switch command {
    case .image(let drawing): quad = drawing.quad
    case .fill(let drawing) where drawing.blur == 0: quad = drawing.quad
    default: return all
    }
    let bounds = quad.pixelBounds
    guard bounds.minY < bounds.maxY else { return 0..<0 }
    return Int32(clamping: bounds.minY)..<Int32(clamping: bounds.maxY)
  }

  /// Whether a command may touch a row of `rect`.
  @inline(__always) func meet(_ rect: PixelRect, _ index: Int) -> Bool {
    Int(rows[index].lowerBound) < rect.maxY && Int(rows[index].upperBound) > rect.minY
  }
}
