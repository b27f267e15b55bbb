import Drawing
import Foundation
import Layers

/// What one large shape costs that morphs in each frame, from layers to pixels in the caller's memory.
enum MorphParts {
  static let all = [false, true].map { isStroked in
    Part(
      group: "morph",
      name: "200 points that morph at 400×400, \(isStroked ? "filled and stroked" : "filled")",
      baseline: .plainCrates, target: 0.35
    ) {
      var stage = try PixelStage([shape(isStroked: isStroked)])
      return try stage.cost()
    }
  }

  private static func shape(isStroked: Bool) -> CALayer {
    let layer = CAShapeLayer()
    layer.position = CGPoint(x: 400, y: 300)
    layer.fillColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    if isStroked { layer.strokeColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1) }
    let morph = CABasicAnimation(keyPath: "path")
    morph.fromValue = star(wave: 60)
    morph.toValue = star(wave: -60)
    morph.duration = 1.37
    morph.autoreverses = true
    morph.repeatCount = .infinity
    layer.add(morph, forKey: nil)
    return layer
  }

  /// A closed line of 200 points around (0, 0), 400 across.
  private static func star(wave: Double) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<200).map { index in
        let angle = Double(index) / 200 * 2 * .pi
        let radius = 140 + wave * sin(12 * angle)
        return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
      })
    path.closeSubpath()
    return path
  }
}
