import Drawing
import Foundation
import Layers

nonisolated extension Look {
  /// Transforms of the plane and of space.
  static let spaces: [Look] = [
    Look("rotated-and-sheared") { root in
      root.add(CALayer(20, 35, 50, 40)) {
        $0.contents = LookPicture.corners
        $0.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
      }
      root.add(CALayer(90, 35, 50, 40)) {
        $0.contents = LookPicture.corners
        $0.setAffineTransform(CGAffineTransform(a: 1, b: 0, c: -1, d: 1, tx: 0, ty: 0))
      }
    },
    Look("perspective") { root in
      for (index, perspective) in [0, -1.0 / 200].enumerated() {
        root.add(CALayer(CGFloat(12 + 72 * index), 25, 60, 70)) {
          $0.contents = LookPicture.corners
          var transform = CATransform3DIdentity
          transform.m34 = perspective
          $0.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
        }
      }
    },
    Look("perspective-shared") { root in
      root.add(CALayer(0, 0, 160, 120)) {
        $0.sublayerTransform.m34 = -1.0 / 200
        for (index, angle) in [CGFloat.pi / 4, -.pi / 4].enumerated() {
          $0.add(CALayer(CGFloat(15 + 70 * index), 30, 60, 60, .sand)) {
            $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
            $0.cornerRadius = 12
            $0.borderWidth = 4
          }
        }
      }
    },
    Look("perspective-steep") { root in
      root.add(CALayer(30, 10, 100, 100)) {
        $0.contents = LookPicture.weave
        $0.minificationFilter = .trilinear
        var transform = CATransform3DIdentity
        transform.m34 = -1.0 / 150
        $0.transform = CATransform3DRotate(transform, 1.2, 1, 0, 0)
      }
    },
    Look("perspective-through-the-eye") { root in
      root.add(CALayer(30, 10, 100, 100)) {
        $0.contents = LookPicture.corners
        var transform = CATransform3DIdentity
        transform.m34 = -1.0 / 60
        $0.transform = CATransform3DRotate(transform, 1.3, 1, 0, 0)
      }
    },
    Look("flattened") { root in
      root.add(CALayer(30, 10, 100, 100, .sand)) {
        var outer = CATransform3DIdentity
        outer.m34 = -1.0 / 200
        $0.transform = CATransform3DRotate(outer, .pi / 4, 0, 1, 0)
        $0.add(CALayer(25, 25, 50, 50)) {
          $0.contents = LookPicture.corners
          $0.transform = CATransform3DRotate(outer, -.pi / 4, 0, 1, 0)
        }
      }
    },
    Look("cube") { root in
      root.add(CALayer(20, 0, 120, 120)) { container in
        var camera = CATransform3DIdentity
        camera.m34 = -1.0 / 300
        camera = CATransform3DRotate(camera, -.pi / 5, 1, 0, 0)
        container.sublayerTransform = CATransform3DRotate(camera, -.pi / 5, 0, 1, 0)
        let rotations: [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGColor)] = [
          (0, 0, 30, 0, 0, .white), (30, 0, 0, 0, .pi / 2, .brick), (0, -30, 0, .pi / 2, 0, .sky),
          (0, 30, 0, -.pi / 2, 0, .leaf), (-30, 0, 0, 0, -.pi / 2, .sand),
          (0, 0, -30, 0, .pi, .ink),
        ]
        for (x, y, z, aboutX, aboutY, color) in rotations {
          container.add(CALayer(30, 30, 60, 60, color)) {
            var face = CATransform3DMakeTranslation(x, y, z)
            face = CATransform3DRotate(face, aboutX, 1, 0, 0)
            $0.transform = CATransform3DRotate(face, aboutY, 0, 1, 0)
            $0.borderWidth = 2
          }
        }
      }
    },
    Look("backs") { root in
      for (index, isDoubleSided) in [true, false].enumerated() {
        root.add(CALayer(CGFloat(12 + 72 * index), 35, 60, 50)) {
          $0.contents = LookPicture.corners
          $0.isDoubleSided = isDoubleSided
          $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        }
      }
    },
    Look("z-order") { root in
      root.add(CALayer(30, 20, 60, 60, .leaf)) { $0.zPosition = 1 }
      root.add(CALayer(60, 40, 60, 60, .brick))
      root.add(CALayer(50, 10, 40, 100, .sky)) { $0.zPosition = -1 }
    },
    Look("perspective-with-effects") { root in
      root.add(CALayer(0, 0, 160, 120)) {
        $0.sublayerTransform.m34 = -1.0 / 250
        $0.add(CALayer(40, 25, 80, 70, .white)) {
          $0.transform = CATransform3DMakeRotation(.pi / 5, 0.3, 1, 0)
          $0.cornerRadius = 16
          $0.masksToBounds = true
          $0.add(CALayer(-10, -10, 50, 50, .brick))
          $0.add(CALayer(40, 30, 32, 24)) { $0.contents = LookPicture.corners }
        }
      }
    },
    Look("scrolled") { root in
      root.add(CALayer(30, 20, 100, 80, .white)) {
        $0.masksToBounds = true
        $0.bounds.origin = CGPoint(x: 20, y: 30)
        $0.add(CALayer(0, 0, 60, 60, .brick))
        $0.add(CALayer(60, 60, 60, 60, .sky))
      }
    },
  ]

  /// Shape layers.
  static let shapes: [Look] = [
    Look("shape-rules") { root in
      for (index, rule) in [CAShapeLayerFillRule.nonZero, .evenOdd].enumerated() {
        root.add(CAShapeLayer()) {
          $0.path = .star(center: CGPoint(x: 42 + 76 * index, y: 60), radius: 40)
          $0.fillRule = rule
          $0.fillColor = .sky
          $0.strokeColor = .ink
          $0.lineWidth = 2
        }
      }
    },
    Look("shape-caps-and-joins") { root in
      let styles: [(CAShapeLayerLineCap, CAShapeLayerLineJoin)] = [
        (.butt, .miter), (.round, .round), (.square, .bevel),
      ]
      for (index, style) in styles.enumerated() {
        root.add(CAShapeLayer()) {
          let path = CGMutablePath()
          let x = CGFloat(14 + 50 * index)
          path.addLines(between: [
            CGPoint(x: x, y: 95), CGPoint(x: x + 16, y: 30), CGPoint(x: x + 32, y: 95),
          ])
          $0.path = path
          $0.fillColor = nil
          $0.strokeColor = .brick
          $0.lineWidth = 12
          $0.lineCap = style.0
          $0.lineJoin = style.1
        }
      }
    },
    Look("shape-dashes") { root in
      for (index, dash) in [[10.0, 5], [1, 6], [12]].enumerated() {
        root.add(CAShapeLayer()) {
          $0.path = CGPath(
            roundedRect: CGRect(x: 10 + 50 * index, y: 20, width: 40, height: 80), cornerWidth: 12,
            cornerHeight: 12)
          $0.fillColor = .white
          $0.strokeColor = .ink
          $0.lineWidth = 4
          $0.lineCap = index == 1 ? .round : .butt
          $0.lineDashPattern = dash.map { NSNumber(value: $0) }
          $0.lineDashPhase = 3
        }
      }
    },
    Look("shape-part-of-stroke") { root in
      for (index, part) in [(0, 0.25), (0.25, 0.75), (0.9, 1), (0.5, 0.5)].enumerated() {
        root.add(CAShapeLayer()) {
          $0.path = CGPath(ellipseIn: CGRect(x: 6 + 38 * index, y: 40, width: 32, height: 40))
          $0.fillColor = .sand
          $0.strokeColor = .brick
          $0.lineWidth = 6
          $0.strokeStart = part.0
          $0.strokeEnd = part.1
        }
      }
    },
    Look("shape-scaled-and-tilted") { root in
      root.add(CAShapeLayer()) {
        $0.frame = CGRect(x: 10, y: 20, width: 60, height: 60)
        $0.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 20, height: 20))
        $0.setAffineTransform(CGAffineTransform(scaleX: 3, y: 3))
        $0.fillColor = .leaf
      }
      root.add(CALayer(80, 20, 70, 80)) {
        $0.sublayerTransform.m34 = -1.0 / 200
        $0.add(CAShapeLayer()) {
          $0.frame = CGRect(x: 5, y: 10, width: 60, height: 60)
          $0.path = .star(center: CGPoint(x: 30, y: 30), radius: 30)
          $0.fillColor = .brick
          $0.strokeColor = .ink
          $0.transform = CATransform3DMakeRotation(0.9, 1, 1, 0)
        }
      }
    },
    Look("shape-with-shadow-and-border") { root in
      root.add(CAShapeLayer()) {
        $0.frame = CGRect(x: 40, y: 20, width: 80, height: 80)
        $0.backgroundColor = CGColor(gray: 1, alpha: 0.5)
        $0.borderWidth = 2
        $0.path = .star(center: CGPoint(x: 40, y: 40), radius: 44)
        $0.fillColor = .sky
        $0.shadowOpacity = 0.7
        $0.shadowOffset = CGSize(width: 3, height: 5)
      }
    },
  ]
}

nonisolated extension Look {
  /// Copies, and planes that keep their depth.
  static let copies: [Look] = [
    Look("replicas") { root in
      root.add(CAReplicatorLayer()) {
        $0.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
        $0.instanceCount = 12
        $0.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        $0.instanceColor = .sand
        $0.instanceRedOffset = -0.06
        $0.instanceAlphaOffset = -0.05
        $0.add(CALayer(68, 6, 24, 24)) { $0.contents = LookPicture.disc }
        $0.add(CALayer(74, 30, 12, 20, .white)) {
          $0.cornerRadius = 4
          $0.borderWidth = 1
          $0.shouldRasterize = true
        }
      }
    },
    Look("replicas-nested", scale: 2) { root in
      root.add(CAReplicatorLayer()) { rows in
        rows.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
        rows.instanceCount = 6
        rows.instanceTransform = CATransform3DMakeTranslation(2, 18, 0)
        rows.instanceBlueOffset = -0.15
        rows.add(CAReplicatorLayer()) { row in
          row.frame = rows.bounds
          row.instanceCount = 8
          row.instanceTransform = CATransform3DMakeTranslation(18, 0, 0)
          row.instanceGreenOffset = -0.1
          row.add(CALayer(6, 6, 14, 14, .white)) {
            $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
            $0.add(CALayer(4, 4, 6, 6, .ink))
          }
        }
      }
    },
    Look("replicas-in-depth") { root in
      root.add(CAReplicatorLayer()) {
        $0.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
        $0.sublayerTransform.m34 = -1.0 / 200
        $0.instanceCount = 10
        $0.instanceTransform = CATransform3DMakeRotation(.pi / 5, 0, 1, 0)
        $0.preservesDepth = true
        $0.instanceGreenOffset = -0.08
        $0.add(CALayer(66, 35, 28, 50)) {
          $0.contents = LookPicture.corners
          $0.zPosition = 55
        }
      }
    },
    Look("space-crossing") { root in
      root.add(CATransformLayer()) { space in
        space.position = CGPoint(x: 80, y: 60)
        space.sublayerTransform.m34 = -1.0 / 250
        let tilts: [(CGFloat, CGFloat, CGFloat, CGColor)] = [
          (0.9, 0, 1, .brick), (-0.7, 0.2, 1, .sky), (1.2, 1, 0.2, .leaf),
        ]
        for (angle, x, y, color) in tilts {
          space.add(CALayer(-45, -40, 90, 80, color)) {
            $0.transform = CATransform3DMakeRotation(angle, x, y, 0)
            $0.borderWidth = 3
            $0.borderColor = .white
            $0.add(CALayer(29, 28, 32, 24)) { $0.contents = LookPicture.corners }
          }
        }
      }
    },
    Look("space-translucent") { root in
      root.add(CATransformLayer()) { space in
        space.position = CGPoint(x: 80, y: 60)
        space.opacity = 0.6
        for (angle, color) in [(CGFloat(0.8), CGColor.brick), (-0.8, .sky)] {
          space.add(CALayer(-50, -40, 100, 80, color)) {
            $0.transform = CATransform3DMakeRotation(angle, 0.1, 1, 0)
            $0.cornerRadius = 16
          }
        }
      }
    },
    Look("space-cubes", scale: 2) { root in
      root.add(CALayer(0, 0, 160, 120)) { container in
        container.sublayerTransform.m34 = -1.0 / 300
        for (x, turn) in [(CGFloat(-38), CGFloat(0.5)), (38, -0.7), (0, 0.2)] {
          container.add(CATransformLayer()) { cube in
            cube.position = CGPoint(x: 80, y: 60)
            var transform = CATransform3DMakeTranslation(x, 0, x == 0 ? -20 : 0)
            transform = CATransform3DRotate(transform, -0.5, 1, 0, 0)
            cube.transform = CATransform3DRotate(transform, turn, 0, 1, 0)
            let faces: [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGColor)] = [
              (0, 0, 25, 0, 0, .white), (25, 0, 0, 0, .pi / 2, .brick),
              (0, -25, 0, .pi / 2, 0, .sky), (0, 25, 0, -.pi / 2, 0, .leaf),
              (-25, 0, 0, 0, -.pi / 2, .sand), (0, 0, -25, 0, .pi, .ink),
            ]
            for (x, y, z, aboutX, aboutY, color) in faces {
              cube.add(CALayer(-25, -25, 50, 50, color)) {
                var face = CATransform3DMakeTranslation(x, y, z)
                face = CATransform3DRotate(face, aboutX, 1, 0, 0)
                $0.transform = CATransform3DRotate(face, aboutY, 0, 1, 0)
                $0.borderWidth = 2
                $0.isDoubleSided = false
              }
            }
          }
        }
      }
    },
  ]
}
