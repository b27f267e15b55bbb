import Foundation

extension CGImage {
  /// The picture so small that the longer side of one of size `full` would be `side` pixels; never larger than it is.
  ///
  /// This one may be smaller than that already, by less rounding than a pixel.
  func thumbnail(of full: (width: Int, height: Int), side: Int) -> CGImage {
    let size = ThumbnailSize(width: full.width, height: full.height, side: side)
    guard size.isSmaller else { return self }
    var level = 0
    // Means of two by two as long as they are more than enough, then one last step.
    while max(width, height) >> (level + 1) >= 2 * side { level += 1 }
    return mipmap(level: level).scaled(
      width: size.scaled(full.width), height: size.scaled(full.height))
  }

  /// The picture as it is to be seen, its stored pixels having an orientation.
  package func oriented(_ orientation: CGImagePropertyOrientation) -> CGImage {
    guard orientation != .up else { return self }
    let (wide, high) = orientation.exchangesSides ? (height, width) : (width, height)
    let source = pixels
    let words = [UInt32](unsafeUninitializedCapacity: wide * high) { words, count in
      for y in 0..<high {
        for x in 0..<wide {
          let (column, row) = orientation.source(ofColumn: x, row: y, width, height)
          words[y * wide + x] = source[row * width + column]
        }
      }
      count = wide * high
    }
    return CGImage(width: wide, height: high, pixels: words, isOpaque: isOpaque)
  }
}

extension CGImagePropertyOrientation {
  /// Which stored pixel is seen in a column and a row; `width` and `height` are those of the stored picture.
  fileprivate func source(
    ofColumn x: Int, row y: Int, _ width: Int, _ height: Int
  ) -> (column: Int, row: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }
}
