import Foundation
import Scenes
import Testing
import Tumble

@testable import SDLBackend

/// The gallery by OpenGL: each page as in memory, within `SDLPictureComparison`'s tolerance.
@Suite(.serialized, .needsOpenGL) struct GallerySDLTests {
  /// A page in one of its states.
  nonisolated struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let state: Int32

    var testDescription: String { "\(name) state \(state)" }

    static let all = SceneCatalog.all.scenes.flatMap { scene -> [Page] in
      guard Listing(sceneName: scene.name) != nil else { return [] }
      let states = scene.parameters.first { $0.name == "state" }?.range ?? 0...0
      return states.map { Page(name: scene.name, state: $0) }
    }

    /// The frame, one pixel a point.
    func list() throws -> DisplayList {
      var configuration = SimulationConfiguration()
      if state != 0 { configuration.parameters["state"] = state }
      let simulation = try Simulation(
        SceneCatalog.all.find(name), configuration: configuration)
      let style = FrameStyle(view: WorldView(of: simulation.sceneType.view, in: Screen.size))
      var picture = FramePicture()
      picture.draw(simulation, fraction: 1, style: style)
      return picture.list
    }
  }

  @Test func `all states of all pages are compared`() {
    #expect(Page.all.count == 135)
  }

  @Test(arguments: Page.all) func `a page is the same by OpenGL`(page: Page) throws {
    try SDLPictureComparison(page.list(), on: SDLSupport.renderer())
      .check("\(page.name)-\(page.state)")
  }
}
