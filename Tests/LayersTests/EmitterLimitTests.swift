import Drawing
import Foundation
import Rendering
import Testing

@testable import Layers

/// More particles than can be shown, and numbers beyond all bounds.
@Suite struct EmitterLimitTests {
  private typealias Base = CAEmitterLayerTests
  private typealias Stage = EmitterHistoryTests.Stage

  /// How old particles are that go 10 points a second along x, from 200 on.
  private func ages(_ particles: [ParticleBatch.Particle]) -> (least: Double, most: Double) {
    let ages = Base.middles(particles).map { ($0.x - 200) / 10 }
    return (ages.min() ?? .nan, ages.max() ?? .nan)
  }

  // MARK: Too many

  @Test(arguments: ["steady", "moved", "animated", "unsteady"])
  func `of too many the youngest are shown`(course: String) {
    // 200,000 live; the 100,000 youngest are up to 2 s old.
    let stage = Stage(Base.cell(rate: 50_000, lifetime: 4, velocity: 10))
    switch course {
    case "moved": stage.change(at: 9) { $0.emitterPosition.y = 201 }
    case "animated":
      stage.change(at: 0.5) {
        $0.add(CABasicAnimation(pulse: "emitterPosition.y", from: 200, to: 201), forKey: nil)
      }
    case "unsteady":
      stage.change(at: 0.5) {
        $0.add(CABasicAnimation(pulse: "birthRate", from: 0.9999, to: 1), forKey: nil)
      }
    default: break
    }
    let particles = stage.particles(at: 10)
    let ages = ages(particles)
    #expect(particles.count == 100_000)
    #expect(ages.least < 0.001 && abs(ages.most - 2) < 0.001, "\(ages)")
    // Cell by cell the oldest is the first, as ever.
    #expect(Base.middles(particles)[0].x > 219)
  }

  @Test func `a cell of which there is too much leaves the others theirs`() {
    let stage = Stage(
      Base.cell(rate: 50_000, lifetime: 4, velocity: 10),
      Base.cell(rate: 10, lifetime: 4, velocity: -20))
    let particles = stage.particles(at: 10)
    let left = Base.middles(particles).filter { $0.x < 200 }
    #expect(particles.count == 100_000)
    // Of the forty the youngest is at 200, where it is born.
    #expect(left.count == 39 || left.count == 40)
    // Each of two has half of the room.
    let even = Stage(
      Base.cell(rate: 50_000, lifetime: 4, velocity: 10),
      Base.cell(rate: 100_000, lifetime: 4, velocity: -10))
    let middles = Base.middles(even.particles(at: 10))
    #expect(abs(middles.count { $0.x > 200 } - 50_000) <= 1)
    #expect(abs((middles.map(\.x).max() ?? 0) - 210) < 0.1)
    #expect(abs((middles.map(\.x).min() ?? 0) - 195) < 0.1)
  }

  @Test func `of what particles emit the youngest of each are shown`() {
    let spark = Base.cell(rate: 100_000, lifetime: 4, velocity: 0)
    let rocket = Base.cell(rate: 1, lifetime: 10, velocity: 10)
    rocket.emitterCells = [spark]
    let particles = Stage(rocket).particles(at: 8.5)
    #expect(particles.count > 90_000 && particles.count <= 100_000)
    // Eight rockets, all of which are seen with sparks where they are.
    let tenths = Set(Base.middles(particles).map { (($0.x - 200) / 10 * 10).rounded() })
    #expect(tenths.isSuperset(of: stride(from: 5, through: 75, by: 10)))
  }

  @Test func `just below the limit all are shown`() {
    let stage = Stage(
      Base.cell(rate: 24_000, lifetime: 4, velocity: 10),
      Base.cell(rate: 990, lifetime: 4, velocity: -20))
    #expect(abs(stage.particles(at: 10).count - 99_960) <= 2)
  }

  // MARK: Beyond all bounds

  @Test(arguments: [1e13, 1e16, 1e18, 1e300])
  func `an animated emitter at the end of time shows nothing, in no time`(offset: Double) {
    let stage = Stage(Base.cell(rate: 10, lifetime: 0.5)) { $0.timeOffset = offset }
    stage.change(at: 1) {
      $0.add(CABasicAnimation(pulse: "birthRate", from: 0, to: 1), forKey: nil)
    }
    #expect(stage.particles(at: 2).count == 0)
  }

  @Test func `a rate without bounds is one that shows the most`() {
    let cell = Base.cell(lifetime: 1)
    cell.setValue(1e300, forKey: "birthRate")
    let stage = Stage(cell)
    stage.change(at: 1) {
      $0.add(CABasicAnimation(pulse: "birthRate", from: 0, to: 3e38), forKey: nil)
    }
    #expect(stage.particles(at: 2.5).count == 100_000)
  }

  @Test(arguments: [1e6, 1e300])
  func `an animated rate is followed however long particles live`(lifetime: Double) {
    let cell = Base.cell(rate: 10, velocity: 0)
    cell.setValue(lifetime, forKey: "lifetime")
    let stage = Stage(cell) { $0.birthRate = 0 }
    stage.change(at: 2) { layer in
      let animation = CABasicAnimation(keyPath: "birthRate")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 4
      layer.birthRate = 1
      layer.add(animation, forKey: nil)
    }
    // Half as many as in as long a time without the animation.
    for (time, expected) in [(4.0, 5.0), (6, 20), (8, 40), (1_006, 10_020)] {
      #expect(abs(Double(stage.particles(at: time).count) - expected) <= 5, "\(time)")
    }
    let forever = Stage(cell)
    forever.change(at: 0) {
      $0.add(CABasicAnimation(pulse: "birthRate", from: 0, to: 1), forKey: nil)
    }
    for (time, expected) in [(8.0, 40.0), (1_000, 5_000)] {
      #expect(abs(Double(forever.particles(at: time).count) - expected) <= 50, "\(time)")
    }
    // After an hour what is older counts as if nothing had moved, but all is found at once.
    #expect(forever.particles(at: 1e6).count > 10_000)
  }

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
