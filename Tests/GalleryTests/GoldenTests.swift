import Foundation
import Testing
import Tumble
import TumbleTesting

/// A picture of each page in each state, looked at one by one; `make goldens` draws them anew.
@Suite struct GalleryGoldenTests {
  @Test(arguments: PageState.all) func `a page looks as it did`(page: PageState) throws {
    let name = page.listing.sceneName + (page.state == 0 ? "" : "-state-\(page.state)")
    try expectGolden(page.run().picture(), name, in: .module)
  }
}
