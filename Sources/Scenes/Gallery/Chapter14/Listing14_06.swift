import Foundation
import Tumble
import UIKit

/// How long pictures take to load by size, kind and format: the book, listing 14.6, which is `tumble bench images`.
///
/// Scenes read no clock: the page shows what the program measured and handed to it.
struct Listing14_06: ControllerPage {
  static let listing = Listing(14, 6)
  static let summary = "PNG against JPEG: milliseconds to load, by size"

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { TimesController(on: screen) }
}

private final class TimesController: PageController {
  override func viewDidLoad() {
    super.viewDidLoad()
    // What waits for its contents is recorded, replayed or compared, so that it must be the same on each machine.
    let times = LayerContext.current.waitsForContents ? nil : ImageTimes.shown
    view.addSubview(ImageTimesView(times))
    screen.say(
      times == nil ? "tumble bench images measures it" : "as tumble bench images last measured")
  }
}
