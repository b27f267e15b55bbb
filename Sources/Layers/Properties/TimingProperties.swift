import Rendering

/// How a layer's time runs; none of it can be animated.
struct TimingProperties {
  let beginTime = Property(
    "beginTime", \CALayer.beginTime, at: \LayerEffects.clock.beginTime, action: .unasked, .isStill)
  let duration = Property(
    "duration", \CALayer.duration, at: \LayerExtras.duration, action: .unasked)
  let speed = Property(
    "speed", \CALayer.speed, at: \LayerEffects.clock.speed, action: .unasked, .isStill)
  let timeOffset = Property(
    "timeOffset", \CALayer.timeOffset, at: \LayerEffects.clock.timeOffset, action: .unasked,
    .isStill)
  let repeatCount = Property(
    "repeatCount", \CALayer.repeatCount, at: \LayerExtras.repeatCount, action: .unasked)
  let repeatDuration = Property(
    "repeatDuration", \CALayer.repeatDuration, at: \LayerExtras.repeatDuration, action: .unasked)
  let autoreverses = Property(
    "autoreverses", \CALayer.autoreverses, at: \LayerExtras.autoreverses, action: .unasked)
  let fillMode = Property(
    "fillMode", \CALayer.fillMode, at: \LayerExtras.fillMode, action: .unasked)
}
