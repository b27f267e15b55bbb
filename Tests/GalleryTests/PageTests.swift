import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// What holds for every page of the gallery.
@Suite struct PageTests {
  private static let chapters: [Int: Int] = [
    1: 1, 2: 5, 3: 5, 4: 7, 5: 10, 6: 16, 7: 7, 8: 15, 9: 4, 10: 8, 11: 5, 12: 2,
    13: 4, 14: 8, 15: 5, 16: 4,
  ]

  @Test func `each numbered listing of these chapters is a page, in the book's order`() {
    let listings = SceneCatalog.all.scenes.compactMap { Listing(sceneName: $0.name) }
    #expect(listings == listings.sorted())
    for (chapter, count) in Self.chapters {
      let numbers = listings.filter { $0.chapter == chapter && $0.variant.isEmpty }.map(\.number)
      #expect(numbers == Array(1...count))
    }
  }

  @Test func `demos come before pages`() throws {
    let scenes = SceneCatalog.all.scenes
    let first = try #require(scenes.firstIndex { Listing(sceneName: $0.name) != nil })
    #expect(scenes[first...].allSatisfy { Listing(sceneName: $0.name) != nil })
    #expect(first == 20)
  }

  /// How many layers a listing makes as such: the sublayers, the mask, the shades of six faces, what
  /// moves and the line that it moves along.
  private static let plainLayers = [
    "1.1": 1, "2.5": 1, "3.4": 1, "3.5": 1, "4.5": 1, "5.10": 6, "6.1": 1, "6.1b": 1, "6.2": 1,
    "6.3": 1, "6.5": 14,
    "6.6": 1, "6.7": 1, "6.8": 2, "6.11": 64, "6.12": 1, "6.13": 1, "6.14": 1, "6.15": 1, "6.16": 1,
    "7.1": 1, "7.2": 1,
    "7.3": 1,
    "7.6": 1, "7.7": 1, "8.1": 1, "8.2": 1, "8.3": 1, "8.5": 1, "8.6": 2, "8.7": 2, "8.8": 1,
    "8.9": 1, "8.10": 2, "8.15": 1, "9.1": 1, "9.2": 1, "9.3": 2, "9.4": 1, "10.1": 1, "10.3": 1,
    "10.4": 1,
    // The lines below rows.
    "12.1": 10, "12.2": 10,
    // The tiles of a cell; the lines and bars of a chart; the GPU layer.
    "14.4": 1, "14.6": 9, "14.8": 1,
    "15.1": 1, "15.2": 1, "15.3": 1_000, "15.4": 341, "15.5": 341,
  ]

  /// How many bodies a page has.
  private static let bodies = ["11.3": 1, "11.4": 5, "11.5": 5]

  @Test(arguments: PageState.all.filter { $0.listing.chapter <= 15 })
  func `the book's views aren't animated, its layers would be`(page: PageState) throws {
    let run = try page.run()
    var waiting: [CALayer] = [run.screen.layer]
    var plain = 0
    while let layer = waiting.popLast() {
      waiting += (layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])
      if let view = layer.delegate as? UIView {
        #expect(view.layer === layer)
        #expect(view.action(for: layer, forKey: "position") is NSNull)
      } else {
        plain += 1
      }
    }
    #expect(plain == Self.plainLayers["\(page.listing)"] ?? 0)
  }

  @Test(arguments: PageState.all)
  func `a page runs for five seconds, says nothing wrong and stays on its screen`(
    page: PageState
  ) throws {
    let run = try page.run()
    var lines: [String] = []
    run.simulation.context.reportMisuse = { lines.append($0) }
    for _ in 0..<600 { try run.simulation.step() }
    _ = try run.picture()
    #expect(lines.isEmpty)
    #expect(
      run.screen.layer.convert(run.screen.bounds, to: nil)
        == CGRect(origin: .zero, size: Screen.size))
    #expect(run.simulation.space.bodyCount == Self.bodies["\(page.listing)"] ?? 0)
    #expect(run.screen.state == Int(page.state))
  }

  @Test(arguments: PageState.all)
  func `a page that nobody holds any more is gone`(page: PageState) throws {
    weak var screen: Screen?
    do {
      let run = try page.run()
      try run.tap(160, 240)
      for _ in 0..<3 { try run.simulation.step() }
      screen = run.screen
      #expect(screen != nil)
    }
    #expect(screen == nil)
  }

  @Test(arguments: PageState.all)
  func `each control of a page lies apart on its screen and has its keys`(page: PageState) throws {
    let run = try page.run()
    let controls = run.screen.controls
    #expect(run.simulation.sceneType.actions == controls.flatMap(\.actionNames))
    #expect(run.simulation.sceneType.actions.count <= 9)
    for (index, control) in controls.enumerated() {
      #expect(control.superview === run.screen)
      #expect(run.screen.bounds.contains(control.frame))
      #expect(controls[..<index].allSatisfy { !$0.frame.intersects(control.frame) })
    }
  }

  @Test(arguments: PageState.all)
  func `a page of several states says what goes on to the next, and that does`(page: PageState)
    throws
  {
    let run = try page.run()
    let states = run.simulation.sceneType.parameters.first { $0.name == "state" }?.range ?? 0...0
    guard states.count > 1 else { return #expect(run.screen.hint.isEmpty) }
    #expect(run.screen.hint.hasPrefix("\(page.state + 1) of \(states.count) · tap"))
    // Where other taps do more the hint says which one it is.
    let isAnywhere = run.screen.hint.hasSuffix("· tap: the next")
    #expect(isAnywhere == !["5.10b", "10.2"].contains("\(page.listing)"))
    if page.listing == Listing(10, 2) { try run.tap(160, 240) } else { try run.tap(10, 440) }
    let next = (Int(page.state) + 1) % states.count
    #expect(run.screen.state == next)
    #expect(run.screen.hint.hasPrefix("\(next + 1) of \(states.count) · tap"))
  }

  @Test(arguments: PageState.all)
  func `what a page says stands on its screen, how to go on below it`(page: PageState) throws {
    let run = try page.run()
    let lines = run.lines.filter { $0.contents != nil }
    #expect(lines.count == (run.screen.caption.isEmpty ? 0 : run.screen.hint.isEmpty ? 1 : 2))
    for line in lines {
      #expect(run.screen.bounds.insetBy(dx: 4, dy: 4).contains(line.frame))
      #expect(run.screen.controls.allSatisfy { !$0.frame.intersects(line.frame) })
    }
    if lines.count == 2 { #expect(lines[0].frame.maxY <= lines[1].frame.minY) }
  }

  /// Taps in the middle, above and beside, a drag across, and all digits.
  @Test(arguments: PageState.all.filter { $0.state == 0 })
  func `a play that was recorded comes to the same picture when it is replayed`(
    page: PageState
  ) throws {
    let play = try GalleryPlay(SceneCatalog.all.find("\(page.listing)"))
    let report = Verifier(catalog: .all, nanoseconds: { 0 }).verify(play.path)
    #expect(report.exitCode == 0, "\(report.errorLine ?? report.resultLine ?? "")")
    let again = try play.replayed()
    // Of two arrays that differ the test would look for the shortest way from one to the other.
    let isSame = again.picture.pixels == play.picture.pixels
    #expect(isSame)
    #expect(again.messages == play.messages)
    #expect(play.events > 8)
  }
}
