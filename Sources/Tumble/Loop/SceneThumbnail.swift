package import Drawing
package import Foundation
import Layers
import Rasterizer
import Rendering

/// A scene with a small picture of its own, since making one by running it would read or write files.
package protocol PicturedScene: Scene {
  /// The picture, of at most `size` points, with `scale` pixels a point.
  static func thumbnail(fitting size: CGSize, scale: Double) -> CGImage
}

/// A small picture of a scene, made in small steps, that can be played on.
///
/// It is a run of its own, which nobody records.
package final class SceneThumbnail {
  /// The scene.
  package let scene: any Scene.Type
  /// What was drawn last; nil: nothing yet.
  package private(set) var image: CGImage?
  /// The media time of it in seconds.
  package var seconds: Double { loop.map { $0.simulation.mediaTime(fraction: 1) } ?? 0 }

  private let style: FrameStyle
  private let rasterizer: ThumbnailRasterizer
  private var loop: TickLoop<Simulation>?
  private var picture = FramePicture()

  /// The state that a picture shows at first: most scenes are on their way then.
  package static let firstTick = Tick(30)

  /// A thumbnail of nothing yet, of `size` points with `scale` pixels a point.
  package init(
    of scene: any Scene.Type, size: CGSize, scale: Double, rasterizer: ThumbnailRasterizer
  ) {
    self.scene = scene
    self.rasterizer = rasterizer
    style = FrameStyle(view: WorldView(of: scene.view, in: size), scale: scale)
  }

  /// Whether `advance` has made all that is shown of a scene that isn't played.
  package private(set) var isComplete = false

  /// Whether the scene can be played: it runs, and more than a picture is known of it.
  package var isPlayable: Bool { !(scene is any PicturedScene.Type) }

  /// Does the next step: builds the scene, makes a tick, or draws.
  package func advance() {
    guard !isComplete else { return }
    if let scene = scene as? any PicturedScene.Type {
      image = scene.thumbnail(fitting: style.view.window, scale: style.scale)
      isComplete = true
    } else if loop == nil {
      begin()
    } else if let now = loop?.simulation.now, now < Self.firstTick {
      run(to: Tick(now.number + 1))
    } else {
      // Tiles and the like, which scenes draw themselves: what plays doesn't wait for them.
      loop?.simulation.context.waitsForContents = true
      draw()
      isComplete = true
      rest()
    }
  }

  /// Plays on by so many ticks, from the beginning where it doesn't run, and draws.
  package func play(ticks: Int) {
    guard isPlayable else { return }
    guard let loop else { return begin() }
    run(to: Tick(loop.simulation.now.number + Int64(max(0, ticks))))
    draw()
  }

  /// Ends the run; the picture stays.
  package func rest() {
    loop = nil
    picture = FramePicture()
  }

  private func begin() {
    // What is unset is at its default, which each scene takes.
    guard let simulation = try? Simulation(scene, waitsForContents: false) else {
      isComplete = true
      return
    }
    loop = TickLoop(simulation, source: NoEvents(), onRefusal: .leaveOut)
  }

  /// A scene that fails stays as it was.
  private func run(to end: Tick) {
    do { _ = try loop?.run(to: end) } catch { rest(); isComplete = true }
  }

  private func draw() {
    guard let simulation = loop?.simulation else { return }
    picture.draw(simulation, fraction: 1, style: style)
    image = rasterizer.image(of: picture.list) ?? image
  }
}

/// What thumbnails are drawn by, one after the other.
package final class ThumbnailRasterizer {
  private let rasterizer = FrameRasterizer()

  /// A rasterizer that has drawn nothing yet.
  package init() {}

  fileprivate func image(of list: DisplayList) -> CGImage? {
    do {
      try rasterizer.render(list)
      return try rasterizer.readPixels()
    } catch {
      return nil
    }
  }
}
