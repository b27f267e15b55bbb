import Assets
import Drawing
import Foundation
import Rendering
import Testing

@testable import Layers

/// What a text layer draws, measured in its pixels.
///
/// A line of Inter is 2478/2048 of its size high; its capitals are 1490/2048 (its own tables).
@Suite struct TextDrawingTests {
  private static let words =
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Sed do eiusmod tempor incididunt ut "
    + "labore et dolore. Ut enim ad minim veniam, quis nostrud exercitation."

  /// The bands of rows in which there is anything, of a text whose lines don't touch.
  private func lines(_ ink: Ink, of size: Double) -> [(x: ClosedRange<Int>, y: ClosedRange<Int>)] {
    let height = size * 2478 / 2048
    return (0..<Int((Double(ink.height) / height).rounded(.up))).compactMap { line in
      let top = Int((Double(line) * height).rounded())
      return ink.box(rows: top..<min(ink.height, Int((Double(line + 1) * height).rounded())))
    }
  }

  @Test func `a line begins at the upper left corner`() throws {
    let box = try #require(Ink(textLayer("HEH", 200, 100, size: 64)).box)
    // The ascent is 1984/2048 of the size, capitals are 1490/2048: they begin 494/2048 below.
    #expect(abs(Double(box.y.lowerBound) - 64 * 494 / 2048) <= 1)
    #expect(abs(Double(box.y.upperBound + 1) - 64 * 1984 / 2048) <= 1)
    #expect(box.x.lowerBound >= 0 && box.x.lowerBound < 12)
  }

  @Test func `lines break where the string says so, and at the width only if it is wrapped`() {
    #expect(
      lines(Ink(textLayer("one\ntwo\r\nthree\rfour\u{2028}five", 90, 120)), of: 15).count == 5)
    #expect(lines(Ink(textLayer(Self.words, 200, 120)), of: 15).count == 1)
    let wrapped = Ink(textLayer(Self.words, 200, 200) { $0.isWrapped = true })
    #expect((6...9).contains(lines(wrapped, of: 15).count))
  }

  @Test func `lines stand where the alignment says, and are cut off at the bounds`() throws {
    func box(_ alignment: CATextLayerAlignmentMode, _ width: Double = 200) throws -> ClosedRange<
      Int
    > {
      try #require(
        Ink(textLayer("HHHH", width, 20) { $0.alignmentMode = alignment }, margin: 10).box
      ).x
    }
    #expect(try (10...12).contains(box(.left).lowerBound))
    #expect(try box(.natural) == box(.left) && box(.justified) == box(.left))
    #expect(try (207...209).contains(box(.right).upperBound))
    let center = try box(.center)
    #expect(abs(center.lowerBound + center.upperBound - 219) <= 2)
    for alignment in [CATextLayerAlignmentMode.left, .center, .right] {
      // Between two letters are three points.
      let cut = try box(alignment, 20)
      #expect((10...29).contains(cut.lowerBound) && (10...29).contains(cut.upperBound))
      #expect(cut.count >= 14, "\(alignment)")
    }
  }

  @Test func `justified lines touch both margins, but for a paragraph's last one`() throws {
    let ink = Ink(
      textLayer(Self.words + "\nA second one, of which the first line is full as well.", 200, 240) {
        $0.isWrapped = true
        $0.alignmentMode = .justified
      })
    let lines = lines(ink, of: 15)
    let ragged = lines.filter { $0.x.upperBound < 196 }
    #expect(lines.allSatisfy { $0.x.lowerBound <= 2 } && lines.count >= 9)
    #expect(ragged.count == 2)
    #expect(try #require(lines.last).x.upperBound < 196)
  }

  @Test func `where the font changes at a line's end it is justified, too`() throws {
    // Pango's own way leaves the space at the end of such a line in it.
    let text = "Lorem ipsum dolor sit amet, consectetur adipiscing"
    let string = NSMutableAttributedString(
      string: text, attributes: [.testFont: try inter(15), .testColor: CGColor.black])
    string.addAttribute(
      .testFont, value: try inter(15.5), range: NSRange(location: 28, length: 11))
    let ink = Ink(
      textLayer(string, 200, 60) {
        $0.isWrapped = true
        $0.alignmentMode = .justified
      })
    let first = try #require(ink.box(rows: 0..<14))
    #expect(first.x.upperBound >= 196)
  }

  @Test func `Arabic and Hebrew begin at the right, unless the left is asked for`() throws {
    for text in ["שלום", "مرحبا"] {
      let natural = try #require(Ink(textLayer(text, 200, 20)).box).x
      let left = try #require(Ink(textLayer(text, 200, 20) { $0.alignmentMode = .left }).box).x
      #expect(natural.upperBound > 195 && natural.lowerBound > 100)
      #expect(left.lowerBound < 5 && left.upperBound < 100)
    }
  }

  @Test func `what is truncated is no wider than the bounds, and loses what the mode says`() throws
  {
    func ink(_ mode: CATextLayerTruncationMode) -> Ink {
      Ink(textLayer("HHHHHHHHHH iiiiiiiiiiiiiiii", 100, 20) { $0.truncationMode = mode })
    }
    // Capitals are broader than an "i": what is left of them makes more columns dark.
    func columns(_ ink: Ink, _ range: Range<Int>) -> Int {
      range.count { x in (0..<ink.height).contains { ink.darkness(x, $0) > 60 } }
    }
    let (none, start, end, middle) = (ink(.none), ink(.start), ink(.end), ink(.middle))
    // Cut off in the middle of a letter, against ending before the edge.
    #expect(try #require(none.box).x.upperBound > 95)
    for cut in [start, end, middle] { #expect(try #require(cut.box).x.upperBound <= 99) }
    #expect(columns(end, 0..<40) == columns(none, 0..<40))
    #expect(columns(start, 0..<100) < columns(end, 0..<100))
    #expect(columns(middle, 0..<30) == columns(none, 0..<30) && middle.pixels != end.pixels)
    // The dots are at the baseline, at the end that they are for.
    let baseline = Int(15.0 * 1984 / 2048) - 1
    #expect((0..<8).contains { start.darkness($0, baseline) > 60 })
    #expect(!(0..<8).contains { start.darkness($0, baseline - 8) > 60 })
  }

  @Test(arguments: [CATextLayerTruncationMode.end, .start, .middle])
  func `a line with an ellipsis stands where others do`(_ mode: CATextLayerTruncationMode) throws {
    func box(_ alignment: CATextLayerAlignmentMode) throws -> (left: Int, right: Int) {
      let box = try #require(
        Ink(
          textLayer("abcd internationalization", 90, 20) {
            $0.truncationMode = mode
            $0.alignmentMode = alignment
          }
        ).box)
      return (box.x.lowerBound, box.x.upperBound)
    }
    let (left, center, right) = (try box(.left), try box(.center), try box(.right))
    // No letter and no dot has more than 2 points beside it that are its own.
    #expect(left.left <= 2 && right.right >= 88 && right.left > left.left)
    #expect(abs(center.left - (left.left + right.left) / 2) <= 1)
  }

  @Test func `a wrapped text that is truncated keeps the lines that have room`() {
    func count(_ height: Double, _ mode: CATextLayerTruncationMode) -> Int {
      lines(
        Ink(
          textLayer(Self.words, 200, height) {
            $0.isWrapped = true
            $0.truncationMode = mode
          }), of: 15
      ).count
    }
    // Lines are 18.1 points high.
    #expect(count(60, .end) == 3 && count(60, .none) == 4)
    #expect(count(37, .end) == 2 && count(19, .end) == 1)
  }

  @Test func `paragraphs that have no room leave an ellipsis in the last line`() throws {
    func width(_ height: Double) throws -> Int {
      let layer = textLayer("HHH\nHHH\nHHH", 200, height) {
        $0.isWrapped = true
        $0.truncationMode = .end
      }
      return try #require(Ink(layer).box(rows: 19..<Int(height))).x.upperBound
    }
    #expect(try width(40) > width(60) + 5)
  }

  @Test func `more pixels to the point make finer letters`() throws {
    func levels(_ scale: Double) -> Int {
      let layer = textLayer("sharp", 60, 20) { $0.contentsScale = scale }
      let ink = Ink(layer, scale: 2)
      // Steep edges: neighbours that are almost as different as can be.
      return (0..<ink.height).reduce(0) { sum, y in
        sum + (1..<ink.width).count { abs(ink.darkness($0, y) - ink.darkness($0 - 1, y)) > 150 }
      }
    }
    #expect(levels(2) > 2 * levels(1))
  }

  @Test func `in a flipped layer a text begins at the top of the screen, and isn't mirrored`() {
    let root = layer(80, 40)
    root.isGeometryFlipped = true
    root.addSublayer(textLayer("flip", 80, 40))
    let usual = layer(80, 40)
    usual.addSublayer(textLayer("flip", 80, 40))
    func pixels(_ root: CALayer) -> [UInt32] {
      let outer = layer(80, 40)
      root.position = CGPoint(x: 40, y: 20)
      outer.addSublayer(root)
      return Ink(outer).pixels
    }
    #expect(pixels(root) == pixels(usual))
  }

  @Test func `a new size of the bounds lays the text out anew`() {
    let layer = textLayer(Self.words, 200, 300) { $0.isWrapped = true }
    let before = lines(Ink(layer), of: 15).count
    layer.bounds.size.width = 100
    #expect(lines(Ink(layer), of: 15).count > before + 3)
  }

  @Test func `opacity and the colour's alpha are multiplied into the letters`() throws {
    let layer = textLayer("\u{2588}", 20, 20)
    let full = Ink(layer).pixels.max { $0 & 255 > $1 & 255 } ?? 0
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let half = Ink(layer).pixels.min() ?? 0
    layer.foregroundColor = .black
    layer.opacity = 0.5
    let group = Ink(layer).pixels.min() ?? 0
    #expect(full != half && half == group)
  }

  @Test func `a subclass that moves the context first has its text there`() throws {
    final class CenteredLayer: CATextLayer {
      override func draw(in ctx: CGContext) {
        ctx.saveGState()
        ctx.translateBy(x: 0, y: 30)
        super.draw(in: ctx)
        ctx.restoreGState()
      }
    }
    final class SameLayer: CATextLayer {
      override func draw(in ctx: CGContext) { super.draw(in: ctx) }
    }
    func made(_ layer: CATextLayer) -> CATextLayer {
      layer.frame = CGRect(0, 0, 80, 60)
      layer.foregroundColor = .black
      layer.fontSize = 15
      layer.string = "moved"
      return layer
    }
    let moved = made(CenteredLayer())
    let usual = Ink(made(CATextLayer()))
    let box = try #require(usual.box)
    let below = try #require(Ink(moved).box)
    #expect(below.x == box.x && below.y == box.y.lowerBound + 30...box.y.upperBound + 30)
    // It isn't drawn a second time by itself, and another text is drawn in its stead.
    moved.string = ""
    #expect(Ink(moved).count == 0)
    #expect(Ink(made(SameLayer())).pixels == usual.pixels)
  }
}
