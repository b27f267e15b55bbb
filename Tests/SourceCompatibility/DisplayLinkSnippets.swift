import QuartzCore

let displayLinkSnippets: [Snippet] = [
  Snippet("a display link by closure") {
    var frames = 0
    let link = CADisplayLink { _ in frames += 1 }
    link.preferredFramesPerSecond = 30
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    link.invalidate()
    return frames == 0 && link.isPaused
  },
  Snippet("a display link that lets go of its owner") {
    final class Player {
      var link: CADisplayLink?
      func start() {
        link = CADisplayLink { [weak self] link in self?.step(link) }
        link?.add(to: RunLoop.main, forMode: RunLoop.Mode.default)
      }
      func step(_ link: CADisplayLink) { _ = link.targetTimestamp - link.timestamp }
      deinit { link?.invalidate() }
    }
    weak var player: Player?
    do {
      let strong = Player()
      strong.start()
      player = strong
    }
    return player == nil
  },
  Snippet("frame rates of a link") {
    let link = CADisplayLink { _ in }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
    link.invalidate()
    return link.preferredFrameRateRange.maximum == 60
  },
]

let olderNameSnippets: [Snippet] = [
  Snippet("constants of timing") {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fillMode = kCAFillModeForwards
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
    return animation.fillMode == .forwards
  },
  Snippet("constants of gravity") {
    let layer = CALayer()
    layer.contentsGravity = kCAGravityResizeAspect
    layer.magnificationFilter = kCAFilterNearest
    return layer.contentsGravity == .resizeAspect
  },
  Snippet("constants of lines") {
    let layer = CAShapeLayer()
    layer.lineCap = kCALineCapRound
    layer.lineJoin = kCALineJoinBevel
    layer.fillRule = kCAFillRuleEvenOdd
    return layer.lineJoin == .bevel && layer.fillRule == .evenOdd
  },
  Snippet("constants of key frames") {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.calculationMode = kCAAnimationPaced
    animation.rotationMode = kCAAnimationRotateAuto
    return animation.calculationMode == .paced
  },
  Snippet("constants of transitions") {
    let transition = CATransition()
    transition.type = kCATransitionMoveIn
    transition.subtype = kCATransitionFromTop
    return transition.type == .moveIn && transition.subtype == .fromTop
  },
  Snippet("constants of value functions") {
    CAValueFunction(name: kCAValueFunctionRotateZ)?.name == .rotateZ
  },
]
