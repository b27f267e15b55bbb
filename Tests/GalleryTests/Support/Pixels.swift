import Foundation
import Testing
import Tumble

/// Red, green and blue, 0…255.
struct Color: Equatable, CustomStringConvertible {
  let channels: SIMD3<Int>

  init(_ red: Int, _ green: Int, _ blue: Int) { channels = [red, green, blue] }

  init(argb: UInt32) {
    self.init(Int(argb >> 16 & 255), Int(argb >> 8 & 255), Int(argb & 255))
  }

  var description: String { "(\(channels.x) \(channels.y) \(channels.z))" }

  /// The largest difference of a channel.
  func distance(to other: Color) -> Int {
    let difference = channels &- other.channels
    return max(difference.max(), -difference.min())
  }

  static let red = Color(255, 0, 0)
  static let green = Color(0, 255, 0)
  static let blue = Color(0, 0, 255)
  static let white = Color(255, 255, 255)
  static let black = Color(0, 0, 0)
  /// The screen's: 0.80.
  static let screen = Color(204, 204, 204)

  /// A grey of 0…1.
  static func gray(_ level: Double) -> Color {
    let value = Int((level * 255).rounded())
    return Color(value, value, value)
  }
}

extension CGImage {
  /// The colour of the pixel that holds a point.
  func color(_ x: Double, _ y: Double) -> Color {
    Color(argb: pixels[Int(y.rounded(.down)) * width + Int(x.rounded(.down))])
  }

  /// The colour of the pixel in a column and row.
  subscript(column: Int, row: Int) -> Color { Color(argb: pixels[row * width + column]) }

  /// Where in a row of pixels one colour ends and another begins, by how much of each is seen.
  ///
  /// `from` and `to` are columns well inside of either.
  func edge(inRow row: Int, from: Int, to: Int) -> Double {
    edge((from...to).map { self[$0, row] }) + Double(from)
  }

  /// The same in a column.
  func edge(inColumn column: Int, from: Int, to: Int) -> Double {
    edge((from...to).map { self[column, $0] }) + Double(from)
  }

  /// How many pixels of a line belong to its first colour.
  func edge(_ line: [Color]) -> Double {
    guard let first = line.first, let last = line.last else { return 0 }
    // The channel in which the two differ most.
    let spans = (0..<3).map { abs(first.channels[$0] - last.channels[$0]) }
    let channel = spans.firstIndex(of: spans.max() ?? 0) ?? 0
    let (one, other) = (Double(first.channels[channel]), Double(last.channels[channel]))
    return line.reduce(0) { $0 + (Double($1.channels[channel]) - other) / (one - other) }
  }

  /// How many pixels, out of `columns` and `rows`, have a colour that `isWanted` refuses.
  func count(
    columns: some Sequence<Int>, rows: some Sequence<Int>, notBeing isWanted: (Color) -> Bool
  ) -> Int {
    var count = 0
    for row in rows { for column in columns where !isWanted(self[column, row]) { count += 1 } }
    return count
  }

  /// How many pixels, out of `columns` and `rows`, are others than those of another picture, by
  /// more than 2 in some channel.
  func count(
    columns: some Sequence<Int>, rows: some Sequence<Int>, differingFrom other: CGImage
  ) -> Int {
    var count = 0
    for row in rows {
      for column in columns where self[column, row].distance(to: other[column, row]) > 2 {
        count += 1
      }
    }
    return count
  }

  /// A picture of one colour.
  static func flat(_ argb: UInt32, width: Int, height: Int) -> CGImage {
    CGImage(
      width: width, height: height, pixels: Array(repeating: argb, count: width * height))
  }

  /// A picture made by a function of column and row.
  static func made(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> CGImage {
    CGImage(
      width: width, height: height,
      pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }
}

/// A flat colour: ±2 in each channel.
func expect(
  _ color: Color, is expected: Color, within tolerance: Int = 2,
  _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    color.distance(to: expected) <= tolerance, "\(color), not \(expected) \(comment())",
    sourceLocation: sourceLocation)
}

/// An edge: ±½ pixel.
func expect(
  _ edge: Double, near expected: Double, _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(edge - expected) <= 0.5, "\(edge), not \(expected) \(comment())",
    sourceLocation: sourceLocation)
}

/// A quadrilateral of the screen, by its corners in order.
struct Outline {
  let corners: [(x: Double, y: Double)]

  /// Corners given about a middle.
  init(_ corners: [(x: Double, y: Double)], about middle: (x: Double, y: Double) = (0, 0)) {
    self.corners = corners.map { ($0.x + middle.x, $0.y + middle.y) }
  }

  /// Where its border crosses the middle of a row of pixels, from left to right.
  func crossings(ofRow row: Int) -> [Double] {
    let y = Double(row) + 0.5
    let sides = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    return sides.compactMap { start, end in
      guard (start.y <= y) != (end.y <= y) else { return nil }
      return start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
    }.sorted()
  }

  /// Checks that what a picture shows in a row begins and ends where this outline does.
  ///
  /// It needs one colour for four pixels on either side of both edges.
  func expectEdges(
    in picture: CGImage, row: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let edges = crossings(ofRow: row)
    try #require(edges.count == 2, sourceLocation: sourceLocation)
    for edge in edges {
      let middle = Int(edge.rounded(.down))
      let found = picture.edge(inRow: row, from: middle - 4, to: middle + 4)
      expect(found, near: edge, "in row \(row)", sourceLocation: sourceLocation)
    }
  }
}
