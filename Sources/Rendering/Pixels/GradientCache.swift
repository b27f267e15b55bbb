package import Drawing

/// Caches what gradients' colours are looked up in, and pictures of gradients for backends that
/// can't evaluate them.
///
/// Both depend on the drawing alone, never on what was drawn before: so frames have the same bits
/// however they came about. Not for use by two threads at once.
package final class GradientCache {
  /// How many bytes of each are kept: what was used least recently goes first.
  package let byteLimit: Int
  /// How often a picture was there already.
  package private(set) var hits = 0
  /// How often one had to be drawn.
  package private(set) var misses = 0

  private struct RampKey: Hashable {
    let gradient: ColorGradient
    let tint: PixelColor
    let hasTable: Bool

    /// Colours are the same however the gradient lies.
    init(_ gradient: ColorGradient, _ tint: PixelColor, hasTable: Bool) {
      self.gradient = ColorGradient(
        start: .zero, end: .zero, colors: gradient.colors, locations: gradient.locations,
        mixing: gradient.mixing)
      self.tint = tint
      self.hasTable = hasTable
    }

    func hash(into hasher: inout Hasher) {
      gradient.hashEnds(into: &hasher)
      hasher.combine(tint)
    }
  }

  private struct PictureKey: Hashable {
    let gradient: ColorGradient
    let quad: Quad
    /// Of the frame.
    let pixels: PixelRect

    func hash(into hasher: inout Hasher) {
      gradient.hashEnds(into: &hasher)
      hasher.combine(quad.origin)
      hasher.combine(quad.xAxis)
      hasher.combine(pixels.minX)
      hasher.combine(pixels.minY)
    }
  }

  private var ramps = LeastRecentlyUsed<RampKey, GradientRamp>()
  private var pictures = LeastRecentlyUsed<PictureKey, CGImage>()
  /// The ramp that was asked for last: neighbours are often alike.
  private var last: (key: RampKey, ramp: GradientRamp)?

  /// Quads of fewer pixels have no table made for them.
  private static let leastTabledArea = 16_384

  /// An empty cache, of 32 MiB.
  package init(byteLimit: Int = 32 << 20) { self.byteLimit = byteLimit }

  /// How the pixels of `drawing` are found, counted from `anchor`; nil where nothing is seen.
  ///
  /// `quad` is its quad, or what looks the same.
  package func shading(
    of drawing: GradientQuad, on quad: Quad, anchor: SIMD2<Int>
  ) -> GradientShading? {
    guard drawing.gradient.isDrawable else { return nil }
    let bounds = quad.pixelBounds
    let ramp = ramp(
      drawing.gradient, drawing.tint,
      hasTable: bounds.width * bounds.height >= Self.leastTabledArea)
    return GradientShading(drawing.gradient, ramp, on: quad, anchor: anchor)
  }

  /// A picture of the pixels `frame`, as far as `drawing` is seen there, and which of them it shows.
  ///
  /// Nil where nothing is. It is square, a pixel larger than what is seen, and not tinted.
  package func picture(
    of drawing: GradientQuad, in frame: PixelRect
  ) -> (image: CGImage, pixels: PixelRect)? {
    let pixels = drawing.quad.pixelBounds.outset(by: 1).intersection(frame)
    guard !pixels.isEmpty else { return nil }
    let key = PictureKey(gradient: drawing.gradient, quad: drawing.quad, pixels: pixels)
    if let image = pictures.value(of: key) {
      hits += 1
      return (image, pixels)
    }
    var plain = drawing
    plain.tint = .white(alpha: 255)
    guard
      let shading = shading(of: plain, on: drawing.quad, anchor: SIMD2(pixels.minX, pixels.minY))
    else { return nil }
    misses += 1
    let image = CGImage(shading, pixels)
    pictures.keep(image, as: key, bytes: pixels.width * pixels.height * 4, limit: byteLimit)
    return (image, pixels)
  }

  private func ramp(
    _ gradient: ColorGradient, _ tint: PixelColor, hasTable: Bool
  ) -> GradientRamp {
    let key = RampKey(gradient, tint, hasTable: hasTable)
    if let last, last.key == key { return last.ramp }
    if let ramp = ramps.value(of: key) {
      last = (key, ramp)
      return ramp
    }
    let ramp = GradientRamp(gradient, tint: tint, hasTable: hasTable)
    ramps.keep(ramp, as: key, bytes: ramp.bytes, limit: byteLimit)
    last = (key, ramp)
    return ramp
  }
}

/// Values by keys, of which those that were used least recently go first.
private struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let bytes: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var uses = 0

  mutating func value(of key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Keeps a value, even if it alone is above the limit.
  mutating func keep(_ value: Value, as key: Key, bytes size: Int, limit: Int) {
    if entries[key] != nil { return }
    if bytes + size > limit { dropOldest(toHold: limit / 2) }
    uses += 1
    entries[key] = Entry(value: value, bytes: size, lastUse: uses)
    bytes += size
  }

  /// Drops enough at once that it need not be done for each new one.
  private mutating func dropOldest(toHold limit: Int) {
    let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldest where bytes > limit {
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}

extension ColorGradient {
  /// Hashes what mostly differs: of many colours all would take too long.
  fileprivate func hashEnds(into hasher: inout Hasher) {
    hasher.combine(colors.count)
    for color in colors.prefix(3) { hasher.combine(color) }
    hasher.combine(colors.last)
    for location in locations.prefix(3) { hasher.combine(location) }
    hasher.combine(mixing)
    hasher.combine(start)
    hasher.combine(end)
  }
}

extension CGImage {
  /// The pixels of a gradient, of which the first is the anchor.
  fileprivate convenience init(_ shading: GradientShading, _ pixels: PixelRect) {
    let (width, height) = (pixels.width, pixels.height)
    let words = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      words.initialize(repeating: 0)
      count = words.count
      guard let first = words.baseAddress else { return }
      for row in 0..<height { shading.store(row: row, 0, width, to: first + row * width) }
    }
    self.init(width: width, height: height, pixels: words)
  }
}
