import Foundation
import Tumble

/// What is done on a page before its picture is taken: pages that move are taken on their way.
struct PageMoment {
  private var button: String?
  private var tap: CGPoint?
  private var drag: (from: (x: Double, y: Double), to: (x: Double, y: Double))?
  private var gravity: Vector2?
  private var ticks = 0
  /// How many ticks of the page's demonstration are seen.
  private var demonstrated = 0

  /// The moment of a page; for one at rest its beginning.
  init(of listing: Listing) { self = Self.moments["\(listing)"] ?? PageMoment() }

  private init(
    press button: String? = nil, tap: CGPoint? = nil,
    drag: (from: (x: Double, y: Double), to: (x: Double, y: Double))? = nil,
    gravity: Vector2? = nil, ticks: Int = 0, demonstrated: Int = 0
  ) {
    self.button = button
    self.tap = tap
    self.drag = drag
    self.gravity = gravity
    self.ticks = ticks
    self.demonstrated = demonstrated
  }

  /// Goes there; a tick is 1/120 s.
  func reach(in run: PageRun) throws {
    if let button { try run.press(button) }
    if let tap { try run.tap(tap.x, tap.y) }
    if let drag { try run.drag(from: drag.from, to: drag.to) }
    if let gravity {
      try run.simulation.apply(.gravity(x: Int32(gravity.x * 1000), y: Int32(gravity.y * 1000)))
    }
    if demonstrated > 0 { try run.demonstrate(ticks: demonstrated) }
    try run.advance(ticks: ticks)
  }

  private static let moments: [String: PageMoment] = [
    "6.12": PageMoment(drag: (from: (300, 240), to: (100, 140)), ticks: 60),
    "6.12b": PageMoment(drag: (from: (300, 240), to: (100, 140)), ticks: 60),
    "6.13": PageMoment(ticks: 240),
    "6.15": PageMoment(ticks: 150),
    "6.16": PageMoment(ticks: 60),
    "7.1": PageMoment(press: "Change Color", ticks: 12),
    "7.2": PageMoment(press: "Change Color", ticks: 60),
    "7.3": PageMoment(press: "Change Color", ticks: 132),
    "7.4": PageMoment(press: "Change Color", ticks: 1),
    "7.6": PageMoment(press: "Change Color", ticks: 12),
    "7.7": PageMoment(tap: CGPoint(x: 60, y: 60), ticks: 200),
    "8.1": PageMoment(press: "Change Color", ticks: 15),
    "8.2": PageMoment(press: "Change Color", ticks: 15),
    "8.3": PageMoment(press: "Change Color", ticks: 31),
    "8.4": PageMoment(ticks: 120 + 30),
    "8.5": PageMoment(press: "Change Color", ticks: 120),
    "8.6": PageMoment(ticks: 120),
    "8.7": PageMoment(ticks: 120),
    "8.8": PageMoment(ticks: 60),
    "8.9": PageMoment(ticks: 80),
    "8.10": PageMoment(ticks: 280),
    "8.11": PageMoment(press: "Switch Image", ticks: 12),
    "8.12": PageMoment(press: "Second", ticks: 12),
    "8.13": PageMoment(press: "Switch Image", ticks: 72),
    "8.14": PageMoment(press: "Perform Transition", ticks: 60),
    "8.15": PageMoment(press: "Start", ticks: 84),
    "9.1": PageMoment(press: "Start", ticks: 90),
    "9.2": PageMoment(ticks: 120),
    "9.3": PageMoment(press: "Play", ticks: 30),
    "9.4": PageMoment(drag: (from: (250, 240), to: (150, 240)), ticks: 1),
    "10.1": PageMoment(tap: CGPoint(x: 260, y: 380), ticks: 30),
    "10.2": PageMoment(tap: CGPoint(x: 260, y: 380), ticks: 30),
    "10.3": PageMoment(press: "Change Color", ticks: 40),
    "10.5": PageMoment(ticks: 120 + 54),
    "10.6": PageMoment(ticks: 48),
    "10.7": PageMoment(ticks: 60),
    "10.8": PageMoment(ticks: 60),
    "11.1": PageMoment(ticks: 80),
    "11.2": PageMoment(ticks: 80),
    "11.3": PageMoment(ticks: 60),
    "11.4": PageMoment(gravity: [800, -600], ticks: 120),
    "11.5": PageMoment(ticks: 120),
    "12.1": PageMoment(drag: (from: (160, 400), to: (160, 290)), ticks: 60),
    "12.2": PageMoment(drag: (from: (160, 400), to: (160, 290)), ticks: 60),
    "13.1": PageMoment(demonstrated: 330),
    "13.2": PageMoment(demonstrated: 330),
    "13.3": PageMoment(demonstrated: 330),
    "13.4": PageMoment(demonstrated: 330),
    "14.4": PageMoment(ticks: 60),
    "15.3": PageMoment(demonstrated: 100),
    "15.4": PageMoment(demonstrated: 100),
    "15.5": PageMoment(demonstrated: 100),
    "16.1": PageMoment(ticks: 100),
    "16.2": PageMoment(ticks: 76),
    "16.3": PageMoment(ticks: 150),
    "16.4": PageMoment(ticks: 90),
  ]
}
