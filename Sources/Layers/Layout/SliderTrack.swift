package import Foundation

/// A slider's numbers: which value lies where along its groove, and what is drawn there.
///
/// Each slider is worked by these, whatever it is made of: `UISlider` of views, a panel of layers.
package struct SliderTrack: Equatable, Sendable {
  /// The values at the two ends.
  package var values: ClosedRange<Double>
  /// What the knob runs along.
  package var groove: CGRect
  /// The sides of the knob, in points.
  package var knobSide: CGFloat
  /// How far the knob goes beyond both ends of the groove: 0, or half its side where its middle goes to the ends.
  package var overhang: CGFloat

  /// The numbers of a slider.
  package init(
    values: ClosedRange<Double>, groove: CGRect, knobSide: CGFloat, overhang: CGFloat = 0
  ) {
    self.values = values
    self.groove = groove
    self.knobSide = knobSide
    self.overhang = overhang
  }

  /// How far a value is on the way from the one end to the other, 0…1; 0 where both are the same.
  package func fraction(of value: Double) -> CGFloat {
    let length = values.upperBound - values.lowerBound
    return length > 0 ? (value - values.lowerBound) / length : 0
  }

  /// The value that lies so far on the way; beyond 0…1 it goes on.
  package func value(at fraction: CGFloat) -> Double {
    values.lowerBound + fraction * (values.upperBound - values.lowerBound)
  }

  /// The value of a knob whose middle is at `x`, clamped; nil: the knob has no way to go.
  package func value(ofKnobAt x: CGFloat) -> Double? {
    let (start, end) = (knob(at: values.lowerBound).midX, knob(at: values.upperBound).midX)
    return Self.fraction(of: x, from: start, to: end).map {
      min(max(value(at: $0), values.lowerBound), values.upperBound)
    }
  }

  /// How far a point is on the way from the one end to the other; nil: there is no way.
  package static func fraction(of x: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat? {
    end > start ? (x - start) / (end - start) : nil
  }

  /// Where the knob is at a value.
  package func knob(at value: Double) -> CGRect {
    let way = max(0, groove.width - (knobSide - 2 * overhang))
    return CGRect(
      x: groove.minX + way * fraction(of: value) - overhang, y: groove.midY - knobSide / 2,
      width: knobSide, height: knobSide)
  }

  /// The part of the groove before the middle of a knob.
  package func filled(to knob: CGRect) -> CGRect {
    CGRect(
      x: groove.minX, y: groove.minY, width: max(0, knob.midX - groove.minX), height: groove.height)
  }
}
