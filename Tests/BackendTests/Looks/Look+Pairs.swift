import Drawing
import Foundation
import Layers

/// Every kind of layer in every other: a row for each outer kind, a column for each inner one.
nonisolated extension Look {
  static let pairs: [Look] = [
    matrix("pairs") { cell, outer, inner in
      let layer = outer.layer
      layer.add(inner.layer) { $0.frame = inside }
      cell.add(layer) { $0.frame = outside }
    },
    matrix("pairs-masked") { cell, outer, inner in
      let layer = outer.layer
      layer.add(inner.layer) { $0.frame = inside }
      cell.add(layer) { $0.frame = outside }
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: CGRect(x: 2, y: 0, width: 32, height: 28), transform: nil)
      layer.mask = mask
    },
    matrix("pairs-as-masks") { cell, outer, inner in
      let layer = outer.layer
      cell.add(layer) { $0.frame = outside }
      let mask = inner.layer
      mask.frame = CGRect(x: 4, y: 3, width: 28, height: 22)
      layer.mask = mask
    },
    matrix("pairs-in-depth") { cell, outer, inner in
      cell.sublayerTransform.m34 = -1.0 / 60
      let layer = outer.layer
      layer.add(inner.layer) {
        $0.frame = inside
        $0.zPosition = 6
        $0.transform = CATransform3DMakeRotation(0.8, 1, 0, 0)
      }
      cell.add(layer) {
        $0.frame = outside
        $0.transform = CATransform3DMakeRotation(0.7, 0.3, 1, 0)
      }
    },
    matrix("pairs-in-groups") { cell, outer, inner in
      let layer = outer.layer
      layer.add(inner.layer) {
        $0.frame = inside
        $0.opacity = 0.7
        $0.shadowOpacity = 1
        $0.shadowRadius = 2
      }
      cell.add(layer) {
        $0.frame = outside
        $0.opacity = 0.5
        $0.cornerRadius = 8
        $0.masksToBounds = true
        $0.borderWidth = 2
        $0.borderColor = .ink
      }
    },
    matrix("pairs-replicated", scale: 2) { cell, outer, inner in
      let copies = CAReplicatorLayer()
      copies.frame = CGRect(x: 0, y: 0, width: 40, height: 34)
      copies.instanceCount = 2
      copies.instanceTransform = CATransform3DConcat(
        CATransform3DMakeScale(0.7, 0.7, 1),
        CATransform3DConcat(
          CATransform3DMakeRotation(0.5, 0, 0, 1), CATransform3DMakeTranslation(9, 7, 0)))
      copies.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.6, alpha: 1)
      copies.instanceAlphaOffset = -0.2
      copies.instanceDelay = 0.5
      let layer = outer.layer
      layer.add(inner.layer) { $0.frame = inside }
      copies.add(layer) { $0.frame = CGRect(x: 0, y: 0, width: 28, height: 22) }
      cell.add(copies)
    },
  ]

  /// Where the outer layer is in a cell of 40 × 34 points, and the inner one in that.
  private static let outside = CGRect(x: 2, y: 3, width: 36, height: 28)
  private static let inside = CGRect(x: 9, y: 7, width: 20, height: 15)

  private static func matrix(
    _ name: String, scale: Double = 1,
    _ build: @escaping @Sendable (CALayer, Kind, Kind) -> Void
  ) -> Look {
    let count = Kind.allCases.count
    let size = CGSize(width: 40 * count, height: 34 * count)
    return Look(name, size: size, scale: scale) { root in
      for (row, outer) in Kind.allCases.enumerated() {
        for (column, inner) in Kind.allCases.enumerated() {
          root.add(CALayer(CGFloat(40 * column), CGFloat(34 * row), 40, 34)) {
            $0.masksToBounds = true
            build($0, outer, inner)
          }
        }
      }
    }
  }

  /// A kind of layer, in the order of rows and columns.
  private enum Kind: CaseIterable {
    case picture, shape, text, transform, gradient, replicator, scroll, tiled, emitter, triangles
    case film

    /// One of it that shows something of its own.
    var layer: CALayer {
      switch self {
      case .picture: make(CALayer()) { $0.contents = LookPicture.corners }
      case .shape:
        make(CAShapeLayer()) {
          $0.path = .star(center: CGPoint(x: 14, y: 12), radius: 12)
          $0.fillColor = .sand
          $0.strokeColor = .brick
        }
      case .text:
        make(CATextLayer()) {
          $0.string = "Ag"
          $0.fontSize = 14
          $0.foregroundColor = .ink
          $0.backgroundColor = CGColor(gray: 1, alpha: 0.6)
        }
      case .transform:
        make(CATransformLayer()) { layer in
          layer.add(CALayer(2, 2, 14, 10, .leaf))
          layer.add(CALayer(8, 6, 14, 10, .sky)) { $0.zPosition = 4 }
        }
      case .gradient:
        make(CAGradientLayer()) {
          $0.colors = [CGColor.brick, CGColor.sand, CGColor.sky]
          $0.endPoint = CGPoint(x: 1, y: 1)
        }
      case .replicator:
        make(CAReplicatorLayer()) {
          $0.instanceCount = 3
          $0.instanceTransform = CATransform3DMakeTranslation(7, 3, 0)
          $0.instanceGreenOffset = -0.3
          $0.add(CALayer(1, 1, 6, 6, .white))
        }
      case .scroll:
        make(CAScrollLayer()) {
          $0.bounds.origin = CGPoint(x: 3, y: 2)
          $0.backgroundColor = .ink
          $0.add(CALayer(0, 0, 12, 9, .leaf))
        }
      case .tiled:
        make(SteadyTiles()) {
          $0.tileSize = CGSize(width: 8, height: 8)
          $0.tileProvider = { Look.tile($0) }
        }
      case .emitter:
        make(CAEmitterLayer()) {
          let cell = CAEmitterCell()
          cell.contents = LookPicture.disc
          cell.contentsScale = 8
          cell.birthRate = 20
          cell.lifetime = 1
          cell.velocity = 12
          cell.velocityRange = 8
          cell.emissionRange = 2 * .pi
          $0.emitterPosition = CGPoint(x: 12, y: 9)
          $0.emitterCells = [cell]
          $0.beginTime = -3
        }
      case .triangles:
        make(CAGPULayer()) {
          $0.drawableSize = CGSize(width: 40, height: 30)
          $0.triangles([
            CAGPULayer.Vertex(position: CGPoint(x: -0.9, y: -0.9), color: .sky),
            CAGPULayer.Vertex(position: CGPoint(x: 0, y: 0.9), color: .white),
            CAGPULayer.Vertex(position: CGPoint(x: 0.9, y: -0.9), color: .brick),
          ])
          $0.present()
        }
      case .film:
        make(AVPlayerLayer()) {
          let size = PixelSize(width: 32, height: 24)
          $0.player = AVPlayer(
            playerItem: AVPlayerItem(size: size, duration: 1) { _ in LookPicture.corners })
          $0.backgroundColor = .black
        }
      }
    }

    private func make<Layer: CALayer>(_ layer: Layer, _ change: (Layer) -> Void) -> CALayer {
      change(layer)
      return layer
    }
  }

  /// A tile in one of two colours, with a clear corner.
  private static func tile(_ request: TileRequest) -> CGImage {
    let (width, height) = (request.pixelWidth, request.pixelHeight)
    let color: UInt32 =
      (request.column + request.row).isMultiple(of: 2) ? 0xFF3D_8BD4 : 0xFFE9_C46A
    return CGImage(
      width: width, height: height,
      pixels: (0..<width * height).map { $0 % width < 2 && $0 / width < 2 ? 0 : color })
  }
}

/// Tiles that are seen at once.
private nonisolated final class SteadyTiles: CATiledLayer {
  override class func fadeDuration() -> CFTimeInterval { 0 }
}
