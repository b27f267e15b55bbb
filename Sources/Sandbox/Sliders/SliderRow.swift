import Drawing
import Foundation
import Layers
import Tumble

/// One slider of a panel: its name, its value, a groove and a knob.
final class SliderRow {
  let layer = UnanimatedLayer()

  private let title = TextLabel()
  private let value = TextLabel()
  private let groove = UnanimatedLayer()
  private let filled = UnanimatedLayer()
  private let knob = UnanimatedLayer()
  private(set) var track = SliderTrack(values: 0...1, groove: .zero, knobSide: 0)

  /// What a row shows.
  struct Look {
    var scale: ParameterScale
    var value: Int32
    /// Whether the value isn't the scene's yet.
    var isWaiting: Bool
    var isChosen: Bool
    var isEnabled: Bool
  }

  /// At an enlargement of 1, in points.
  static let height: CGFloat = 44
  private static let (padding, knobSide, thickness): (CGFloat, CGFloat, CGFloat) = (10, 16, 4)
  private static let fontSize: CGFloat = 12

  init() {
    layer.anchorPoint = .zero
    for part in [groove, filled, knob] {
      part.anchorPoint = .zero
      layer.addSublayer(part)
    }
    for label in [title, value] { layer.addSublayer(label.layer) }
  }

  /// Shows a parameter in a frame of the panel; one point is `enlargement` of the design's.
  func show(_ look: Look, font: Font, in frame: CGRect, enlargement: CGFloat, scale: Double) {
    layer.frame = frame
    layer.cornerRadius = OverlayCorner.part * enlargement
    layer.backgroundColor = look.isChosen ? .overlayRaised : nil
    showText(look, font: font, enlargement: enlargement, scale: scale)
    let side = Self.knobSide * enlargement
    let inset = Self.padding * enlargement + side / 2
    let thickness = Self.thickness * enlargement
    let parameter = look.scale.parameter
    track = SliderTrack(
      values: Double(parameter.range.lowerBound)...Double(parameter.range.upperBound),
      groove: CGRect(
        x: inset, y: frame.height - inset - thickness / 2, width: max(1, frame.width - 2 * inset),
        height: thickness),
      knobSide: side, overhang: side / 2)
    let rect = track.knob(at: Double(look.value))
    groove.frame = track.groove
    filled.frame = track.filled(to: rect)
    knob.frame = rect
    for part in [groove, filled] { part.cornerRadius = thickness / 2 }
    knob.cornerRadius = side / 2
    groove.backgroundColor = .overlayGroove
    filled.backgroundColor = look.isEnabled ? .overlayFilled : .overlayDim
    knob.backgroundColor =
      look.isEnabled ? (look.isChosen ? .overlayAccent : .overlayText) : .overlayDim
  }

  private func showText(_ look: Look, font: Font, enlargement: CGFloat, scale: Double) {
    let font = font.withSize(Self.fontSize * enlargement)
    let padding = Self.padding * enlargement
    let room = layer.bounds.width - 2 * padding
    value.show(
      TextLabel.Look(
        text: look.scale.text(of: look.value), font: font,
        color: look.isWaiting ? .overlayAccent : .overlayText, width: nil), scale: scale)
    title.show(
      TextLabel.Look(
        text: look.scale.parameter.title, font: font,
        color: look.isEnabled ? .overlayText : .overlayDim,
        width: max(1, room - value.size.width - padding)), scale: scale)
    title.move(to: CGPoint(x: padding, y: 5 * enlargement))
    value.move(to: CGPoint(x: padding + room - value.size.width, y: 5 * enlargement))
  }

  /// The whole number whose knob would be at a point of the panel; nil: there is no way to go.
  func value(at point: CGPoint, of scale: ParameterScale) -> Int32? {
    track.value(ofKnobAt: point.x - layer.position.x).map(scale.value(nearest:))
  }

  /// Whether a point of the panel is on the slider itself.
  func isOnSlider(_ point: CGPoint) -> Bool { point.y > layer.frame.midY }
}
