package import Drawing

/// Where pictures are opaque: of each part that was asked for, the largest rectangle without a hole.
package struct OpaqueBoxes {
  private struct Key: Hashable {
    let image: ImageID
    let part: TexelBox
  }

  private var boxes: [Key: PixelRect] = [:]
  /// The last one that was asked for, as a sprite is most often asked for again.
  private var last: (key: Key, box: PixelRect)?
  /// More aren't kept.
  private static let most = 4096

  /// None is known yet.
  package init() {}

  /// Whether it is known where `part` of a picture is opaque: else that is looked for in all its pixels, which may have
  /// to be decoded first.
  package func knows(_ image: CGImage, in part: TexelBox) -> Bool {
    let key = Key(image: image.id, part: part)
    return last?.key == key || boxes[key] != nil
  }

  /// The largest rectangle of texels in `part` that are all opaque; it may be empty.
  package mutating func box(of image: CGImage, in part: TexelBox) -> PixelRect {
    let key = Key(image: image.id, part: part)
    if let last, last.key == key { return last.box }
    let box = boxes[key] ?? Self.largestBox(of: image, in: part)
    if boxes.count >= Self.most { boxes.removeAll(keepingCapacity: true) }
    boxes[key] = box
    last = (key, box)
    return box
  }

  /// By the largest rectangle under the histogram of opaque columns that end in each row.
  private static func largestBox(of image: CGImage, in part: TexelBox) -> PixelRect {
    let (columns, rows) = (part.columns, part.rows)
    var heights = [Int](repeating: 0, count: columns.count + 1)
    var best = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var bestArea = 0
    // Columns whose bars rise, each with where a rectangle of its height begins.
    var rising: [(start: Int, height: Int)] = []
    let pixels = image.pixels
    for row in rows {
      for (index, column) in columns.enumerated() {
        heights[index] = pixels[row * image.width + column] >= 0xFF00_0000 ? heights[index] + 1 : 0
      }
      rising.removeAll(keepingCapacity: true)
      for (index, height) in heights.enumerated() {
        var start = index
        while let bar = rising.last, bar.height >= height {
          rising.removeLast()
          start = bar.start
          let area = bar.height * (index - bar.start)
          guard area > bestArea else { continue }
          bestArea = area
          best = PixelRect(
            minX: columns.lowerBound + bar.start, minY: row + 1 - bar.height,
            maxX: columns.lowerBound + index, maxY: row + 1)
        }
        rising.append((start, height))
      }
    }
    return best
  }
}
