import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

/// Particles: when they are born, where they are, and what they keep.
@Suite struct CAEmitterLayerTests {
  /// A white square of 2 pixels.
  static let dot = CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 4))

  /// A cell of white squares that move along x.
  static func cell(
    rate: Float = 10, lifetime: Float = 2, velocity: Double = 20, name: String? = nil
  ) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    cell.contents = dot
    cell.birthRate = rate
    cell.lifetime = lifetime
    cell.velocity = velocity
    return cell
  }

  static func emitter(_ cells: CAEmitterCell...) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    layer.emitterPosition = CGPoint(x: 200, y: 200)
    layer.emitterCells = cells
    return layer
  }

  /// A tree of 400 × 400 points with the layer in it.
  static func tree(_ layer: CALayer) -> LayerTree {
    let tree = LayerTree(size: CGSize(width: 400, height: 400), scale: 1)
    tree.root.addSublayer(layer)
    return tree
  }

  static func list(_ tree: LayerTree, at seconds: Double) -> DisplayList {
    DisplayListBuilder.build(
      tree.commit().sample(at: seconds), size: PixelSize(width: 400, height: 400), scale: 1,
      background: .clear)
  }

  static func particles(_ list: DisplayList) -> [ParticleBatch.Particle] {
    list.commands.flatMap { command -> [ParticleBatch.Particle] in
      if case .particles(let batch) = command { batch.particles } else { [] }
    }
  }

  static func particles(_ layer: CALayer, at seconds: Double) -> [ParticleBatch.Particle] {
    particles(list(tree(layer), at: seconds))
  }

  /// The particles' middles.
  static func middles(_ particles: [ParticleBatch.Particle]) -> [SIMD2<Double>] {
    particles.map { $0.quad.origin + ($0.quad.xAxis + $0.quad.yAxis) / 2 }
  }

  static func picture(_ list: DisplayList) throws -> CGImage {
    let renderer = SoftwareRenderer()
    try renderer.render(list)
    return try renderer.readPixels()
  }

  private typealias Me = CAEmitterLayerTests

  // MARK: Facts

  @Test func `F38: the defaults`() {
    let layer = CAEmitterLayer()
    #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1)
    #expect(layer.scale == 1 && layer.spin == 1 && layer.seed == 0)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered && !layer.preservesDepth && layer.emitterCells == nil)
    let cell = CAEmitterCell()
    #expect(cell.scale == 1 && cell.speed == 1 && cell.color == .white && cell.isEnabled)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.contentsScale == 1 && cell.birthRate == 0 && cell.lifetime == 0)
    #expect(cell.emissionLatitude == 0 && cell.emissionLongitude == 0 && cell.emissionRange == 0)
  }

  @Test func `F127: a particle moves by velocity, direction and acceleration`() throws {
    let cell = Me.cell(rate: 0.5, lifetime: 4, velocity: 60)
    cell.emissionLongitude = .pi / 3
    cell.yAcceleration = 90
    // The first is born at 2 s; at 3.5 s it is 1.5 s old.
    let middles = Me.middles(Me.particles(Me.emitter(cell), at: 3.5))
    let middle = try #require(middles.first)
    #expect(middles.count == 1)
    #expect(abs(middle.x - 200 - 45) < 1e-4)
    #expect(abs(middle.y - 200 - 179.1922863) < 1e-4)
  }

  @Test func `F127: alpha falls by its speed`() throws {
    let cell = Me.cell(rate: 0.5, lifetime: 4)
    cell.alphaSpeed = -0.4
    let particle = try #require(Me.particles(Me.emitter(cell), at: 3.5).first)
    #expect(particle.tint.alpha == UInt8(0.4 * 255))
  }

  @Test func `F127: births a second times lifetime are alive in the steady state`() {
    let layer = Me.emitter(Me.cell(rate: 40, lifetime: 3))
    layer.birthRate = 0.5
    for time in [3.0, 5, 17.3, 1_000] {
      #expect(Me.particles(layer, at: time).count == 60)
      layer.removeFromSuperlayer()
    }
    layer.lifetime = 0.5
    #expect(Me.particles(layer, at: 5).count == 30)
  }

  @Test func `F126: nothing is born before the layer's beginTime, then one after the other`() {
    let layer = Me.emitter(Me.cell(rate: 10, lifetime: 2))
    layer.beginTime = 4
    let tree = Me.tree(layer)
    let counts = [3.9, 4, 4.09, 4.11, 4.95, 6.5].map { Me.particles(Me.list(tree, at: $0)).count }
    #expect(counts == [0, 0, 0, 1, 9, 20])
  }

  @Test func `F126: ranges are uniform about the middle, multipliers multiply`() {
    let cell = Me.cell(rate: 1_000, lifetime: 1, velocity: 50)
    cell.velocityRange = 50
    cell.emissionRange = 2 * .pi
    let layer = Me.emitter(cell)
    layer.velocity = 2
    let ways = Me.middles(Me.particles(layer, at: 1)).map { $0 - 200 }
    #expect(ways.count == 1_000)
    // The n-th was born at n/1000: in the order of the list the speed is the way by the age.
    let speeds = ways.enumerated().map { index, way in
      (way * way).sum().squareRoot() / (1 - Double(index + 1) / 1_000)
    }.dropLast()
    #expect(speeds.allSatisfy { $0 > 49.9 && $0 < 150.1 })
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    #expect(abs(mean - 100) < 4)
    // Of 999 angles in 8 sectors χ² with 7 degrees of freedom is below 24.3 in 999 of 1,000 cases.
    var sectors = [Double](repeating: 0, count: 8)
    for way in ways.dropLast() {
      sectors[Int((atan2(way.y, way.x) + 2 * .pi) / (.pi / 4)) % 8] += 1
    }
    let expected = 999.0 / 8
    #expect(sectors.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected } < 24.3)
  }

  @Test func `scale, spin and colour change from the birth on`() throws {
    let cell = Me.cell(rate: 1, lifetime: 3, velocity: 0)
    cell.scale = 2
    cell.scaleSpeed = 1
    cell.spin = .pi / 2
    cell.color = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    cell.redSpeed = 0.4
    cell.blueSpeed = -2
    let layer = Me.emitter(cell)
    layer.scale = 3
    // One second old: (2 · 3 + 1) times 2 points, rotated by 90°.
    let particle = try #require(Me.particles(layer, at: 2).first)
    #expect(abs(particle.quad.xAxis.x) < 1e-5 && abs(particle.quad.xAxis.y - 14) < 1e-5)
    #expect(abs(particle.quad.yAxis.x + 14) < 1e-5)
    #expect(particle.tint.argb == 0xFF99_6600)
  }

  @Test func `a picture's scale and part say how large a particle is`() throws {
    let cell = Me.cell(rate: 1, velocity: 0)
    cell.contents = CGImage(width: 8, height: 4, pixels: [UInt32](repeating: .max, count: 32))
    cell.contentsScale = 2
    cell.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let list = Me.list(Me.tree(Me.emitter(cell)), at: 1.5)
    let particle = try #require(Me.particles(list).first)
    #expect(particle.quad.xAxis == SIMD2(2, 0) && particle.quad.yAxis == SIMD2(0, 2))
    guard case .particles(let batch)? = list.commands.first else { return }
    #expect(batch.source == CGRect(x: 4, y: 0, width: 4, height: 4))
  }

  // MARK: Time

  @Test func `a moment is the same in whatever order moments are shown`() {
    let cell = Me.cell(rate: 50, lifetime: 1.5, velocity: 40)
    cell.velocityRange = 30
    cell.emissionRange = 6
    cell.lifetimeRange = 1
    let tree = Me.tree(Me.emitter(cell))
    let forwards = stride(from: 0.0, through: 5, by: 0.25).map { Me.list(tree, at: $0) }
    let backwards = stride(from: 5.0, through: 0, by: -0.25).map { Me.list(tree, at: $0) }
    #expect(forwards == backwards.reversed())
    #expect(Me.particles(forwards[20]).count > 40)
  }

  @Test func `the seed says what is drawn`() {
    func angles(_ seed: UInt32) -> [SIMD2<Double>] {
      let cell = Me.cell(rate: 10)
      cell.emissionRange = 6
      let layer = Me.emitter(cell)
      layer.seed = seed
      return Me.middles(Me.particles(layer, at: 1.5))
    }
    #expect(angles(1) == angles(1))
    #expect(angles(1) != angles(2))
  }

  @Test func `steady frames are made in the memory of those before`() {
    let tree = Me.tree(Me.emitter(Me.cell(rate: 500)))
    var shown = PresentationTree()
    var (list, before) = (
      DisplayList(size: PixelSize(width: 1, height: 1)),
      DisplayList(size: PixelSize(width: 1, height: 1))
    )
    var addresses: [UnsafeRawPointer?] = []
    for frame in 0..<6 {
      swap(&list, &before)
      shown.sample(tree.commit(), at: 10 + Double(frame) / 60, driven: DrivenPoses())
      DisplayListBuilder.build(
        shown, into: &list, size: PixelSize(width: 400, height: 400), scale: 1, background: .clear)
      #expect(Me.particles(list).count > 900)
      for case .particles(let batch) in list.commands {
        batch.particles.withUnsafeBytes { addresses.append($0.baseAddress) }
      }
    }
    #expect(addresses.count == 6 && Set(addresses).count == 2)
  }

  @Test func `where on an outline a particle is born has nothing to do with its direction`() {
    let still = Me.cell(rate: 1_000, lifetime: 10, velocity: 0)
    still.emissionRange = 2 * .pi
    let moving = Me.cell(rate: 1_000, lifetime: 10, velocity: 1)
    moving.emissionRange = 2 * .pi
    func middles(_ cell: CAEmitterCell) -> [SIMD2<Double>] {
      let layer = Me.emitter(cell)
      layer.emitterShape = .rectangle
      layer.emitterMode = .outline
      layer.emitterSize = CGSize(width: 200, height: 200)
      return Me.middles(Me.particles(layer, at: 4))
    }
    // How often particles of vertical edges, and of those across, go down.
    var counts = [[0, 0], [0, 0]]
    for (birthplace, end) in zip(middles(still), middles(moving)) {
      let isVertical = abs(abs(birthplace.x - 200) - 100) < 1e-6
      counts[isVertical ? 1 : 0][end.y > birthplace.y ? 1 : 0] += 1
    }
    // 2,000 of each kind, half of them down: ±4 standard deviations are 90.
    for count in counts { #expect(abs(count[0] - count[1]) < 180 && count[0] + count[1] > 1_800) }
  }

  @Test func `a layer whose clock stands still shows one moment`() {
    let layer = Me.emitter(Me.cell())
    layer.speed = 0
    layer.timeOffset = 1.25
    let tree = Me.tree(layer)
    #expect(Me.list(tree, at: 0) == Me.list(tree, at: 7))
    #expect(Me.particles(Me.list(tree, at: 7)).count == 12)
  }

  @Test func `a cell begins and ends by its own clock`() {
    let cell = Me.cell(rate: 10, lifetime: 100)
    cell.beginTime = 1
    cell.duration = 2
    let tree = Me.tree(Me.emitter(cell))
    #expect(
      [0.9, 1.55, 3.5, 9].map { Me.particles(Me.list(tree, at: $0)).count } == [0, 5, 20, 20])
    cell.speed = 2
    let fast = Me.tree(Me.emitter(cell))
    #expect(Me.particles(Me.list(fast, at: 1.55)).count == 11)
  }

  // MARK: Cells in cells

  @Test func `particles emit from where they are, in their own direction`() throws {
    let trail = Me.cell(rate: 2, lifetime: 1, velocity: 0)
    let rocket = Me.cell(rate: 1, lifetime: 1.9, velocity: 100)
    rocket.contents = nil
    rocket.emissionLongitude = .pi / 2
    rocket.emitterCells = [trail]
    // The rocket is born at 1 s; its trail at 1.5, 2 and 2.5 s, each alive for 1 s.
    let middles = Me.middles(Me.particles(Me.emitter(rocket), at: 2.4))
    #expect(middles.count == 2)
    #expect(abs(middles[0].y - 250) < 1e-4 && abs(middles[1].y - 300) < 1e-4)
    trail.velocity = 10
    trail.emissionLongitude = .pi / 2
    let moving = Me.middles(Me.particles(Me.emitter(rocket), at: 2.4))
    // A right angle from straight down is to the left.
    #expect(abs(moving[0].x - 191) < 1e-4 && abs(moving[0].y - 250) < 1e-4)
  }

  @Test func `what particles have emitted outlives them`() {
    let spark = Me.cell(rate: 10, lifetime: 5, velocity: 0)
    let rocket = Me.cell(rate: 1, lifetime: 0.95, velocity: 10)
    rocket.duration = 1.5
    rocket.emitterCells = [spark]
    // One rocket, dead at 1.95 s, with sparks at ages 0.1…0.9 s.
    #expect(Me.particles(Me.emitter(rocket), at: 3).count == 9)
  }

  @Test func `a cell in itself ends`() {
    let cell = Me.cell(rate: 2, lifetime: 1)
    cell.emitterCells = [cell]
    #expect(Me.particles(Me.emitter(cell), at: 3).count < 100)
    cell.emitterCells = nil
  }
}
