import Foundation
import Tumble

/// A clock of six digits from one small sheet: the book, listing 4.6.
struct Listing04_06: GalleryPage {
  static let listing = Listing(4, 6)
  static let summary = "a digital clock; nearest keeps its pixels sharp"
  static let states = ["magnificationFilter linear", "magnificationFilter nearest"]
  static let parameters = [SceneParameter.clockStart] + stateParameters

  /// Hours, minutes, seconds; tens, then units.
  private let digitViews = [20, 60, 120, 160, 220, 260].map { x in
    HostedLayer.view(CGRect(x: x, y: 210, width: 40, height: 60), color: nil)
  }

  init() {}

  func build(on screen: Screen) {
    let panel = HostedLayer.view(
      CGRect(x: 10, y: 190, width: 300, height: 100), color: CGColor(hex: 0xC3CFAE))
    panel.cornerRadius = 8
    screen.addSublayer(panel)
    for view in digitViews {
      view.contents = CALayer.picture("digits.png")
      view.contentsRect = CGRect(x: 0, y: 0, width: 0.1, height: 1)
      view.contentsGravity = .resizeAspect
      screen.addSublayer(view)
    }
    screen.runClock { [digitViews] in Self.show($0, on: digitViews) }
  }

  func show(state: Int, on screen: Screen) {
    for view in digitViews { view.magnificationFilter = state == 0 ? .linear : .nearest }
  }

  private static func show(_ time: ClockTime, on digitViews: [HostedLayer]) {
    for (index, part) in [time.hour, time.minute, time.second].enumerated() {
      setDigit(part / 10, for: digitViews[2 * index])
      setDigit(part % 10, for: digitViews[2 * index + 1])
    }
  }

  private static func setDigit(_ digit: Int, for view: HostedLayer) {
    view.contentsRect = CGRect(x: CGFloat(digit) * 0.1, y: 0, width: 0.1, height: 1)
  }
}
