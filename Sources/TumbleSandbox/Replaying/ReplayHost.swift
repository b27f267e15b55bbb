import Assets
import Drawing
import Foundation
import Rendering
import SDLBackend
import Sandbox
import SoftwareBackend
import Tumble

/// Owns the window of a recording and what only it can do; everything else is the session's.
@MainActor final class ReplayHost {
  let session: ScrubSession
  private let window: SDLWindow
  private let renderer: any Renderer
  private let isVSynced: Bool
  private let seeker: RunSeeker
  private let backend: BackendName
  /// Whether somebody wants to go on live, as soon as the state is there.
  private var takesOver = false
  private var hasAsked = false
  private var wasPaused = true
  /// Whether a picture is to be written as soon as there is one.
  private var wantsScreenshot = false

  private static let idleMilliseconds = 250

  init(
    on system: SDLSystem, _ outline: RecordingOutline, scene: any Scene.Type, seeker: RunSeeker,
    size: CGSize, backend: BackendName
  ) throws {
    let opened = try OpenedWindow(on: system, showing: scene, size: size, backend: backend)
    (window, renderer, isVSynced) = (opened.window, opened.renderer, opened.isVSynced)
    self.seeker = seeker
    self.backend = backend
    session = ScrubSession(
      outline, scene: scene, run: seeker, renderer: renderer,
      font: try Assets.fonts().font("JetBrains Mono", size: 13), size: window.size,
      scale: window.scale)
  }

  func toggleFullScreen() {
    do { try window.setFullScreen(!window.isFullScreen) } catch {
      session.overlay.show(notice: "full screen: \(error)")
    }
  }

  /// Frames until somebody quits, or another process has taken over.
  func run() throws {
    do { try showFrames() } catch {
      throw DisplayLoss.isFound ? DisplayLoss.failure() : error
    }
  }

  private func showFrames() throws {
    var pacer = FramePacer(framesPerSecond: window.refreshRate)
    var last = SDLTime.now()
    var isFirst = true
    while !Interrupt.isAsked, !DisplayLoss.isFound {
      let isResting = (session.isIdle || window.isHidden) && !isFirst && !takesOver
      if isResting, !window.waitEvent(timeoutMilliseconds: Self.idleMilliseconds) { continue }
      let input = window.pollEvents()
      if DisplayLoss.isFound { break }
      isFirst = false
      let now = SDLTime.now()
      let elapsed = isResting ? 0 : now - last
      last = now
      if input.contains(.texturesLost) { (renderer as? SDLRenderer)?.dropTextures() }
      let requests = try session.frame(elapsed: elapsed, input: input)
      window.pointerShape = session.pointerShape
      for request in requests {
        guard perform(request) else { return }
      }
      if wantsScreenshot, let image = session.image { save(image) }
      if takesOver, takeOver() { return }
      if !isVSynced { SDLTime.sleep(until: pacer.deadline(after: SDLTime.now())) }
    }
    throw Failure(.interrupted)
  }

  /// False where the program is to end.
  private func perform(_ request: HostRequest) -> Bool {
    switch request {
    case .quit: return false
    case .toggleFullScreen: toggleFullScreen()
    case .screenshot: wantsScreenshot = true
    case .takeOver:
      guard !takesOver else { break }
      takesOver = true
      wasPaused = session.timestep.isPaused
      session.pause()
    case .record, .keepRun, .senseController, .copy: break  // nothing that a recording asks for
    }
    return true
  }

  /// Has the process that is at the tick open a window; whether it has one.
  private func takeOver() -> Bool {
    if seeker.live != nil { return true }
    if hasAsked {
      guard seeker.liveStatus != nil else { return false }
      (takesOver, hasAsked) = (false, false)
      seeker.forgetTakingOver()
      session.overlay.show(alarm: "not taken over: no window could be opened")
      return false
    }
    var live = LiveRun()
    let size = window.size
    (live.width, live.height) = (Int(size.width.rounded()), Int(size.height.rounded()))
    live.backend = backend.rawValue
    live.isFullScreen = window.isFullScreen
    live.speed = session.timestep.speed
    live.isPaused = wasPaused
    live.note = "fork of \(session.identity) at tick \(session.tick)"
    hasAsked = seeker.takeOver(live.text)
    if !hasAsked, seeker.failure != nil { takesOver = false }
    return false
  }

  private func save(_ image: CGImage) {
    wantsScreenshot = false
    let file = WindowFile.newName(of: session.outline.header.scene, ".png")
    do {
      try FileOutput.write(image.pngData(), to: file, force: false)
      session.overlay.show(notice: "wrote \(file)")
    } catch {
      session.overlay.show(notice: Failure(error).message ?? "\(error)")
    }
  }
}
