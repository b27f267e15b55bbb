import Drawing
import Foundation

/// A gradient's colours by the fraction f of its way, as premultiplied words.
///
/// f is looked up in segments: between two neighbouring stops, before the first and after the last.
/// There may be a table of all of them, so fine that the nearest colour is within a quarter of a
/// level of the exact one; where there is none, colours are worked out one by one.
final class GradientRamp {
  /// What lies between two stops.
  struct Segment {
    /// The least f in it; of the first segment −∞.
    var start: Double
    /// The least f beyond it; of the last segment ∞.
    var end: Double
    /// The components at the start: of the space that they are mixed in, straight, alpha last.
    var color: SIMD4<Double>
    /// What is added to them up to the end.
    var change: SIMD4<Double>
    /// Of a segment of one colour that colour; else 0.
    var word: UInt32 = 0

    /// Whether it has one colour.
    var isConstant: Bool { change == .zero }
  }

  /// In the order of f, at least one; they meet, and the outermost have no end.
  let segments: UnsafePointer<Segment>
  /// How many there are.
  let segmentCount: Int
  /// All of them in even steps.
  let table: GradientTable?
  /// Whether all of it is opaque.
  let isOpaque: Bool
  private let mixer: ColorMixer

  /// The colours of `gradient`, each times `tint`; with a table if it helps.
  ///
  /// Precondition: the gradient is drawable.
  init(_ gradient: ColorGradient, tint: PixelColor, hasTable: Bool) {
    let mixer = ColorMixer(mixing: gradient.mixing, tint: SIMD4(tint) / 255)
    self.mixer = mixer
    isOpaque = tint.alpha == 255 && gradient.isOpaque
    var list = gradient.segments
    for index in list.indices where list[index].isConstant {
      list[index].word = mixer.word(list[index], at: 0)
    }
    segmentCount = list.count
    table = hasTable ? GradientTable(list, gradient.mixing) { mixer.word($0, at: $1) } : nil
    let copy = UnsafeMutablePointer<Segment>.allocate(capacity: list.count)
    copy.initialize(from: list, count: list.count)
    // Memory of its own: through an array each pixel's look-up would count references.
    segments = UnsafePointer(copy)
  }

  deinit { segments.deallocate() }

  /// What it takes in memory.
  var bytes: Int {
    segmentCount * MemoryLayout<Segment>.stride + (table.map { ($0.last + 1) * 4 } ?? 0)
  }

  /// The index of the segment that holds `f`; what isn't a number is before all.
  func index(of f: Double) -> Int {
    var low = 0
    var high = segmentCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if f >= segments[middle].start { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The colour at `f`, which is in `segment`, worked out.
  func word(_ segment: Segment, at f: Double) -> UInt32 {
    if segment.isConstant { return segment.word }
    return mixer.word(segment, at: (f - segment.start) / (segment.end - segment.start))
  }
}

/// Mixes colours of a gradient.
private struct ColorMixer {
  let mixing: ColorGradient.Mixing
  /// What premultiplied red, green, blue and alpha are multiplied by, each 0…1.
  let tint: SIMD4<Double>

  func word(_ segment: GradientRamp.Segment, at fraction: Double) -> UInt32 {
    var color = segment.color + segment.change * fraction
    if mixing == .genericRGB { color = GenericRGB.sRGB(color) }
    // What isn't a number counts as 0.
    color.replace(with: 0, where: .!(color .> 0))
    color.replace(with: 1, where: color .> 1)
    let alpha = color.w
    color.w = 1
    let levels = color * (alpha * 255) * tint + 0.5
    return UInt32(levels.w) << 24 | UInt32(levels.x) << 16 | UInt32(levels.y) << 8
      | UInt32(levels.z)
  }
}

extension ColorGradient {
  /// From before the first stop to after the last; what is between equal locations is left out.
  fileprivate var segments: [GradientRamp.Segment] {
    let stops = colors.map(components)
    var segments: [GradientRamp.Segment] = []
    segments.reserveCapacity(stops.count + 1)
    var last = location(of: 0)
    segments.append(.init(start: -.infinity, end: last, color: stops[0], change: .zero))
    for index in stops.indices.dropFirst() {
      let next = max(last, location(of: index))
      if next > last {
        segments.append(
          .init(
            start: last, end: next, color: stops[index - 1],
            change: stops[index] - stops[index - 1]))
      }
      last = next
    }
    segments.append(
      .init(start: last, end: .infinity, color: stops[stops.count - 1], change: .zero))
    return segments
  }

  private func location(of index: Int) -> Double {
    if !locations.isEmpty { return locations[index] }
    return colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
  }

  private func components(_ color: CGColor) -> SIMD4<Double> {
    switch mixing {
    case .sRGB: SIMD4(color.red, color.green, color.blue, color.alpha)
    case .genericRGB: GenericRGB.components(of: color)
    }
  }
}

extension SIMD4<Double> {
  /// Red, green, blue and alpha, each 0…255.
  fileprivate init(_ color: PixelColor) {
    let argb = color.argb
    self.init(
      Double(argb >> 16 & 255), Double(argb >> 8 & 255), Double(argb & 255), Double(argb >> 24))
  }
}
