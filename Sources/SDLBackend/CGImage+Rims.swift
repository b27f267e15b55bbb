import Drawing
import Rendering

nonisolated extension CGImage {
  /// The size of its picture with a rim.
  func size(with rim: RimmedQuad.Rim) -> PixelSize {
    switch rim {
    case .clear: PixelSize(width: width + 2, height: height + 2)
    case .faded(let scale): PixelSize(width: (width + 1) * scale, height: (height + 1) * scale)
    }
  }

  /// The pixels of its picture with a rim.
  func pixels(with rim: RimmedQuad.Rim) -> [UInt32] {
    switch rim {
    case .clear: rimmedPixels
    case .faded(let scale): fadedPixels(scale)
    }
  }

  /// The pixels with a clear one all around.
  private var rimmedPixels: [UInt32] {
    var result = [UInt32](repeating: 0, count: (width + 2) * (height + 2))
    for y in 0..<height {
      let start = (y + 1) * (width + 2) + 1
      result.replaceSubrange(start..<start + width, with: pixels[y * width..<(y + 1) * width])
    }
    return result
  }

  /// The pixels, each `scale` times as wide and high, and half of one more all around; from half a pixel
  /// inside to there they fade out.
  private func fadedPixels(_ scale: Int) -> [UInt32] {
    let pixels = pixels
    let columns = Self.faded(width, scale)
    return Self.faded(height, scale).flatMap { row in
      columns.map { column in
        pixels[row.index * width + column.index].times(row.coverage * column.coverage)
      }
    }
  }

  /// Of each of `scale` lines for a pixel along a side of `count`: whose it is, and how much of it is seen.
  private static func faded(_ count: Int, _ scale: Int) -> [(index: Int, coverage: Double)] {
    (0..<(count + 1) * scale).map { line in
      let position = (Double(line) + 0.5) / Double(scale) - 0.5
      return (
        min(max(Int(position.rounded(.down)), 0), count - 1),
        min(position + 0.5, Double(count) + 0.5 - position, 1)
      )
    }
  }
}

nonisolated extension UInt32 {
  /// All four channels of a pixel times `coverage`, 0…1.
  fileprivate func times(_ coverage: Double) -> UInt32 {
    [24, 16, 8, 0].reduce(0) { result, shift in
      result | UInt32(Double(self >> UInt32(shift) & 255) * coverage + 0.5) << UInt32(shift)
    }
  }
}
