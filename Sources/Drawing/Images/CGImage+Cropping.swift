public import Foundation

extension CGImage {
  /// The part of the picture inside `rect`, in pixels from the top left, as a picture of its own.
  ///
  /// The rectangle grows to whole pixels and is cut at the picture's edges, as Core Graphics does.
  /// Nil when nothing of the picture lies in it, or a number of it is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    guard !numbers.contains(where: \.isNaN) else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.standardized.integral.intersection(bounds)
    guard part.width >= 1, part.height >= 1 else { return nil }
    let columns = Int(part.minX)..<Int(part.maxX)
    var words: [UInt32] = []
    words.reserveCapacity(columns.count * Int(part.height))
    for row in Int(part.minY)..<Int(part.maxY) {
      words += pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
    }
    return CGImage(width: columns.count, height: Int(part.height), pixels: words)
  }
}
