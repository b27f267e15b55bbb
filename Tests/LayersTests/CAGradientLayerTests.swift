import Drawing
import Foundation
import Layers
import Testing

/// The gradient layer's properties, and what animations make of them.
@Suite struct CAGradientLayerTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `F36: it runs from top to bottom, and has no colours and no locations`() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(CAGradientLayer.defaultValue(forKey: "type") as? String == "axial")
    #expect(CAGradientLayer.defaultValue(forKey: "startPoint") as? CGPoint == layer.startPoint)
  }

  @Test func `types have Core Animation's names`() {
    #expect(CAGradientLayerType.axial.rawValue == "axial")
    #expect(CAGradientLayerType.radial.rawValue == "radial")
    #expect(CAGradientLayerType.conic.rawValue == "conic")
    #expect(kCAGradientLayerAxial == .axial && kCAGradientLayerRadial == .radial)
    #expect(kCAGradientLayerConic == .conic)
  }

  @Test func `what is set is read back, by accessor and by key`() throws {
    let layer = CAGradientLayer()
    layer.colors = [red, blue]
    layer.locations = [0.25, 0.5]
    layer.type = .conic
    #expect(layer.colors as? [CGColor] == [red, blue] && layer.locations == [0.25, 0.5])
    #expect(layer.value(forKey: "colors") as? [CGColor] == [red, blue])
    #expect(layer.value(forKey: "locations") as? [NSNumber] == [0.25, 0.5])
    #expect(layer.value(forKey: "type") as? String == "conic")
    layer.setValue([blue], forKey: "colors")
    layer.setValue([NSNumber(value: 1)], forKey: "locations")
    layer.setValue("radial", forKey: "type")
    layer.setValue(0.75, forKeyPath: "endPoint.x")
    #expect(layer.colors as? [CGColor] == [blue] && layer.locations == [1])
    #expect(layer.type == .radial && layer.endPoint == CGPoint(x: 0.75, y: 1))
    layer.colors = []
    layer.setValue(nil, forKey: "locations")
    #expect(layer.colors?.isEmpty == true && layer.locations == nil)
  }

  @Test func `a copy has its values, and is a gradient layer`() {
    let layer = CAGradientLayer()
    layer.colors = [red]
    layer.startPoint = .zero
    let copy = CAGradientLayer(layer: layer)
    #expect(copy.colors as? [CGColor] == [red] && copy.startPoint == .zero)
    #expect(CAGradientLayer(layer: CALayer()).endPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test func `what can't be drawn is refused with one line`() {
    let layer = CAGradientLayer()
    layer.name = "sky"
    layer.colors = [red]
    layer.locations = [0.5]
    let infinite = CGColor(red: .infinity, green: 0, blue: 0, alpha: 1)
    let wrongs: [() -> Void] = [
      { layer.colors = [infinite] }, { layer.colors = [red, "blue"] },
      { layer.locations = [0, NSNumber(value: Double.nan)] },
      { layer.startPoint = CGPoint(x: Double.nan, y: 0) },
      { layer.endPoint.y = .infinity }, { layer.type = CAGradientLayerType(rawValue: "square") },
      { layer.setValue(3, forKey: "colors") },
    ]
    for wrong in wrongs { #expect(MisuseLog.collect(wrong).count == 1) }
    #expect(layer.colors as? [CGColor] == [red] && layer.locations == [0.5])
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.type == .axial)
  }

  // MARK: Animations

  @Test(arguments: ["colors", "locations", "startPoint", "endPoint"])
  func `F114: a change is animated by itself`(key: String) throws {
    let new: [String: Any] = [
      "colors": [blue, red], "locations": [NSNumber(value: 0.5), NSNumber(value: 1)],
      "startPoint": CGPoint(x: 1, y: 1), "endPoint": CGPoint(x: 0, y: 0),
    ]
    try AnimationStage.play { stage in
      let layer = CAGradientLayer()
      layer.colors = [red, blue]
      layer.locations = [0, 0.5]
      stage.show(layer)
      stage.frame(at: 0)
      layer.setValue(new[key], forKey: key)
      let animation = try #require(layer.animation(forKey: key) as? CABasicAnimation)
      #expect(animation.keyPath == key && animation.fromValue != nil)
      #expect(stage.lines.isEmpty, "\(stage.lines)")
    }
  }

  @Test func `a change of the type jumps`() throws {
    try AnimationStage.play { stage in
      let layer = CAGradientLayer()
      stage.show(layer)
      stage.frame(at: 0)
      layer.type = .radial
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func `AP22: colours and locations are mixed component by component`() throws {
    try AnimationStage.play { stage in
      let layer = CAGradientLayer()
      layer.colors = [red, blue]
      layer.locations = [0, 1]
      stage.show(layer)
      layer.add(linear("colors", [red, blue], [blue, CGColor.clear]), forKey: nil)
      layer.add(
        linear("locations", [0, 1] as [NSNumber], [0.4, 0.8] as [NSNumber]), forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 0.25)
      let shown = try #require(layer.presentation())
      let colors = try #require(shown.colors as? [CGColor])
      let wanted = [
        CGColor(red: 0.75, green: 0, blue: 0.25, alpha: 1),
        CGColor(red: 0, green: 0, blue: 0.75, alpha: 0.75),
      ]
      #expect(zip(colors, wanted).allSatisfy { areClose(components(of: $0), components(of: $1)) })
      let locations = try #require(shown.locations).map(\.doubleValue)
      #expect(areClose(locations, [0.1, 0.95]))
      #expect(layer.colors as? [CGColor] == [red, blue])
      #expect(stage.lines.isEmpty, "\(stage.lines)")
    }
  }

  @Test func `AP22: no locations in the model are no obstacle`() throws {
    try AnimationStage.play { stage in
      let layer = CAGradientLayer()
      layer.colors = [red, blue]
      layer.locations = []
      stage.show(layer)
      layer.add(linear("locations", [0, 0] as [NSNumber], [1, 1] as [NSNumber]), forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(layer.presentation()?.locations == [0.5, 0.5])
      stage.frame(at: 1.5)
      #expect(layer.presentation()?.locations?.isEmpty == true && stage.lines.isEmpty)
    }
  }

  @Test func `key frames of colours pass each of them`() throws {
    try AnimationStage.play { stage in
      let layer = CAGradientLayer()
      layer.colors = [red, red]
      stage.show(layer)
      let frames = CAKeyframeAnimation(keyPath: "colors")
      frames.values = [[red, red], [blue, red], [red, blue]] as [[CGColor]]
      frames.duration = 1
      layer.add(frames, forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(layer.presentation()?.colors as? [CGColor] == [blue, red])
      stage.frame(at: 0.75)
      let mixed = try #require(layer.presentation()?.colors as? [CGColor])
      #expect(mixed.map(\.red) == [0.5, 0.5] && mixed.map(\.blue) == [0.5, 0.5])
    }
  }

  @Test func `from no colours a change jumps, and so does one to another number of them`() throws {
    try AnimationStage.play { stage in
      let layer = CAGradientLayer()
      stage.show(layer)
      stage.frame(at: 0)
      layer.colors = [red, blue]
      stage.frame(at: 0.01)
      #expect(layer.presentation()?.colors as? [CGColor] == [red, blue])
      stage.frame(at: 1)
      layer.colors = [blue]
      stage.frame(at: 1.05)
      #expect(layer.presentation()?.colors as? [CGColor] == [red, blue])
      stage.frame(at: 1.24)
      #expect(layer.presentation()?.colors as? [CGColor] == [blue])
      stage.frame(at: 2)
      layer.colors = nil
      stage.frame(at: 2.05)
      stage.frame(at: 2.24)
      #expect(layer.presentation()?.colors == nil && stage.lines.isEmpty, "\(stage.lines)")
    }
  }

  @Test func `an animation of another kind of value is refused with a line`() throws {
    try AnimationStage.play { stage in
      let layer = CAGradientLayer()
      layer.colors = [red, blue]
      stage.show(layer)
      layer.add(linear("colors", [0, 1] as [NSNumber], [1, 1] as [NSNumber]), forKey: nil)
      layer.add(linear("locations", [red, blue], [red, red]), forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(stage.lines.count >= 2)
      #expect(layer.presentation()?.colors as? [CGColor] == [red, blue])
      #expect(layer.presentation()?.locations == nil)
    }
  }

  private func linear(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    return animation
  }

  // MARK: In a context

  @Test func `AP20: into a context colours are mixed in Generic RGB`() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 3, height: 1)
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    layer.colors = [red, blue]
    let context = CGContext(size: CGSize(width: 3, height: 1), scale: 1, opaque: false)
    layer.render(in: context)
    let middle = context.image().pixels[1]
    let wanted = Self.generic(half: red, blue)
    for (shift, exact) in zip([16, 8, 0], wanted) {
      #expect(abs(Double(middle >> UInt32(shift) & 255) - exact * 255) <= 1)
    }
    // On the screen it would be (128, 0, 128).
    #expect(middle >> 16 & 255 > 130 && middle >> 8 & 255 > 3)
  }

  /// What is half way between two colours in Generic RGB.
  private static func generic(half first: CGColor, _ second: CGColor) -> [Double] {
    let rows = [
      [0.97595, 0.02858, -0.00379], [-0.02145, 1.05242, -0.03194], [0.00194, 0.00208, 0.99655],
    ]
    func encoded(_ color: CGColor) -> [Double] {
      // Components of 0 and 1 are their own light.
      let light = [color.red, color.green, color.blue]
      return rows.map { row in
        pow(min(max(zip(row, light).map { $0 * $1 }.reduce(0, +), 0), 1), 1 / 1.8)
      }
    }
    let mixed = zip(encoded(first), encoded(second)).map { pow(($0 + $1) / 2, 1.8) }
    // The way back, by repeated correction: the matrix is near the identity.
    var light = mixed
    for _ in 0..<60 {
      for index in 0..<3 {
        light[index] += mixed[index] - zip(rows[index], light).map { $0 * $1 }.reduce(0, +)
      }
    }
    return light.map { value in
      let value = min(max(value, 0), 1)
      return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
  }
}
