import Drawing
import Foundation
import Layers

nonisolated extension Look {
  /// Rounded corners, borders, clips and edges.
  static let corners: [Look] = [
    Look("corners") { root in
      for (index, radius) in [0, 4, 12, 40].enumerated() {
        root.add(CALayer(CGFloat(6 + 38 * index), 8, 32, 46, .sky)) {
          $0.cornerRadius = CGFloat(radius)
        }
        root.add(CALayer(6.5 + CGFloat(38 * index), 64.3, 32, 46, .brick)) {
          $0.cornerRadius = CGFloat(radius)
        }
      }
    },
    Look("corners-some") { root in
      let masks: [CACornerMask] = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        [.layerMinXMinYCorner, .layerMaxXMaxYCorner], [],
      ]
      for (index, mask) in masks.enumerated() {
        root.add(
          CALayer(CGFloat(6 + 51 * (index % 3)), CGFloat(8 + 56 * (index / 3)), 44, 46, .leaf)
        ) {
          $0.cornerRadius = 16
          $0.maskedCorners = mask
          $0.borderWidth = 3
        }
      }
    },
    Look("corners-continuous", scale: 2) { root in
      root.add(CALayer(8, 20, 68, 80, .sky)) {
        $0.cornerRadius = 20
        $0.borderWidth = 4
      }
      root.add(CALayer(84, 20, 68, 80, .sky)) {
        $0.cornerRadius = 20
        $0.borderWidth = 4
        $0.cornerCurve = .continuous
        $0.masksToBounds = true
        $0.add(CALayer(-10, -10, 40, 40, .brick))
      }
    },
    Look("corners-rotated-stretched") { root in
      root.add(CALayer(20, 30, 60, 60, .sky)) {
        $0.cornerRadius = 14
        $0.borderWidth = 4
        $0.borderColor = .ink
        $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
      }
      root.add(CALayer(105, 40, 30, 40, .sand)) {
        $0.cornerRadius = 12
        $0.borderWidth = 3
        $0.setAffineTransform(CGAffineTransform(a: 1.6, b: 0.2, c: -0.3, d: 0.8, tx: 0, ty: 0))
      }
    },
    Look("borders") { root in
      for (index, width) in [0.5, 1, 4, 12, 40].enumerated() {
        root.add(CALayer(CGFloat(4 + 31 * index), 8, 27, 46, .sand)) { $0.borderWidth = width }
        root.add(CALayer(CGFloat(4 + 31 * index), 64, 27, 46, .sand)) {
          $0.borderWidth = width
          $0.cornerRadius = 8
          $0.borderColor = CGColor(red: 0.8, green: 0.2, blue: 0.1, alpha: 0.6)
        }
      }
    },
    Look("border-over-sublayers") { root in
      root.add(CALayer(30, 30, 80, 60, .white)) {
        $0.borderWidth = 8
        $0.cornerRadius = 16
        $0.add(CALayer(-20, 15, 60, 30, .brick))
        $0.contents = LookPicture.disc
      }
    },
    Look("masks-to-bounds") { root in
      for (index, radius) in [0, 20].enumerated() {
        root.add(CALayer(CGFloat(15 + 72 * index), 20, 60, 80, .white)) {
          $0.cornerRadius = CGFloat(radius)
          $0.masksToBounds = true
          $0.add(CALayer(-20, -20, 50, 50, .brick))
          $0.add(CALayer(30, 50, 60, 60, .leaf)) { $0.cornerRadius = 30 }
        }
      }
    },
    Look("masks-to-bounds-rotated") { root in
      root.add(CALayer(50, 25, 60, 70, .white)) {
        $0.masksToBounds = true
        $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        $0.add(CALayer(-20, -20, 50, 50, .brick))
        $0.add(CALayer(20, 40, 30, 20, .sky)) {
          $0.masksToBounds = true
          $0.cornerRadius = 6
          $0.add(CALayer(10, 10, 30, 30, .ink))
        }
      }
    },
    Look("picture-in-round-bounds") { root in
      root.add(CALayer(10, 20, 64, 48)) {
        $0.contents = LookPicture.corners
        $0.cornerRadius = 14
        $0.masksToBounds = true
      }
      root.add(CALayer(90, 30, 60, 60, .sand)) {
        $0.contents = LookPicture.corners
        $0.contentsGravity = .resizeAspectFill
        $0.cornerRadius = 30
        $0.masksToBounds = true
        $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
      }
    },
    Look("edges-antialiased-or-not") { root in
      root.add(CALayer(10, 35, 50, 50, .brick)) {
        $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
        $0.allowsEdgeAntialiasing = false
      }
      root.add(CALayer(95, 35, 50, 50, .brick)) {
        $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
        $0.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
      }
    },
  ]

  /// Shadows of every kind.
  static let shadows: [Look] = [
    Look("shadow-default") { root in
      root.add(CALayer(20, 30, 50, 60, .white)) { $0.shadowOpacity = 1 }
      root.add(CALayer(90, 30, 50, 60, .white)) {
        $0.shadowOpacity = 0.5
        $0.shadowOffset = CGSize(width: 6, height: 8)
        $0.shadowRadius = 0
      }
    },
    Look("shadow-round") { root in
      root.add(CALayer(20, 30, 50, 60, .sand)) {
        $0.cornerRadius = 12
        $0.shadowOpacity = 0.7
        $0.shadowRadius = 6
        $0.shadowOffset = CGSize(width: 0, height: 5)
      }
      root.add(CALayer(92, 32, 50, 56, .sand)) {
        $0.cornerRadius = 25
        $0.shadowOpacity = 1
        $0.shadowRadius = 12
        $0.shadowOffset = .zero
        $0.shadowColor = .brick
      }
    },
    Look("shadow-rotated") { root in
      root.add(CALayer(50, 35, 60, 50, .leaf)) {
        $0.shadowOpacity = 0.8
        $0.shadowRadius = 4
        $0.shadowOffset = CGSize(width: 10, height: 0)
        $0.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 3))
      }
    },
    Look("shadow-of-contents") { root in
      root.add(CALayer(15, 35, 50, 50)) {
        $0.contents = LookPicture.disc
        $0.shadowOpacity = 0.6
        $0.shadowOffset = CGSize(width: 4, height: 6)
      }
      root.add(CALayer(90, 30, 40, 40, .white)) {
        $0.shadowOpacity = 0.6
        $0.shadowRadius = 5
        $0.shadowOffset = CGSize(width: 0, height: 5)
        $0.add(CALayer(20, 20, 40, 40, .brick))
      }
    },
    Look("shadow-path") { root in
      root.add(CALayer(15, 35, 50, 50)) {
        $0.contents = LookPicture.disc
        $0.shadowOpacity = 0.5
        $0.shadowPath = CGPath(rect: $0.bounds)
      }
      root.add(CALayer(90, 35, 50, 50, .white)) {
        $0.shadowOpacity = 0.8
        $0.shadowRadius = 5
        $0.shadowOffset = CGSize(width: 0, height: 12)
        $0.shadowPath = CGPath(ellipseIn: $0.bounds.insetBy(dx: -6, dy: 0))
      }
    },
    Look("shadow-beside-clip") { root in
      root.add(CALayer(20, 30, 50, 60)) {
        $0.shadowOpacity = 0.6
        $0.shadowRadius = 5
        $0.shadowOffset = CGSize(width: 0, height: 5)
        $0.add(CALayer(0, 0, 50, 60, .white)) {
          $0.cornerRadius = 14
          $0.masksToBounds = true
          $0.add(CALayer(-10, -10, 30, 30, .brick))
        }
      }
      root.add(CALayer(90, 30, 50, 60, .white)) {
        $0.shadowOpacity = 0.6
        $0.cornerRadius = 14
        $0.masksToBounds = true
      }
    },
    Look("shadow-under-translucent") { root in
      root.add(CALayer(45, 30, 70, 60, CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))) {
        $0.shadowOpacity = 1
        $0.shadowOffset = CGSize(width: 8, height: 8)
        $0.shadowRadius = 2
      }
    },
  ]
}
