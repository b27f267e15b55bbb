import Drawing
import Foundation
import Layers

nonisolated extension Look {
  /// Where a picture goes, and which part of it.
  static let contents: [Look] =
    gravities + [
      Look("gravity-scale-2", scale: 2) { root in
        root.add(CALayer(20, 20, 60, 80, .sand)) {
          $0.contents = LookPicture.corners
          $0.contentsGravity = .center
          $0.contentsScale = 2
        }
        root.add(CALayer(90, 20, 60, 80, .sand)) {
          $0.contents = LookPicture.corners
          $0.contentsGravity = .bottomRight
        }
      },
      Look("contents-rect") { root in
        for index in 0..<4 {
          root.add(CALayer(CGFloat(10 + 37 * index), 20, 30, 30)) {
            $0.contents = LookPicture.corners
            $0.contentsRect = CGRect(
              x: index % 2 == 0 ? 0 : 0.5, y: index < 2 ? 0 : 0.5, width: 0.5, height: 0.5)
          }
        }
        root.add(CALayer(10, 60, 65, 50)) {
          $0.contents = LookPicture.corners
          $0.contentsRect = CGRect(x: -0.5, y: -0.5, width: 2, height: 2)
        }
        root.add(CALayer(85, 60, 65, 50)) {
          $0.contents = LookPicture.corners
          $0.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.1, height: 0.1)
          $0.magnificationFilter = .nearest
        }
      },
      Look("contents-center") { root in
        for (x, y, width, height) in [
          (5, 5, 90, 40), (105, 5, 50, 110), (5, 50, 15, 65), (30, 55, 60, 55),
        ] {
          root.add(CALayer(CGFloat(x), CGFloat(y), CGFloat(width), CGFloat(height))) {
            $0.contents = LookPicture.button
            $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
          }
        }
      },
      Look("contents-center-rotated") { root in
        root.add(CALayer(35, 30, 90, 60)) {
          $0.contents = LookPicture.button
          $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
          $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.35))
        }
      },
      Look("contents-flipped") { root in
        root.add(CALayer(10, 10, 60, 100, .sand)) {
          $0.isGeometryFlipped = true
          $0.add(CALayer(5, 5, 32, 24)) { $0.contents = LookPicture.corners }
        }
        root.add(CALayer(85, 10, 60, 100, .sand)) {
          $0.add(CALayer(5, 5, 32, 24)) { $0.contents = LookPicture.corners }
        }
      },
      Look("contents-drawn", scale: 2) { root in
        let layer = root.add(DrawnLayer(20, 20, 120, 80, .sky))
        layer.contentsScale = 2
        layer.setNeedsDisplay()
      },
    ]

  private static let gravities: [Look] = [
    ("unscaled", [.center, .top, .bottom, .left, .right, .resize]),
    (
      "corners", [.topLeft, .topRight, .bottomLeft, .bottomRight, .resizeAspect, .resizeAspectFill]
    ),
  ].map { (name: String, values: [CALayerContentsGravity]) in
    Look("gravity-\(name)") { root in
      for (index, gravity) in values.enumerated() {
        let box = CGRect(
          x: 6 + 52 * (index % 3), y: 6 + 58 * (index / 3), width: 44, height: 50)
        root.add(CALayer(box.minX, box.minY, box.width, box.height, .sand)) {
          $0.contents = LookPicture.corners
          $0.contentsGravity = gravity
          $0.masksToBounds = gravity == .resizeAspectFill
        }
      }
    }
  }
}

/// Draws itself.
private nonisolated final class DrawnLayer: CALayer {
  override func draw(in context: CGContext) {
    context.setLineWidth(10)
    context.setStrokeColor(.brick)
    context.strokeEllipse(in: bounds)
    context.setFillColor(CGColor(gray: 1, alpha: 0.7))
    context.fill(CGRect(x: 50, y: 30, width: 20, height: 20))
  }
}

nonisolated extension Look {
  /// The three filters, enlarging and shrinking.
  static let sampling: [Look] = [
    Look("filters-enlarged") { root in
      for (index, filter) in [CALayerContentsFilter.nearest, .linear, .trilinear].enumerated() {
        root.add(CALayer(CGFloat(5 + 52 * index), 30, 46, 60)) {
          $0.contents = LookPicture.corners
          $0.contentsRect = CGRect(x: 0.3, y: 0.3, width: 0.3, height: 0.4)
          $0.magnificationFilter = filter
        }
      }
    },
    Look("filters-shrunk") { root in
      for (index, filter) in [CALayerContentsFilter.nearest, .linear, .trilinear].enumerated() {
        for (row, side) in [41.0, 23, 13].enumerated() {
          root.add(CALayer(CGFloat(8 + 52 * index), CGFloat(4 + 42 * row), side, side)) {
            $0.contents = LookPicture.weave
            $0.minificationFilter = filter
          }
        }
      }
    },
    Look("filters-shrunk-rotated") { root in
      for (index, bias) in [0, -1, 1].enumerated() {
        root.add(CALayer(CGFloat(12 + 50 * index), 42, 36, 36)) {
          $0.contents = LookPicture.weave
          $0.minificationFilter = .trilinear
          $0.minificationFilterBias = Float(bias)
          $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        }
      }
    },
  ]
}
