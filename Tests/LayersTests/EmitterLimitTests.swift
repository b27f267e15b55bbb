import Drawing
import Foundation
import Rendering
import Testing

@testable import Layers

/// More particles than can be shown, and numbers beyond all bounds.
@Suite struct EmitterLimitTests {
  private typealias Base = CAEmitterLayerTests

  @Test func `in a space a cell that flies to infinity leaves the others theirs`() {
    let still = Base.cell(rate: 10, lifetime: 2)
    let flying = Base.cell(rate: 10, lifetime: 2)
    flying.setValue(1e300, forKey: "xAcceleration")
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    space.addSublayer(Base.emitter(still, flying))
    let other = CALayer()
    other.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    other.backgroundColor = .white
    space.addSublayer(other)
    #expect(Base.particles(space, at: 5).count >= 20)
  }

  @Test func `a cell that holds itself many times is taken in part, with a line`() {
    let context = LayerContext()
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    context.perform {
      let cell = Base.cell(rate: 1, lifetime: 1)
      cell.emitterCells = [CAEmitterCell](repeating: cell, count: 5)
      let layer = CAEmitterLayer()
      layer.emitterCells = [cell, cell]
      func count(_ cells: [EmitterCellValues]) -> Int {
        cells.reduce(0) { $0 + 1 + count($1.cells) }
      }
      let values = layer.modelValues.emitter?.cells.values ?? []
      #expect(values.count == 2)
      #expect(count(values) == 4_098)
      cell.emitterCells = nil
    }
    #expect(lines.count == 1, "\(lines)")
  }
}
