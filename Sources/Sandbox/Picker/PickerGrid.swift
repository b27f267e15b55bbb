import Foundation

/// Where the cells of the picker are: rows of equal cells under the headings of their groups.
///
/// Points are those of the grid, from its upper left corner, y down.
struct PickerGrid {
  /// Measures, in points.
  struct Metrics: Equatable {
    var width: CGFloat
    /// The least width of a cell; they grow until they fill the rows.
    var cellWidth: CGFloat
    /// What a cell is higher than three quarters of its width: its text.
    var textHeight: CGFloat
    var gap: CGFloat
    var headingHeight: CGFloat
  }

  /// How many cells a full row has.
  let columns: Int
  /// Of a cell.
  let cell: CGSize
  /// In order.
  let frames: [CGRect]
  /// The upper edge of each group's heading.
  let headings: [CGFloat]
  /// Of all.
  let height: CGFloat
  private let rows: [Range<Int>]
  private let rowOfItem: [Int]

  /// A grid of groups of so many cells each.
  init(counts: [Int], _ metrics: Metrics) {
    let gap = metrics.gap
    let columns = max(1, Int((metrics.width + gap) / (metrics.cellWidth + gap)))
    let width = ((metrics.width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    let cell = CGSize(
      width: max(1, width), height: (max(1, width) * 0.75 + metrics.textHeight).rounded())
    var frames: [CGRect] = []
    var headings: [CGFloat] = []
    var rows: [Range<Int>] = []
    var rowOfItem: [Int] = []
    var y: CGFloat = 0
    for count in counts {
      headings.append(y)
      y += metrics.headingHeight
      for start in stride(from: 0, to: count, by: columns) {
        let length = min(columns, count - start)
        rows.append(frames.count..<frames.count + length)
        for column in 0..<length {
          rowOfItem.append(rows.count - 1)
          frames.append(
            CGRect(
              origin: CGPoint(x: CGFloat(column) * (cell.width + gap), y: y), size: cell))
        }
        y += cell.height + gap
      }
    }
    (self.columns, self.cell, self.frames, self.headings) = (columns, cell, frames, headings)
    (self.rows, self.rowOfItem, height) = (rows, rowOfItem, y)
  }

  /// The cell at a point; nil: none.
  func index(at point: CGPoint) -> Int? { frames.firstIndex { $0.contains(point) } }

  /// The cells that are seen between two heights.
  func indices(from top: CGFloat, to bottom: CGFloat) -> [Int] {
    frames.indices.filter { frames[$0].maxY > top && frames[$0].minY < bottom }
  }

  /// The cell to the left or right, which goes on in the next row; the same one at the ends.
  func index(_ index: Int, movedBy cells: Int) -> Int {
    min(max(index + cells, 0), max(0, frames.count - 1))
  }

  /// The cell so many rows further down, in the same column or the last one there is.
  func index(_ index: Int, movedByRows count: Int) -> Int {
    guard rowOfItem.indices.contains(index) else { return 0 }
    let row = rowOfItem[index]
    let target = rows[min(max(row + count, 0), rows.count - 1)]
    return min(target.lowerBound + index - rows[row].lowerBound, target.upperBound - 1)
  }

  /// How many rows fit into a height, at least one.
  func rows(in height: CGFloat) -> Int { max(1, Int(height / max(1, cell.height))) }
}
