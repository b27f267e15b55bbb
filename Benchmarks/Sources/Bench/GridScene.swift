import Foundation
import Tumble

/// Workload W2: the visible squares of the book's grid, straight into a display list.
final class GridScene: WorkloadScene {
  private let side: Int
  private(set) var list = DisplayList(
    size: Workload.size, background: PixelColor(argb: 0xFF18_1A20))

  init(side: Int) { self.side = side }

  func make(_ frame: Int) {
    let t = Double(frame) / 60
    let length = 150 * Double(side - 1)
    let left = (length - 800) / 2 * (1 + sin(t / 2))
    let top = (length - 600) / 2 * (1 + cos(t / 2))
    list.commands.removeAll(keepingCapacity: true)
    for z in (0..<10).reversed() { addPlane(z, left: left, top: top) }
  }

  /// Adds what listing 15.4 lets through of the plane at depth `z`.
  private func addPlane(_ z: Int, left: Double, top: Double) {
    let k = 500 / (150 * Double(z) + 500)
    let seen = SIMD2(900 / k, 700 / k)
    let first = SIMD2(left + 400, top + 300) - seen / 2
    let grey = UInt32(255 * (1 - 0.1 * Double(z)) + 0.5)
    let color = PixelColor(argb: 0xFF00_0000 | grey * 0x1_0101)
    for row in 0..<side {
      let y = 150 * Double(row)
      guard y >= first.y, y < first.y + seen.y else { continue }
      for column in 0..<side {
        let x = 150 * Double(column)
        guard x >= first.x, x < first.x + seen.x else { continue }
        let middle = SIMD2(400 + (x - left - 400) * k, 300 + (y - top - 300) * k)
        let quad = Quad(origin: middle - 50 * k, xAxis: [100 * k, 0], yAxis: [0, 100 * k])
        list.commands.append(.fill(FillQuad(quad: quad, color: color)))
      }
    }
  }
}
