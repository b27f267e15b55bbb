import Assets
import Foundation
import Rendering
import SDLBackend
import Tumble

/// A window on a display, and what draws in it.
@MainActor struct OpenedWindow {
  let window: SDLWindow
  let renderer: any Renderer
  let isVSynced: Bool

  /// A window on the display that `system` has, with the title and the icon of a scene's.
  init(
    on system: SDLSystem, showing scene: any Scene.Type, size: CGSize, backend: BackendName
  ) throws {
    do { try system.startControllers() } catch {
      Console.complain("game controllers can't be used: \(error)")
    }
    let choice = BackendChoice(backend, device: GLProbe.device(on: system))
    window = try SDLWindow(
      system: system, title: Program.current.windowTitle(of: scene), size: size,
      output: choice.output)
    // A window without an icon is as good.
    if let icon = try? Assets.image(named: "icon.png") { try? window.setIcon(icon) }
    switch choice.output {
    case .surface:
      renderer = SurfaceRenderer(window: window, reason: choice.reason)
      isVSynced = false
    case .openGL:
      let renderer = try SDLRenderer(window: window, reason: choice.reason)
      self.renderer = renderer
      isVSynced = renderer.isVSynced
    }
  }
}

/// Which backend draws in the window, and why.
struct BackendChoice {
  let output: SDLWindow.Output
  let reason: String

  /// The choice that `name` makes; only "auto" looks at what OpenGL draws with.
  init(_ name: BackendName, device: @autoclosure () -> GLDevice) {
    switch name {
    case .software:
      output = .surface
      reason = "asked for"
    case .sdl:
      output = .openGL
      reason = "asked for"
    case .auto:
      let device = device()
      output = device.isGPU ? .openGL : .surface
      reason = device.description
    }
  }
}
