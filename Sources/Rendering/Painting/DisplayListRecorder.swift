import Drawing
import Foundation

/// Records what the walk draws as commands: culls what can't be seen, and closes groups.
struct DisplayListRecorder {
  var recorded: DisplayList.Commands
  /// The scissor: the pixels that can be changed.
  var clip: PixelRect { didSet { clipBox = PixelBox(clip) } }
  /// The same.
  private var clipBox: PixelBox
  /// The pixels that a group's buffer may hold.
  var limit: PixelRect
  /// What was drawn since the innermost group began.
  var drawn = Drawn()
  /// The last colour that was drawn, and what it became: neighbours are often alike.
  private var last = (color: CGColor.clear, opacity: 0.0, pixel: PixelColor.clear)
  /// How many groups are open.
  var depth = 0
  /// What all colours are multiplied by, its alpha apart; nil: they are as they are.
  var multiplier: CGColor?
  /// How many lists' pictures it is inside of.
  var rasterDepth = 0
  /// What became of each layer, if somebody asks.
  var tally: LayerTally?

  init(recorded: DisplayList.Commands, clip: PixelRect) {
    self.recorded = recorded
    self.clip = clip
    clipBox = PixelBox(clip)
    limit = clip.outset(by: DisplayList.maximumReach)
  }

  /// Draws a part of a picture, unless nothing of it can be seen.
  mutating func append(_ image: ImageQuad, _ opacity: Double) {
    append(
      on: image.quad, showing: image.source, image.filter, image.edges, image.corners, opacity
    ) { tint in
      var tinted = image
      tinted.tint = tint
      return tinted
    }
  }

  /// Draws `source` of a picture over `quad`, as `drawing` says for its tint, unless nothing of it can be seen.
  ///
  /// `corners` are those that `drawing` gives it.
  ///
  /// Inlined, so that the drawing is made where it stays: it is large.
  @inline(__always)
  mutating func append(
    on quad: Quad, showing source: CGRect, _ filter: SamplingFilter, _ edges: AntialiasedEdges,
    _ corners: Corners?, _ opacity: Double, _ drawing: (_ tint: PixelColor) -> ImageQuad
  ) {
    guard Self.level(opacity) > 0, source.isFiniteAndFull,
      let box = note(quad, opacity, multiplier)
    else { return }
    if let tally, rasterDepth == 0 { tally.noteImage(on: quad, after: recorded) }
    let tint = Self.tint(multiplier, opacity)
    recorded.append(
      drawing(tint),
      corners == nil
        ? CommandSummary(imageOn: quad, within: box, filter, edges, tint: tint) : .unknown)
  }

  /// Draws `source` of a white picture in a colour, as `drawing` says for its tint, unless nothing of it can be seen.
  @inline(__always)
  mutating func append(
    on quad: Quad, showing source: CGRect, in color: CGColor, _ opacity: Double,
    _ drawing: (_ tint: PixelColor) -> ImageQuad
  ) {
    let color = multiplied(color)
    let pixel = pixel(color, opacity)
    guard pixel.alpha > 0, source.isFiniteAndFull, note(quad, opacity, color) != nil
    else { return }
    if let tally, rasterDepth == 0 { tally.noteImage(on: quad, after: recorded) }
    recorded.append(drawing(pixel), .unknown)
  }

  /// Fills a quad, unless nothing of it can be seen.
  mutating func append(
    _ quad: Quad, edges: AntialiasedEdges, _ color: CGColor, _ opacity: Double
  ) {
    let color = multiplied(color)
    let pixel = pixel(color, opacity)
    guard pixel.alpha > 0, let box = note(quad, opacity, color) else { return }
    recorded.append(PlainFill(quad, pixel, edges: edges), within: box)
  }

  /// Fills what `fill` says, unless nothing of it can be seen; `extent` bounds a blurred one.
  mutating func append(
    _ fill: consuming FillQuad, _ color: CGColor, _ opacity: Double, extent: Quad? = nil
  ) {
    let color = multiplied(color)
    let pixel = pixel(color, opacity)
    guard pixel.alpha > 0, note(extent ?? fill.quad, opacity, color) != nil,
      extent == nil || fill.quad.isFinite
    else { return }
    fill.color = pixel
    recorded.append(.fill(fill), .unknown)
  }

  /// Fills a quad with a gradient, unless nothing of it can be seen.
  mutating func append(_ gradient: consuming GradientQuad, _ opacity: Double) {
    let level = Self.level(opacity)
    guard level > 0, gradient.gradient.isDrawable,
      note(gradient.quad, opacity, multiplier) != nil
    else { return }
    gradient.tint = Self.tint(multiplier, opacity)
    recorded.append(.gradient(gradient), .unknown)
  }

  /// Draws a path that lies within `extent`.
  mutating func append(
    _ shape: consuming ShapeQuad, _ color: CGColor, _ opacity: Double, extent: Quad
  ) {
    let color = multiplied(color)
    let pixel = pixel(color, opacity)
    guard pixel.alpha > 0, shape.mapping.isFinite, shape.shape.isDrawable,
      note(extent, opacity, color) != nil
    else { return }
    shape.color = pixel
    recorded.append(.shape(shape), .unknown)
  }

  /// Draws a list's picture.
  mutating func append(_ raster: consuming RasterQuad, _ opacity: Double) {
    let level = Self.level(opacity)
    guard level > 0, note(raster.quad, opacity, multiplier) != nil else { return }
    raster.tint = Self.tint(multiplier, opacity)
    recorded.append(.raster(raster), .unknown)
  }

  /// Draws particles, each of which can be seen somewhere in `box`.
  ///
  /// Whatever there are, they count as more than one thing: opacity must group them.
  mutating func append(_ batch: ParticleBatch, within box: PixelBox) {
    guard !batch.particles.isEmpty, batch.source.isFiniteAndFull else { return }
    tally?.note(isSeen: true)
    for _ in 1...2 {
      drawn.add(
        box.intersection(clipBox), Drawn.Last(index: recorded.count, opacity: 1, color: nil))
    }
    recorded.append(.particles(batch), .unknown)
  }

  /// Whether something of `box` may be seen.
  func isSeen(_ box: PixelBox) -> Bool {
    box.isFinite && !box.intersection(clipBox).isEmpty
  }

  private mutating func pixel(_ color: CGColor, _ opacity: Double) -> PixelColor {
    if last.color == color, last.opacity == opacity { return last.pixel }
    last = (color, opacity, PixelColor(color, opacity: opacity))
    return last.pixel
  }

  /// A colour times what all are multiplied by.
  @inline(__always)
  func multiplied(_ color: CGColor) -> CGColor {
    guard let multiplier else { return color }
    return CGColor(
      red: color.red * multiplier.red, green: color.green * multiplier.green,
      blue: color.blue * multiplier.blue, alpha: color.alpha)
  }

  /// What pictures are multiplied by; nil stands for white.
  static func tint(_ multiplier: CGColor?, _ opacity: Double) -> PixelColor {
    multiplier.map { PixelColor($0, opacity: opacity) } ?? .white(alpha: level(opacity))
  }

  /// An opacity of 0…1 in 8 bits.
  static func level(_ opacity: Double) -> UInt8 {
    opacity == 1 ? 255 : UInt8((opacity * 255).rounded())
  }

  /// Takes account of what the next command draws: the box around it; nil if it would change no pixel.
  ///
  /// Inlined, so that quad and colour need not be copied for it.
  @inline(__always)
  private mutating func note(
    _ quad: Quad, _ opacity: Double, _ color: CGColor?
  ) -> PixelBox? {
    let whole = PixelBox(quad)
    let box = whole.intersection(clipBox)
    // Written so that a coordinate that isn't a number, or infinite, is "not visible" as well.
    let isSeen = !box.isEmpty && (quad.isAffine ? whole.isFinite : quad.isFinite)
    if let tally { tally.note(isSeen: isSeen) }
    guard isSeen else { return nil }
    drawn.add(box, Drawn.Last(index: recorded.count, opacity: opacity, color: color))
    return whole
  }
}

/// What was drawn in one group.
struct Drawn {
  /// The last thing: the command, and the exact values that its whole numbers were rounded from.
  struct Last {
    var index: Int
    var opacity: Double
    /// Its colour; of a picture what that is multiplied by, nil for white.
    var color: CGColor?
  }

  var count = 0
  var box = PixelBox.empty
  var last: Last?

  mutating func add(_ box: PixelBox, _ thing: Last) {
    count += 1
    self.box = self.box.union(box)
    last = thing
  }
}
