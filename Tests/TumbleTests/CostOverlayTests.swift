import Assets
import Foundation
import SoftwareBackend
import Testing
import TumbleTesting

@testable import Sandbox
@testable import Tumble

/// What overlays of cost show, each over a page made for it: colours at points, by the book's rules, and
/// golden pictures.
@Suite struct CostOverlayTests {
  private static let pages: [any CostPage.Type] = [
    BlendedPage.self, RasterizedPage.self, CopiedPage.self, MisalignedPage.self,
    OffscreenPage.self, UpdatedPage.self, FramesPage.self, BudgetPage.self, FastPathPage.self,
    PresentedPage.self,
  ]

  /// Frames of a page with its overlay, at ticks.
  fileprivate final class Shown {
    let renderer = SoftwareRenderer()
    let frames: CostedFrames
    let simulation: Simulation
    let style: FrameStyle

    init(_ page: any CostPage.Type, _ overlays: Set<CostOverlay>? = nil) throws {
      frames = CostedFrames(overlays, font: try Assets.fonts().font("JetBrains Mono", size: 13))
      simulation = try Simulation(page)
      style = FrameStyle(view: WorldView(of: page.view, in: page.view.size))
    }

    func picture(after ticks: Int = 0) throws -> CGImage {
      for _ in 0..<ticks { try simulation.step() }
      try renderer.render(
        frames.list(of: simulation, fraction: 1, style: style, renderer: renderer))
      return try renderer.readPixels()
    }
  }

  /// Which way a colour goes: the channels that are well above the lowest.
  private func hue(_ image: CGImage, _ x: Int, _ y: Int) -> String {
    let pixel = image.pixels[y * image.width + x]
    let channels = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
    let least = channels.min() ?? 0
    let names = zip(["r", "g", "b"], channels).filter { $1 > least + 60 }.map(\.0)
    return names.joined()
  }

  @Test(arguments: CostOverlay.allCases) func `each overlay has a page and a golden`(
    overlay: CostOverlay
  ) throws {
    let page = try #require(Self.pages.first { $0.overlay == overlay })
    let shown = try Shown(page)
    let first = try shown.picture()
    let later = try shown.picture(after: 12)
    let changes: Set<CostOverlay> = [.rasterized, .updated, .presented]
    try expectGolden(
      changes.contains(overlay) ? later : first, "cost-\(overlay.rawValue)", in: .module)
  }

  @Test func `blended layers are redder the more lie over each other, opaque ones green`() throws {
    let image = try Shown(BlendedPage.self).picture()
    func redness(_ x: Int, _ y: Int) -> Int {
      let pixel = image.pixels[y * image.width + x]
      return Int(pixel >> 16 & 255) - Int(pixel >> 8 & 255)
    }
    #expect(hue(image, 25, 25) == "g" && hue(image, 5, 5) == "g")
    #expect(redness(55, 15) < redness(65, 25) && redness(65, 25) < redness(75, 35))
    // A label with a clear background, one with its own, and an opaque picture.
    #expect(redness(12, 82) > redness(5, 5) + 60)
    #expect(hue(image, 60, 95) == "g" && hue(image, 108, 88) == "g")
  }

  @Test func `a rasterised layer is green while it stays, red where something in it changed`()
    throws
  {
    let shown = try Shown(RasterizedPage.self)
    _ = try shown.picture()
    let image = try shown.picture(after: 12)
    #expect(hue(image, 60, 70) == "g" && hue(image, 130, 70) == "r")
    #expect(hue(image, 100, 100) == hue(try Shown(RasterizedPage.self, []).picture(), 100, 100))
  }

  @Test func `copied pictures are blue`() throws {
    let image = try Shown(CopiedPage.self).picture()
    #expect(hue(image, 20, 20) != "b" && hue(image, 70, 20) == "b")
  }

  @Test func `pictures between pixels are magenta, stretched ones yellow`() throws {
    let image = try Shown(MisalignedPage.self).picture()
    #expect(hue(image, 25, 25) == "rb" && hue(image, 75, 25) == "rg")
    #expect(hue(image, 126, 26) != "rb" && hue(image, 126, 26) != "rg")
    #expect(hue(image, 76, 86) == "rb")
  }

  @Test func `what is presented anew is cyan: where something was and where it is`() throws {
    let shown = try Shown(PresentedPage.self)
    let still = try shown.picture()
    #expect(hue(still, 5, 5) == "" && hue(still, 25, 25) == "")
    let image = try shown.picture(after: 60)
    #expect(hue(image, 25, 25) == "gb" && hue(image, 85, 25) == "gb")
    #expect(hue(image, 55, 25) == "" && hue(image, 30, 90) == "")
  }

  @Test func `what needs a pass is yellow, what doesn't isn't`() throws {
    let image = try Shown(OffscreenPage.self).picture()
    #expect(hue(image, 22, 22) != "rg" && hue(image, 62, 12) != "rg")
    for x in [22, 58, 94, 130] { #expect(hue(image, x, 82) == "rg", "at \(x)") }
  }

  @Test func `an update flashes where it was drawn, and is gone after a quarter of a second`()
    throws
  {
    let shown = try Shown(UpdatedPage.self)
    let first = try shown.picture()
    #expect(hue(first, 30, 90) == "rg" && hue(first, 10, 10) == "")
    // 60 ticks on, the whole board's flash is over, and the part's began anew.
    let later = try shown.picture(after: 60)
    #expect(hue(later, 30, 90) != "rg" && hue(later, 100, 40) == "rg")
  }

  @Test func `the layer in front under the pointer is found`() throws {
    let shown = try Shown(FramesPage.self)
    var picture = FramePicture()
    picture.costs = FrameCosts()
    picture.draw(shown.simulation, fraction: 1, style: shown.style)
    func name(_ x: Double, _ y: Double) -> String? {
      picture.drawOver([.frames], report: FrameReport(), pointer: SIMD2(x, y))
        .flatMap { shown.simulation.tree.layer(at: $0)?.name }
    }
    #expect(name(40, 40) == "inner" && name(80, 80) == "outer" && name(5, 5) == "page")
    #expect(name(120, 55) == "rotated" && name(102, 42) == "page")
  }

  @Test func `GPU layers are blue where no group is in between`() throws {
    let image = try Shown(FastPathPage.self).picture()
    #expect(hue(image, 14, 34) == "b" && hue(image, 94, 34) != "b")
  }

  @Test func `no overlay and no figure leaves frames as they are`() throws {
    let shown = try Shown(BlendedPage.self, [])
    #expect(!shown.frames.areNeeded(for: BlendedPage.self))
    var picture = FramePicture()
    picture.draw(shown.simulation, fraction: 1, style: shown.style)
    #expect(try shown.picture().pixels == shown.image(of: picture.list))
  }

  @Test func `a figure says the most and the present count`() {
    var figure = FigureCourse()
    figure.add(16)
    #expect(figure.line(named: "passes") == "passes: 16")
    figure.add(0)
    #expect(figure.line(named: "passes") == "passes: 16 → 0")
    figure.add(3)
    #expect(figure.line(named: "passes") == "passes: 16 → 3")
  }
}

extension CostOverlayTests.Shown {
  fileprivate func image(of list: DisplayList) throws -> [UInt32] {
    try renderer.render(list)
    return try renderer.readPixels().pixels
  }
}
