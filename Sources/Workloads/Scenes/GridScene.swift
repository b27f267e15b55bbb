import Foundation
import Rendering

/// Workload W2: the visible squares of the book's grid, straight into a display list.
final class GridScene: WorkloadScene {
  private let grid: BookGrid
  private var lists = FrameLists()

  var list: DisplayList { lists.list }

  init(side: Int) { grid = BookGrid(side: side) }

  func make(_ frame: Int) {
    lists.make { make(frame, into: &$0) }
  }

  private func make(_ frame: Int, into list: inout DisplayList) {
    let offset = grid.offset(in: frame)
    list.commands.removeAll(keepingCapacity: true)
    grid.visitVisible(from: offset) { square in
      let k = BookGrid.scale(square.z)
      let middle = SIMD2(
        400 + (BookGrid.spacing * Double(square.x) - offset.x - 400) * k,
        300 + (BookGrid.spacing * Double(square.y) - offset.y - 300) * k)
      let quad = Quad(origin: middle - 50 * k, xAxis: [100 * k, 0], yAxis: [0, 100 * k])
      let color = PixelColor(argb: 0xFF00_0000 | BookGrid.grey(square.z) * 0x1_0101)
      list.commands.append(.fill(FillQuad(quad: quad, color: color)))
    }
  }
}
