import Drawing
import Foundation
import Layers
import Tumble

/// What is seen, and what can be done with it: there at first, for four seconds, and whenever the pointer rests.
final class SceneCaption {
  let layer = UnanimatedLayer.ground()

  private let title: TextLabel
  private let summary: TextLabel
  private let hints: TextLabel
  /// How long it is still to be seen, in nanoseconds, fading at the end.
  private var left: Int64 = 0
  /// How long the pointer must still rest; nil: it hasn't moved since it rested last.
  private var untilRest: Int64?

  static let showTime: Int64 = 4_000_000_000
  static let fadeTime: Int64 = 400_000_000
  static let restTime: Int64 = 1_000_000_000

  init(font: Font) {
    title = TextLabel(font: font, color: .overlayText)
    summary = TextLabel(font: font, color: .overlayDim)
    hints = TextLabel(font: font, color: .overlayAccent)
    for part in [title, summary, hints] { layer.addSublayer(part.layer) }
  }

  /// What it says: a title, a line below it, and lines of what can be done.
  var lines: [String] {
    [title.text, summary.text] + hints.text.split(separator: "\n").map(String.init)
  }

  /// Whether it can be seen.
  var isShown: Bool { left > 0 }

  /// Shows it for four seconds.
  func begin(title: String, summary: String, hints: [String]) {
    self.title.text = title
    self.summary.text = summary
    self.hints.text = hints.joined(separator: "\n")
    begin()
  }

  /// Shows it for four seconds.
  func begin() { left = Self.showTime + Self.fadeTime }

  /// Takes it away.
  func end() {
    left = 0
    untilRest = nil
  }

  /// The pointer moved, or does something; resting from now on brings the caption back.
  func pointerMoved(isPressed: Bool) { untilRest = isPressed ? nil : Self.restTime }

  /// Goes on by so many nanoseconds.
  func advance(by elapsed: Int64) {
    let elapsed = max(0, elapsed)
    left = max(0, left - elapsed)
    if let rest = untilRest {
      untilRest = rest > elapsed ? rest - elapsed : nil
      if untilRest == nil { begin() }
    }
    layer.isHidden = left == 0
    layer.opacity = Float(min(1, Double(left) / Double(Self.fadeTime)))
  }

  /// Nanoseconds until it changes by itself; nil: it doesn't.
  var timeToChange: Int64? {
    let change: Int64? = left == 0 ? nil : max(0, left - Self.fadeTime)
    return [untilRest, change].compactMap { $0 }.min()
  }

  /// Draws what has changed with letters of `fontSize` points, at most `width` points wide.
  func draw(fontSize: CGFloat, scale: Double, width: CGFloat) {
    guard !layer.isHidden else { return }
    let padding = (fontSize * 10 / 13).rounded()
    let gap = (fontSize / 4).rounded()
    var y = padding
    var widest: CGFloat = 0
    for (part, factor) in [(title, 1.5), (summary, 1), (hints, 1)] {
      let size = (fontSize * factor).rounded()
      part.fontSize = size
      part.width = max(1, width - 2 * padding)
      part.layer.isHidden = part.text.isEmpty
      guard !part.text.isEmpty else { continue }
      let drawn = part.draw(scale: scale)
      part.layer.position = CGPoint(x: padding, y: y.rounded())
      y += drawn.height + gap
      widest = max(widest, drawn.width)
    }
    layer.cornerRadius = OverlayCorner.ground * fontSize / 13
    layer.bounds = CGRect(
      x: 0, y: 0, width: (widest + 2 * padding).rounded(.up),
      height: (y - gap + padding).rounded(.up))
  }
}
