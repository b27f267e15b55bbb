import Foundation
import Layers
import Physics
import Tumble

// What lies over the world.
extension SandboxSession {
  /// How much the HUD says.
  ///
  /// Until somebody chooses it is a line, and nothing over a page of the gallery.
  public var hudMode: HUDMode {
    get { overlay.hudMode }
    set {
      chosenHUDMode = newValue
      overlay.hudMode = newValue
      gatherCosts()
    }
  }

  /// Whether a scene is a page of the gallery, over which there is no HUD at first.
  private static func isPage(_ scene: any Scene.Type) -> Bool {
    Listing(sceneName: scene.name) != nil
  }

  /// Shows what a scene begins with.
  func introduce(_ simulation: Simulation) {
    let scene = simulation.sceneType
    overlay.hudMode = chosenHUDMode ?? (Self.isPage(scene) ? .off : .line)
    var words = SceneWords()
    words.title = scene.title
    words.summary = scene.summary
    words.hints = scene.hints
    words.actions = simulation.actions
    if simulation.scrolledView != nil {
      words.general = ["arrows or wheel: scroll"]
    } else if simulation.space.bodyCount > 0 || simulation.gravity != .zero {
      words.general = ["arrows: tilt gravity", "drag: throw a body"]
    }
    words.more = (scene.parameters.isEmpty ? [] : ["Tab: sliders"]) + ["F1: all keys"]
    overlay.begin(words)
    showCosts(of: scene)
  }

  /// Goes on with the pointer that keys move.
  func moveKeyboardPointer(elapsed: Int64) -> [HostRequest] {
    let window = loop.style.view.window
    guard let moved = keyboardPointer.move(elapsed: elapsed, window: window) else { return [] }
    return takeMade(moved)
  }

  func updateOverlay(elapsed: Int64) {
    updateCosts(elapsed: elapsed)
    updatePanel(elapsed: elapsed)
    updateInspector()
    let window = loop.style.view.window
    overlay.pointer.show(
      at: keyboardPointer.position, isPressed: keyboardPointer.isPressed,
      enlargement: window.overlayEnlargement)
    overlay.update(
      hud, timings: loop.timings, gravity: gravityReading, elapsed: elapsed,
      size: window, scale: loop.style.scale,
      besides: panel.flatMap { $0.holdsTime ? nil : $0.layer.frame })
  }

  var hud: HUD {
    var hud = HUD()
    hud.scene = simulation.sceneType.name
    hud.seed = simulation.configuration.seed
    hud.framesPerSecond = frameRate.framesPerSecond
    hud.tick = simulation.now
    hud.rate = simulation.rate
    hud.ticksDropped = loop.timestep.ticksDropped
    hud.speed = loop.timestep.speed
    hud.achievedSpeed = achievedSpeed
    hud.isPaused = loop.timestep.isPaused
    hud.recording = isRecording ? simulation.rate.seconds(at: simulation.now) : nil
    hud.replay = replay.map {
      ReplayProgress(
        now: simulation.rate.seconds(at: simulation.now),
        length: simulation.rate.seconds(at: $0.lastTick))
    }
    guard hudMode == .panel else { return hud }
    hud.lowestRate = frameRate.lowest
    hud.bodiesAsleep = simulation.space.bodies.count { $0.isSleeping }
    hud.bodiesAwake = simulation.space.bodyCount - hud.bodiesAsleep
    hud.bodiesEscaped = simulation.escapedBodies
    hud.statistics = loop.costs?.statistics
    hud.backend = renderer.info.line
    return hud
  }

  /// Where gravity does something, and isn't hidden with the HUD or tilted.
  var gravityReading: GravityReading? {
    guard simulation.space.bodyCount > 0, simulation.scrolledView == nil else { return nil }
    let level = mapper.tilt.levelGravity
    guard hudMode != .off || simulation.gravity != level else { return nil }
    // Where nothing pulls unless somebody tilts, as about a planet, none is no news.
    guard simulation.gravity != .zero || level != .zero else { return nil }
    return GravityReading(gravity: simulation.gravity, full: mapper.tilt.strength)
  }
}
