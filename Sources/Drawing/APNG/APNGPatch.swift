import Foundation

/// A rectangle of a frame that takes the same rectangle of what was shown before, and how long the
/// result is shown.
struct APNGPatch {
  /// From the left and the top, in pixels.
  let left: Int
  let top: Int
  let image: CGImage
  /// In frames.
  var duration: Int
}

extension CGImage {
  /// The smallest rectangle outside of which the picture is the same as one of the same size; nil
  /// where they are the same everywhere.
  func changedRectangle(since before: CGImage) -> CGRect? {
    let (old, new) = (before.pixels, pixels)
    var (left, right, top, bottom) = (width, -1, height, -1)
    for row in 0..<height {
      let line = row * width..<(row + 1) * width
      guard let first = line.first(where: { old[$0] != new[$0] }),
        let last = line.last(where: { old[$0] != new[$0] })
      else { continue }
      (left, right) = (min(left, first - line.lowerBound), max(right, last - line.lowerBound))
      (top, bottom) = (min(top, row), row)
    }
    guard right >= 0 else { return nil }
    return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
