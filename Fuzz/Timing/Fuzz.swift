import Foundation
import FuzzInputs
import Layers

/// Trees of layers, groups and animations, each with any times: something finite is shown at any time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var feed = ByteFeed(start, count)
  let context = LayerContext()
  context.reportMisuse = { _ in }
  context.perform { play(&feed, in: context) }
  return 0
}

private func play(_ feed: inout ByteFeed, in context: LayerContext) {
  let zoo = LayerZoo()
  var parent = zoo.tree.root
  for layer in zoo.layers.prefix(4) {
    parent.addSublayer(layer)
    setTimes(of: layer, &feed)
    parent = layer
    layer.add(makeAnimation(&feed, depth: 0), forKey: nil)
  }
  for _ in 0..<4 {
    let time = feed.finite()
    context.beginFrame(at: time)
    zoo.draw(at: time)
    for layer in zoo.layers {
      guard let shown = layer.presentation() else { continue }
      guard shown.position.x.isFinite, shown.opacity.isFinite else {
        fatalError("at \(time) \(layer) shows what isn't finite")
      }
      _ = layer.convertTime(feed.double(), to: parent)
      _ = layer.convertTime(feed.double(), from: nil)
    }
  }
}

private func setTimes(of timing: some CAMediaTiming, _ feed: inout ByteFeed) {
  if feed.bool() { timing.beginTime = feed.double() }
  if feed.bool() { timing.speed = Float(feed.double()) }
  if feed.bool() { timing.timeOffset = feed.double() }
  timing.duration = feed.bool() ? feed.double() : 1
  if feed.bool() { timing.repeatCount = Float(feed.double()) }
  if feed.bool() { timing.repeatDuration = feed.double() }
  timing.autoreverses = feed.bool()
  timing.fillMode = feed.pick([.removed, .forwards, .backwards, .both])
}

private func makeAnimation(_ feed: inout ByteFeed, depth: Int) -> CAAnimation {
  let animation: CAAnimation
  switch feed.number(below: depth < 4 ? 5 : 4) {
  case 0:
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.stiffness) = (feed.double(), feed.double())
    (spring.damping, spring.initialVelocity) = (feed.double(), feed.double())
    spring.toValue = 40
    animation = spring
  case 1:
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    keyframes.values = (0..<feed.number(below: 5)).map { _ in feed.double() }
    keyframes.keyTimes = (0..<feed.number(below: 5)).map { _ in NSNumber(value: feed.double()) }
    keyframes.calculationMode = feed.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
    keyframes.tensionValues = [NSNumber(value: feed.double())]
    animation = keyframes
  case 2:
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    keyframes.path = PathMaker.path(&feed)
    keyframes.calculationMode = feed.pick([.linear, .paced, .cubic])
    keyframes.rotationMode = feed.bool() ? .rotateAuto : nil
    animation = keyframes
  case 3:
    let basic = CABasicAnimation(keyPath: "position.x")
    basic.fromValue = feed.double()
    basic.toValue = feed.double()
    basic.isAdditive = feed.bool()
    basic.isCumulative = feed.bool()
    basic.timingFunction = CAMediaTimingFunction(
      controlPoints: Float(feed.double()), Float(feed.double()), Float(feed.double()), 1)
    animation = basic
  default:
    let group = CAAnimationGroup()
    group.animations = (0..<feed.number(below: 3)).map { _ in makeAnimation(&feed, depth: depth + 1)
    }
    animation = group
  }
  setTimes(of: animation, &feed)
  animation.isRemovedOnCompletion = feed.bool()
  return animation
}
