import QuartzCore

let mediaTimingSnippets: [Snippet] = [
  Snippet("a layer paused and resumed") {
    let layer = CALayer()
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
    let paused = layer.speed == 0
    let offset = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - offset
    layer.beginTime = timeSincePause
    return paused && layer.beginTime == 0
  },
  Snippet("an animation scrubbed by an offset") {
    let layer = CALayer()
    layer.speed = 0
    layer.timeOffset = 0.5
    return layer.timeOffset == 0.5
  },
  Snippet("times from layer to layer") {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    child.speed = 2
    return child.convertTime(1, from: root) == 2 && child.convertTime(2, to: root) == 1
  },
  Snippet("what has timing, by protocol") {
    let timed: [CAMediaTiming] = [CALayer(), CABasicAnimation(keyPath: "opacity")]
    return timed.allSatisfy { $0.speed == 1 && $0.beginTime == 0 && !$0.autoreverses }
  },
  Snippet("repeats are a Float, times are doubles") {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.repeatCount = 2.5
    animation.repeatDuration = CFTimeInterval(10)
    let count: Float = animation.repeatCount
    let duration: Double = animation.repeatDuration
    return count == 2.5 && duration == 10
  },
  Snippet("fill modes") {
    let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    return modes.map { $0.rawValue } == ["removed", "forwards", "backwards", "both"]
  },
  Snippet("the media time doesn't run backwards") {
    CACurrentMediaTime() <= CACurrentMediaTime()
  },
]

let timingFunctionSnippets: [Snippet] = [
  Snippet("functions by name") {
    let names: [CAMediaTimingFunctionName] = [
      .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
    ]
    return Set(names.map { CAMediaTimingFunction(name: $0) }).count == 5
  },
  Snippet("a function's control points") {
    let function = CAMediaTimingFunction(name: .easeIn)
    var values: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &values)
    return values == [0.42, 0]
  },
  Snippet("a function of control points") {
    let function = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)
    return function.isEqual(CAMediaTimingFunction(name: .default))
  },
  Snippet("static functions by extension") {
    CAMediaTimingFunction.easeInBack != CAMediaTimingFunction(name: .linear)
  },
]

extension CAMediaTimingFunction {
  fileprivate static let easeInBack = CAMediaTimingFunction(controlPoints: 0.6, -0.28, 0.735, 0.045)
}
