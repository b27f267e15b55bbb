import Drawing

/// What an encoded picture lacks of its target, pixel by pixel, while its colours get better.
final class PVRTCResidual {
  private let grid: PVRTCGrid
  private let hasAlpha: Bool
  private let target: PVRTCTarget
  /// Red, green, blue and alpha of each pixel: the target's less the picture's.
  private let rest: UnsafeMutablePointer<Float>
  /// The second colour's part of each pixel, in eighths.
  private let weights: UnsafePointer<UInt8>
  /// Sums over the pixels that a block's colours reach.
  private var sums = PVRTCSums()

  /// Precondition: the modulation lives longer.
  init(
    _ target: PVRTCTarget, _ colors: borrowing PVRTCColors, _ modulation: borrowing PVRTCModulation,
    _ grid: PVRTCGrid, hasAlpha: Bool
  ) {
    self.grid = grid
    self.hasAlpha = hasAlpha
    self.target = target
    rest = .allocate(capacity: 4 * grid.side * grid.side)
    weights = UnsafePointer(modulation.weights)
    let rows = PVRTCEnlargedRows(colors, grid)
    for y in 0..<grid.side {
      rows.move(to: y)
      var x = 0
      while x < grid.side {
        subtract(rows, x, y * grid.side + x)
        x += 1
      }
    }
  }

  deinit { rest.deallocate() }

  private func subtract(_ rows: PVRTCEnlargedRows, _ x: Int, _ index: Int) {
    let (first, part) = (PVRTCSample(lanes: rows.first[x]), part(index))
    let second = PVRTCSample(lanes: rows.second[x])
    let (color, rest) = (target[index], rest + 4 * index)
    rest[0] = color.red - first.red - part * (second.red - first.red)
    rest[1] = color.green - first.green - part * (second.green - first.green)
    rest[2] = color.blue - first.blue - part * (second.blue - first.blue)
    rest[3] = color.alpha - first.alpha - part * (second.alpha - first.alpha)
  }

  private func part(_ index: Int) -> Float { Float(weights[index] & 15) * 0.125 }

  /// The best colours of a block, given those of all others; takes them off the rest.
  func improved(
    _ first: PVRTCColor, _ second: PVRTCColor, column: Int, row: Int
  ) -> (PVRTCColor, PVRTCColor) {
    sums = PVRTCSums()
    visit(column, row) { index, reach in
      sums.add(rest + 4 * index, part(index), reach, target.importance(index), hasAlpha)
    }
    let newFirst = PVRTCColor(
      nearest: sums.first(from: first.sample), .first, hasAlpha: hasAlpha)
    let step = newFirst.sample - first.sample
    let newSecond = PVRTCColor(
      nearest: sums.second(from: second.sample, afterFirst: step), .second, hasAlpha: hasAlpha)
    let secondStep = newSecond.sample - second.sample
    guard !step.isZero || !secondStep.isZero else { return (first, second) }
    visit(column, row) { index, reach in
      let (rest, far) = (rest + 4 * index, part(index) * reach)
      let near = reach - far
      rest[0] -= near * step.red + far * secondStep.red
      rest[1] -= near * step.green + far * secondStep.green
      rest[2] -= near * step.blue + far * secondStep.blue
      if hasAlpha { rest[3] -= near * step.alpha + far * secondStep.alpha }
    }
    return (newFirst, newSecond)
  }

  /// Calls `body` with each pixel that a block's colours reach, and how much, above 0 and up to 1.
  private func visit(_ column: Int, _ row: Int, _ body: (_ index: Int, _ reach: Float) -> Void) {
    let (width, mask) = (grid.blockWidth, grid.side - 1)
    let (middleX, middleY) = (column * width + width / 2, row * 4 + 2)
    let scale = 1 / Float(4 * width)
    var y = -3
    while y < 4 {
      let line = ((middleY + y) & mask) * grid.side
      let height = Float(4 - abs(y)) * scale
      var x = 1 - width
      while x < width {
        body(line + (middleX + x) & mask, height * Float(width - abs(x)))
        x += 1
      }
      y += 1
    }
  }
}
