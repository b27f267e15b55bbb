import Drawing
import Foundation
import Layers
import Testing

/// Text in the system's fonts, with what ours don't have.
@Suite struct SystemFontTests {
  /// The words of a picture of a text in the system's fonts.
  private func words(_ text: String, color: CGColor) throws -> [UInt32] {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    layer.font = try FontLibrary.system().font("Inter", size: 40)
    layer.fontSize = 40
    layer.foregroundColor = color
    layer.string = text
    let context = CGContext(width: 120, height: 60)
    layer.render(in: context)
    return context.image().pixels
  }

  /// How many pixels are yellow, as the faces of all sets of emoji are, whatever the text's colour.
  private func yellow(_ words: [UInt32]) -> Int {
    words.count { $0 >> 24 == 255 && $0 >> 16 & 255 > 200 && $0 >> 8 & 255 > 140 && $0 & 255 < 120 }
  }

  @Test func `emoji have colours of their own, the letters beside them the text's`() throws {
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let shown = try words("A😀", color: blue)
    #expect(yellow(shown) > 200)
    #expect(shown.contains(0xFF00_00FF))
    #expect(try yellow(words("A", color: blue)) == 0)
  }
}
