import Assets
import Foundation
import Testing

@testable import Drawing

/// Texts that are large, odd or broken: bounded, and no end of the program.
@Suite struct AttributedTextLimitTests {
  private func layOut(
    _ text: String, size: CGFloat = 15, width: CGFloat? = 200, height: CGFloat? = 100,
    wraps: Bool = true, kern: CGFloat = 0
  ) throws -> LaidOutText {
    var attributes = TextAttributes(font: try Assets.fonts().font("Inter", size: size))
    attributes.kern = kern
    return LaidOutText(
      AttributedText(text, attributes: attributes),
      in: TextRoom(width: width, height: height, wraps: wraps))
  }

  @Test func `100 KB are laid out as far as there is room`() throws {
    let text = String(repeating: "A sentence of some words. ", count: 4_000)
    let wrapped = try layOut(text)
    // 100 points have room for five and a half lines.
    #expect(wrapped.lines.count == 6)
    let paragraphs = try layOut(text.replacing(". ", with: ".\n"))
    #expect(paragraphs.lines.count == 6)
    let one = try layOut(text, width: 200, wraps: false)
    #expect(one.lines.count == 1 && one.lines[0].range == 0..<104_000)
    // As long as 4,000 sentences in a row, though Pango can't count so far.
    let sentence = try layOut("A sentence of some words. A sentence of some words. ", wraps: false)
    let single = try layOut("A sentence of some words. ", wraps: false)
    let period = sentence.lines[0].width - single.lines[0].width
    #expect(abs(one.lines[0].width / (period * 4_000) - 1) < 0.01)
  }

  @Test func `what comes after 256 KB is left out, at a whole character`() {
    let text = String(repeating: "é", count: 200_000)
    let font = try? Assets.fonts().font("Inter", size: 10)
    guard let font else { return }
    let cut = AttributedText("a" + text, attributes: TextAttributes(font: font))
    #expect(cut.string.utf8.count <= AttributedText.maximumLength)
    #expect(cut.string.hasSuffix("é") && cut.string.count == 131_072)
    // What stands for NUL takes three bytes.
    let nuls = AttributedText(
      String(repeating: "\0", count: 200_000), attributes: TextAttributes(font: font))
    #expect(nuls.string == String(repeating: "\u{FFFD}", count: 87_381))
  }

  @Test(arguments: [
    "\u{0}", "a\u{0}b\u{0}", "\u{FFFD}\u{FFFF}", "\u{202E}abc\u{202C}", "e\u{301}\u{301}\u{301}",
    "👩‍👩‍👧‍👦 🇩🇪", "你好", "مرحبا بالعالم", "\u{200B}\u{200D}", "\t\ttab", "\r\n\r\n", "   ", "",
    String(repeating: "\u{301}", count: 5_000), String(repeating: "\n", count: 5_000),
  ])
  func `any text can be laid out and drawn`(text: String) throws {
    for wraps in [true, false] {
      for truncation in [nil, .truncatingHead, .truncatingTail] as [ParagraphStyle.LineBreak?] {
        var room = TextRoom(width: 50, height: 40, wraps: wraps)
        room.truncation = truncation
        let font = try Assets.fonts().font("Inter", size: 15)
        let laidOut = LaidOutText(
          AttributedText(text, attributes: TextAttributes(font: font)), in: room)
        let context = CGContext(width: 50, height: 40)
        laidOut.draw(in: context, at: .zero, color: .black)
        #expect(!laidOut.lines.isEmpty && laidOut.lines.count <= 3)
      }
    }
  }

  @Test func `broken UTF-8 and lone surrogates are a replacement each`() throws {
    let font = try Assets.fonts().font("Inter", size: 15)
    let bytes = String(decoding: [0x61, 0xFF, 0xC3, 0x62] as [UInt8], as: UTF8.self)
    #expect(AttributedText(bytes, attributes: TextAttributes(font: font)).string.count == 4)
    let units: [UInt16] = [0x61, 0xD800, 0x62]
    let lone = units.withUnsafeBufferPointer { units -> NSAttributedString in
      guard let start = units.baseAddress else { return NSAttributedString(string: "") }
      return NSAttributedString(string: NSString(characters: start, length: 3) as String)
    }
    let text = AttributedText(lone, font: font)
    let laidOut = LaidOutText(text, in: TextRoom())
    #expect(laidOut.lines.count == 1 && text.string.utf16.count == 3)
  }

  @Test func `a run that ends between the halves of a pair ends after it`() throws {
    let font = try Assets.fonts().font("Inter", size: 15)
    var red = TextAttributes(font: font)
    red.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let text = AttributedText(
      "𝄞ab",
      runs: [
        AttributedText.Run(length: 1, attributes: red),
        AttributedText.Run(length: 3, attributes: TextAttributes(font: font)),
      ])
    let paragraph = try #require(text.paragraphs.first)
    #expect(paragraph.runs.map(\.range) == [0..<4, 4..<6])
  }

  @Test func `sizes and widths without measure are bounded`() throws {
    for size in [1e-6, 0.01, 10_000] as [CGFloat] {
      for width in [nil, 0, 1e-9, 1e300, .infinity] as [CGFloat?] {
        for kern in [0, 10_000, -10_000] as [CGFloat] {
          let laidOut = try layOut("WWW wide", size: size, width: width, height: 50, kern: kern)
          #expect(!laidOut.lines.isEmpty)
        }
      }
    }
    #expect(try layOut("a", height: 0).lines.isEmpty)
  }

  @Test func `a large text is as a small one, enlarged`() throws {
    let small = try layOut("Hamburgefonstiv", size: 10, width: nil, height: nil)
    let large = try layOut("Hamburgefonstiv", size: 10_000, width: nil, height: nil)
    #expect(abs(large.size.width / small.size.width / 1000 - 1) < 0.001)
    #expect(abs(large.size.height / 12_100 - 1) < 0.01)
  }

  @Test func `a library with the system's fonts has the bundled ones first`() throws {
    let system = try FontLibrary(directory: Assets.fontDirectory, withSystemFonts: true)
    #expect(system.families.contains("Inter") && system.families.contains("JetBrains Mono"))
    func box(_ library: FontLibrary) throws -> CGRect {
      LaidOutText(
        AttributedText(
          "Hamburg", attributes: TextAttributes(font: try library.font("Inter", size: 20))),
        in: TextRoom()
      ).inkBounds
    }
    #expect(try box(system) == box(Assets.fonts()))
    #expect(try !Assets.fonts().mayHaveColors)
  }
}
