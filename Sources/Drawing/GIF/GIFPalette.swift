import Contracts

/// The colours that an animation's pixels are drawn in, at most 255.
///
/// A GIF has 256; the last one stands for "as before".
package struct GIFPalette: Equatable, Sendable {
  /// The colours as 0xRRGGBB, by rising green and, where that is equal, rising value.
  package let colors: [UInt32]

  /// The most colours there may be.
  package static let maximumCount = 255

  /// A palette of the given colours 0xRRGGBB; what occurs twice is kept once.
  ///
  /// Precondition: 1…255 different colours.
  package init(colors: [UInt32]) {
    let sorted = Set(colors.map { $0 & 0xFF_FFFF })
      .sorted { ($0.green, $0) < ($1.green, $1) }
    require(
      (1...Self.maximumCount).contains(sorted.count),
      "a GIF palette has 1…\(Self.maximumCount) colours, not \(sorted.count)")
    self.colors = sorted
  }

  /// The index of the colour that looks nearest to 0xRRGGBB; of two equally near, the lower one.
  package func index(nearestTo color: UInt32) -> Int {
    // Green counts most to the eye. Colours are sorted by it, so the search goes up and down from
    // where it would stand and ends where green alone is further off than the best so far.
    var upper = firstIndex(withGreenFrom: color.green)
    var lower = upper - 1
    var best = (distance: Int.max, index: 0)
    func consider(_ index: Int) {
      let candidate = (Self.distance(colors[index], color), index)
      if candidate < best { best = candidate }
    }
    while true {
      let up = upper < colors.count ? Self.greenDistance(colors[upper], color) : Int.max
      let down = lower >= 0 ? Self.greenDistance(colors[lower], color) : Int.max
      if min(up, down) > best.distance || up == down && up == Int.max { return best.index }
      if up < down {
        consider(upper)
        upper += 1
      } else {
        consider(lower)
        lower -= 1
      }
    }
  }

  private func firstIndex(withGreenFrom green: UInt32) -> Int {
    var (low, high) = (0, colors.count)
    while low < high {
      let middle = (low + high) / 2
      if colors[middle].green < green { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func greenDistance(_ left: UInt32, _ right: UInt32) -> Int {
    let green = Int(left.green) - Int(right.green)
    return 4 * green * green
  }

  private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
    let red = Int(left.red) - Int(right.red)
    let blue = Int(left.blue) - Int(right.blue)
    return 2 * red * red + greenDistance(left, right) + 3 * blue * blue
  }
}

extension UInt32 {
  /// Bits 16–23 of a word 0xAARRGGBB.
  var red: UInt32 { self >> 16 & 255 }
  /// Bits 8–15.
  var green: UInt32 { self >> 8 & 255 }
  /// Bits 0–7.
  var blue: UInt32 { self & 255 }
}
