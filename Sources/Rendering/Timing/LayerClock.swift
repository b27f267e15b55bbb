/// How a layer's time runs within that of its superlayer, or the media time for a root.
///
/// Unlike an animation's it has no beginning and no end. Source: Apple's `CAMediaTiming`.
package struct LayerClock: Equatable, Sendable {
  /// The superlayer's time at which `timeOffset` is the layer's, in seconds.
  package var beginTime: Double
  /// The layer's seconds for one of the superlayer's; 0 stops it, below 0 it runs backwards.
  package var speed: Double
  /// What is added to the layer's time, in seconds; the speed doesn't count for it.
  package var timeOffset: Double

  /// A clock; without arguments that of the superlayer.
  package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The layer's time at a time of its superlayer.
  @inline(__always) package func localTime(atParent time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// The superlayer's time at a time of the layer; nil where the layer's stands still.
  package func parentTime(atLocal time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }
}
