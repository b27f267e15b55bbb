import ArgumentParser
import Foundation
import Rendering

/// X,Y,WIDTHxHEIGHT: a part of the frame, in points from its top left corner.
struct CropRectangle: ExpressibleByArgument, CustomStringConvertible {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let sides = parts[2].lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (parts[..<2].map { String($0) } + sides.map { String($0) }).compactMap {
      Double($0)
    }
    guard sides.count == 2, numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0,
      numbers[3] > 0
    else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  var description: String {
    func shown(_ value: Double) -> String {
      let text = "\(value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "\(shown(x)),\(shown(y)),\(shown(width))x\(shown(height))"
  }

  /// Whether all of it lies in a frame of that size in points.
  func lies(in size: CGSize) -> Bool {
    x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
  }

  /// Its whole pixels in a frame of `frame` pixels, `scale` a point: at least one.
  ///
  /// Each edge goes to the nearest one between pixels, so that neighbours don't overlap.
  func pixels(of frame: PixelSize, scale: Double) -> CGRect {
    let columns = Self.pixels(from: x, to: x + width, scale: scale, most: frame.width)
    let rows = Self.pixels(from: y, to: y + height, scale: scale, most: frame.height)
    return CGRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private static func pixels(from start: Double, to end: Double, scale: Double, most: Int)
    -> Range<Int>
  {
    let first = min(Int((start * scale).rounded()), most - 1)
    let last = min(max(Int((end * scale).rounded()), first + 1), most)
    return first..<last
  }
}
