import Foundation
import Tumble

/// Pages made for the overlays of cost: what each overlay is to tell apart lies side by side.
///
/// 160 × 120 points, y down.
protocol CostPage: Scene {
  static var overlay: CostOverlay { get }
  mutating func build(on page: CALayer)
}

extension CostPage {
  static var name: String { "cost-\(overlay.rawValue)" }
  static var view: CGRect { CGRect(x: 0, y: 0, width: 160, height: 120) }
  static var costOverlays: Set<CostOverlay> { [overlay] }

  mutating func build(in simulation: Simulation) {
    let page = CALayer()
    page.name = "page"
    page.isGeometryFlipped = true
    page.frame = Self.view
    page.backgroundColor = CGColor(gray: 0.9, alpha: 1)
    simulation.world.addSublayer(page)
    build(on: page)
  }
}

extension CALayer {
  /// A layer in `color`.
  fileprivate static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor? = .slate,
    _ change: (CALayer) -> Void = { _ in }
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    change(layer)
    return layer
  }

  /// A layer with a picture and no background.
  fileprivate static func picture(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ image: CGImage
  ) -> CALayer {
    box(x, y, width, height, nil) { $0.contents = image }
  }
}

extension CGColor {
  fileprivate static let slate = CGColor(red: 0.35, green: 0.45, blue: 0.6, alpha: 1)
  fileprivate static let glass = CGColor(red: 0.35, green: 0.45, blue: 0.6, alpha: 0.5)
}

/// A picture of squares, opaque or with every other square clear.
private func checks(_ side: Int, isOpaque: Bool = true) -> CGImage {
  let pixels = (0..<side * side).map { index -> UInt32 in
    (index / side / 4 + index % side / 4) % 2 == 0 ? 0xFFD0_D8E0 : isOpaque ? 0xFF60_7080 : 0
  }
  return CGImage(width: side, height: side, pixels: pixels)
}

/// Opaque; one, two and three panes of glass; a label without and with a background.
struct BlendedPage: CostPage {
  static let overlay = CostOverlay.blended

  func build(on page: CALayer) {
    page.addSublayer(.box(10, 10, 30, 30))
    for index in 0..<3 {
      page.addSublayer(.box(50 + 10 * Double(index), 10 + 10 * Double(index), 30, 30, .glass))
    }
    let text = checks(16, isOpaque: false)
    page.addSublayer(.picture(10, 80, 16, 16, text))
    page.addSublayer(
      .box(40, 80, 40, 30) { label in
        label.contents = text
        label.contentsGravity = .center
      })
    page.addSublayer(.picture(100, 80, 16, 16, checks(16)))
  }
}

/// A rasterised layer that stays, and one in which something changes with each frame.
struct RasterizedPage: CostPage {
  static let overlay = CostOverlay.rasterized
  private let mover = CALayer()

  func build(on page: CALayer) {
    for (index, inner) in [CALayer(), mover].enumerated() {
      page.addSublayer(
        .box(10 + 70 * Double(index), 20, 60, 60) { card in
          card.shouldRasterize = true
          inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
          inner.backgroundColor = .glass
          card.addSublayer(inner)
        })
    }
    page.addSublayer(.box(10, 90, 140, 20))
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 20
    animation.toValue = 40
    animation.duration = 100
    mover.add(animation, forKey: "move")
  }
}

/// Words as we draw them, and bytes in another order.
struct CopiedPage: CostPage {
  static let overlay = CostOverlay.copied

  func build(on page: CALayer) {
    page.addSublayer(.picture(10, 10, 32, 32, checks(32)))
    let bytes = Data((0..<32 * 32).flatMap { _ in [200, 210, 220, 255] as [UInt8] })
    let other = CGImage(
      width: 32, height: 32, bitmapInfo: CGBitmapInfo(.premultipliedLast, .byteOrder32Big),
      data: bytes)
    if let other { page.addSublayer(.picture(60, 10, 32, 32, other)) }
  }
}

/// Between pixels; stretched; neither; rotated.
struct MisalignedPage: CostPage {
  static let overlay = CostOverlay.misaligned

  func build(on page: CALayer) {
    page.addSublayer(.picture(10.5, 10, 32, 32, checks(32)))
    page.addSublayer(.picture(60, 10, 30, 30, checks(32)))
    page.addSublayer(.picture(110, 10, 32, 32, checks(32)))
    let rotated = CALayer.picture(60, 70, 32, 32, checks(32))
    rotated.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    page.addSublayer(rotated)
  }
}

/// Above what needs no pass, below what does.
///
/// Above: round corners, a shadow with a path. Below: corners that clip, a mask, a shadow without a
/// path, group opacity.
struct OffscreenPage: CostPage {
  static let overlay = CostOverlay.offscreen

  func build(on page: CALayer) {
    page.addSublayer(.box(10, 10, 24, 24) { $0.cornerRadius = 8 })
    page.addSublayer(
      .box(60, 10, 24, 24, nil) { layer in
        layer.contents = checks(24, isOpaque: false)
        layer.shadowOpacity = 0.6
        layer.shadowPath = CGPath(rect: layer.bounds)
      })
    let bottom: [(CALayer) -> Void] = [
      { layer in
        layer.cornerRadius = 8
        layer.masksToBounds = true
        layer.addSublayer(.box(12, 12, 24, 24, .glass))
      },
      { layer in layer.mask = .box(4, 4, 16, 16) },
      { layer in
        layer.backgroundColor = nil
        layer.contents = checks(24, isOpaque: false)
        layer.shadowOpacity = 0.6
      },
      { layer in
        layer.opacity = 0.5
        layer.addSublayer(.box(8, 8, 8, 8, .glass))
      },
    ]
    for (index, change) in bottom.enumerated() {
      page.addSublayer(.box(10 + 36 * Double(index), 70, 24, 24, .slate, change))
    }
  }
}

/// A layer that is drawn whole once, and in part at each tick.
struct UpdatedPage: CostPage {
  static let overlay = CostOverlay.updated
  private let board = DrawnLayer()

  func build(on page: CALayer) {
    board.frame = CGRect(x: 20, y: 20, width: 120, height: 80)
    board.setNeedsDisplay()
    page.addSublayer(board)
  }

  func tick(_ simulation: Simulation) {
    board.setNeedsDisplay(CGRect(x: 70, y: 10, width: 20, height: 20))
  }
}

private final class DrawnLayer: CALayer {
  override func draw(in context: CGContext) {
    context.setFillColor(CGColor(red: 0.35, green: 0.45, blue: 0.6, alpha: 1))
    context.fill(bounds)
  }
}

/// Layers within layers, one of them rotated.
struct FramesPage: CostPage {
  static let overlay = CostOverlay.frames

  func build(on page: CALayer) {
    let outer = CALayer.box(20, 20, 70, 70) { $0.name = "outer" }
    outer.addSublayer(.box(10, 10, 30, 30, .glass) { $0.name = "inner" })
    page.addSublayer(outer)
    page.addSublayer(
      .box(100, 40, 40, 30) { layer in
        layer.name = "rotated"
        layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      })
  }
}

/// Three panes as large as the page.
struct BudgetPage: CostPage {
  static let overlay = CostOverlay.budget

  func build(on page: CALayer) {
    for _ in 0..<3 { page.addSublayer(.box(0, 0, 160, 120, CGColor(gray: 1, alpha: 0.3))) }
  }
}

/// What the GPU has drawn, by itself and in a group.
struct FastPathPage: CostPage {
  static let overlay = CostOverlay.fastPath

  func build(on page: CALayer) {
    page.addSublayer(gpuLayer(x: 10))
    page.addSublayer(
      .box(90, 30, 60, 60, nil) { group in
        group.opacity = 0.5
        group.addSublayer(gpuLayer(x: 0, y: 0))
        group.addSublayer(.box(50, 50, 10, 10))
      })
  }

  private func gpuLayer(x: Double, y: Double = 30) -> CALayer {
    let layer = CAGPULayer()
    layer.frame = CGRect(x: x, y: y, width: 60, height: 60)
    layer.clear(.black)
    layer.triangles(
      [CGPoint(x: -0.8, y: -0.8), CGPoint(x: 0, y: 0.8), CGPoint(x: 0.8, y: -0.8)].map {
        CAGPULayer.Vertex(position: $0, color: CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1))
      })
    layer.present()
    return layer
  }
}

/// A box that jumps to the right after half a second, and one that stays.
struct PresentedPage: CostPage {
  static let overlay = CostOverlay.presented
  private var box = CALayer()

  mutating func build(on page: CALayer) {
    box = .box(15, 15, 20, 20, CGColor(gray: 0.6, alpha: 1))
    page.addSublayer(box)
    page.addSublayer(.box(20, 80, 60, 20, CGColor(gray: 0.5, alpha: 1)))
  }

  mutating func tick(_ simulation: Simulation) {
    guard simulation.now.number == 5 else { return }
    CATransaction.setDisableActions(true)
    box.position.x = 85
  }
}
