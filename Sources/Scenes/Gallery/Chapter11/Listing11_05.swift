import Foundation
import Tumble
import UIKit

/// The crates by steps of 1/120 s, however long frames are: the book, listing 11.5.
///
/// The same drop four times: in frames of 1/60 and 1/30 s, with a step a frame as in listing 11.4 and
/// by fixed steps. The loop of the listing is every simulation's, so the box at the lower left is the
/// simulation's own: its crates can be taken hold of.
struct Listing11_05: GalleryPage {
  static let listing = Listing(11, 5)
  static let summary = "the same drop at two frame rates: fixed steps end alike"
  static let demonstration: Demonstration? = .watching(length: 2)
  /// In half the size, with the world's origin at the lower left of the simulation's own box.
  static let view = CGRect(
    x: -2 * left, y: 2 * (lowerTop + 150 - Screen.size.height), width: 2 * Screen.size.width,
    height: 2 * Screen.size.height)

  private static let left: CGFloat = 5
  private static let (upperTop, lowerTop): (CGFloat, CGFloat) = (48, 258)

  init() {}

  func build(on screen: Screen) {
    let simulation = screen.simulation
    simulation.gravity = [0, -1000]
    let rate = simulation.rate
    let boxes = [
      CrateBox(in: Space(), steps: .frames, framesPerSecond: 60, rate: rate),
      CrateBox(in: Space(), steps: .frames, framesPerSecond: 30, rate: rate),
      CrateBox(in: simulation.space, steps: .simulation, framesPerSecond: 60, rate: rate),
      CrateBox(in: Space(), steps: .fixed, framesPerSecond: 30, rate: rate),
    ]
    add(boxes[..<2], to: screen, top: Self.upperTop, title: "11.4: a step a frame")
    add(
      boxes[2...], to: screen, top: Self.lowerTop,
      title: "11.5: steps of 1/\(rate.ticksPerSecond) s")
    simulation.addTimer(everyTicks: 1) { [unowned simulation] _ in
      for box in boxes { box.tick(simulation.now, gravity: simulation.gravity) }
    }
    screen.say("the same drop: only fixed steps end alike")
  }

  /// Two boxes side by side, with what they are above and below.
  private func add(
    _ boxes: ArraySlice<CrateBox>, to screen: Screen, top: CGFloat, title: String
  ) {
    write(title, size: 14, around: CGPoint(x: 160, y: top - 13), on: screen)
    for (box, (x, frames)) in zip(boxes, [(80.0, "60"), (240, "30")]) {
      box.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      box.view.center = CGPoint(x: x, y: top + 75)
      screen.addSubview(box.view)
      write("\(frames) frames a second", size: 12, around: CGPoint(x: x, y: top + 161), on: screen)
    }
  }

  private func write(_ text: String, size: Double, around point: CGPoint, on screen: Screen) {
    let line = UIView()
    screen.addPart(line)
    line.write(
      text, size: size, color: CGColor(gray: 0.25, alpha: 1), alignment: .center,
      in: CGRect(x: point.x - 80, y: point.y, width: 160, height: 0))
  }
}
