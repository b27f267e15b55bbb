import Foundation
import Layers
import Testing

@testable import UIKit

private func naturalLog(_ value: Double) -> Double { log(value) }
private let decayOfNormal = 1000 * log(0.998)

/// Scroll views: drags, edges and what follows, by UIScrollView's documentation and its laws.
@Suite struct ScrollViewTests {
  private let stage = ScrollStage()
  private var scroll: UIScrollView { stage.scroll }
  private var log: ScrollLog { stage.log }

  // MARK: Drags

  @Test func `a drag moves the content by its way, less the 10 points that make it one`() {
    stage.down(100, 300, at: 0)
    stage.move(100, 292, at: 0.1)
    #expect(stage.y == 0 && !scroll.isDragging && scroll.isTracking)
    stage.move(100, 280, at: 0.2)
    #expect(stage.y == 10 && scroll.isDragging)
    stage.move(100, 150, at: 0.3)
    #expect(stage.y == 140)
    #expect(scroll.contentOffset == scroll.bounds.origin)
    stage.move(100, 149, at: 1)
    stage.up(at: 2)
    #expect(!scroll.isDragging && !scroll.isTracking && !scroll.isDecelerating)
    #expect(stage.y == 141)
    #expect(log.marks == ["will drag", "will lift", "lifted false"])
    #expect(log.offsets.map(\.y) == [10, 140, 141])
  }

  @Test func `a drag across a content that is no wider isn't one`() {
    stage.down(100, 300, at: 0)
    stage.move(60, 290, at: 0.1)
    stage.move(60, 100, at: 0.2)
    stage.up(at: 0.3)
    #expect(stage.y == 0 && log.lines.isEmpty)
    stage.turn { scroll.alwaysBounceHorizontal = true }
    stage.down(100, 300, at: 1)
    stage.move(60, 300, at: 1.1)
    #expect(scroll.isDragging)
  }

  @Test func `a content that fits isn't dragged unless it always bounces`() {
    stage.turn { scroll.contentSize.height = 300 }
    stage.down(100, 300, at: 0)
    stage.move(100, 200, at: 0.1)
    #expect(!scroll.isDragging)
    stage.up(at: 0.2)
    stage.turn { scroll.alwaysBounceVertical = true }
    stage.down(100, 300, at: 1)
    stage.move(100, 200, at: 1.1)
    #expect(scroll.isDragging && stage.y > 0)
    stage.up(at: 1.2)
    stage.turn { scroll.isScrollEnabled = false }
    stage.down(100, 300, at: 3)
    stage.move(100, 100, at: 3.1)
    #expect(!scroll.isDragging)
  }

  /// x · d · c / (d + c · x), c = 0.55, d = 400.
  @Test(arguments: [(110.0, 48.351_648), (210, 89.640_591), (1010, 232.558_140)])
  func `beyond an edge the content follows less and less`(way: Double, expected: Double) {
    // Less 10: 100, 200, 1000 → 22000/455, 44000/510 …
    let x = way - 10
    let law = x * 400 * 0.55 / (400 + 0.55 * x)
    stage.down(100, 0, at: 0)
    stage.move(100, 0 + way, at: 0.1)
    #expect(abs(stage.y + law) < 1e-9)
    if way == 110 { #expect(abs(law - expected) < 1e-5) }
    // The finger's way back is the content's.
    stage.move(100, 10, at: 0.2)
    #expect(abs(stage.y) < 1e-9)
  }

  @Test func `without bouncing the content ends at its edges`() {
    stage.turn { scroll.bounces = false }
    stage.down(100, 100, at: 0)
    stage.move(100, 300, at: 0.1)
    #expect(stage.y == 0)
    stage.move(100, -4000, at: 0.2)
    #expect(stage.y == 1600)
  }

  @Test func `room around the content is beyond its edges, and scrolled to`() {
    stage.turn {
      scroll.bounces = false
      scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    }
    #expect(stage.y == 0)
    stage.down(100, 100, at: 0)
    stage.move(100, 300, at: 0.1)
    #expect(stage.y == -30)
    stage.move(100, -4000, at: 0.2)
    #expect(stage.y == 1650)
  }

  // MARK: What follows

  @Test func `after a flick the speed falls by 0.998 each millisecond`() throws {
    stage.flick(by: -100, at: 0)
    let lift = 5.0 / 60
    #expect(stage.y == 90 && scroll.isDecelerating)
    #expect(abs(log.velocity.y - 1.2) < 1e-9)
    // 90 + 1200 / 2.002 is 689.4, and the content comes to rest at a whole point.
    let decay = decayOfNormal
    #expect(Double(log.target.y) == (90 - 1200 / decay).rounded())
    let velocity = (90 - log.target.y) * decay
    #expect(abs(velocity - 1200) < 1)
    for time in [0.05, 0.25, 0.5, 1, 2] {
      stage.frame(at: lift + time)
      let law = 90 + velocity * (pow(0.998, 1000 * time) - 1) / decay
      #expect(abs(stage.y - law) < 1e-9, "\(stage.y) at \(time)")
    }
    // A quarter of a point is left after ln(0.25 / 599) / decay.
    let length = naturalLog(0.25 / (log.target.y - 90)) / decay
    stage.frame(at: lift + length - 0.01)
    #expect(scroll.isDecelerating)
    stage.frame(at: lift + length + 0.01)
    #expect(!scroll.isDecelerating && stage.y == log.target.y)
    #expect(
      log.marks == ["will drag", "will lift", "lifted true", "will slow", "rests"])
  }

  @Test func `a fast rate comes to rest sooner`() {
    stage.turn { scroll.decelerationRate = .fast }
    stage.flick(by: -100, at: 0)
    // 1200 / (−1000 · ln 0.99) is 119.4.
    #expect(log.target.y == 209)
  }

  @Test func `beyond an edge the content springs back`() {
    stage.down(100, 100, at: 0)
    stage.move(100, 310, at: 0.1)
    stage.move(100, 310, at: 0.5)
    stage.up(at: 1)
    let start = stage.y
    #expect(abs(start + 200 * 0.55 * 400 / 510) < 1e-9)
    #expect(scroll.isDecelerating && log.target == .zero)
    var before = start
    for time in [0.05, 0.1, 0.2, 0.4] {
      stage.frame(at: 1 + time)
      // A spring of 12 radians a second that doesn't swing, from rest.
      let law = start * (1 + 12 * time) * exp(-12 * time)
      #expect(abs(stage.y - law) < 1e-9)
      #expect(stage.y > before)
      before = stage.y
    }
    stage.frame(at: 2)
    #expect(stage.y == 0 && !scroll.isDecelerating)
  }

  @Test func `a flick beyond an edge swings out and comes back`() {
    stage.turn { scroll.contentOffset.y = 150 }
    stage.flick(by: 100, at: 0)
    stage.wait(from: 5.0 / 60, to: 3)
    #expect(log.offsets.contains { $0.y < -10 })
    // At most v / (ω · e) of the speed that it had at the edge.
    #expect(log.offsets.allSatisfy { $0.y > -1200 / (12 * M_E) })
    #expect(stage.y == 0 && !scroll.isDecelerating)
    #expect(log.marks.last == "rests")
  }

  @Test func `a finger stops the content, and drags at once`() {
    let button = Touched(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    stage.turn { scroll.addSubview(button) }
    stage.flick(by: -100, at: 0)
    stage.wait(from: 5.0 / 60, to: 0.5)
    let there = stage.y
    button.lines = []
    stage.down(100, 200, at: 0.5)
    #expect(!scroll.isDecelerating && scroll.isDragging)
    stage.move(100, 199, at: 0.6)
    #expect(stage.y == there + 1)
    stage.up(at: 2)
    stage.wait(from: 2, to: 3)
    // What rests lies on whole points.
    #expect(stage.y == (there + 1).rounded() && stage.y != there + 1)
    #expect(!button.lines.contains("ended"))
    #expect(
      log.marks.suffix(5) == ["will slow", "rests", "will drag", "will lift", "lifted false"])
  }

  @Test func `the delegate chooses where the content comes to rest`() {
    log.wanted = CGPoint(x: 0, y: 500)
    stage.flick(by: -100, at: 0)
    stage.wait(from: 5.0 / 60, to: 6)
    #expect(stage.y == 500 && !scroll.isDecelerating)
  }

  @Test func `a finger that rested before it went up leaves the content there`() {
    stage.down(100, 300, at: 0)
    for step in 1...5 { stage.move(100, 300 - 20 * CGFloat(step), at: Double(step) / 60) }
    stage.up(at: 1)
    #expect(stage.y == 90 && !scroll.isDecelerating)
    #expect(log.velocity == .zero)
  }

  // MARK: Touches of the content

  @Test func `a view of the content is touched unless a drag takes the touch`() {
    let view = Touched(frame: CGRect(x: 0, y: 1000, width: 200, height: 400))
    stage.turn {
      scroll.addSubview(view)
      scroll.contentOffset.y = 1000
    }
    stage.down(100, 300, at: 0)
    stage.move(100, 295, at: 0.1)
    stage.up(at: 0.2)
    #expect(view.lines == ["began", "ended"])
    stage.down(100, 300, at: 1)
    stage.move(100, 280, at: 1.1)
    stage.up(at: 2)
    #expect(view.lines == ["began", "ended", "began", "cancelled"])
  }

  @Test func `a control of the content keeps its drags`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    stage.turn { scroll.addSubview(slider) }
    stage.down(10, 15, at: 0)
    stage.move(90, 60, at: 0.1)
    stage.move(90, 300, at: 0.2)
    #expect(!scroll.isDragging && slider.isTracking)
  }

  // MARK: Scroll views in each other

  @Test func `of two scroll views the one moves that goes the finger's way`() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    stage.turn {
      inner.contentSize = CGSize(width: 1000, height: 400)
      scroll.addSubview(inner)
    }
    stage.down(100, 300, at: 0)
    stage.move(100, 250, at: 0.1)
    #expect(stage.y == 40 && inner.contentOffset.x == 0)
    stage.up(at: 1)
    stage.down(100, 300, at: 2)
    stage.move(50, 300, at: 2.1)
    stage.up(at: 3)
    #expect(stage.y == 40 && inner.contentOffset.x == 40)
  }

  // MARK: What scrolls without a finger

  @Test
  func `what is no finger moves the content at once by its way, and no farther than its edges`() {
    let view = Touched(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    stage.turn { scroll.addSubview(view) }
    stage.down(100, 100, at: 0, type: .indirect)
    stage.move(100, 97, at: 0)
    stage.up(at: 0)
    #expect(stage.y == 3)
    stage.down(100, 100, at: 0, type: .indirect)
    stage.move(100, 160, at: 0)
    #expect(stage.y == 0)
    stage.up(at: 0)
    stage.wait(from: 0, to: 1)
    #expect(stage.y == 0 && view.lines.isEmpty)
    #expect(
      log.marks == [
        "will drag", "will lift", "lifted false", "will drag", "will lift", "lifted false",
      ])
    // At the edge there is nothing to move.
    stage.down(100, 100, at: 2, type: .indirect)
    stage.move(100, 160, at: 2)
    stage.up(at: 2)
    #expect(log.marks.count == 6)
  }

  @Test func `what is no finger scrolls the outer view where the inner one is at its edge`() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    stage.turn {
      inner.contentSize = CGSize(width: 200, height: 430)
      scroll.addSubview(inner)
    }
    for _ in 0..<2 {
      stage.down(100, 100, at: 0, type: .indirect)
      stage.move(100, 40, at: 0)
      stage.up(at: 0)
    }
    #expect(inner.contentOffset.y == 30 && stage.y == 60)
  }

  // MARK: Moves that the program makes

  @Test func `an animated move takes 0.3 s and tells when it is there`() {
    stage.turn { scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    #expect(stage.y == 0 && log.lines.isEmpty)
    stage.frame(at: 0.15)
    #expect(abs(stage.y - 150) < 1e-9)
    stage.frame(at: 0.29)
    #expect(stage.y < 300 && log.marks.isEmpty)
    stage.frame(at: 0.3)
    #expect(stage.y == 300 && log.marks == ["is there"])
    stage.turn { scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: false) }
    #expect(stage.y == 10 && log.marks == ["is there"])
    #expect(log.offsets.last == CGPoint(x: 0, y: 10))
  }

  @Test func `a rectangle is brought into sight by the shortest way`() {
    func show(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      stage.turn {
        scroll.scrollRectToVisible(
          CGRect(x: 0, y: y, width: 10, height: height), animated: false)
      }
      return stage.y
    }
    #expect(show(100, 50) == 0)
    #expect(show(500, 100) == 200)
    #expect(show(250, 50) == 200)
    #expect(show(150, 20) == 150)
    #expect(show(1990, 100) == 1600)
  }

  @Test func `an offset that is no number is refused with a line`() {
    var lines: [String] = []
    stage.context.reportMisuse = { lines.append($0) }
    stage.turn {
      scroll.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
      scroll.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
    }
    #expect(scroll.contentOffset == .zero && lines.count == 2)
  }

  @Test func `a content that becomes smaller is moved to within its edges`() {
    stage.turn { scroll.contentOffset.y = 1600 }
    stage.turn { scroll.contentSize.height = 1000 }
    #expect(stage.y == 600)
    stage.turn { scroll.frame.size.height = 700 }
    #expect(stage.y == 300)
  }

  // MARK: Pages

  @Test func `a flick turns one page, a slow drag the nearest`() {
    stage.turn { scroll.isPagingEnabled = true }
    stage.flick(by: -50, at: 0)
    #expect(log.target.y == 400)
    stage.wait(from: 5.0 / 60, to: 3)
    #expect(stage.y == 400 && !scroll.isDecelerating)
    stage.down(100, 300, at: 4)
    stage.move(100, 120, at: 4.2)
    stage.move(100, 120, at: 4.5)
    stage.up(at: 5)
    stage.wait(from: 5, to: 7)
    #expect(stage.y == 400)
  }

  // MARK: Indicators

  @Test func `a line says where the content is while it moves, and fades`() throws {
    stage.down(100, 300, at: 0)
    stage.move(100, 280, at: 0.1)
    let line = try #require(scroll.layer.sublayers?.last)
    #expect(line.opacity == 1)
    // 394 · 400 / 2000 long in a room of 394, 3 points from the edges, and 10 / 1600 of the way down.
    #expect(abs(line.frame.height - 78.8) < 1e-9)
    #expect(line.frame.maxX == 197)
    #expect(abs(line.frame.minY - (10 + 3 + (394 - 78.8) / 160)) < 1e-9)
    stage.up(at: 1)
    #expect(line.opacity == 0)
    func shown(at time: Double) -> Float? {
      stage.frame(at: time)
      return stage.context.perform { line.presentation()?.opacity }
    }
    #expect(shown(at: 1.29) == 1)
    #expect(try #require(shown(at: 1.45)) < 1)
    #expect(shown(at: 1.6) == 0)
    stage.turn { scroll.showsVerticalScrollIndicator = false }
    stage.down(100, 300, at: 3)
    stage.move(100, 280, at: 3.1)
    #expect(line.superlayer == nil)
  }

  @Test func `nothing waits for a scroll view that rests`() {
    stage.flick(by: -100, at: 0)
    #expect(stage.context.nextChange() != nil)
    stage.wait(from: 5.0 / 60, to: 6)
    stage.context.perform { stage.context.flushTransaction() }
    #expect(stage.context.nextChange() == nil)
    #expect(stage.context.perform { stage.tree.nextChange() } == nil)
  }
}
