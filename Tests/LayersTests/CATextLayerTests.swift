import Assets
import Drawing
import Foundation
import Rendering
import Testing

@testable import Layers

/// What a text layer has, takes and refuses, and what becomes of it.
@Suite struct CATextLayerTests {
  @Test func `F36: a new text layer's defaults`() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
    #expect(layer.foregroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(!layer.isWrapped && layer.truncationMode == .none && layer.alignmentMode == .natural)
    #expect(layer.allowsFontSubpixelQuantization && layer.contentsScale == 1)
    #expect(layer.value(forKey: "fontSize") as? Double == 36)
    #expect(layer.value(forKey: "wrapped") as? Bool == false)
    #expect(layer.value(forKey: "isWrapped") as? Bool == false)
    #expect(Ink(textLayer(nil, 20, 20)).count == 0 && Ink(textLayer("", 20, 20)).count == 0)
  }

  @Test func `F114: size and colour of the letters animate, and nothing else of a text layer`() {
    let text = Set(PropertyNumber.all.filter { $0.access.owner == CATextLayer.self })
    let animated = text.filter { $0.row.animated != nil }.map(\.name)
    #expect(Set(animated) == ["fontSize", "foregroundColor"] && text.count == 8)
  }

  @Test func `modes have Core Animation's strings`() {
    let alignments: [CATextLayerAlignmentMode] = [.natural, .left, .right, .center, .justified]
    #expect(alignments.map(\.rawValue) == ["natural", "left", "right", "center", "justified"])
    let truncations: [CATextLayerTruncationMode] = [.none, .start, .end, .middle]
    #expect(truncations.map(\.rawValue) == ["none", "start", "end", "middle"])
    let layer = CATextLayer()
    layer.setValue("justified", forKey: "alignmentMode")
    #expect(layer.alignmentMode == .justified)
  }

  @Test func `what is set is copied, and given back`() throws {
    let layer = CATextLayer()
    layer.string = "plain"
    #expect(layer.string as? String == "plain")
    let mutable = NSMutableAttributedString(string: "rich")
    layer.string = mutable
    mutable.mutableString.append(" and changed")
    #expect((layer.string as? NSAttributedString)?.string == "rich")
    layer.string = AttributedString("swift")
    #expect((layer.string as? AttributedString).map { String($0.characters) } == "swift")
    let copy = CATextLayer(layer: layer)
    #expect((copy.string as? AttributedString).map { String($0.characters) } == "swift")
    layer.string = nil
    #expect(layer.string == nil)
    layer.font = try CGFont(inter(8))
    let font = try #require(layer.font as? CGFont)
    #expect(try font == CGFont(inter(20)))
  }

  @Test func `what can't be is refused, and an unknown font is Inter, with a line each`() {
    let lines = MisuseLog.collect {
      let layer = textLayer("Ag", 60, 40, size: 20)
      layer.name = "label"
      let usual = Ink(layer).pixels
      layer.fontSize = .nan
      layer.fontSize = -.infinity
      layer.string = 12
      layer.font = 3.5
      layer.alignmentMode = CATextLayerAlignmentMode(rawValue: "left-ish")
      #expect(layer.fontSize == 20 && layer.string as? String == "Ag")
      #expect(layer.font as? String == "Helvetica" && layer.alignmentMode == .natural)
      layer.font = "Comic Sans MS"
      #expect(layer.font as? String == "Comic Sans MS" && Ink(layer).pixels == usual)
    }
    #expect(
      lines == [
        "Layers: fontSize of “label” can't be nan", "Layers: fontSize of “label” can't be -inf",
        "Layers: string of “label” can't be Int", "Layers: font of “label” can't be Double",
        "Layers: alignmentMode of “label” can't be “left-ish”",
        "Layers: there is no font “Comic Sans MS” for “label”: Inter stands for it",
      ])
  }

  @Test func `names of Apple's fonts stand for the bundled ones, and a size in a font is ignored`()
    throws
  {
    func pixels(_ font: Any?) -> [UInt32] {
      Ink(textLayer("Hamburg", 90, 24) { $0.font = font }).pixels
    }
    let usual = pixels("Inter")
    for name in ["Helvetica", "HelveticaNeue", "Helvetica Neue", "Arial", "Inter-Regular"] {
      #expect(pixels(name) == usual, "\(name)")
    }
    #expect(try pixels(CGFont(inter(90))) == usual && pixels(inter(3)) == usual)
    #expect(pixels(nil) == usual)
    let bold = pixels("Helvetica-Bold")
    #expect(bold != usual && bold == pixels("Inter-SemiBold"))
    #expect(pixels("Courier") == pixels("JetBrains Mono") && pixels("Menlo") != usual)
  }

  @Test func `a text that stays the same is drawn once, in all frames and copies`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(textLayer("once", 40, 20))
      func picture() throws -> ImageID { try #require(stage.images().first).image.id }
      let first = try picture()
      layer.position.x += 5
      layer.opacity = 0.5
      layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.string = "once"
      stage.frame(at: 1)
      // Of one colour throughout, it is drawn white and tinted.
      #expect(try picture() == first)
      layer.string = "twice"
      stage.commit()
      #expect(try picture() != first)
    }
  }

  @Test func `a new text is seen in the same frame`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(textLayer("", 40, 20))
      #expect(stage.images().isEmpty)
      layer.string = "now"
      stage.commit()
      #expect(stage.images().count == 1)
      layer.string = nil
      stage.commit()
      #expect(stage.images().isEmpty)
    }
  }

  @Test func `half way, an animated size is that of a layer with it, and a colour its mean`() throws
  {
    try AnimationStage.play { stage in
      let layer = stage.show(textLayer("Ab", 40, 30, size: 10))
      let animation = CABasicAnimation(keyPath: "fontSize")
      animation.toValue = 30
      animation.duration = 2
      layer.add(animation, forKey: nil)
      let color = CABasicAnimation(keyPath: "foregroundColor")
      color.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      color.duration = 2
      layer.add(color, forKey: nil)
      stage.commit()
      stage.frame(at: 1)
      let shown = try #require(stage.images().first)
      #expect(shown.tint.argb == 0xFF80_0000)
      let still = stage.show(textLayer("Ab", 40, 30, size: 20))
      layer.removeFromSuperlayer()
      stage.commit()
      let own = try #require(stage.images().first)
      #expect(shown.image.pixels == own.image.pixels && shown.quad == own.quad)
      #expect(still.fontSize == 20)
    }
  }

  @Test func `a change of size or colour is animated by itself`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(textLayer("Ab", 40, 30, size: 10))
      layer.fontSize = 20
      layer.foregroundColor = .white
      layer.isWrapped = true
      layer.string = "other"
      #expect(layer.animationKeys() == ["fontSize", "foregroundColor"])
    }
  }
}

extension AnimationStage {
  /// The pictures that the frame draws.
  func images() -> [ImageQuad] {
    DisplayListBuilder.build(
      tree.shown, size: PixelSize(width: 40, height: 40), scale: 1, background: .clear
    ).commands.compactMap { if case .image(let quad) = $0 { quad } else { nil } }
  }
}
