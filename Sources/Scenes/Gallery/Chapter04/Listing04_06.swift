import Art
import Foundation
import Tumble
import UIKit

/// A clock of six digits from one small sheet: the book, listing 4.6.
struct Listing04_06: GalleryPage {
  static let listing = Listing(4, 6)
  static let summary = "a digital clock; nearest keeps its pixels sharp"
  static let states = ["magnificationFilter linear", "magnificationFilter nearest"]
  static let parameters = [SceneParameter.clockStart] + stateParameters

  /// Hours, minutes, seconds; tens, then units.
  private let digitViews = [20, 60, 120, 160, 220, 260].map { x in
    UIView(CGRect(x: x, y: 210, width: 40, height: 60), color: nil)
  }

  init() {}

  func build(on screen: Screen) {
    let panel = UIView(
      CGRect(x: 10, y: 190, width: 300, height: 100),
      color: UIColor(cgColor: CGColor(hex: 0xC3CFAE)))
    panel.layer.cornerRadius = 8
    screen.addSubview(panel)
    for view in digitViews {
      view.layer.contents = CALayer.picture("digits.png")
      view.layer.contentsRect = CGRect(x: 0, y: 0, width: 0.1, height: 1)
      view.layer.contentsGravity = .resizeAspect
      screen.addSubview(view)
    }
    screen.runClock { [digitViews] in Self.show($0, on: digitViews) }
  }

  func show(state: Int, on screen: Screen) {
    for view in digitViews { view.layer.magnificationFilter = state == 0 ? .linear : .nearest }
  }

  private static func show(_ time: ClockTime, on digitViews: [UIView]) {
    for (index, part) in [time.hour, time.minute, time.second].enumerated() {
      setDigit(part / 10, for: digitViews[2 * index])
      setDigit(part % 10, for: digitViews[2 * index + 1])
    }
  }

  private static func setDigit(_ digit: Int, for view: UIView) {
    view.layer.contentsRect = CGRect(x: CGFloat(digit) * 0.1, y: 0, width: 0.1, height: 1)
  }
}
