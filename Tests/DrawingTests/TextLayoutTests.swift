import Assets
import Drawing
import Foundation
import Testing

@Suite struct TextLayoutTests {
  private func font(
    _ family: String = "Inter", size: CGFloat = 14, weight: Font.Weight = .regular,
    tabularDigits: Bool = false
  ) throws -> Font {
    try Assets.fonts().font(family, size: size, weight: weight, tabularDigits: tabularDigits)
  }

  private func ink(_ image: CGImage) -> Double {
    image.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
  }

  @Test func `the bundled families are there`() throws {
    #expect(try Assets.fonts().families == ["Inter", "JetBrains Mono"])
  }

  /// JetBrains Mono: every glyph is 600 of 1000 units wide, a line 1020 + 300 high.
  @Test(arguments: [("a", 1), ("Wi", 2), ("iiiiiiiiii", 10), ("← ↑ → ↓ × ± °", 13)])
  func `monospaced text is 0.6 of its size wide a character`(string: String, count: Int) throws {
    let layout = TextLayout(string, font: try font("JetBrains Mono", size: 20), color: .white)
    #expect(abs(layout.size.width - CGFloat(12 * count)) < 0.01)
    #expect(abs(layout.size.height - 26.4) < 0.01)
    #expect(layout.lineCount == 1)
    #expect(abs(layout.firstBaseline - 20.4) < 0.01)
  }

  /// Inter: the advances of H, i and the line's height as its tables say, in 1/2816.
  @Test func `sizes come from the font's own tables`() throws {
    let layout = TextLayout("HH", font: try font(size: 28.16), color: .white)
    #expect(abs(layout.size.height - 34.08) < 0.01)
    #expect(abs(layout.size.width - 2 * 20.8) < 0.6)
  }

  @Test func `size grows in proportion, without rounding to pixels`() throws {
    let small = TextLayout("Tilt the crates", font: try font(size: 10), color: .white).size
    let large = TextLayout("Tilt the crates", font: try font(size: 40), color: .white).size
    #expect(abs(large.width - 4 * small.width) < 0.05)
    #expect(abs(large.height - 4 * small.height) < 0.05)
  }

  @Test func `glyphs appear in the text's colour, inside its size`() throws {
    let layout = TextLayout("Hello", font: try font(), color: CGColor(hex: 0xFF0000))
    let image = layout.image(scale: 2)
    #expect(image.width == Int((layout.size.width * 2).rounded(.up)))
    #expect(image.height == Int((layout.size.height * 2).rounded(.up)))
    #expect(image.pixels.contains(0xFFFF_0000))
    #expect(image.pixels.allSatisfy { $0 & 0xFFFF == 0 })
    let coverage = ink(image) / Double(image.pixels.count)
    #expect((0.1...0.3).contains(coverage))
  }

  @Test func `an H stands on the baseline, as high as its font's capitals`() throws {
    let layout = TextLayout("H", font: try font(size: 100), color: .white)
    let box = layout.path.boundingBox
    #expect(abs(box.maxY - layout.firstBaseline) < 0.1)
    #expect(abs(box.height - 72.7) < 0.2)  // Inter's capitals: 2048 of 2816
  }

  @Test func `different letters look different and the same ones the same`() throws {
    let font = try font()
    func pixels(_ string: String) -> [UInt32] {
      TextLayout(string, font: font, color: .white).image(scale: 1).pixels
    }
    #expect(pixels("a") != pixels("b"))
    #expect(pixels("a") == pixels("a"))
  }

  @Test func `semibold has more ink than regular`() throws {
    let regular = TextLayout("REC", font: try font(), color: .white).image(scale: 4)
    let bold = TextLayout("REC", font: try font(weight: .semibold), color: .white).image(scale: 4)
    #expect(ink(bold) / ink(regular) > 1.15)
  }

  @Test func `tabular digits are equally wide, Inter's own are not`() throws {
    func widths(_ tabular: Bool) throws -> Set<CGFloat> {
      let font = try font(tabularDigits: tabular)
      return Set((0...9).map { TextLayout("\($0)\($0)", font: font, color: .white).size.width })
    }
    #expect(try widths(true).count == 1)
    #expect(try widths(false).count > 1)
  }

  @Test func `lines break between words at the width`() throws {
    let font = try font("JetBrains Mono", size: 10)  // 6 points a character
    let layout = TextLayout("one two three", font: font, color: .white, width: 45)
    #expect(layout.lineCount == 2)  // "one two", "three"
    #expect(layout.size.width == 45)
    let long = TextLayout("incomprehensible", font: font, color: .white, width: 36)
    #expect(long.lineCount == 3)
  }

  @Test func `long text is drawn to its end, wherever that is`() throws {
    let font = try font("JetBrains Mono", size: 20)
    let line = TextLayout(String(repeating: "H", count: 500), font: font, color: .white)
    let box = line.path.boundingBox
    #expect(abs(box.maxX - 6000) < 3 && abs(box.minX) < 3)
    let page = TextLayout(
      Array(repeating: "H", count: 300).joined(separator: "\n"), font: font, color: .white)
    #expect(abs(page.path.boundingBox.maxY - 299 * 26.4 - page.firstBaseline) < 0.5)
  }

  @Test func `line breaks of the string count, and the longest line is the width`() throws {
    let font = try font("JetBrains Mono", size: 10)
    let layout = TextLayout("ab\nabcd\n", font: font, color: .white)
    #expect(layout.lineCount == 3)
    #expect(layout.size.width == 24)
  }

  @Test func `text is aligned in its width`() throws {
    let font = try font("JetBrains Mono", size: 10)
    func left(_ alignment: TextLayout.Alignment) -> CGFloat {
      TextLayout("M", font: font, color: .white, width: 106, alignment: alignment)
        .path.boundingBox.minX
    }
    #expect(abs(left(.center) - left(.left) - 50) < 0.1)
    #expect(abs(left(.right) - left(.left) - 100) < 0.1)
  }

  @Test func `text over the allowed lines ends in an ellipsis`() throws {
    let font = try font("JetBrains Mono", size: 10)
    let layout = TextLayout(
      "one two three four five", font: font, color: .white, width: 60, maximumLines: 1)
    #expect(layout.lineCount == 1)
    let box = layout.path.boundingBox
    #expect(box.maxX <= 60 && box.maxX > 48)
  }

  @Test(arguments: ["", "\n", " ", "\0", "日本", "👩‍👩‍👧", "e\u{301}", "\u{202E}abc", "a\0b"])
  func `odd strings are laid out as well`(string: String) throws {
    let layout = TextLayout(string, font: try font(), color: .white)
    #expect(layout.size.height > 0)
    #expect(layout.image(scale: 1).height > 0)
  }

  @Test func `a character that no font has is drawn as a box`() throws {
    #expect(TextLayout("日", font: try font(), color: .white).path.isEmpty == false)
  }

  @Test func `the path that is drawn is where it was asked for`() throws {
    let layout = TextLayout("H", font: try font(size: 40), color: .white)
    let image = drawing(100, 100) { context in
      context.setFillColor(.black)
      layout.draw(in: context, at: CGPoint(x: 50, y: 40))
    }
    let drawn = (0..<10_000).filter { image.pixels[$0] != 0 }
    let box = layout.path.boundingBox
    #expect(drawn.map { $0 % 100 }.min() == Int(50 + box.minX))
    #expect(drawn.map { $0 / 100 }.max() == Int((40 + box.maxY).rounded(.up)) - 1)
  }

  @Test func `many threads get the same pixels`() async throws {
    let fonts = try FontLibrary(directory: Assets.fontDirectory)
    let expected = TextLayout(
      "Ticks 1234", font: try fonts.font("Inter", size: 13), color: .white
    ).image(scale: 1).pixels
    try await withThrowingTaskGroup(of: [UInt32].self) { group in
      for index in 0..<24 {
        group.addTask {
          let library =
            index.isMultiple(of: 3) ? try FontLibrary(directory: Assets.fontDirectory) : fonts
          return TextLayout(
            "Ticks 1234", font: try library.font("Inter", size: 13), color: .white
          ).image(scale: 1).pixels
        }
      }
      for try await pixels in group { #expect(pixels == expected) }
    }
  }

  @Test func `an unknown family names the known ones`() throws {
    #expect(throws: FontError.unknownFamily("Comic", known: ["Inter", "JetBrains Mono"])) {
      try Assets.fonts().font("Comic", size: 10)
    }
  }

  @Test func `a folder without fonts is refused`() throws {
    #expect(throws: FontError.noFonts(directory: Assets.imageDirectory.path)) {
      try FontLibrary(directory: Assets.imageDirectory)
    }
    let nowhere = URL(fileURLWithPath: "/nowhere")
    #expect(throws: FontError.unreadable(directory: "/nowhere")) {
      try FontLibrary(directory: nowhere)
    }
  }
}
