import Foundation
import Testing
import Tumble
import TumbleTesting

/// A picture of each page in each state, of animated ones in the midst of it; looked at one by one,
/// `make goldens` draws them anew.
@Suite struct GalleryGoldenTests {
  @Test(arguments: PageState.all) func `a page looks as it did`(page: PageState) throws {
    let name = page.listing.sceneName + (page.state == 0 ? "" : "-state-\(page.state)")
    let run = try page.run()
    try PageMoment.of(page)?.reach(in: run)
    try expectGolden(run.picture(), name, in: .module)
  }
}
