import Drawing
import Foundation
import Rendering
import Testing

/// A layer of a tree made by hand, without `CALayer`.
struct Node {
  let id = LayerID.next()
  var values = LayerValues()
  var animations: [AnimationSnapshot] = []
  var children: [Node] = []
  /// An array, since a value can't hold itself: empty or one.
  var masks: [Node] = []

  /// A layer whose frame is (x, y, width, height).
  init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, children: [Node] = [],
    _ change: (inout LayerValues) -> Void = { _ in }
  ) {
    values.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    values.position = CGPoint(x: x + width / 2, y: y + height / 2)
    self.children = children
    change(&values)
  }

  /// The same layer, driven by a body.
  func driven(by driver: UInt32, key: String? = "body") -> Node {
    var node = self
    node.animations.append(AnimationSnapshot(key: key, curve: .pose(driver: driver)))
    return node
  }

  var snapshot: TreeSnapshot {
    var layers: [LayerSnapshot] = []
    var animations: [Int: [AnimationSnapshot]] = [:]
    append(to: &layers, &animations, parent: nil)
    return TreeSnapshot(layers: layers, animations: animations)
  }

  /// The same layer, cut by `mask`.
  func masked(by mask: Node) -> Node {
    var node = self
    node.masks = [mask]
    return node
  }

  private var count: Int { (masks + children).reduce(1) { $0 + $1.count } }

  private func append(
    to layers: inout [LayerSnapshot], _ all: inout [Int: [AnimationSnapshot]], parent: Int?,
    isMask: Bool = false
  ) {
    let index = layers.count
    layers.append(
      LayerSnapshot(
        id: id, parent: parent, end: index + count, values: values, isMask: isMask))
    if !animations.isEmpty { all[index] = animations }
    for mask in masks { mask.append(to: &layers, &all, parent: index, isMask: true) }
    for child in children { child.append(to: &layers, &all, parent: index) }
  }
}

/// What a frame of 100×100 pixels shows of `root`; the list has been checked, and what was known of its
/// commands as it was made is what is found of the commands alone.
func commands(
  _ root: Node, scale: Double = 1, driven: DrivenPoses = DrivenPoses()
) throws -> [DisplayList.Command] {
  let tree = root.snapshot.sample(at: 0, driven: driven)
  let list = DisplayListBuilder.build(
    tree, size: PixelSize(width: 100, height: 100), scale: scale, background: .clear)
  let commands = Array(list.commands)
  let copy = DisplayList(size: list.size, background: list.background, commands: commands)
  #expect(list == copy)
  #expect(try CheckedList(list).summaries == CheckedList(copy).summaries)
  return commands
}

/// A fill of an axis-aligned rectangle.
func fill(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: PixelColor
) -> DisplayList.Command {
  .fill(FillQuad(quad: axisAligned(x, y, width, height), color: color))
}

/// An axis-aligned rectangle.
func axisAligned(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
  Quad(origin: [x, y], xAxis: [width, 0], yAxis: [0, height])
}

extension PixelColor {
  static let red = PixelColor(argb: 0xFFFF_0000)
  static let green = PixelColor(argb: 0xFF00_FF00)
  static let blue = PixelColor(argb: 0xFF00_00FF)
}

extension CGColor {
  static let red = CGColor(hex: 0xFF0000)
  static let green = CGColor(hex: 0x00FF00)
  static let blue = CGColor(hex: 0x0000FF)
}

extension CGImage {
  /// A white picture of the given size.
  static func blank(_ width: Int, _ height: Int) -> CGImage {
    CGImage(
      width: width, height: height, pixels: Array(repeating: 0xFFFF_FFFF, count: width * height))
  }
}

extension Quad {
  /// Whether all corners are within `tolerance` pixels of the other's.
  func isClose(to other: Quad, _ tolerance: Double = 1e-9) -> Bool {
    zip(corners, other.corners).allSatisfy { pair in
      abs(pair.0.x - pair.1.x) <= tolerance && abs(pair.0.y - pair.1.y) <= tolerance
    }
  }
}
