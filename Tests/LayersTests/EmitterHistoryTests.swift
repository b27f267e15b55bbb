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

  @Test func `what an emitter was and is dropped doesn't fall to what came after`() {
    // Ten a second since 5 s, each of which lives for 10 s; those before are gone.
    let stage = Stage(Base.cell(rate: 10, lifetime: 1, velocity: 0))
    stage.change(at: 5) { $0.lifetime = 10 }
    #expect(stage.particles(at: 7).count == 20)
    stage.change(at: 7) { $0.spin = 2 }
    #expect(stage.layer.modelValues.emitter?.past.count == 1)
    #expect(stage.particles(at: 7).count == 20)
    #expect(stage.particles(at: 7.55).count == 25)
  }

  @Test func `a superlayer's clock that is set back forgets what was`() {
    let stage = Stage(Base.cell(rate: 10, lifetime: 1, velocity: 0))
    stage.change(at: 3) { $0.emitterPosition.x = 100 }
    #expect(Set(x(stage.particles(at: 3.55))) == [100, 200])
    stage.context.perform {
      stage.context.mediaTime = 3.5
      stage.tree.root.timeOffset = -3
      _ = stage.tree.commit()
    }
    // The layer's own time is 0.95 s, and again 2.45 s.
    #expect(x(stage.particles(at: 3.95)) == [Double](repeating: 100, count: 9))
    #expect(x(stage.particles(at: 5.45)) == [Double](repeating: 100, count: 10))
    // The next change is another one than the one that was.
    stage.change(at: 5.45) { $0.emitterPosition.x = 50 }
    #expect(stage.layer.modelValues.emitter?.past.count == 1)
    #expect(x(stage.particles(at: 5.75)) == [100, 100, 100, 100, 100, 100, 100, 50, 50, 50])
  }

  @Test(arguments: [(9.99, 10.01), (19.99, 20.01), (29.99, 30.01), (40, 40.01)])
  func `under an animation of the rate particles that live long stay where they are`(
    before: Double, after: Double
  ) {
    let stage = Stage(Base.cell(rate: 10, lifetime: 30, velocity: 0)) {
      $0.emitterShape = .line
      $0.emitterSize = CGSize(width: 390, height: 0)
    }
    stage.change(at: 0) {
      $0.add(CABasicAnimation(pulse: "birthRate", from: 0.5, to: 1), forKey: nil)
    }
    let (old, new) = (Set(x(stage.particles(at: before))), Set(x(stage.particles(at: after))))
    // In a fiftieth of a second no more than one dies.
    #expect(old.subtracting(new).count <= 1)
    #expect(old.count > 60)
  }

  @Test func `births stay what they are when the rate begins to change`() {
    let stage = Stage(Base.cell(rate: 100, lifetime: 10, velocity: 0)) {
      $0.emitterShape = .line
      $0.emitterSize = CGSize(width: 390, height: 0)
    }
    stage.change(at: 0) { layer in
      let animation = CAKeyframeAnimation(keyPath: "birthRate")
      animation.values = [1, 1, 2]
      animation.keyTimes = [0, 0.5, 1]
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    let (old, new) = (Set(x(stage.particles(at: 0.45))), Set(x(stage.particles(at: 0.65))))
    #expect(old.isSubset(of: new))
    #expect(abs(old.count - 45) <= 1)
  }

  @Test func `under an animation of the rate a cell begins and ends by its own clock`() {
    let short = Base.cell(rate: 100_000, lifetime: 50)
    short.duration = 0.001
    let late = Base.cell(rate: 100_000, lifetime: 50)
    late.beginTime = 0.9999
    for (cell, expected) in [(short, 100), (late, 10)] {
      let stage = Stage(cell)
      stage.change(at: 0) {
        $0.add(
          CABasicAnimation(pulse: "birthRate", from: 1, to: 0.9999, duration: 100), forKey: nil)
      }
      #expect(abs(stage.particles(at: 1).count - expected) <= 1)
    }
  }

  @Test func `what is born in a short pulse of the lifetime lives that long`() {
    let stage = Stage(Base.cell(rate: 100, lifetime: 1, velocity: 0))
    stage.change(at: 0) { layer in
      let animation = CAKeyframeAnimation(keyPath: "lifetime")
      animation.values = [1, 8, 1]
      animation.keyTimes = [0, 0.2, 0.25]
      animation.calculationMode = .discrete
      animation.duration = 10
      layer.add(animation, forKey: nil)
    }
    // A hundred of the last second, and those of the pulse, from 2 s to 10 s.
    let pulse = [4.0, 6, 8].map { stage.particles(at: $0).count - 100 }
    #expect(pulse[0] > 45, "\(pulse)")
    #expect(pulse.allSatisfy { $0 == pulse[0] }, "\(pulse)")
    // When it is over, and no animation any more, they are remembered for as long.
    stage.change(at: 5) { $0.removeAllAnimations() }
    #expect(stage.particles(at: 8).count - 100 == pulse[0])
    stage.change(at: 9) { $0.spin = 1 }
    #expect(stage.particles(at: 9).count - 100 == pulse[0])
  }

  @Test func `in the old picture of a transition particles are where they were born`() throws {
    let stage = Stage(Base.cell(rate: 4, lifetime: 2, velocity: 0))
    stage.change(at: 0) { layer in
      let animation = CABasicAnimation(keyPath: "emitterPosition.x")
      animation.fromValue = 0
      animation.toValue = 400
      animation.duration = 10
      layer.add(animation, forKey: nil)
    }
    stage.change(at: 5) { layer in
      let transition = CATransition()
      transition.type = .fade
      transition.duration = 1
      layer.add(transition, forKey: nil)
      layer.backgroundColor = .white
    }
    let list = stage.context.perform {
      stage.context.mediaTime = 5.5
      return Base.list(stage.tree, at: 5.5)
    }
    let batches = list.commands.compactMap { command -> [ParticleBatch.Particle]? in
      if case .particles(let batch) = command { batch.particles } else { nil }
    }
    try #require(batches.count == 2)
    // Born each quarter of a second, at 40 points for one.
    let old = Base.middles(batches[0]).map(\.x)
    #expect(old.count == 8)
    #expect(zip(old, stride(from: 130.0, through: 200, by: 10)).allSatisfy { abs($0 - $1) < 0.5 })
    let new = Base.middles(batches[1]).map(\.x)
    #expect(zip(new, stride(from: 150.0, through: 220, by: 10)).allSatisfy { abs($0 - $1) < 0.5 })
  }

  @Test func `thousands of changes are kept`() {
    let stage = Stage(Base.cell(rate: 1, lifetime: 1_000, velocity: 0))
    // Ten seconds where each looks at all that was before, one where it doesn't.
    for step in 1...2_000 {
      stage.change(at: Double(step) / 60) { $0.emitterPosition.x = CGFloat(step) }
    }
    #expect(stage.layer.modelValues.emitter?.past.count == 2_000)
  }
}
