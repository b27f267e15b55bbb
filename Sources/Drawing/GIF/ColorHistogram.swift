/// How often colours occur, similar ones (the same six high bits a channel) counted together.
struct ColorHistogram: Sendable {
  /// Colours that are counted together: their sum, and how many.
  struct Bin: Sendable {
    var red = 0
    var green = 0
    var blue = 0
    var count = 0
  }

  private var bins = [Bin](repeating: Bin(), count: 1 << 18)

  mutating func add(_ color: UInt32, count: Int) {
    let index = Int((color.red >> 2) << 12 | (color.green >> 2) << 6 | color.blue >> 2)
    bins[index].red += Int(color.red) * count
    bins[index].green += Int(color.green) * count
    bins[index].blue += Int(color.blue) * count
    bins[index].count += count
  }

  /// At most `limit` colours, 0xRRGGBB, that stand for all.
  ///
  /// Boxes of colours are split in two, always the one of the greatest squared error, at the mean
  /// of its widest channel.
  func reduced(to limit: Int) -> [UInt32] {
    var boxes = [ColorBox(bins.lazy.filter { $0.count > 0 }.map(WeightedColor.init))]
    while boxes.count < limit {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        let (low, high) = boxes[worst].split()
      else { break }
      boxes[worst] = low
      boxes.append(high)
    }
    return boxes.map(\.meanColor)
  }
}

/// A colour, 0…255 a channel, and how much it counts.
struct WeightedColor: Sendable {
  var channels: SIMD4<Double>
  var weight: Double

  init(_ bin: ColorHistogram.Bin) {
    let count = Double(bin.count)
    channels = SIMD4(Double(bin.red), Double(bin.green), Double(bin.blue), 0) / count
    // A wide background must not take all colours from the small things that move before it.
    weight = count.squareRoot()
  }
}

/// Colours that shall become one.
struct ColorBox: Sendable {
  private let colors: [WeightedColor]
  private let mean: SIMD4<Double>
  private let spread: SIMD4<Double>

  /// How much the eye notices a channel, as in `GIFPalette`.
  private static let importance = SIMD4<Double>(2, 4, 3, 0)

  init(_ colors: some Sequence<WeightedColor>) {
    self.colors = Array(colors)
    var sum = SIMD4<Double>.zero
    var squares = SIMD4<Double>.zero
    var weight = 0.0
    for color in self.colors {
      sum += color.channels * color.weight
      squares += color.channels * color.channels * color.weight
      weight += color.weight
    }
    mean = sum / max(weight, 1)
    spread = (squares - sum * mean) * Self.importance
  }

  /// The weighted squared distance of all colours from their mean.
  var error: Double { colors.count > 1 ? spread.sum() : 0 }

  var meanColor: UInt32 {
    let rounded = SIMD4<UInt32>(mean.rounded(.toNearestOrAwayFromZero))
    return rounded.x << 16 | rounded.y << 8 | rounded.z
  }

  /// Two boxes, neither of them empty; nil when all colours are the same.
  func split() -> (low: ColorBox, high: ColorBox)? {
    let channel = (0..<3).max { spread[$0] < spread[$1] } ?? 0
    let low = colors.filter { $0.channels[channel] <= mean[channel] }
    let high = colors.filter { $0.channels[channel] > mean[channel] }
    guard !low.isEmpty, !high.isEmpty else { return nil }
    return (ColorBox(low), ColorBox(high))
  }
}
