import Foundation
import Scenes
import SoftwareBackend
import Testing
import Tumble

/// What lies outside of a scene's view, where the window has another shape.
@Suite struct SurroundingsTests {
  /// A view of 40 × 20 points; what is in it is the test's.
  private struct Sheet: Scene {
    static let name = "sheet"
    static let view = CGRect(x: 0, y: 0, width: 40, height: 20)
    @TaskLocal static var fill: @Sendable (Simulation) -> Void = { _ in }
    func build(in simulation: Simulation) { Self.fill(simulation) }
  }

  /// The same, in a colour that the scene says.
  private struct Framed: Scene {
    static let name = "framed"
    static let view = Sheet.view
    static let surroundings = Surroundings.color(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    func build(in simulation: Simulation) {
      SurroundingsTests.add(CGColor(hex: 0x00_00_FF), to: simulation)
    }
  }

  private static func add(_ color: CGColor, frame: CGRect = Sheet.view, to simulation: Simulation) {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    simulation.world.addSublayer(layer)
  }

  /// Four texels: red, green, blue, white; the lower row is below in the world, too.
  private static func addPicture(
    _ pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF],
    to simulation: Simulation
  ) {
    let layer = CALayer()
    layer.frame = Sheet.view
    layer.contents = CGImage(width: 2, height: 2, pixels: pixels)
    layer.magnificationFilter = .nearest
    simulation.world.addSublayer(layer)
  }

  private func picture(
    of scene: any Scene.Type, in window: CGSize, background: PixelColor = FrameStyle.background,
    change: (inout WorldView) -> Void = { _ in }, _ fill: @escaping @Sendable (Simulation) -> Void
  ) throws -> CGImage {
    try Sheet.$fill.withValue(fill) {
      var view = WorldView(of: scene.view, in: window)
      change(&view)
      var picture = FramePicture()
      picture.draw(
        try Simulation(scene), fraction: 1, style: FrameStyle(view: view, background: background))
      let renderer = SoftwareRenderer()
      try renderer.render(picture.list)
      return try renderer.readPixels()
    }
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    image.pixels[y * image.width + x]
  }

  private static let (red, green, blue): (UInt32, UInt32, UInt32) = (
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF
  )

  @Test func `a colour that covers the view goes on to the window's edges`() throws {
    let image = try picture(of: Sheet.self, in: CGSize(width: 60, height: 60)) {
      Self.add(CGColor(hex: 0xFF_FF_FF), to: $0)
      Self.add(CGColor(hex: 0x20_40_60), to: $0)
      Self.add(CGColor(hex: 0xFF_00_00), frame: CGRect(x: 10, y: 5, width: 20, height: 10), to: $0)
    }
    #expect(pixel(image, 30, 30) == Self.red)
    for (x, y) in [(0, 0), (59, 59), (30, 0), (30, 14), (30, 45), (1, 30)] {
      #expect(pixel(image, x, y) == 0xFF20_4060)
    }
  }

  @Test func `of a picture the outermost pixels repeat, and within the view nothing changes`()
    throws
  {
    let around = try picture(of: Sheet.self, in: CGSize(width: 40, height: 60)) {
      Self.addPicture(to: $0)
    }
    let alone = try picture(of: Sheet.self, in: CGSize(width: 40, height: 20)) {
      Self.addPicture(to: $0)
    }
    // The view is the middle third.
    #expect(Array(around.pixels[40 * 20..<40 * 40]) == alone.pixels)
    for y in 0..<20 {
      #expect(pixel(around, 5, y) == Self.red && pixel(around, 35, y) == Self.green)
      #expect(pixel(around, 5, 40 + y) == Self.blue && pixel(around, 35, 40 + y) == 0xFFFF_FFFF)
    }
  }

  @Test func `pictures that lie over each other go on together`() throws {
    let image = try picture(of: Sheet.self, in: CGSize(width: 80, height: 20)) {
      Self.add(CGColor(hex: 0x00_00_FF), to: $0)
      // Sky above ground: the upper half is clear.
      Self.addPicture([0, 0, 0xFFFF_0000, 0xFF00_FF00], to: $0)
    }
    #expect(pixel(image, 2, 4) == Self.blue && pixel(image, 78, 4) == Self.blue)
    #expect(pixel(image, 2, 16) == Self.red && pixel(image, 78, 16) == Self.green)
  }

  @Test func `what moves farther out shows more of the surroundings`() throws {
    let image = try picture(of: Sheet.self, in: CGSize(width: 40, height: 20)) { view in
      view.zoom(by: 0.25, at: CGPoint(x: 40, y: 20))
    } _: {
      Self.addPicture(to: $0)
    }
    // The view is the last quarter of each side: 30…40, 15…20.
    #expect(pixel(image, 0, 0) == Self.red && pixel(image, 34, 2) == Self.red)
    #expect(pixel(image, 36, 2) == Self.green && pixel(image, 0, 19) == Self.blue)
  }

  @Test func `a scene may say a colour, which is opaque`() throws {
    let image = try picture(of: Framed.self, in: CGSize(width: 80, height: 20)) { _ in }
    #expect(pixel(image, 0, 0) == 0xFFFF_0000 && pixel(image, 79, 19) == 0xFFFF_0000)
    #expect(pixel(image, 40, 10) == Self.blue)
  }

  @Test func `what doesn't cover the view, or isn't opaque, is no background`() throws {
    for fill: @Sendable (Simulation) -> Void in [
      { _ in },
      {
        Self.add(CGColor(hex: 0xFF_00_00), frame: CGRect(x: 0, y: 0, width: 39, height: 20), to: $0)
      },
      { Self.add(CGColor(gray: 1, alpha: 0.5), to: $0) },
    ] {
      let image = try picture(of: Sheet.self, in: CGSize(width: 80, height: 20), fill)
      #expect(pixel(image, 0, 0) == FrameStyle.background.argb)
    }
  }

  @Test func `where only what is drawn is wanted the rest stays clear`() throws {
    let image = try picture(of: Sheet.self, in: CGSize(width: 80, height: 20), background: .clear) {
      Self.addPicture(to: $0)
    }
    #expect(pixel(image, 0, 0) == 0 && pixel(image, 79, 19) == 0)
    #expect(pixel(image, 25, 2) == Self.red)
  }

  @Test(arguments: NamedScene.all)
  func `no scene of ours has dark bars, whatever the window's shape`(scene: NamedScene) throws {
    for window in [CGSize(width: 320, height: 120), CGSize(width: 120, height: 320)] {
      let simulation = try Simulation(scene.type)
      var picture = FramePicture()
      let view = WorldView(of: scene.type.view, in: window)
      picture.draw(simulation, fraction: 1, style: FrameStyle(view: view))
      let renderer = SoftwareRenderer()
      try renderer.render(picture.list)
      let image = try renderer.readPixels()
      for (x, y) in [(0, 0), (image.width - 1, image.height - 1)] {
        #expect(pixel(image, x, y) != FrameStyle.background.argb, "\(scene) \(window)")
      }
    }
  }
}
