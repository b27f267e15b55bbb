import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend

/// What one test's layers complained about.
final class MisuseLog {
  private(set) var lines: [String] = []

  /// Runs `body` in a context whose misuse lines come here.
  static func collect(_ body: () -> Void) -> [String] {
    let log = MisuseLog()
    let context = LayerContext()
    context.reportMisuse = { log.lines.append($0) }
    context.perform(body)
    return log.lines
  }
}

/// A layer of the given geometry.
func layer(
  _ width: Double, _ height: Double, at position: CGPoint = .zero, in parent: CALayer? = nil
) -> CALayer {
  let layer = CALayer()
  layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  layer.position = position
  parent?.addSublayer(layer)
  return layer
}

/// A layer with a name, for tests of order.
func named(_ name: String) -> CALayer {
  let layer = CALayer()
  layer.name = name
  return layer
}

/// An animation that reads a driver's pose.
class PoseAnimation: CAAnimation {
  var driver: UInt32

  init(_ driver: UInt32) {
    self.driver = driver
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = PoseAnimation(driver)
    copy.takeValues(of: self)
    return copy
  }

  override var driverNumber: UInt32? { driver }
}

extension LayerTree {
  /// What is seen at a media time, as the software renderer draws it: so many pixels each way, on nothing.
  func picture(at seconds: Double, side: Int) throws -> CGImage {
    let list = DisplayListBuilder.build(
      commit().sample(at: seconds), size: PixelSize(width: side, height: side), scale: 1,
      background: .clear)
    let renderer = SoftwareRenderer()
    try renderer.render(list)
    return try renderer.readPixels()
  }
}

extension CGRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  func isClose(to other: CGRect, _ tolerance: Double) -> Bool {
    origin.isClose(to: other.origin, tolerance)
      && abs(size.width - other.size.width) <= tolerance
      && abs(size.height - other.size.height) <= tolerance
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, _ tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

extension CGImage {
  /// The word of the pixel in a column and row.
  subscript(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }

  /// A white picture of the given size.
  static func blank(_ width: Int, _ height: Int) -> CGImage {
    CGImage(
      width: width, height: height, pixels: Array(repeating: 0xFFFF_FFFF, count: width * height))
  }
}

extension CATransform3D {
  func isClose(to other: CATransform3D, _ tolerance: Double) -> Bool {
    zip(entries, other.entries).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

/// A tiny seeded generator: the same choices in each run.
struct SeededChoices {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
