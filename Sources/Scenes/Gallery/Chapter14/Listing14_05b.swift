import Assets
import Foundation
import Tumble
import UIKit

/// Small pictures while it scrolls, large ones when it is still: the book, chapter 14, resolution swapping.
struct Listing14_05b: ControllerPage {
  static let listing = Listing(14, 5, "b")
  static let summary = "small pictures while it scrolls, large ones when still"
  static let scrolls = true
  static let demonstration: Demonstration? = .flick(160, 400, by: -300, length: 3)
  static let costFigure: CostFigure? = .decoded

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController {
    PhotographGridController(on: screen, sources: Self.sources)
  }

  /// The photographs, and between them what is none.
  private static var sources: [PhotographSource] {
    var sources = (0..<Photographs.count).map {
      PhotographSource.drawn(.vacation(index: $0, .jpeg))
    }
    let font = Assets.fontDirectory.appending(path: "Inter-Regular.otf")
    sources.insert(.file(font), at: 5)
    sources.insert(.file(Assets.imageDirectory.appending(path: "lost.png")), at: 12)
    return sources
  }
}
