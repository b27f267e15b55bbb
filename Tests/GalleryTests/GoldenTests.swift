import Foundation
import Testing
import Tumble
import TumbleTesting

/// A picture of each page in each state, looked at one by one; `make goldens` draws them anew.
///
/// Pages that move are taken on their way.
@Suite struct GalleryGoldenTests {
  @Test(arguments: PageState.all) func `a page looks as it did`(page: PageState) throws {
    let name = page.listing.sceneName + (page.state == 0 ? "" : "-state-\(page.state)")
    let run = try page.run()
    try PageMoment(of: page.listing).reach(in: run)
    try expectGolden(run.picture(), name, in: .module)
  }
}
