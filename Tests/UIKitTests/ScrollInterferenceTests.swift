import Foundation
import Layers
import Testing

@testable import UIKit

/// What the program does to a scroll view while a finger or a motion has it.
@Suite struct ScrollInterferenceTests {
  private let stage = ScrollStage()
  private var scroll: UIScrollView { stage.scroll }
  private var log: ScrollLog { stage.log }

  /// Does something when it is told of something, once.
  private final class Meddler: NSObject, UIScrollViewDelegate {
    var willLift: (() -> Void)?
    var lifted: (() -> Void)?
    var rests: (() -> Void)?
    var decelerates: Bool?

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { willLift?() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      decelerates = decelerate
      lifted?()
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rests?() }
  }

  // MARK: Views that leave

  @Test func `a drag goes on when the view that it began on leaves, and other gestures end`() {
    let row = Touched(frame: CGRect(x: 0, y: 250, width: 200, height: 100))
    let tap = UITapGestureRecognizer { (_: UITapGestureRecognizer) in row.lines.append("tap") }
    stage.turn {
      row.addGestureRecognizer(tap)
      scroll.addSubview(row)
    }
    stage.down(100, 300, at: 0)
    stage.move(100, 200, at: 0.1)
    #expect(scroll.isDragging && stage.y == 90)
    stage.turn { row.removeFromSuperview() }
    #expect(scroll.isDragging && scroll.isTracking)
    stage.move(100, 100, at: 0.12)
    #expect(stage.y == 190)
    stage.up(at: 0.13)
    #expect(scroll.isDecelerating && !row.lines.contains("tap"))
  }

  @Test func `a drag that hasn't begun goes on, too, without its view`() {
    let row = Touched(frame: CGRect(x: 0, y: 250, width: 200, height: 100))
    stage.turn { scroll.addSubview(row) }
    stage.down(100, 300, at: 0)
    stage.turn { row.removeFromSuperview() }
    #expect(row.lines.last == "cancelled")
    stage.move(100, 200, at: 0.1)
    #expect(stage.y == 90)
    stage.up(at: 0.2)
    #expect(!row.lines.contains("ended"))
  }

  @Test func `a scroll view that leaves lets go`() {
    stage.down(100, 300, at: 0)
    stage.move(100, 200, at: 0.1)
    stage.turn { scroll.removeFromSuperview() }
    #expect(!scroll.isDragging && !scroll.isTracking && !scroll.isDecelerating)
    stage.move(100, 100, at: 0.2)
    #expect(stage.y == 90)
  }

  // MARK: Delegates that move it

  @Test(arguments: [0, 1])
  func `a delegate that moves it when the finger goes up has the last word`(
    moment: Int
  ) {
    let meddler = Meddler()
    let move = { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 700), animated: false) }
    if moment == 0 { meddler.willLift = move } else { meddler.lifted = move }
    stage.turn { scroll.delegate = meddler }
    stage.flick(by: -100, at: 0)
    #expect(stage.y == 700 && !scroll.isDecelerating)
    #expect(meddler.decelerates == (moment == 1))
    stage.wait(from: 0.1, to: 1)
    #expect(stage.y == 700)
  }

  @Test func `an animation that begins when a finger stops it doesn't fight the finger`() {
    let meddler = Meddler()
    meddler.rests = { [scroll] in
      scroll.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
    }
    stage.turn { scroll.delegate = meddler }
    stage.flick(by: -100, at: 0)
    stage.wait(from: 5.0 / 60, to: 0.3)
    let there = stage.y
    stage.down(100, 200, at: 0.3)
    stage.wait(from: 0.3, to: 0.8)
    #expect(scroll.isDragging && stage.y == there)
    stage.turn { scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true) }
    // Under a finger it is there at once, and stays.
    #expect(stage.y == 50)
    stage.wait(from: 0.8, to: 1.5)
    #expect(stage.y == 50)
  }

  @Test func `a scroll view that its delegate removes doesn't go on`() {
    let meddler = Meddler()
    meddler.lifted = { [scroll] in scroll.removeFromSuperview() }
    stage.turn { scroll.delegate = meddler }
    stage.flick(by: -100, at: 0)
    #expect(!scroll.isDecelerating)
  }

  // MARK: Contents that shrink

  @Test func `a motion to where there is no content any more ends at the edge`() {
    stage.turn { scroll.setContentOffset(CGPoint(x: 0, y: 1500), animated: true) }
    stage.wait(from: 0, to: 0.2)
    stage.turn { scroll.contentSize.height = 500 }
    #expect(stage.y == 100)
    stage.wait(from: 0.2, to: 1)
    #expect(stage.y == 100)
    // One to where there still is goes on.
    stage.turn { scroll.setContentOffset(.zero, animated: true) }
    stage.turn { scroll.contentSize.height = 450 }
    stage.wait(from: 1, to: 2)
    #expect(stage.y == 0)
  }

  // MARK: Numbers that are none

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `room around the content that isn't a number is refused`(number: Double) {
    stage.turn {
      stage.context.reportMisuse = { [log] in log.lines.append($0) }
      scroll.contentInset.top = number
      scroll.contentInset.left = number
    }
    #expect(scroll.contentInset == .zero && log.lines.count == 2)
    stage.turn { scroll.flashScrollIndicators() }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `a content of any size is scrolled without a trap`(size: Double) {
    stage.turn {
      stage.context.reportMisuse = { _ in }
      scroll.contentSize = CGSize(width: size, height: size)
      scroll.contentInset.bottom = 1e300
      scroll.contentOffset = CGPoint(x: 0, y: 1e300)
      scroll.flashScrollIndicators()
    }
    stage.flick(by: -100, at: 0)
    stage.wait(from: 0.1, to: 0.5)
    #expect(stage.y.isFinite)
  }

  // MARK: Wheels

  @Test func `a wheel moves what moves only across, unless something around it moves down`() {
    func wheel(_ down: CGFloat, at time: Double) {
      stage.down(100, 100, at: time, type: .indirect)
      stage.move(100, 100 + down, at: time)
      stage.up(at: time)
    }
    stage.turn { scroll.contentSize = CGSize(width: 2000, height: 400) }
    wheel(-60, at: 0)
    #expect(scroll.contentOffset == CGPoint(x: 60, y: 0))
    wheel(60, at: 0.1)
    #expect(scroll.contentOffset == .zero)
    // In a list of rows that move across the wheel is the list's.
    let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.turn {
      scroll.contentSize = CGSize(width: 200, height: 2000)
      row.contentSize = CGSize(width: 1000, height: 200)
      scroll.addSubview(row)
    }
    wheel(-60, at: 0.2)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 60) && row.contentOffset == .zero)
  }
}
