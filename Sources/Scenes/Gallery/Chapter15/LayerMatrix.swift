import Foundation
import Tumble

/// A block of square layers in rows, columns and depths, seen in perspective: the book, listings 15.3 to 15.5.
struct LayerMatrix {
  /// Where a layer stands in the block, counted from the upper left corner, and from the front.
  struct Index: Hashable {
    let x: Int
    let y: Int
    let z: Int
  }

  /// How many layers there are across and down.
  let side: Int
  /// How many there are in depth.
  static let depth = 10
  /// A layer's width and height, in points.
  static let size: CGFloat = 100
  /// From a layer's middle to the next one's, in points.
  static let spacing: CGFloat = 150
  /// How far the eye is in front of the foremost layers, in points.
  static let cameraDistance: CGFloat = 500

  /// How many layers there are, seen or not.
  var count: Int { side * side * Self.depth }

  /// From the middle of the first layer to that of the last, in points.
  var contentSize: CGSize {
    CGSize(width: CGFloat(side - 1) * Self.spacing, height: CGFloat(side - 1) * Self.spacing)
  }

  /// How large what lies `z` points behind the foremost layers is seen.
  static func perspective(_ z: CGFloat) -> CGFloat { cameraDistance / (z + cameraDistance) }

  /// All layers, the farthest ones first, then row by row.
  var indices: [Index] {
    indices { _ in CGRect(origin: .zero, size: contentSize).insetBy(dx: -1, dy: -1) }
  }

  /// Those of them that can be seen in a part of the content.
  func indices(visibleIn bounds: CGRect) -> [Index] {
    // Calculate clipping bounds.
    let bounds = bounds.insetBy(dx: -Self.size / 2, dy: -Self.size / 2)
    return indices { z in
      // Increase bounds size to compensate for perspective.
      let scale = Self.perspective(CGFloat(z) * Self.spacing)
      return bounds.insetBy(
        dx: (bounds.width - bounds.width / scale) / 2,
        dy: (bounds.height - bounds.height / scale) / 2)
    }
  }

  /// The layers whose middles lie in the area that there is for their depth.
  private func indices(within area: (_ z: Int) -> CGRect) -> [Index] {
    (0..<Self.depth).reversed().flatMap { z in
      let area = area(z)
      let columns = steps(from: area.minX, to: area.maxX)
      return steps(from: area.minY, to: area.maxY).flatMap { y in
        columns.map { x in Index(x: x, y: y, z: z) }
      }
    }
  }

  /// The columns, or rows, whose middles lie in a part of the content; its end isn't in it.
  private func steps(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let inside = (0..<side).filter {
      start <= CGFloat($0) * Self.spacing && CGFloat($0) * Self.spacing < end
    }
    guard let first = inside.first, let last = inside.last else { return 0..<0 }
    return first..<last + 1
  }
}
