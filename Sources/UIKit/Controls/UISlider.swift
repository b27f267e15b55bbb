public import Foundation
package import Layers
import QuartzCore

/// A control of a value between two others: a thumb that is dragged along a track.
open class UISlider: UIControl {
  private var current: Float = 0
  private var least: Float = 0
  private var most: Float = 1
  /// How far the thumb's middle is from the touch that holds it.
  package var grip: CGFloat = 0
  /// The part of the track before the thumb.
  package let minimumTrack = UIView()
  /// The whole track, or what is seen of it.
  package let maximumTrack = UIView()
  /// What is dragged.
  package let thumb = UIView()

  /// A slider where its superview has `frame`, of 0…1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [maximumTrack, minimumTrack, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    for track in [maximumTrack, minimumTrack] { track.layer.cornerRadius = 2 }
    showTints()
    thumb.layer.cornerRadius = Self.thumbSize / 2
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    thumb.layer.shadowRadius = 2
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UISlider.self }

  // MARK: Values

  /// The value, from `minimumValue` to `maximumValue`; what is beyond becomes the nearer one.
  open var value: Float {
    get { current }
    set { take(newValue) }
  }
  /// The value at the left end; what is set above `maximumValue` moves that, too.
  open var minimumValue: Float {
    get { least }
    set { take(least: newValue, most: max(most, newValue)) }
  }
  /// The value at the right end; what is set below `minimumValue` moves that, too.
  open var maximumValue: Float {
    get { most }
    set { take(least: min(least, newValue), most: newValue) }
  }
  /// Whether each move of the thumb is told, and not only where it is let go.
  open var isContinuous = true

  /// Sets the value; animated, the thumb goes there in 0.2 s.
  open func setValue(_ value: Float, animated: Bool) {
    guard animated, value != self.value else { return self.value = value }
    layoutIfNeeded()
    self.value = value
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      layoutIfNeeded()
    }
  }

  private func take(_ value: Float) {
    let wanted = min(max(value, least), most)
    guard wanted == wanted, wanted != current else { return }
    current = wanted
    setNeedsLayout()
  }

  private func take(least: Float, most: Float) {
    guard least.isFinite, most.isFinite else {
      return misuse("the ends of a slider are finite, not \(least) and \(most)")
    }
    (self.least, self.most) = (least, most)
    setNeedsLayout()
    value = current
  }

  // MARK: Looks

  /// The colour of the track before the thumb; nil: blue.
  open var minimumTrackTintColor: UIColor? {
    didSet { showTints() }
  }
  /// The colour of the track after the thumb; nil: a light grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { showTints() }
  }
  /// The colour of the thumb; nil: white.
  open var thumbTintColor: UIColor? {
    didSet { showTints() }
  }

  private func showTints() {
    minimumTrack.backgroundColor = minimumTrackTintColor ?? .controlTint
    maximumTrack.backgroundColor = maximumTrackTintColor ?? UIColor(white: 0.89, alpha: 1)
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  private static let thumbSize = 28.0

  /// Where the track is; unless overridden 4 points high, 2 points from both sides.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// Where the thumb is at a value; unless overridden a square of 28 points within the track's ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    track(rect, knobSide: Self.thumbSize).knob(at: Double(value))
  }

  /// The numbers of the slider along a track, with a knob that goes beyond both ends by `overhang`.
  package func track(_ rect: CGRect, knobSide: CGFloat, overhang: CGFloat = 0) -> SliderTrack {
    SliderTrack(
      values: Double(least)...Double(most), groove: rect, knobSide: knobSide, overhang: overhang)
  }

  /// Track and thumb at the value; paler if it can't be used.
  open override func layoutSubviews() {
    let track = trackRect(forBounds: bounds)
    let rect = thumbRect(forBounds: bounds, trackRect: track, value: value)
    maximumTrack.frame = track
    minimumTrack.frame = self.track(track, knobSide: rect.width).filled(to: rect)
    thumb.frame = rect
    for part in [minimumTrack, maximumTrack] { part.alpha = isEnabled ? 1 : 0.5 }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 31)
  }

  // MARK: Touches

  /// A touch on the thumb is followed.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rect = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    let point = touch.location(in: self)
    grip = rect.midX - point.x
    return rect.insetBy(dx: -4, dy: -4).contains(point)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if follow(touch), isContinuous { valueWasChanged() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { valueWasChanged() }
  }

  /// Brings the thumb to the touch that holds it; whether the value is another one now.
  package func follow(_ touch: UITouch) -> Bool {
    let before = value
    let track = trackRect(forBounds: bounds)
    let start = thumbRect(forBounds: bounds, trackRect: track, value: least).midX
    let end = thumbRect(forBounds: bounds, trackRect: track, value: most).midX
    let x = touch.location(in: self).x + grip
    guard let fraction = SliderTrack.fraction(of: x, from: start, to: end) else { return false }
    value = Float(self.track(track, knobSide: Self.thumbSize).value(at: fraction))
    return value != before
  }
}
