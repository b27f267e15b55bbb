import Drawing
import Foundation
import Layers
import Rasterizer
import Rendering
import SoftwareBackend

/// What 200 shapes of 40 curves cost that turn and morph in each frame.
///
/// Against Cairo, which fills the same paths, under the same mappings.
enum ShapeParts {
  private static let count = 200
  private static let curves = 40

  static let all = [
    Part(
      group: "shapes", name: "\(count) shapes of \(curves) curves",
      baseline: .part("Cairo, filling") {
        let stage = ShapeStage(count: count, curves: curves)
        return measure { frame in stage.fillByCairo(frame: frame) }
      }, target: 1
    ) {
      let stage = ShapeStage(count: count, curves: curves)
      return try measure { frame in try stage.draw(frame: frame) }
    }
  ]
}

/// Shapes in a grid over the frame, each about as large as its cell.
private struct ShapeStage {
  private let layers: [CAShapeLayer]
  private let tree: LayerTree
  private let renderer = SoftwareRenderer(threading: .single)
  private let context: CGContext
  /// What each shape morphs through, one path a frame, around (0, 0).
  private let paths: [CGPath]

  /// Frames until the paths come again; the mapping doesn't.
  private static let phases = 16

  init(count: Int, curves: Int) {
    paths = (0..<Self.phases).map { Self.path(curves: curves, phase: $0) }
    tree = LayerTree(
      size: CGSize(width: Workload.size.width, height: Workload.size.height), scale: 1)
    layers = (0..<count).map { index in
      let layer = CAShapeLayer()
      layer.position = CGPoint(x: index % 20 * 40 + 20, y: index / 20 * 60 + 30)
      layer.fillColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      return layer
    }
    for layer in layers { tree.root.addSublayer(layer) }
    context = CGContext(width: Workload.size.width, height: Workload.size.height)
  }

  /// A closed line of `curves` cubic curves that wave around a circle of radius 19.
  private static func path(curves: Int, phase: Int) -> CGPath {
    let wave = 4 * sin(Double(phase) / Double(phases) * 2 * .pi)
    func point(_ step: Double, _ radius: Double) -> CGPoint {
      let angle = step / Double(curves) * 2 * .pi
      return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
    let path = CGMutablePath()
    path.move(to: point(0, 15))
    for index in 0..<curves {
      let start = Double(index)
      path.addCurve(
        to: point(start + 1, 15), control1: point(start + 0.3, 15 + wave),
        control2: point(start + 0.7, 15 - wave))
    }
    path.closeSubpath()
    return path
  }

  private func angle(_ index: Int, _ frame: Int) -> Double {
    Double(index) * 0.37 + Double(frame) * 0.0171
  }

  /// Changes all layers, makes the list and draws it.
  func draw(frame: Int) throws {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, layer) in layers.enumerated() {
      layer.path = paths[(index + frame) % Self.phases]
      layer.setAffineTransform(CGAffineTransform(rotationAngle: angle(index, frame)))
    }
    CATransaction.commit()
    var shown = PresentationTree()
    shown.sample(tree.commit(), at: 0, driven: DrivenPoses())
    try renderer.render(
      DisplayListBuilder.build(
        shown, size: Workload.size, scale: 1, background: Workload.background))
  }

  /// Fills the same paths by Cairo.
  func fillByCairo(frame: Int) {
    context.setFillColor(CGColor(red: 0.1, green: 0.1, blue: 0.12, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: Workload.size.width, height: Workload.size.height))
    context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    for (index, layer) in layers.enumerated() {
      context.saveGState()
      context.translateBy(x: layer.position.x, y: layer.position.y)
      context.rotate(by: angle(index, frame))
      context.addPath(paths[(index + frame) % Self.phases])
      context.fillPath()
      context.restoreGState()
    }
  }
}
