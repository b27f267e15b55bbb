import Foundation
import Tumble

@testable import Scenes

/// The moment in which an animated page has its picture taken: what is done first, and how long it
/// takes from there.
struct PageMoment {
  /// In ticks of 1/120 s.
  let ticks: Int
  var begin: @Sendable (PageRun) throws -> Void = { _ in }

  /// Lets a page come to the moment.
  func reach(in run: PageRun) throws {
    try begin(run)
    try run.run(ticks: ticks)
  }

  /// The moments of pages that aren't seen as they begin.
  static func of(_ page: PageState) -> PageMoment? { all["\(page.listing)"] }

  private static let all: [String: PageMoment] = [
    "9.1": PageMoment(ticks: 90) { try $0.press("Start") },
    "9.2": PageMoment(ticks: 120),
    "9.3": PageMoment(ticks: 30) { try $0.press("Play") },
    "9.4": PageMoment(ticks: 1) { try $0.drag(from: (250, 240), to: (150, 240)) },
    "10.1": PageMoment(ticks: 30) { try $0.tap(260, 380) },
    "10.2": PageMoment(ticks: 30) { try $0.tap(260, 380) },
    "10.3": PageMoment(ticks: 40) { try $0.press("Change Colour") },
    "10.5": PageMoment(ticks: 120 + 54),
    "10.6": PageMoment(ticks: 48),
    "10.7": PageMoment(ticks: 60),
    "10.8": PageMoment(ticks: 60),
    "11.1": PageMoment(ticks: 80),
    "11.2": PageMoment(ticks: 80),
    "11.3": PageMoment(ticks: 60),
    "11.4": PageMoment(ticks: 120) {
      try $0.simulation.apply(.gravity(x: 800_000, y: -600_000))
    },
    "11.5": PageMoment(ticks: 60),
  ]
}
