import Foundation

/// Where cells of one size lie: in lines of so many, one line after another.
///
/// The rows of a table are lines of one cell.
struct CellGrid {
  /// How many cells there are.
  var count = 0
  /// How large each is, in points.
  var itemSize = CGSize(width: 1, height: 1)
  /// How many lie beside each other.
  var cellsPerLine = 1
  /// From one line to the next, in points.
  var lineSpacing = 0.0
  /// From a cell to the next of its line, in points.
  var itemSpacing = 0.0
  /// Where the first line begins, and where the first cell of each does, in points.
  var origin = CGPoint.zero
  /// How large all of it is, with the room around it.
  var contentSize = CGSize.zero
  /// Whether lines lie below each other; else beside each other.
  var isVertical = true

  /// More cells than that aren't shown at once.
  static let most = 10_000

  /// More rows or items than that don't count: they would lie where numbers are too coarse.
  static let mostItems = 1 << 40

  /// How many lines there are.
  var lineCount: Int { count > 0 ? (count - 1) / cellsPerLine + 1 : 0 }

  private var lineLength: Double { isVertical ? itemSize.height : itemSize.width }

  /// Where a cell lies.
  func frame(at index: Int) -> CGRect {
    let (line, position) = (index / cellsPerLine, index % cellsPerLine)
    let along = Double(line) * (lineLength + lineSpacing)
    let breadth = isVertical ? itemSize.width : itemSize.height
    let across = Double(position) * (breadth + itemSpacing)
    return CGRect(
      x: origin.x + (isVertical ? across : along), y: origin.y + (isVertical ? along : across),
      width: itemSize.width, height: itemSize.height)
  }

  /// Those of the lines that a rectangle cuts; `most` of them at most.
  func indices(in rect: CGRect) -> Range<Int> {
    guard count > 0, !rect.isEmpty else { return 0..<0 }
    let step = lineLength + lineSpacing
    let (low, high) =
      isVertical
      ? (rect.minY - origin.y, rect.maxY - origin.y)
      : (rect.minX - origin.x, rect.maxX - origin.x)
    // A line that ends where the rectangle begins isn't in it.
    let first = ((low + lineSpacing) / step).rounded(.down)
    let end = (high / step).rounded(.up)
    let lines = lineCount
    let start = Self.whole(first, upTo: lines) * cellsPerLine
    let stop = Self.whole(end, upTo: lines)
    guard stop > 0 else { return 0..<0 }
    let last = stop == lines ? count : stop * cellsPerLine
    return start < last ? start..<min(last, start + Self.most) : 0..<0
  }

  /// The cell at a point; nil between cells and beside them.
  func index(at point: CGPoint) -> Int? {
    let square = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return indices(in: square).first { frame(at: $0).contains(point) }
  }

  private static func whole(_ value: Double, upTo most: Int) -> Int {
    guard value > 0 else { return 0 }
    return value < Double(most) ? Int(value) : most
  }
}

extension CellGrid {
  /// How many there are of what a data source says there is; a line says what can't be.
  ///
  /// `list` and `items` are what people call the two, as in "table" and "rows".
  static func usable(
    count: Int, sections: Int?, of list: String, _ items: String
  ) -> Int {
    if count < 0 { misuse("a \(list) can't have \(count) \(items): it has none") }
    if let sections, sections != 1 {
      misuse("\(list)s have one section here, not \(sections)")
    }
    return min(max(count, 0), mostItems)
  }

  /// The rows of a table that is so wide.
  init(rows: Int, width: Double, height: Double) {
    count = rows
    itemSize = CGSize(width: width, height: height)
    contentSize = CGSize(width: width, height: Double(rows) * height)
  }
}
