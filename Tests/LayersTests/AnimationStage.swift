import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

/// A layer tree whose time a test turns by hand, and what its layers complained about.
///
/// It exists within `play`, in a context of its own, at media time 0 at first.
final class AnimationStage {
  let context: LayerContext
  let tree: LayerTree
  /// What was complained about since this was last emptied.
  var lines: [String] = []
  /// What a test notes as it happens.
  var events: [String] = []

  private init(_ context: LayerContext) {
    self.context = context
    tree = LayerTree(size: CGSize(width: 40, height: 40), scale: 1)
    context.reportMisuse = { [unowned self] in lines.append($0) }
    _ = tree.commit()
  }

  /// Runs a test on a stage of its own.
  static func play(_ body: (AnimationStage) throws -> Void) throws {
    let context = LayerContext()
    try context.perform { try body(AnimationStage(context)) }
  }

  /// Puts `layer` on the stage, where changes of it are animated from now on.
  @discardableResult
  func show<Layer: CALayer>(_ layer: Layer) -> Layer {
    tree.root.addSublayer(layer)
    _ = tree.commit()
    return layer
  }

  /// Ends the turn.
  func commit() { _ = tree.commit() }

  /// A whole frame at a media time.
  func frame(at seconds: Double) {
    context.beginFrame(at: seconds)
    _ = tree.commit()
  }

  /// Frames at several times; what was noted, with a line for each time at which that was anything.
  func frames(_ times: [Double]) -> [String] {
    times.flatMap { time in
      frame(at: time)
      defer { events.removeAll() }
      return events.map { "\(time) \($0)" }
    }
  }

  /// What a layer shows at a key path now.
  func shown(_ keyPath: String, of layer: CALayer) -> Any? {
    layer.presentation()?.value(forKeyPath: keyPath)
  }

  /// The number that a layer shows at a key path now.
  func number(_ keyPath: String, of layer: CALayer) -> Double {
    (shown(keyPath, of: layer) as? NSNumber)?.doubleValue ?? .nan
  }

  /// The numbers that a layer shows at a key path at several times.
  func numbers(_ keyPath: String, of layer: CALayer, at times: [Double]) -> [Double] {
    times.map { time in
      frame(at: time)
      return number(keyPath, of: layer)
    }
  }

  /// Changes without animations.
  func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  /// A pixel of the tree's picture over black now, as 0xAARRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let list = DisplayListBuilder.build(
      tree.shown, size: PixelSize(width: 40, height: 40), scale: 1,
      background: PixelColor(argb: 0xFF00_0000))
    let renderer = SoftwareRenderer()
    do {
      try renderer.render(list)
      return try renderer.readPixels().pixels[y * 40 + x]
    } catch {
      Issue.record(error)
      return 0
    }
  }
}

/// Notes what a delegate is told, as “start move”, “stop move true”, by the tag “name”.
final class RecordingDelegate: NSObject, CAAnimationDelegate {
  private unowned let stage: AnimationStage
  private let afterStop: (CAAnimation) -> Void

  init(_ stage: AnimationStage, afterStop: @escaping (CAAnimation) -> Void = { _ in }) {
    self.stage = stage
    self.afterStop = afterStop
  }

  func animationDidStart(_ anim: CAAnimation) { stage.events.append("start \(name(of: anim))") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    stage.events.append("stop \(name(of: anim)) \(flag)")
    afterStop(anim)
  }

  private func name(of animation: CAAnimation) -> String {
    animation.value(forKey: "name") as? String ?? "unnamed"
  }
}

extension CABasicAnimation {
  /// An animation of a key path, from one value to another, as far as they are given.
  convenience init(
    _ keyPath: String?, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1
  ) {
    self.init(keyPath: keyPath)
    fromValue = from
    toValue = to
    byValue = by
    self.duration = duration
  }
}

extension CAAnimation {
  /// The animation under a name for `RecordingDelegate`.
  func told(to delegate: RecordingDelegate, as name: String) -> Self {
    self.delegate = delegate
    setValue(name, forKey: "name")
    return self
  }
}

/// The numbers that a value is made of.
func components(of value: Any?) -> [Double] {
  switch value {
  case let number as NSNumber: [number.doubleValue]
  case let point as CGPoint: [point.x, point.y]
  case let size as CGSize: [size.width, size.height]
  case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height]
  case let color as CGColor: color.rgba.map { Double($0) }
  case let transform as CATransform3D: transform.entries.map { Double($0) }
  default: []
  }
}

/// Whether all of `numbers` are within `tolerance` of those expected.
func areClose(_ numbers: [Double], _ expected: [Double], _ tolerance: Double = 1e-9) -> Bool {
  numbers.count == expected.count
    && zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance }
}

extension CGColor {
  /// A colour of four straight components.
  init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  func isClose(to other: CGColor, _ tolerance: Double) -> Bool {
    areClose(rgba.map { Double($0) }, other.rgba.map { Double($0) }, tolerance)
  }
}

/// A layer's delegate as views are: it has changes animated by the block that is open, if any is.
final class Host: NSObject, ViewAnimationHost {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let block = ViewAnimation.current else { return NSNull() }
    return block.action(for: layer, forKey: event)
  }
}
