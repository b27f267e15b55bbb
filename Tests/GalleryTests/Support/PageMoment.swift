import Foundation
import Tumble

/// What is done on a page before its picture is taken: pages that move are taken on their way.
struct PageMoment {
  private var button: String?
  private var tap: CGPoint?
  private var ticks = 0

  /// The moment of a page; for one at rest its beginning.
  init(of listing: Listing) { self = Self.moments["\(listing)"] ?? PageMoment() }

  private init(press button: String? = nil, tap: CGPoint? = nil, ticks: Int = 0) {
    self.button = button
    self.tap = tap
    self.ticks = ticks
  }

  /// Goes there; a tick is 1/120 s.
  func reach(in run: PageRun) throws {
    if let button { try run.press(button) }
    if let tap { try run.tap(tap.x, tap.y) }
    try run.advance(ticks: ticks)
  }

  private static let moments: [String: PageMoment] = [
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
  ]
}
