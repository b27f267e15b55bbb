import Rendering

/// What is found of a list once for all bands that it is drawn by.
struct CommandRows {
  /// Whether what is hidden is left out.
  let leavesOut: Bool
  /// The rows that each command can touch; all where that isn't known at once.
  private var rows: [Range<Int32>] = []

  private static let all = Int32.min..<Int32.max

  init(of list: DisplayList, leavesOut: Bool) {
    self.leavesOut = leavesOut
    rows.reserveCapacity(list.commands.count)
    for command in list.commands { rows.append(Self.rows(of: command)) }
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
