import Assets
import Drawing
import Foundation
import Rendering
import Testing

@testable import Layers

/// Attributed strings in text layers: what each attribute does, and to which characters.
@Suite struct AttributedTextTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func string(
    _ text: String, size: CGFloat = 15, _ attributes: [NSAttributedString.Key: Any] = [:],
    in range: NSRange? = nil
  ) throws -> NSAttributedString {
    let string = NSMutableAttributedString(
      string: text, attributes: [.testFont: try inter(size), .testColor: CGColor.black])
    string.addAttributes(
      attributes, range: range ?? NSRange(location: 0, length: string.length))
    return string
  }

  private func key(_ name: String) -> NSAttributedString.Key { NSAttributedString.Key(name) }

  @Test func `its font, size and colour are its own, and the layer's don't count`() throws {
    let layer = textLayer(try string("own", size: 20), 80, 30, size: 9)
    let own = Ink(layer).pixels
    layer.fontSize = 30
    layer.foregroundColor = Self.red
    layer.font = "Courier"
    #expect(Ink(layer).pixels == own)
    #expect(own == Ink(textLayer("own", 80, 30, size: 20)).pixels)
    // Where it says nothing: 12 points, and black.
    let plain = textLayer(NSAttributedString(string: "own"), 80, 30, size: 9)
    plain.foregroundColor = .white
    #expect(Ink(plain).pixels == Ink(textLayer("own", 80, 30, size: 12)).pixels)
  }

  @Test func `a colour is that of its range in UTF-16 units, past what takes two of them`() throws {
    func redBox(_ text: String, _ range: NSRange) throws -> ClosedRange<Int>? {
      let layer = textLayer(try string(text, [.testColor: Self.red], in: range), 300, 20)
      return Ink(layer).redBox?.x
    }
    func end(_ text: String) throws -> CGFloat {
      LaidOutText(
        AttributedText(text, attributes: TextAttributes(font: try inter(15))), in: TextRoom()
      ).size.width
    }
    for before in ["Lorem ", "𝄞😀 ", "e\u{301}ü\u{0} "] {
      let text = before + "HHHHH dolor"
      let start = (before as NSString).length
      let box = try #require(try redBox(text, NSRange(location: start, length: 5)))
      #expect(abs(CGFloat(box.lowerBound) - (try end(before))) < 3, "\(before)")
      #expect(abs(CGFloat(box.upperBound) - (try end(before + "HHHHH"))) < 3, "\(before)")
    }
    #expect(try redBox("black", NSRange(location: 5, length: 0)) == nil)
  }

  @Test func `a colour for a part moves no letter`() throws {
    let words = "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Sed do eiusmod tempor"
    func ink(_ attributes: [NSAttributedString.Key: Any]) throws -> [Int] {
      let range = NSRange(location: 6, length: 5)
      let layer = textLayer(try string(words, attributes, in: range), 150, 100) {
        $0.isWrapped = true
        $0.alignmentMode = .justified
      }
      let ink = Ink(layer)
      return (0..<ink.pixels.count).filter { ink.pixels[$0] & 0xFF != 0xFF }
    }
    #expect(try ink([:]) == ink([.testColor: Self.red]))
  }

  @Test func `lines below and through the letters are there, of the letters' colour`() throws {
    func rows(_ attributes: [NSAttributedString.Key: Any]) throws -> [Int] {
      let ink = Ink(textLayer(try string("HHHH", size: 32, attributes), 120, 50))
      let box = try #require(ink.box)
      // Rows that are dark all along the word.
      return (0..<ink.height).filter { y in box.x.allSatisfy { ink.isInked($0, y) } }
    }
    let baseline = 32.0 * 1984 / 2048
    #expect(try rows([:]).isEmpty)
    let below = try rows([.testUnderline: 1])
    #expect(try #require(below.first) >= Int(baseline) && below.count <= 4)
    #expect(try rows([.testUnderline: 2]).count > below.count)
    #expect(try rows([.testUnderline: 9]).count >= 2 * below.count - 1)
    let through = try rows([.testStrike: 1])
    #expect(through.allSatisfy { Double($0) < baseline - 4 } && !through.isEmpty)
    let red = Ink(
      textLayer(try string("HH", [.testUnderline: 1, .testColor: Self.red]), 60, 24))
    #expect(try #require(red.redBox).y.upperBound >= Int(15.0 * 1984 / 2048))
  }

  @Test func `the ground is filled behind its range`() throws {
    let yellow = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    let layer = textLayer(
      try string("HH HH", [.testBackground: yellow], in: NSRange(location: 0, length: 2)), 80, 30)
    let ink = Ink(layer)
    #expect(ink.pixels[1 * 80 + 3] == 0xFFFF_FF00 && ink.pixels[1 * 80 + 40] == 0xFFFF_FFFF)
  }

  @Test func `a baseline offset raises letters by exactly that`() throws {
    func box(_ offset: Double) throws -> ClosedRange<Int> {
      let text = try string(
        "xH", size: 20, [key("NSBaselineOffset"): offset], in: NSRange(location: 1, length: 1))
      // The first letter stays: the second is seen by its column.
      let ink = Ink(textLayer(text, 60, 60))
      let column = try #require(ink.box).x.upperBound
      let rows = (0..<ink.height).filter { ink.isInked(column - 1, $0) }
      return try #require(rows.first)...(try #require(rows.last))
    }
    func low(_ offset: Double) throws -> Int {
      let ink = Ink(
        textLayer(
          try string(
            "xH", size: 20, [key("NSBaselineOffset"): offset], in: NSRange(location: 1, length: 1)),
          60, 60))
      let rows = (0..<ink.height).filter { ink.isInked(3, $0) }
      return try #require(rows.last)
    }
    let usual = try box(0)
    let raised = try box(7)
    // Both are told from the first letter's baseline, which is lower where the line is higher.
    #expect(try low(7) - raised.upperBound == low(0) - usual.upperBound + 7)
    #expect(raised.count == usual.count)
  }

  @Test func `kerning adds exactly its points after each character`() throws {
    func width(_ text: String, _ kern: Double) throws -> CGFloat {
      let text = AttributedText(
        try string(text, [key("NSKern"): kern]), font: try inter(12))
      return LaidOutText(text, in: TextRoom()).size.width
    }
    for text in ["a", "Hello World", "office", "e\u{301}tude"] {
      for kern in [5.0, 0.25, -1] {
        let added = try width(text, kern) - width(text, 0)
        #expect(abs(added - kern * Double(text.count)) < 0.01, "\(text) \(kern)")
      }
    }
    // Within a line nothing is added before the first of them.
    func box(_ kern: Double) throws -> ClosedRange<Int> {
      let text = try string("HHH", [key("NSKern"): kern], in: NSRange(location: 1, length: 1))
      return try #require(Ink(textLayer(text, 90, 20)).box).x
    }
    #expect(try box(20).upperBound - box(0).upperBound == 20)
    let ink = Ink(
      textLayer(
        try string(
          "HHH", [key("NSKern"): 20, .testColor: Self.red], in: NSRange(location: 1, length: 1)),
        90, 20))
    let usual = Ink(
      textLayer(
        try string("HHH", [.testColor: Self.red], in: NSRange(location: 1, length: 1)), 90, 20))
    #expect(try #require(ink.redBox).x == #require(usual.redBox).x)
  }
}
