import Drawing
import Layers
import Testing
import UIKit

/// Attributed strings as UIKit has them: names, styles, drawing, and Swift's own.
@Suite struct AttributedStringTests {
  @Test func `names and styles have UIKit's raw values`() {
    let names: [NSAttributedString.Key] = [
      .font, .foregroundColor, .kern, .underlineStyle, .strikethroughStyle, .baselineOffset,
      .paragraphStyle, .backgroundColor, .underlineColor, .strikethroughColor,
    ]
    #expect(
      names.map(\.rawValue) == [
        "NSFont", "NSColor", "NSKern", "NSUnderline", "NSStrikethrough", "NSBaselineOffset",
        "NSParagraphStyle", "NSBackgroundColor", "NSUnderlineColor", "NSStrikethroughColor",
      ])
    let alignments: [NSTextAlignment] = [.left, .center, .right, .justified, .natural]
    #expect(alignments.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(NSLineBreakMode.byTruncatingMiddle.rawValue == 5)
    #expect(NSUnderlineStyle.double.rawValue == 9 && NSUnderlineStyle.byWord.rawValue == 0x8000)
  }

  @Test func `a paragraph's style is copied, and compared by what it says`() throws {
    let style = NSMutableParagraphStyle()
    #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
    style.alignment = .center
    style.lineSpacing = 4
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && mutable == copy && NSParagraphStyle.default != copy)
    mutable.lineSpacing = 5
    #expect(mutable != copy && copy.lineSpacing == 4)
  }

  @Test func `sizes and boxes of a text with attributes`() {
    let font = UIFont.systemFont(ofSize: 20)
    let height = 20.0 * 2478 / 2048
    let text = NSMutableAttributedString(string: "Hello World", attributes: [.font: font])
    #expect(abs(text.size().height - height) < 0.01)
    let width = text.size().width
    text.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 11))
    #expect(abs(text.size().width - width - 22) < 0.01)
    #expect(
      abs("Hello World".size(withAttributes: [.font: font, .kern: 2.0]).width - width - 22) < 0.01)
    let room = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
    let box = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(box.height - 2 * height) < 0.1 && box.width <= 80 && box.origin == .zero)
    #expect(text.boundingRect(with: room).height < 1.5 * height)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 7
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 11))
    let spaced = text.boundingRect(with: room, options: .usesLineFragmentOrigin)
    #expect(abs(spaced.height - 2 * height - 7) < 0.1)
  }

  @Test func `drawn text has its attributes`() {
    let text = NSMutableAttributedString(
      string: "HH", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    let rows = drawn(40, 26) { text.draw(at: .zero) }
    let middle = rows[12]
    let first = middle.first { $0 >> 24 == 255 }
    let last = middle.last { $0 >> 24 == 255 }
    #expect(first == black && last == red)
    let below = drawn(40, 26) {
      "HH".draw(
        at: .zero,
        withAttributes: [
          .font: UIFont.systemFont(ofSize: 20),
          .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.blue,
        ])
    }
    #expect(below[20...23].contains { $0.prefix(25).count { $0 == blue } > 20 })
  }

  @Test func `Swift's attributed string has UIKit's attributes, and layers take it`() throws {
    var text = AttributedString("Hello World")
    text.font = .systemFont(ofSize: 20)
    let range = try #require(text.range(of: "World"))
    text[range].foregroundColor = .red
    text[range].underlineStyle = .single
    text[range].kern = 3
    let converted = NSAttributedString(text)
    #expect(converted.string == "Hello World")
    var found = NSRange()
    let attributes = converted.attributes(at: 6, effectiveRange: &found)
    #expect(found == NSRange(location: 6, length: 5))
    #expect(attributes[.foregroundColor] as? UIColor == .red && attributes[.kern] as? CGFloat == 3)
    #expect(attributes[.underlineStyle] as? Int == 1)
    #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 20))
    func pixels(_ string: Any) -> [UInt32] {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 150, height: 30)
      layer.string = string
      let context = CGContext(width: 150, height: 30)
      layer.render(in: context)
      return context.image().pixels
    }
    let swift = pixels(text)
    #expect(swift == pixels(converted) && swift.contains(red))
  }
}
