import Drawing
import Layers
import SoftwareBackend
import Testing
import TumbleTesting
import UIKit

/// Labels: what they show, where, and how large they would like to be.
///
/// A line of Inter is 2478/2048 of its size high.
@Suite struct LabelTests: StageSuite {
  let stage = Stage(size: CGSize(width: 200, height: 100))

  private func label(_ text: String?, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
    turn {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      label.text = text
      change(label)
      window.addSubview(label)
      return label
    }
  }

  /// The columns and rows in which the window isn't white.
  private func box() -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    turn {
      let context = CGContext(width: 200, height: 100)
      context.setFillColor(.white)
      context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
      tree.root.render(in: context)
      let pixels = context.image().pixels
      let inked = pixels.indices.filter { pixels[$0] != 0xFFFF_FFFF }
      let columns = inked.map { $0 % 200 }
      guard let top = inked.first, let bottom = inked.last, let left = columns.min(),
        let right = columns.max()
      else { return nil }
      return (left...right, top / 200...bottom / 200)
    }
  }

  @Test func `a new label is as UIKit's`() {
    let label = label(nil)
    #expect(label.text == nil && label.attributedText == nil && label.numberOfLines == 1)
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .black)
    #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail)
    #expect(!label.isUserInteractionEnabled && label.intrinsicContentSize == .zero)
    #expect(label.layer is CATextLayer && box() == nil)
  }

  @Test func `its text stands in the middle of its height, at the left`() throws {
    _ = label("HHH") { $0.font = .systemFont(ofSize: 20) }
    let found = try #require(box())
    // The line is 24.2 points high, its capitals are 14.55, 4.8 below the top.
    let top = (100 - 20.0 * 2478 / 2048) / 2 + 20.0 * 494 / 2048
    #expect(abs(Double(found.y.lowerBound) - top) <= 1 && found.x.lowerBound < 4)
    #expect(abs(found.y.count - 15) <= 1)
  }

  @Test func `it is as large as its text`() {
    let label = label("Hello") { $0.font = .systemFont(ofSize: 20) }
    let text = NSString(string: "Hello").size(withAttributes: [.font: label.font as Any])
    turn { label.sizeToFit() }
    #expect(abs(label.bounds.width - text.width) <= 1 && label.bounds.width >= text.width)
    #expect(label.bounds.height == (20.0 * 2478 / 2048).rounded(.up))
    let wished = turn { label.intrinsicContentSize }
    #expect(wished == label.bounds.size)
  }

  @Test func `several lines break at a width, and are limited by their number`() {
    let words = "some words that need a few lines to have room for all of them"
    let label = label(words) {
      $0.font = .systemFont(ofSize: 20)
      $0.numberOfLines = 0
    }
    func lines(_ count: Int, width: CGFloat) -> Int {
      label.numberOfLines = count
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      return Int((height / (20.0 * 2478 / 2048)).rounded(.down))
    }
    turn {
      #expect(lines(0, width: 150) > 3 && lines(2, width: 150) == 2 && lines(1, width: 150) == 1)
      #expect(lines(0, width: 0) == 1)
      label.numberOfLines = 0
      label.preferredMaxLayoutWidth = 150
      #expect(label.intrinsicContentSize.width <= 150 && label.intrinsicContentSize.height > 70)
    }
  }

  @Test func `one line that is too long ends in an ellipsis within the bounds`() throws {
    let label = label("WWWWWWWWWWWWWWWWWWWWWWWW\nand another")
    let found = try #require(box())
    #expect(found.x.upperBound < 200 && found.y.count < 20)
    turn { label.lineBreakMode = .byClipping }
    #expect(try #require(box()).x.upperBound == 199)
  }

  @Test func `alignment, colour and highlight`() throws {
    let label = label("HH") {
      $0.textAlignment = .right
      $0.textColor = .red
      $0.highlightedTextColor = .blue
    }
    #expect(try #require(box()).x.upperBound > 195)
    let layer = try #require(label.layer as? CATextLayer)
    #expect(layer.foregroundColor == UIColor.red.cgColor)
    turn { label.isHighlighted = true }
    #expect(layer.foregroundColor == UIColor.blue.cgColor)
    turn { label.textColor = nil }
    #expect(label.textColor == .black)
  }

  @Test func `an attributed text has the label's font and colour where it says nothing`() throws {
    let text = NSMutableAttributedString(string: "two colours")
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    let label = label(nil) {
      $0.font = .boldSystemFont(ofSize: 20)
      $0.attributedText = text
    }
    #expect(label.text == "two colours")
    let shown = try #require((label.layer as? CATextLayer)?.string as? NSAttributedString)
    #expect(
      shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(shown.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .black)
    turn { label.text = "plain" }
    #expect(label.attributedText?.string == "plain")
  }

  @Test func `it has as many pixels to the point as its window`() {
    let fine = Stage(size: CGSize(width: 100, height: 50), scale: 3)
    fine.context.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      label.text = "fine"
      fine.window.addSubview(label)
      _ = fine.tree.commit()
      #expect(label.layer.contentsScale == 3)
    }
  }

  @Test func `a host's picture has as many pixels to the point of a label's text`() {
    let host = LayerHost(size: CGSize(width: 100, height: 50), scale: 2)
    host.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      label.text = "fine"
      host.root.addSublayer(label.layer)
      _ = host.picture()
      #expect(label.layer.contentsScale == 2)
    }
  }

  @Test func `what is changed is there at once`() {
    let label = label("now")
    turn {
      label.text = "then"
      label.textColor = .red
      label.font = .systemFont(ofSize: 30)
    }
    #expect(label.layer.animationKeys() == nil)
  }
}
