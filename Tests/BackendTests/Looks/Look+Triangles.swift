import Drawing
import Foundation
import Layers

/// Layers that are drawn in triangles, and what is done to them.
nonisolated extension Look {
  static let triangles: [Look] = [
    Look("triangles-colors") { root in
      root.add(star(10, 10, 64, 64))
      root.add(star(90, 10, 60, 100)) {
        $0.cornerRadius = 20
        $0.masksToBounds = true
        $0.borderWidth = 3
        $0.borderColor = .ink
        $0.opacity = 0.7
      }
    },
    Look("triangles-textured") { root in
      root.add(CAGPULayer()) { layer in
        layer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        let corners = [(-0.8, -0.9), (-0.3, 0.7), (0.9, 0.95), (0.4, -0.5)]
        let texels = [(0.0, 1.0), (0, 0), (1, 0), (1, 1)]
        layer.triangles(
          zip(corners, texels).map {
            CAGPULayer.Vertex(
              position: CGPoint(x: $0.0, y: $0.1), textureCoordinate: CGPoint(x: $1.0, y: $1.1))
          }, indices: [0, 1, 2, 0, 2, 3], texture: LookPicture.corners)
        layer.present()
      }
      root.add(star(116, 60, 40, 40)) {
        $0.shadowOpacity = 0.6
        $0.shadowRadius = 2
      }
    },
    Look("triangles-tilted", scale: 2) { root in
      root.sublayerTransform.m34 = -1.0 / 250
      root.add(star(20, 10, 100, 100)) {
        $0.transform = CATransform3DMakeRotation(0.9, 0.3, 1, 0)
        $0.backgroundColor = .sand
      }
    },
  ]

  /// A star of ten corners, each in a colour, twice as fine as the points.
  private static func star(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
    -> CAGPULayer
  {
    let layer = CAGPULayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.contentsScale = 2
    let colors: [CGColor] = [.brick, .sky, .leaf, .sand, .ink]
    let rim = (0..<10).map { index in
      let (angle, radius) = (Double(index) * .pi / 5, index % 2 == 0 ? 0.9 : 0.4)
      return CAGPULayer.Vertex(
        position: CGPoint(x: radius * sin(angle), y: radius * cos(angle)),
        color: colors[index % 5])
    }
    let middle = CAGPULayer.Vertex(position: .zero, color: .white)
    layer.triangles(
      [middle] + rim, indices: (0..<10).flatMap { [0, 1 + $0, 1 + ($0 + 1) % 10] })
    layer.present()
    return layer
  }
}
