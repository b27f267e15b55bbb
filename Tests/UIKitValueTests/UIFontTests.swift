import Drawing
import Testing
import UIKit

@Suite struct UIFontTests {
  @Test func `the system's font is Inter`() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.fontName == "Inter-Regular" && font.familyName == "Inter")
    #expect(font.pointSize == 20)
    #expect(UIFont.boldSystemFont(ofSize: 20).fontName == "Inter-SemiBold")
    #expect(UIFont.systemFont(ofSize: 20, weight: .medium) == font)
    #expect(UIFont(name: "Inter", size: 20) == font)
    #expect(UIFont(name: "Inter-SemiBold", size: 9)?.withSize(20) == .boldSystemFont(ofSize: 20))
    #expect(UIFont(name: "No such font", size: 20) == nil)
    #expect(UIFont.familyNames == ["Inter", "JetBrains Mono"])
    #expect(UIFont.fontNames(forFamilyName: "Inter") == ["Inter-Regular", "Inter-SemiBold"])
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 12)
  }

  @Test func `its measures are the font's`() {
    // Inter's tables, in units of 1/2048 of the size: ascender 1984, descender −494, capitals 1490,
    // x 1118.
    let font = UIFont.systemFont(ofSize: 2048)
    #expect(abs(font.ascender - 1984) < 1 && abs(font.descender + 494) < 1)
    #expect(abs(font.lineHeight - 2478) < 2 && font.leading == 0)
    #expect(abs(font.capHeight - 1490) < 1 && abs(font.xHeight - 1118) < 1)
    #expect(abs(UIFont.systemFont(ofSize: 32).capHeight - 1490.0 / 64) < 0.1)
  }

  @Test func `digits and letters are equally wide where that is asked for`() {
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      text.size(withAttributes: [.font: font]).width
    }
    let tabular = UIFont.monospacedDigitSystemFont(ofSize: 30, weight: .regular)
    #expect(width("111", tabular) == width("888", tabular))
    #expect(width("111", .systemFont(ofSize: 30)) < width("888", .systemFont(ofSize: 30)))
    let mono = UIFont.monospacedSystemFont(ofSize: 30, weight: .bold)
    #expect(width("iii", mono) == width("mmm", mono))
  }

  @Test func `a text is drawn as the context draws it`() throws {
    let font = UIFont.systemFont(ofSize: 14)
    let size = NSString(string: "Tumble").size(withAttributes: [.font: font])
    #expect(size.height == font.lineHeight && size.width > 30 && size.width < 60)
    let rows = drawn(60, 20) {
      "Tumble".draw(
        at: CGPoint(x: 2, y: 1), withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    let context = CGContext(width: 60, height: 20)
    TextLayout("Tumble", font: font.font, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      .draw(in: context, at: CGPoint(x: 2, y: 1))
    #expect(rows == context.image().rows)
    #expect(rows.joined().contains { $0 != 0 })
    let box = CGRect(x: 2, y: 1, width: 58, height: 19)
    #expect(
      drawn(60, 20) {
        NSString(string: "Tumble").draw(
          in: box, withAttributes: [.font: font, .foregroundColor: UIColor.red])
      } == rows)
    // 12 points of the system's, black.
    let usual = UIFont.systemFont(ofSize: 12)
    #expect(
      drawn(60, 20) { "a".draw(at: .zero) }
        == drawn(60, 20) { "a".draw(at: .zero, withAttributes: [.font: usual]) })
  }
}
