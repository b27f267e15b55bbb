import CoreText
import Layers
import Testing
import UIKit

/// Text code written for iOS compiles as Swift 5 without a warning, and does as there.
@Suite struct TextSourceTests {
  private func picture(_ layer: CALayer) -> UIImage {
    UIGraphicsImageRenderer(bounds: layer.bounds).image { layer.render(in: $0.cgContext) }
  }

  /// The rows in which a picture isn't clear.
  private func rows(_ image: UIImage) -> [Int] {
    guard let image = image.cgImage else { return [] }
    let inked = image.pixels.indices.filter { image.pixels[$0] != 0 }
    return Set(inked.map { $0 / image.width }).sorted()
  }

  @Test func `a font by its name alone`() {
    LayerContext().perform {
      let (bold, usual) = (makeBoldTextLayer(), CATextLayer())
      usual.string = "bold"
      #expect(bold.font as? String == "Helvetica-Bold")
      for layer in [bold, usual] { layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50) }
      #expect(picture(bold).cgImage?.pixels != picture(usual).cgImage?.pixels)
    }
  }

  @Test func `a text layer, and one whose text is in the middle`() throws {
    try LayerContext().perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      let layer = makeTextLayer(in: view)
      #expect(layer.alignmentMode == .justified && layer.fontSize == 15)
      let usual = rows(picture(layer))
      #expect(usual.count > 20)
      let centered = CenteredTextLayer()
      centered.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      centered.fontSize = 20
      centered.string = "HHH"
      let found = rows(picture(centered))
      let scale = UIScreen.main.scale
      let top = 20.0 * 494 / 2048 + (100 - 20) / 2 - 2
      let first = try #require(found.first)
      #expect(abs(Double(first) / scale - top) <= 1)
    }
  }

  @Test func `a rich text, in a layer and in a view that sets it`() throws {
    LayerContext().perform {
      let text = makeRichText("Lorem ipsum dolor")
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
      layer.string = text
      let view = FrameView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
      view.isOpaque = false
      view.text = text
      let (first, second) = (rows(picture(layer)), rows(picture(view.layer)))
      // The first line is at the top in both.
      #expect(first == second && first.count > 8)
    }
  }

  @Test func `a label fits its text`() {
    LayerContext().perform {
      let label = makeLabel()
      #expect(label.text == "Two\nlines" && label.bounds.height > 40)
      #expect(label.attributedText?.length == 9)
    }
  }
}
