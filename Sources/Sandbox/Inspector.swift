import Foundation
import Layers
import Physics
import Tumble

/// What a layer is: its values and where they come from, its body, and where it stands in the tree.
struct InspectedLayer: Equatable {
  /// The layer's name and class.
  let title: String
  /// The lines below it.
  let lines: [String]
  /// Its corners in the window, in points.
  let outline: [CGPoint]
}

extension InspectedLayer {
  /// The text that is copied.
  var text: String { ([title] + lines).joined(separator: "\n") }

  /// What `layer` is now, in the tree of `simulation`.
  init(_ layer: CALayer, in simulation: Simulation) {
    title = "\(Self.name(of: layer)) · \(type(of: layer))"
    var lines = [Self.path(to: layer)]
    if let body = Self.body(of: layer, in: simulation) { lines += ["", Self.line(of: body)] }
    lines.append("")
    for explanation in layer.explanations.flatMap({ Self.parts(of: $0, on: layer) }) {
      let line = "\(explanation.keyPath) = \(explanation.valueText)"
      let isOwn = explanation.sources == ["\(explanation.valueText) from the layer"]
      lines.append(isOwn ? "\(line) from the layer" : line)
      if !isOwn { lines += explanation.sources.map { "    \($0)" } }
    }
    lines.append("")
    let sublayers = layer.sublayers ?? []
    if let first = sublayers.first {
      let more = sublayers.count > 1 ? " and \(sublayers.count - 1) more" : ""
      lines.append("↓ \(Self.name(of: first))\(more)")
    }
    if let superlayer = layer.superlayer { lines.append("↑ \(Self.name(of: superlayer))") }
    self.lines = lines
    outline = Self.outline(of: layer, in: simulation.tree.root)
  }

  private static func name(of layer: CALayer) -> String {
    if let name = layer.name { return name }
    return layer.superlayer == nil ? "root" : "\(type(of: layer))"
  }

  private static func path(to layer: CALayer) -> String {
    let ancestors = sequence(first: layer, next: \.superlayer).map(name(of:))
    return ancestors.reversed().joined(separator: " / ")
  }

  /// A transform in the plane as its angle, scale and translation, which people can read; others as they are.
  private static func parts(of explanation: ValueExplanation, on layer: CALayer)
    -> [ValueExplanation]
  {
    let shown = layer.presentation() ?? layer
    guard explanation.keyPath == "transform", CATransform3DIsAffine(shown.transform) else {
      return [explanation]
    }
    let parts = [
      ("rotation.z", "0"), ("scale.x", "1"), ("scale.y", "1"), ("translation.x", "0"),
      ("translation.y", "0"),
    ]
    let found = parts.compactMap { name, neutral in
      layer.explain("transform.\(name)").flatMap { $0.valueText == neutral ? nil : $0 }
    }
    return found.isEmpty ? [explanation] : found
  }

  private static func body(of layer: CALayer, in simulation: Simulation) -> Body? {
    for layer in sequence(first: layer, next: \.superlayer) {
      guard let animation = layer.animation(forKey: BodyAnimation.key) as? BodyAnimation else {
        continue
      }
      return simulation.space.body(animation.bodyID)
    }
    return nil
  }

  private static func line(of body: Body) -> String {
    let kind = body.isSleeping ? "asleep" : "\(body.type)"
    let (position, velocity) = (body.position, body.velocity)
    return "body \(body.id.number), \(kind): at (\(text(position.x)), \(text(position.y))), "
      + "\(text(body.angle)) rad; (\(text(velocity.x)), \(text(velocity.y))) points/s, "
      + "\(text(body.angularVelocity)) rad/s; mass \(text(body.mass))"
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func outline(of layer: CALayer, in root: CALayer) -> [CGPoint] {
    guard let shown = layer.presentation(), let root = root.presentation() else { return [] }
    let bounds = shown.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    return corners.map { root.convert($0, from: shown) }
  }
}
