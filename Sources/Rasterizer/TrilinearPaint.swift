import CRaster
import Rendering

/// Two mip levels of a picture, mixed.
struct TrilinearPaint<Level: SamplingPaint>: Paint {
  private var near: Level
  private var far: Level
  /// The weight of the far level in 1/128.
  private let fraction: UInt8
  private let tint: Tint
  private let isOpaque: Bool

  var hidesInterior: Bool { isOpaque && tint.isNone }

  /// The paint of both levels, `fraction` 128ths of the one that is half as large.
  init(near: Level, far: Level, fraction: Int, tint: Tint, isOpaque: Bool) {
    self.near = near
    self.far = far
    self.fraction = UInt8(min(max(fraction, 0), CRASTER_WHOLE - 1))
    self.tint = tint
    self.isOpaque = isOpaque
  }

  mutating func begin(row: Int, with tools: PaintTools) {
    near.begin(row: row, with: tools)
    far.begin(row: row, with: tools)
  }

  func draw(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    sample(from, to, with: tools)
    tools.draw(
      UnsafePointer(tools.scratch), to - from, tint: tint, isOpaque: isOpaque, to: destination)
  }

  func drawCovered(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    sample(from, to, with: tools)
    tools.drawCovered(UnsafePointer(tools.scratch), to - from, tint: tint, to: destination)
  }

  /// Stores the mixed samples of columns `from..<to` in the scratch row.
  private func sample(_ from: Int, _ to: Int, with tools: PaintTools) {
    near.sample(from, to, to: tools.nearRow, with: tools)
    far.sample(from, to, to: tools.farRow, with: tools)
    tools.kernels.mixRows(tools.nearRow, tools.farRow, fraction, tools.scratch, to - from)
  }
}
