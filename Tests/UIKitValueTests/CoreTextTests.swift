import CoreText
import Drawing
import Testing
import UIKit

/// Core Text's functions: fonts, lines and frames, measured against Inter's own tables.
@Suite struct CoreTextTests {
  private func string(_ text: String, size: CGFloat = 20) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [
        kCTFontAttributeName as NSAttributedString.Key: CTFontCreateWithName(
          "Helvetica" as CFString, size, nil)
      ])
  }

  @Test func `a font has the measures of its tables`() {
    // In units of 1/2048 of the size: ascender 1984, descender −494, capitals 1490, x 1118.
    let font = CTFontCreateWithName("Helvetica" as CFString, 2048, nil)
    #expect(CTFontGetSize(font) == 2048 && CTFontGetLeading(font) == 0)
    #expect(abs(CTFontGetAscent(font) - 1984) < 1 && abs(CTFontGetDescent(font) - 494) < 1)
    #expect(abs(CTFontGetCapHeight(font) - 1490) < 1 && abs(CTFontGetXHeight(font) - 1118) < 1)
    #expect(CTFontCopyPostScriptName(font) as String == "Inter-Regular")
    #expect(CTFontCopyFamilyName(font) as String == "Inter")
    let bold = CTFontCreateWithName("Helvetica-Bold" as CFString, 0, nil)
    #expect(CTFontGetSize(bold) == 12 && CTFontCopyFullName(bold) as String == "Inter SemiBold")
    #expect(bold == CTFontCreateWithName("Inter-SemiBold" as CFString, 12, nil))
  }

  @Test func `Core Graphics' fonts go by names, and to and fro`() throws {
    let font = try #require(CGFont("Helvetica" as CFString))
    #expect(font.postScriptName as String? == "Inter-Regular")
    #expect(CGFont("No such font" as CFString) == nil)
    let sized = CTFontCreateWithGraphicsFont(font, 24, nil, nil)
    #expect(CTFontGetSize(sized) == 24 && CTFontCopyGraphicsFont(sized, nil) == font)
    #expect(CGFont(UIFont.systemFont(ofSize: 9).fontName as CFString) == font)
    var double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CTFontGetSize(CTFontCreateWithName("Inter" as CFString, 10, &double)) == 20)
  }

  @Test func `names and styles have Core Text's raw values`() {
    #expect(kCTFontAttributeName as String == "NSFont")
    #expect(kCTForegroundColorAttributeName as String == "CTForegroundColor")
    #expect(kCTUnderlineStyleAttributeName as String == "NSUnderline")
    #expect(kCTKernAttributeName as String == "NSKern")
    #expect(kCTParagraphStyleAttributeName as String == "NSParagraphStyle")
    #expect(CTUnderlineStyle.single.rawValue == 1 && CTUnderlineStyle.double.rawValue == 9)
    #expect(CTTextAlignment.natural.rawValue == 4 && CTLineBreakMode.byTruncatingTail.rawValue == 4)
  }

  @Test func `a line is as wide as the string, and says which part of it it is`() {
    let line = CTLineCreateWithAttributedString(string("Hello"))
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, -1)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    let size = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(abs(width - size.width) < 0.01 && abs(ascent + descent - size.height) < 0.01)
    #expect(leading == 0 && CTLineGetStringRange(line) == CFRange(location: 0, length: 5))
    #expect(CTLineGetPenOffsetForFlush(line, 0.5, width + 10) == 5)
    #expect(CTLineGetPenOffsetForFlush(line, 1, 0) == 0)
    let box = CTLineGetImageBounds(line, nil)
    #expect(abs(box.maxY - 20 * 1490 / 2048) < 1 && box.minY > -1 && box.maxX < width)
  }

  @Test func `a line is cut to a width, or not if it fits`() throws {
    let line = CTLineCreateWithAttributedString(string("A line that is too long"))
    let cut = try #require(CTLineCreateTruncatedLine(line, 100, .end, nil))
    let width = CTLineGetTypographicBounds(cut, nil, nil, nil)
    #expect(width <= 100 && width > 70)
    #expect(CTLineCreateTruncatedLine(line, 1000, .middle, nil) === line)
    #expect(CTLineCreateTruncatedLine(line, 3, .start, nil) == nil)
  }

  /// The rows and columns in which anything was drawn.
  private func box(_ context: CGContext) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let image = context.image()
    let inked = image.pixels.indices.filter { image.pixels[$0] != 0 }
    let columns = inked.map { $0 % image.width }
    guard let top = inked.first, let bottom = inked.last, let left = columns.min(),
      let right = columns.max()
    else { return nil }
    return (left...right, top / image.width...bottom / image.width)
  }

  @Test func `a line is drawn with y up from the text position, which moves to its end`() throws {
    let line = CTLineCreateWithAttributedString(string("HH"))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    // As it is written for a view: flipped first.
    let context = CGContext(width: 80, height: 60)
    context.textMatrix = .identity
    context.translateBy(x: 0, y: 60)
    context.scaleBy(x: 1, y: -1)
    context.textPosition = CGPoint(x: 10, y: 20)
    CTLineDraw(line, context)
    #expect(abs(context.textPosition.x - 10 - width) < 0.01 && context.textPosition.y == 20)
    let found = try #require(box(context))
    #expect(found.y.upperBound == 39 && abs(found.y.count - 20 * 1490 / 2048) <= 1)
    #expect((10...13).contains(found.x.lowerBound))
    // The same by the text matrix alone.
    let other = CGContext(width: 80, height: 60)
    other.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    other.textPosition = CGPoint(x: 10, y: 40)
    CTLineDraw(line, other)
    #expect(other.image().pixels == context.image().pixels)
  }

  @Test func `a frame has the lines that have room, from its top down`() throws {
    let text = "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor"
    let setter = CTFramesetterCreateWithAttributedString(string(text))
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(), nil, CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude), &fit)
    let height = 20.0 * 2478 / 2048
    #expect(size.width <= 150 && fit == CFRange(location: 0, length: text.utf16.count))
    let count = Int((size.height / height).rounded())
    #expect(abs(size.height - Double(count) * height) < 0.1 && (5...8).contains(count))
    let path = CGPath(rect: CGRect(x: 5, y: 10, width: 150, height: 3.5 * height), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.count == 3)
    var origins = [CGPoint](repeating: .zero, count: 3)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    let first = 3.5 * height - 20 * 1984 / 2048
    for (index, origin) in origins.enumerated() {
      #expect(abs(origin.y - (first - Double(index) * height)) < 0.1 && origin.x == 0)
    }
    let visible = CTFrameGetVisibleStringRange(frame)
    #expect(visible.location == 0 && visible.length < text.utf16.count)
    #expect(CTLineGetStringRange(lines[1]).location == CTLineGetStringRange(lines[0]).length)
    let rest = CTFramesetterCreateFrame(
      setter, CFRange(location: visible.length, length: 0), path, nil)
    let next = try #require((CTFrameGetLines(rest) as? [CTLine])?.first)
    #expect(CTLineGetStringRange(next).location == visible.length)
    let context = CGContext(width: 160, height: 100)
    context.translateBy(x: 0, y: 100)
    context.scaleBy(x: 1, y: -1)
    CTFrameDraw(frame, context)
    let found = try #require(box(context))
    let top = 100 - 10 - 3.5 * height + 20 * 494 / 2048
    #expect(abs(Double(found.y.lowerBound) - top) <= 1.5 && found.x.lowerBound >= 5)
  }

  @Test func `a paragraph's style sets alignment and spacing`() throws {
    var alignment = CTTextAlignment.right
    var spacing: CGFloat = 10
    let style = withUnsafeMutableBytes(of: &alignment) { alignment in
      withUnsafeMutableBytes(of: &spacing) { spacing -> CTParagraphStyle? in
        guard let first = alignment.baseAddress, let second = spacing.baseAddress else {
          return nil
        }
        let settings = [
          CTParagraphStyleSetting(
            spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: first),
          CTParagraphStyleSetting(
            spec: .lineSpacingAdjustment, valueSize: MemoryLayout<CGFloat>.size, value: second),
        ]
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    let text = NSMutableAttributedString(attributedString: string("one two"))
    text.addAttribute(
      kCTParagraphStyleAttributeName as NSAttributedString.Key, value: try #require(style),
      range: NSRange(location: 0, length: 7))
    let setter = CTFramesetterCreateWithAttributedString(text)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 200), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 2), &origins)
    let width = CTLineGetTypographicBounds(lines[0], nil, nil, nil)
    #expect(lines.count == 2 && abs(origins[0].x - (50 - width)) < 0.01)
    #expect(abs(origins[0].y - origins[1].y - (20.0 * 2478 / 2048 + 10)) < 0.1)
  }
}
