import Drawing
import Foundation
import Layers
import Tumble

/// A bar along the lower edge: where a recording is, how much of it is near, and its marks.
final class ScrubBar {
  let layer = UnanimatedLayer.ground(.overlayPanel)

  /// What it shows.
  struct Look: Equatable {
    /// The tick that is wanted: where the knob is.
    var tick: Int64
    /// Up to which tick the run is near.
    var ahead: Int64
    /// The state's hash; nil: it isn't there yet.
    var hash: UInt64?
    /// How far it is on the way there, where that takes long.
    var progress: Double?
    /// Whether the knob is held.
    var isHeld = false
  }

  private let marks: ScrubMarks
  private let rate: TickRate
  private let markPicture = UnanimatedLayer()
  private let groove = UnanimatedLayer()
  private let near = UnanimatedLayer()
  private let filled = UnanimatedLayer()
  private let knob = UnanimatedLayer()
  private let time: TextLabel
  private let state: TextLabel
  private let font: Font
  private var track = SliderTrack(values: 0...1, groove: .zero, knobSide: 0)
  private var drawnMarks: (size: CGSize, scale: Double)?

  /// Its height at an enlargement of 1, in points.
  static let height: CGFloat = 52
  private static let (padding, knobSide, thickness): (CGFloat, CGFloat, CGFloat) = (12, 16, 5)
  private static let markHeight: CGFloat = 27

  init(_ outline: RecordingOutline, font: Font) {
    marks = ScrubMarks(
      inputs: outline.inputs, distance: Int64(outline.header.hz), length: outline.length)
    rate = outline.rate
    self.font = font
    time = TextLabel(font: font, color: .overlayText)
    state = TextLabel(font: font, color: .overlayDim)
    for part in [groove, near, filled, markPicture, knob] {
      part.anchorPoint = .zero
      layer.addSublayer(part)
    }
    markPicture.magnificationFilter = .nearest
    markPicture.minificationFilter = .nearest
    for label in [time, state] { layer.addSublayer(label.layer) }
    groove.backgroundColor = .overlayGroove
    near.backgroundColor = CGColor(hex: 0x6B_74_84)
    filled.backgroundColor = .overlayFilled
  }

  /// What it says, from left to right.
  var texts: [String] { [time.text, state.text] }

  /// Where a knob may be pressed: the bar, and a little above it.
  func covers(_ point: CGPoint) -> Bool {
    layer.frame.insetBy(dx: 0, dy: -Self.padding / 2).contains(point)
  }

  /// The tick whose knob would be at a point of the window.
  func tick(at point: CGPoint) -> Int64? {
    track.value(ofKnobAt: point.x - layer.position.x).map { value in
      Int64(min(max(value.rounded(), 0), Double(marks.length)))
    }
  }

  /// Draws what has changed along the lower edge of a window.
  func show(_ look: Look, in window: CGSize, scale: Double) {
    let unit = window.overlayEnlargement
    let edge = (12 * unit).rounded()
    let height = (Self.height * unit).rounded()
    layer.bounds = CGRect(x: 0, y: 0, width: max(1, window.width - 2 * edge), height: height)
    layer.position = CGPoint(x: edge, y: (window.height - edge - height).rounded())
    layer.cornerRadius = OverlayCorner.ground * unit
    showTrack(look, unit: unit)
    showMarks(unit: unit, scale: scale)
    showTexts(look, unit: unit, scale: scale)
  }

  private func showTrack(_ look: Look, unit: CGFloat) {
    let side = (Self.knobSide * unit).rounded()
    let inset = (Self.padding * unit).rounded() + side / 2
    let thickness = (Self.thickness * unit).rounded()
    let middle = (Self.markHeight * unit / 2).rounded() + (3 * unit).rounded()
    track = SliderTrack(
      values: 0...Double(max(1, marks.length)),
      groove: CGRect(
        x: inset, y: middle - thickness / 2, width: max(1, layer.bounds.width - 2 * inset),
        height: thickness), knobSide: side, overhang: side / 2)
    let rect = track.knob(at: Double(min(look.tick, marks.length)))
    groove.frame = track.groove
    near.frame = track.filled(to: track.knob(at: Double(min(look.ahead, marks.length))))
    filled.frame = track.filled(to: rect)
    let grown = look.isHeld ? (2 * unit).rounded() : 0
    knob.frame = rect.insetBy(dx: -grown, dy: -grown)
    for part in [groove, near, filled] { part.cornerRadius = thickness / 2 }
    knob.cornerRadius = knob.bounds.width / 2
    knob.backgroundColor = look.isHeld ? .overlayAccent : .overlayText
  }

  private func showMarks(unit: CGFloat, scale: Double) {
    let height = (Self.markHeight * unit).rounded()
    let frame = CGRect(
      x: track.groove.minX, y: (track.groove.midY - height / 2).rounded(),
      width: track.groove.width.rounded(), height: height)
    markPicture.frame = frame
    guard drawnMarks?.size != frame.size || drawnMarks?.scale != scale else { return }
    drawnMarks = (frame.size, scale)
    func pixels(_ points: CGFloat) -> Int { max(1, Int((points * scale).rounded())) }
    markPicture.contents = marks.picture(
      width: pixels(frame.width), height: pixels(height),
      gap: pixels(track.groove.height + 4 * unit), line: pixels(unit))
    markPicture.contentsScale = scale
  }

  private func showTexts(_ look: Look, unit: CGFloat, scale: Double) {
    let size = max(9, (12 * unit).rounded())
    let padding = (Self.padding * unit).rounded()
    let room = layer.bounds.width - 2 * padding
    time.fontSize = size
    time.text =
      "\(ScrubTime.text(look.tick, rate)) of \(ScrubTime.text(marks.length, rate)) · "
      + "tick \(look.tick)"
    let width = time.draw(scale: scale).width
    state.fontSize = size
    let hash = look.hash.map(ScrubTime.hexadecimal)
    for text in [
      look.progress.map { "\(Int($0 * 100)) %" } ?? hash.map { "state \($0)" } ?? "…", hash ?? "",
      "",
    ] {
      state.text = text
      if state.draw(scale: scale).width + width + padding <= room { break }
    }
    let y = layer.bounds.height - time.size.height - (5 * unit).rounded()
    time.move(to: CGPoint(x: padding, y: y))
    state.move(to: CGPoint(x: padding + room - state.size.width, y: y))
  }
}

/// Times as the bar says them.
enum ScrubTime {
  /// Minutes, seconds and hundredths, as in "1:02.50"; hours where there are some.
  static func text(_ tick: Int64, _ rate: TickRate) -> String {
    let hundredths = Int64((rate.seconds(at: Tick(tick)) * 100 + 1e-6).rounded(.down))
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let (minutes, rest) = (hundredths / 6000, hundredths % 6000)
    let seconds = "\(two(rest / 100)).\(two(rest % 100))"
    return minutes < 60
      ? "\(minutes):\(seconds)" : "\(minutes / 60):\(two(minutes % 60)):\(seconds)"
  }

  /// 16 digits.
  static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
