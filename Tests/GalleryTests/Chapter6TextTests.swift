import CoreText
import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Text layers: the book, listings 6.2 to 6.4.
@Suite struct Chapter6TextTests {
  /// The pixels of the white view, which lies at (60, 140), by its own coordinates.
  private struct View {
    let picture: CGImage
    let scale: Int

    init(_ run: PageRun, scale: Int = 1) throws {
      picture = try run.picture(scale: Double(scale))
      self.scale = scale
    }

    var side: Int { 200 * scale }

    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      picture.pixels[(y + 140 * scale) * picture.width + x + 60 * scale]
    }

    func isInked(_ x: Int, _ y: Int) -> Bool { pixel(x, y) != 0xFFFF_FFFF }

    func isRed(_ x: Int, _ y: Int) -> Bool {
      let pixel = pixel(x, y)
      return Int(pixel >> 16 & 255) > Int(pixel >> 8 & 255) + 60
    }

    /// The lines, each by the columns in which there is anything of it: 18.15 points are a line of 15.
    var lines: [ClosedRange<Int>] {
      (0..<11).compactMap { line in
        let rows = Int(Double(line * scale) * 18.15)..<Int(Double((line + 1) * scale) * 18.15)
        let columns = (0..<side).filter { x in rows.contains { isInked(x, $0) } }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first...last
      }
    }
  }

  private func textLayer(_ run: PageRun) throws -> CATextLayer {
    try #require(run.layerView.sublayers?.first as? CATextLayer)
  }

  @Test func `6_2 lines are justified, the last one is ragged, and all are in the view`() throws {
    let run = try PageRun("6.2")
    let layer = try textLayer(run)
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(layer.isWrapped && layer.alignmentMode == .justified && layer.fontSize == 15)
    #expect((layer.string as? String)?.split(separator: ".").count == 5)
    let lines = try View(run).lines
    #expect((6...11).contains(lines.count))
    // A letter's own margin is up to a point.
    for line in lines.dropLast() {
      #expect(line.lowerBound <= 2 && line.upperBound >= 197, "\(line)")
    }
    #expect(try #require(lines.last).upperBound < 190)
  }

  @Test func `6_2 two pixels a point make finer letters on a screen that has them`() throws {
    func count(state: Int32) throws -> Int {
      let run = try PageRun("6.2", state: state)
      if state == 1 { try run.change { try textLayer(run).contentsScale = 2 } }
      let view = try View(run, scale: 2)
      // Neighbours that are as different as can be: sharp edges.
      return (0..<view.side).reduce(0) { sum, y in
        sum
          + (1..<view.side).count { x in
            abs(Int(view.pixel(x, y) & 255) - Int(view.pixel(x - 1, y) & 255)) > 150
          }
      }
    }
    #expect(try count(state: 1) > 2 * count(state: 0))
  }

  @Test func `6_3 the second word alone is red, with a line below it, and nothing moves`() throws {
    let view = try View(PageRun("6.3"))
    let red = (0..<200).flatMap { y in
      (0..<200).filter { view.isRed($0, y) }.map { (x: $0, y: y) }
    }
    // "Lorem " is 46 points wide or so, "ipsum" 43 more, and the first line is justified.
    #expect(!red.isEmpty && red.allSatisfy { $0.y <= 19 && (46...104).contains($0.x) })
    let row = try #require(
      (14...19).first { y in (60...85).allSatisfy { view.isRed($0, y) } })
    #expect(row >= 14)
    #expect(try view.lines == View(PageRun("6.2")).lines)
  }

  @Test func `6_3 the string's own colours count, not the layer's`() throws {
    let run = try PageRun("6.3")
    let before = try View(run).picture.pixels
    try run.change {
      try textLayer(run).foregroundColor = UIColor.green.cgColor
      try textLayer(run).fontSize = 40
    }
    #expect(try View(run).picture.pixels == before)
    let string = try #require(try textLayer(run).string as? NSAttributedString)
    var range = NSRange()
    let found = string.attributes(at: 6, effectiveRange: &range)
    #expect(range == NSRange(location: 6, length: 5))
    #expect(found[kCTUnderlineStyleAttributeName as NSAttributedString.Key] as? Int32 == 1)
  }

  @Test func `6_4 what the label is told its layer shows, and a new size lays it out anew`() throws
  {
    let run = try PageRun("6.4")
    let label = try #require(run.layerView.delegate as? LayerLabel)
    let layer = try #require(label.layer as? CATextLayer)
    #expect(layer.isWrapped && layer.alignmentMode == .justified)
    run.change {
      #expect(layer.contentsScale == UIScreen.main.scale)
      label.text = "A new text that is long enough for some lines of it"
      label.textColor = .red
      label.font = .boldSystemFont(ofSize: 20)
    }
    #expect(layer.string as? String == label.text && layer.fontSize == 20)
    #expect(layer.font as? String == "Inter-SemiBold")
    #expect(layer.foregroundColor == UIColor.red.cgColor)
    let wide = try View(run)
    #expect((0..<200).contains { y in (0..<200).contains { wide.isRed($0, y) } })
    run.change { label.bounds.size.width = 100 }
    // Centred where it was: 50 points on each side are grey now.
    let narrow = try View(run)
    #expect(narrow.pixel(20, 20) == 0xFFCC_CCCC)
    func height(_ view: View, _ columns: Range<Int>) -> Int {
      (0..<200).filter { y in columns.contains { view.isRed($0, y) } }.max() ?? 0
    }
    #expect(height(narrow, 50..<150) > height(wide, 0..<200) + 40)
  }
}
