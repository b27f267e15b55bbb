import Drawing
import Foundation
import Layers

/// Particles: shapes, modes, order and blending, and what is done to the layer that emits them.
nonisolated extension Look {
  static let particles: [Look] = shapesOfEmitters + ordersOfParticles + changedEmitters

  /// A disc that fades out, in white.
  private static let glow = CGImage(
    width: 16, height: 16,
    pixels: (0..<256).map { index in
      let (x, y) = (Double(index % 16) - 7.5, Double(index / 16) - 7.5)
      return UInt32(255 * max(0, 1 - (x * x + y * y).squareRoot() / 7.5)) * 0x0101_0101
    })

  /// A cell whose particles fly to all sides.
  private static func cell(
    _ image: CGImage = glow, rate: Float = 60, _ change: (CAEmitterCell) -> Void = { _ in }
  ) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = image
    cell.birthRate = rate
    cell.lifetime = 2
    cell.velocity = 25
    cell.velocityRange = 30
    cell.emissionRange = 2 * .pi
    change(cell)
    return cell
  }

  /// A layer that has emitted for three seconds, from its middle.
  private static func emitter(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ cells: [CAEmitterCell],
    _ change: (CAEmitterLayer) -> Void = { _ in }
  ) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.emitterPosition = CGPoint(x: width / 2, y: height / 2)
    layer.emitterCells = cells
    layer.beginTime = -3
    change(layer)
    return layer
  }

  /// Each shape in a row of its modes: points, outline, surface, volume.
  private static let shapesOfEmitters: [Look] = [
    Look("particles-flat-shapes", scale: 2) { root in
      addModes(of: [.line, .rectangle, .circle], to: root)
    },
    Look("particles-deep-shapes", scale: 2) { root in
      root.sublayerTransform = CATransform3DMakeRotation(0.3, 1, 1, 0)
      addModes(of: [.cuboid, .sphere], to: root)
    },
  ]

  private static func addModes(of shapes: [CAEmitterLayerEmitterShape], to root: CALayer) {
    let height = 120 / CGFloat(shapes.count)
    let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    for (row, shape) in shapes.enumerated() {
      for (column, mode) in modes.enumerated() {
        let dot = cell(rate: 200) {
          $0.color = .ink
          $0.scale = 0.3
          $0.velocity = 0
          $0.velocityRange = 0
        }
        root.add(emitter(CGFloat(column) * 40, CGFloat(row) * height, 40, height, [dot])) {
          let isRound = shape == .circle || shape == .sphere
          $0.emitterShape = shape
          $0.emitterMode = mode
          $0.emitterSize = isRound ? CGSize(width: 13, height: 0) : CGSize(width: 30, height: 20)
          $0.emitterDepth = 20
          $0.sublayerTransform = CATransform3DMakeRotation(
            shapes.count == 2 ? 0.6 : 0, 1, -0.7, 0.2)
        }
      }
    }
  }

  private static let ordersOfParticles: [Look] = [
    Look("particles-additive") { root in
      root.backgroundColor = .ink
      let fire = cell { $0.color = CGColor(red: 1, green: 0.5, blue: 0.1, alpha: 1) }
      root.add(emitter(0, 0, 80, 120, [fire])) { $0.renderMode = .additive }
      root.add(emitter(80, 0, 80, 120, [fire]))
    },
    Look("particles-orders", scale: 2) { root in
      let modes: [CAEmitterLayerRenderMode] = [.oldestFirst, .oldestLast, .backToFront]
      for (column, mode) in modes.enumerated() {
        let cells = [CGColor.brick, .sky].map { color in
          cell(LookPicture.corners, rate: 12) {
            $0.color = color
            $0.velocity = 18
            $0.velocityRange = 0
            $0.scale = 0.6
            $0.emissionLatitude = 0.5
            $0.scaleSpeed = -0.2
          }
        }
        root.add(emitter(CGFloat(column) * 53, 0, 53, 120, cells)) { $0.renderMode = mode }
      }
    },
    Look("particles-change", scale: 2) { root in
      let leaf = cell(LookPicture.corners, rate: 12) {
        $0.spin = 2
        $0.spinRange = 3
        $0.scale = 0.4
        $0.scaleRange = 0.4
        $0.yAcceleration = 20
        $0.redRange = 1
        $0.greenRange = 1
        $0.alphaSpeed = -0.5
      }
      root.add(emitter(0, 0, 160, 120, [leaf]))
    },
    Look("particles-of-particles") { root in
      root.backgroundColor = .ink
      let trail = cell(rate: 30) {
        $0.scale = 0.4
        $0.scaleSpeed = -0.2
        $0.velocity = 2
        $0.lifetime = 1.2
        $0.color = .sand
      }
      let rocket = cell(rate: 2) {
        $0.velocity = 40
        $0.yAcceleration = 15
        $0.emissionLongitude = -.pi / 2
        $0.emissionRange = 1.5
        $0.emitterCells = [trail]
      }
      root.add(emitter(0, 40, 160, 120, [rocket])) { $0.renderMode = .additive }
    },
  ]

  private static let changedEmitters: [Look] = [
    Look("particles-clipped") { root in
      root.add(emitter(10, 10, 64, 64, [cell { $0.color = .brick }])) {
        $0.masksToBounds = true
        $0.cornerRadius = 20
        $0.backgroundColor = .white
        $0.borderWidth = 4
        $0.borderColor = .ink
      }
      root.add(emitter(90, 10, 60, 100, [cell { $0.color = .brick }])) { layer in
        layer.backgroundColor = .white
        layer.borderWidth = 4
        layer.add(CALayer(15, 35, 30, 30, .sky))
        layer.mask = CALayer(0, 10, 60, 70, .ink)
      }
    },
    Look("particles-faded") { root in
      let white = cell { $0.color = .white }
      root.add(emitter(0, 0, 80, 60, [white])) { $0.opacity = 0.4 }
      root.add(emitter(80, 0, 80, 60, [white])) {
        $0.opacity = 0.4
        $0.renderMode = .additive
        $0.backgroundColor = .brick
      }
      root.add(emitter(0, 60, 80, 60, [white])) {
        $0.shouldRasterize = true
        $0.rasterizationScale = 0.5
      }
      root.add(emitter(80, 60, 80, 60, [white])) {
        $0.shadowOpacity = 0.8
        $0.shadowOffset = CGSize(width: 5, height: 5)
        $0.shadowRadius = 1
      }
    },
    Look("particles-tilted", scale: 2) { root in
      root.sublayerTransform.m34 = -1.0 / 200
      let square = cell(LookPicture.corners, rate: 15) {
        $0.velocity = 30
        $0.velocityRange = 0
        $0.emissionLatitude = 0.9
      }
      for (x, preserves) in [(CGFloat(0), false), (80, true)] {
        root.add(emitter(x, 20, 80, 80, [square])) {
          $0.backgroundColor = .sand
          $0.transform = CATransform3DMakeRotation(1, 0.2, 1, 0)
          $0.preservesDepth = preserves
          $0.scale = 0.5
        }
      }
    },
    Look("particles-copied") { root in
      root.backgroundColor = .ink
      root.add(CAReplicatorLayer()) { copies in
        copies.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
        copies.instanceCount = 3
        copies.instanceTransform = CATransform3DMakeTranslation(50, 0, 0)
        copies.instanceDelay = 2.7
        copies.instanceGreenOffset = -0.4
        copies.add(emitter(0, 10, 60, 100, [cell()])) {
          $0.beginTime = -3
          $0.renderMode = .additive
        }
      }
    },
    Look("particles-flipped") { root in
      root.add(CALayer(0, 0, 160, 120)) { flipped in
        flipped.isGeometryFlipped = true
        let square = cell(LookPicture.corners, rate: 10) {
          $0.yAcceleration = 30
          $0.spin = 0.5
        }
        flipped.add(emitter(0, 40, 160, 80, [square]))
      }
    },
  ]
}
