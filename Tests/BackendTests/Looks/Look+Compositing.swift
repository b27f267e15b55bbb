import Drawing
import Foundation
import Layers
import Rendering

nonisolated extension Look {
  /// Layers as masks.
  static let masks: [Look] = [
    Look("mask-picture") { root in
      root.add(CALayer(20, 20, 120, 80, .sky)) {
        $0.contents = LookPicture.corners
        $0.borderWidth = 6
        let mask = CALayer(10, 0, 80, 80)
        mask.contents = LookPicture.disc
        $0.mask = mask
      }
    },
    Look("mask-cuts-all") { root in
      root.add(CALayer(40, 30, 80, 60, .white)) {
        $0.shadowOpacity = 1
        $0.shadowRadius = 8
        $0.add(CALayer(-20, 20, 60, 60, .brick))
        let mask = CALayer(-15, -15, 90, 50, .black)
        mask.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
        $0.mask = mask
      }
    },
    Look("mask-translucent") { root in
      root.add(CALayer(20, 20, 120, 80, .brick)) {
        let mask = CALayer(0, 0, 120, 80)
        for index in 0..<6 {
          mask.add(
            CALayer(CGFloat(20 * index), 0, 20, 80, CGColor(gray: 0, alpha: CGFloat(index + 1) / 6))
          )
        }
        $0.mask = mask
      }
    },
    Look("mask-of-mask") { root in
      root.add(CALayer(20, 10, 120, 100, .leaf)) {
        let inner = CALayer(0, 25, 120, 50, .black)
        let mask = CALayer(10, 0, 100, 100)
        mask.contents = LookPicture.disc
        mask.mask = inner
        $0.mask = mask
      }
    },
    Look("mask-shape") { root in
      root.add(CALayer(20, 20, 120, 80, .sky)) {
        $0.contents = LookPicture.weave
        let mask = CAShapeLayer()
        mask.path = .star(center: CGPoint(x: 60, y: 40), radius: 40)
        $0.mask = mask
      }
    },
  ]

  /// Opacity, alone and in groups; rasterized layers.
  static let opacities: [Look] = [
    Look("opacity-grouped-or-not") { root in
      for (index, groups) in [true, false].enumerated() {
        root.add(CALayer(CGFloat(12 + 72 * index), 30, 60, 60, .white)) {
          $0.opacity = 0.5
          $0.allowsGroupOpacity = groups
          $0.add(CALayer(10, 20, 40, 20, .white))
          $0.add(CALayer(30, -15, 20, 50, .brick))
        }
      }
    },
    Look("opacity-nested") { root in
      root.add(CALayer(20, 15, 90, 70, .sky)) {
        $0.opacity = 0.7
        $0.add(CALayer(20, 20, 90, 50, .sand)) {
          $0.opacity = 0.6
          $0.add(CALayer(30, 10, 40, 60, .brick)) { $0.opacity = 0.8 }
        }
      }
    },
    Look("rasterized") { root in
      for (index, scale) in [1.0, 0.25].enumerated() {
        root.add(CALayer(CGFloat(15 + 72 * index), 30, 60, 60, .white)) {
          $0.cornerRadius = 20
          $0.shadowOpacity = 0.6
          $0.shouldRasterize = true
          $0.rasterizationScale = scale
          $0.opacity = 0.8
          $0.add(CALayer(10, 25, 40, 20, .brick)) { $0.cornerRadius = 6 }
        }
      }
    },
    Look("rasterized-rotated") { root in
      root.add(CALayer(50, 30, 60, 60, .white)) {
        $0.shouldRasterize = true
        $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
        $0.add(CALayer(-10, 25, 40, 20, .brick)) { $0.cornerRadius = 6 }
      }
    },
  ]

  /// Filters and blend modes.
  static let filters: [Look] = [
    Look("filter-blur") { root in
      for (index, radius) in [0.8, 3, 10].enumerated() {
        root.add(CALayer(CGFloat(10 + 50 * index), 40, 40, 40)) {
          $0.contents = LookPicture.corners
          $0.filters = [LayerFilter.gaussianBlur(radius: radius)]
        }
      }
    },
    Look("filter-colors") { root in
      let filters: [LayerFilter] = [
        .colorControls(saturation: 0), .colorControls(contrast: 1.8),
        .colorControls(brightness: 0.3), .sepia(intensity: 1), .sepia(intensity: 0.5),
        .colorControls(brightness: -0.1, contrast: 1.2, saturation: 2),
      ]
      for (index, filter) in filters.enumerated() {
        root.add(CALayer(CGFloat(5 + 52 * (index % 3)), CGFloat(8 + 56 * (index / 3)), 46, 48)) {
          $0.contents = LookPicture.corners
          $0.filters = [filter]
        }
      }
    },
    Look("filter-on-group") { root in
      root.add(CALayer(30, 25, 100, 70, .sand)) {
        $0.filters = [LayerFilter.sepia(intensity: 1), LayerFilter.gaussianBlur(radius: 2)]
        $0.opacity = 0.8
        $0.add(CALayer(-10, 20, 50, 30, .brick))
        $0.add(CALayer(60, 40, 50, 50, .sky)) { $0.cornerRadius = 25 }
      }
    },
    Look("blend-modes") { root in
      root.add(CALayer(0, 0, 160, 60)) { $0.contents = LookPicture.corners }
      for (index, mode) in ["multiply", "screen", "plusLighter", "darken", "lighten"].enumerated() {
        root.add(
          CALayer(
            CGFloat(4 + 31 * index), 20, 26, 80,
            CGColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.8))
        ) {
          $0.compositingFilter = mode
        }
      }
    },
    Look("blend-modes-in-clear-group") { root in
      root.add(CALayer(0, 0, 160, 120)) {
        $0.opacity = 0.9
        $0.add(CALayer(0, 30, 160, 30, CGColor(red: 0.9, green: 0.5, blue: 0.2, alpha: 0.7)))
        for (index, mode) in ["multiply", "screen", "plusLighter", "darken", "lighten"].enumerated()
        {
          $0.add(
            CALayer(
              CGFloat(4 + 31 * index), 20, 26, 80,
              CGColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.8))
          ) {
            $0.compositingFilter = mode
          }
        }
      }
    },
    Look("blend-modes-by-alpha", scale: 2) { root in
      for (index, mode) in BlendMode.allCases.enumerated() {
        let cell = CALayer(CGFloat(1 + 32 * (index % 5)), CGFloat(1 + 24 * (index / 5)), 30, 22)
        // Isolated, so that what is behind has its own alphas.
        cell.shouldRasterize = true
        cell.rasterizationScale = 2
        for column in 0..<3 {
          let color = CGColor(
            red: [0.2, 0.9, 0.5][column], green: 0.5, blue: [0.9, 0.2, 0.4][column],
            alpha: [1, 0.7, 0.3][column])
          cell.add(CALayer(CGFloat(8 * column), 0, 8, 22, color))
        }
        cell.add(CALayer(3, 2, 27, 18)) {
          $0.compositingFilter = mode.rawValue
          for row in 0..<3 {
            let color = CGColor(red: 0.8, green: 0.7, blue: 0.1, alpha: [1, 0.6, 0.2][row])
            $0.add(CALayer(0, CGFloat(6 * row), 27, 6, color))
          }
        }
        root.add(cell)
      }
    },
    Look("mask-inverted") { root in
      root.add(CALayer(20, 15, 120, 90, .sand)) {
        $0.add(CALayer(30, 0, 40, 90, .brick))
        let mask = CALayer(10, 10, 100, 70, .black)
        mask.add(CALayer(30, 15, 40, 40, .white)) {
          $0.cornerRadius = 20
          $0.compositingFilter = "xor"
        }
        $0.mask = mask
      }
    },
  ]
}

nonisolated extension CGPath {
  /// A five-pointed star.
  static func star(center: CGPoint, radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}
