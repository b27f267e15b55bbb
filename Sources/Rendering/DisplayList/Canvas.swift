import Drawing
import Foundation

/// What the walk draws on: makes commands, leaves out what can't be seen, and closes groups.
struct Canvas {
  var commands: [DisplayList.Command]
  /// The pixels that can be changed.
  var clip: PixelRect
  /// What was drawn since the innermost group began.
  var drawn = Drawn()
  /// How many groups are open.
  var depth = 0

  init(commands: [DisplayList.Command], clip: PixelRect) {
    self.commands = commands
    self.clip = clip
  }

  /// Draws `source` of `image` over `quad`, unless nothing of it can be seen.
  mutating func draw(
    _ image: CGImage, _ source: CGRect, over quad: Quad, _ filter: SamplingFilter, _ opacity: Double
  ) {
    let level = Self.level(opacity)
    guard level > 0, note(quad, opacity, nil) else { return }
    commands.append(
      .image(
        ImageQuad(quad: quad, image: image, source: source, filter: filter, opacity: level)))
  }

  /// Fills `quad`, unless nothing of it can be seen.
  mutating func fill(_ quad: Quad, _ color: CGColor, _ opacity: Double) {
    let pixel = PixelColor(color, opacity: opacity)
    guard pixel.alpha > 0, note(quad, opacity, color) else { return }
    commands.append(.fill(FillQuad(quad: quad, color: pixel)))
  }

  /// An opacity of 0…1 in whole numbers.
  static func level(_ opacity: Double) -> UInt8 { UInt8((opacity * 255).rounded()) }

  /// Takes account of what the next command draws; false if it would change no pixel.
  private mutating func note(_ quad: Quad, _ opacity: Double, _ color: CGColor?) -> Bool {
    let box = PixelBox(quad).intersection(PixelBox(clip))
    // Written so that a coordinate that isn't a number, or infinite, is "not visible" as well.
    guard box.low.x < box.high.x, box.low.y < box.high.y, quad.isFinite else { return false }
    drawn.add(box, Drawn.Last(index: commands.count, opacity: opacity, color: color))
    return true
  }
}

/// What was drawn in one group.
struct Drawn {
  /// The last thing: the command, and the exact values that its whole numbers were rounded from.
  struct Last {
    var index: Int
    var opacity: Double
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
