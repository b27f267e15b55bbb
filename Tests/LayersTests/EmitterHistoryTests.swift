import Drawing
import Foundation
import Rendering
import Testing

@testable import Layers

/// Particles keep what the layer and its cells were when they were born.
@Suite struct EmitterHistoryTests {
  private typealias Base = CAEmitterLayerTests

  /// An emitter in a tree, and the particles of moments after changes.
  struct Stage {
    let layer: CAEmitterLayer
    let tree: LayerTree
    let context = LayerContext()

    init(_ cells: CAEmitterCell..., change: (CAEmitterLayer) -> Void = { _ in }) {
      let (layer, context) = (CAEmitterLayer(), context)
      self.layer = layer
      tree = context.perform {
        layer.emitterPosition = CGPoint(x: 200, y: 200)
        layer.emitterCells = cells
        change(layer)
        let tree = LayerTree(size: CGSize(width: 400, height: 400), scale: 1)
        tree.root.addSublayer(layer)
        _ = tree.commit()
        return tree
      }
    }

    /// What is drawn at a time.
    func particles(at seconds: Double) -> [ParticleBatch.Particle] {
      context.perform {
        context.mediaTime = seconds
        return Base.particles(Base.list(tree, at: seconds))
      }
    }

    /// Changes the layer at a time, without animations unless told otherwise.
    func change(at seconds: Double, isAnimated: Bool = false, _ body: (CAEmitterLayer) -> Void) {
      context.perform {
        context.mediaTime = seconds
        CATransaction.begin()
        CATransaction.setDisableActions(!isAnimated)
        body(layer)
        CATransaction.commit()
        _ = tree.commit()
      }
    }
  }

  private func x(_ particles: [ParticleBatch.Particle]) -> [Double] {
    Base.middles(particles).map { ($0.x * 1e4).rounded() / 1e4 }
  }

  @Test func `an emitter that stops lets its particles live on`() {
    let stage = Stage(Base.cell(rate: 10, lifetime: 2))
    #expect(stage.particles(at: 3).count == 20)
    stage.change(at: 3) { $0.birthRate = 0 }
    #expect(stage.particles(at: 3).count == 20)
    #expect(stage.particles(at: 4).count == 10)
    #expect(stage.particles(at: 5).isEmpty)
    // The moments before are as they were.
    #expect([3.0, 4, 5].map { stage.particles(at: $0).count } == [20, 10, 0])
    stage.change(at: 6) { $0.birthRate = 1 }
    // Births go on at multiples of a tenth.
    #expect(stage.particles(at: 6.55).count == 5)
  }

  @Test func `an emitter that moves leaves its particles behind`() {
    let stage = Stage(Base.cell(rate: 1, lifetime: 10, velocity: 0))
    stage.change(at: 2.5) { $0.emitterPosition.x = 100 }
    #expect(x(stage.particles(at: 4)) == [200, 200, 100, 100])
    stage.change(at: 4.5) { $0.emitterPosition.x = 50 }
    #expect(x(stage.particles(at: 6)) == [200, 200, 100, 100, 50, 50])
  }

  @Test func `several changes of one moment are one`() {
    let stage = Stage(Base.cell(rate: 1, lifetime: 10, velocity: 0))
    stage.change(at: 2.5) {
      $0.emitterPosition.x = 7
      $0.emitterPosition.x = 100
      $0.velocity = 3
    }
    #expect(x(stage.particles(at: 4)) == [200, 200, 100, 100])
    #expect(stage.layer.modelValues.emitter?.past.count == 1)
  }

  @Test func `under an animation each particle keeps where it was born`() {
    let stage = Stage(Base.cell(rate: 1, lifetime: 20, velocity: 0))
    stage.change(at: 0) { layer in
      let animation = CABasicAnimation(keyPath: "emitterPosition.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 10
      layer.add(animation, forKey: "move")
    }
    let during = x(stage.particles(at: 5))
    #expect(zip(during, [10.0, 20, 30, 40, 50]).allSatisfy { abs($0 - $1) < 1e-3 })
    // The animation has ended, at 10 s, and is gone; its particles aren't.
    stage.change(at: 10.5) { $0.removeAnimation(forKey: "move") }
    let after = x(stage.particles(at: 12))
    #expect(after.count == 12)
    #expect(
      zip(after, [10.0, 20, 30, 40, 50, 60, 70, 80, 90, 200, 200, 200])
        .allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test func `an animated rate is that of the births, without a jump`() {
    let stage = Stage(Base.cell(rate: 100, lifetime: 1))
    stage.change(at: 0) { layer in
      let animation = CABasicAnimation(keyPath: "birthRate")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 10
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      layer.add(animation, forKey: nil)
    }
    // Of the second before t there are 100 · (t − ½)/10.
    for time in stride(from: 1.0, through: 10, by: 1) {
      let count = Double(stage.particles(at: time).count)
      #expect(abs(count - 10 * (time - 0.5)) <= 2, "\(time)")
    }
    #expect(abs(stage.particles(at: 15).count - 100) <= 1)
  }

  @Test func `a cell is changed and animated by its name`() throws {
    let stage = Stage(Base.cell(rate: 1, lifetime: 20, velocity: 10, name: "fire"))
    let path = "emitterCells.fire.velocity"
    #expect(stage.layer.value(forKeyPath: path) as? NSNumber == 10)
    stage.change(at: 1.5) { $0.setValue(0, forKeyPath: path) }
    #expect(stage.layer.value(forKeyPath: path) as? NSNumber == 0)
    #expect(x(stage.particles(at: 3)) == [220, 200, 200])
    stage.change(at: 3.5) { layer in
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = 100
      animation.toValue = 200
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    // Born at 4 s, half way: 150 points a second.
    let last = try #require(Base.middles(stage.particles(at: 4.2)).last)
    #expect(abs(last.x - 230) < 0.5)
    stage.change(at: 4.5) { layer in
      let animation = CABasicAnimation(keyPath: "emitterCells.fire.color")
      animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      animation.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    #expect(stage.particles(at: 5.3).last?.tint.argb == 0xFFFF_0000)
    #expect(stage.particles(at: 5.3).first?.tint.argb == 0xFFFF_FFFF)
  }

  @Test func `wrong paths and values are lines, and change nothing`() {
    let stage = Stage(Base.cell(rate: 1, lifetime: 20, name: "fire"))
    var lines: [String] = []
    stage.context.reportMisuse = { lines.append($0) }
    let before = stage.particles(at: 3)
    stage.change(at: 1) { layer in
      layer.setValue(1, forKeyPath: "emitterCells.smoke.velocity")
      layer.setValue("fast", forKeyPath: "emitterCells.fire.velocity")
      layer.setValue(Double.nan, forKeyPath: "emitterCells.fire.velocity")
      layer.setValue(1, forKeyPath: "emitterCells.fire.nothing")
      layer.emitterCells?[0].birthRate = .infinity
      layer.renderMode = CAEmitterLayerRenderMode(rawValue: "upsideDown")
      layer.emitterShape = CAEmitterLayerEmitterShape(rawValue: "teapot")
    }
    #expect(lines.count == 7, "\(lines)")
    #expect(stage.particles(at: 3) == before)
  }

  @Test func `another clock forgets what was`() {
    let stage = Stage(Base.cell(rate: 10, lifetime: 2))
    stage.change(at: 3) { $0.birthRate = 0 }
    stage.change(at: 4) {
      $0.beginTime = 4
      $0.birthRate = 1
    }
    #expect(stage.particles(at: 4).isEmpty)
    #expect(stage.particles(at: 4.55).count == 5)
  }

  @Test func `what nothing can be seen of any more isn't kept`() {
    let stage = Stage(Base.cell(rate: 10, lifetime: 0.5))
    for step in 1...500 {
      stage.change(at: Double(step) / 10) { $0.emitterPosition.x = CGFloat(step) }
    }
    #expect((stage.layer.modelValues.emitter?.past.count ?? 0) < 10)
  }

  /// An animation to and fro for ever.
  private func pulse(_ key: String, _ from: Double, _ to: Double, duration: Double = 2)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.repeatCount = .infinity
    animation.autoreverses = true
    return animation
  }

  @Test func `under an animation of the rate a cell begins and ends by its own clock`() {
    let short = Base.cell(rate: 100_000, lifetime: 50)
    short.duration = 0.001
    let late = Base.cell(rate: 100_000, lifetime: 50)
    late.beginTime = 0.9999
    for (cell, expected) in [(short, 100), (late, 10)] {
      let stage = Stage(cell)
      stage.change(at: 0) { $0.add(pulse("birthRate", 1, 0.9999, duration: 100), forKey: nil) }
      #expect(abs(stage.particles(at: 1).count - expected) <= 1)
    }
  }
}
