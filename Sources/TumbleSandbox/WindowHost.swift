import Assets
import Foundation
import Rendering
import SDLBackend
import Sandbox
import Scenes
import SoftwareBackend
import Tumble

/// Owns the window and what only it can do; everything else is the sandbox's.
@MainActor final class WindowHost {
  let sandbox: SandboxSession
  private let window: SDLWindow
  private let renderer: any Renderer
  private let isVSynced: Bool
  private var lastProblem: SDLError?

  /// How long to sleep where nothing is to be drawn: whatever happens wakes it.
  private static let idleMilliseconds = 250

  /// A window on the display that `system` has.
  ///
  /// It must be the system that was asked whether there is one: a display server may go with the
  /// last that uses it.
  init(
    on system: SDLSystem, scene: any Scene.Type, configuration: SimulationConfiguration,
    size: CGSize, backend: BackendName
  ) throws {
    do { try system.startControllers() } catch {
      Console.complain("game controllers can't be used: \(error)")
    }
    let choice = BackendChoice(backend, device: GLProbe.run(on: system))
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
    sandbox = try SandboxSession(
      catalog: Program.current.catalog, scene: scene, configuration: configuration,
      renderer: renderer,
      font: try Assets.fonts().font("JetBrains Mono", size: 13), size: window.size,
      scale: window.scale, waitsForContents: false)
    sandbox.clock = { SDLTime.now() }
  }

  /// Frames until somebody quits; a recording in progress is ended properly.
  ///
  /// What was kept against crashes goes, unless an error ends it.
  func run() throws {
    do { try showFrames() } catch {
      if Failure(error).status == .interrupted { sandbox.keepRuns(in: nil) }
      throw error
    }
    sandbox.keepRuns(in: nil)
  }

  /// Keeps each run in a file as long as it goes on, and gives the file that the last one has left if it crashed.
  func keepRuns(in folder: CrashFolder) -> String? {
    let crash = folder.takeCrash()
    let box = BlackBox(origin: Self.origin()) { scene in
      folder.name(of: scene, time: Self.formatted("%Y%m%d-%H%M%S"))
    }
    sandbox.keepRuns(in: box)
    noteRecordingProblems()
    return crash
  }

  private func showFrames() throws {
    defer {
      sandbox.stopRecording()
      noteRecordingProblems()
    }
    var pacer = FramePacer(framesPerSecond: window.refreshRate)
    var last = SDLTime.now()
    var isFirst = true
    while !Interrupt.isAsked {
      let isResting = (sandbox.isIdle || window.isHidden) && !isFirst
      if isResting, !window.waitEvent(timeoutMilliseconds: Self.idleMilliseconds) { continue }
      if !isResting, !isFirst { rest() }
      let input = window.pollEvents()
      if isResting, input.isEmpty { continue }
      isFirst = false
      let now = SDLTime.now()
      // Time that nobody saw is not simulated.
      let elapsed = isResting ? 0 : now - last
      last = now
      if input.contains(.texturesLost) { (renderer as? SDLRenderer)?.dropTextures() }
      if let problem = window.controllerProblem { noticeOnce(problem) }
      let requests = try sandbox.frame(elapsed: elapsed, input: input)
      noteRecordingProblems()
      showSceneInTitle()
      window.pointerShape = sandbox.pointerShape
      window.acceptsText = sandbox.readsText
      for request in requests {
        guard perform(request) else { return }
      }
      if !isVSynced { SDLTime.sleep(until: pacer.deadline(after: SDLTime.now())) }
    }
    throw Failure(.interrupted)
  }

  /// Sleeps as long as the picture stays the same; whatever happens ends it.
  private func rest() {
    let milliseconds = sandbox.timeAtRest / 1_000_000
    if milliseconds > 0 { _ = window.waitEvent(timeoutMilliseconds: Int(milliseconds)) }
  }

  private func noticeOnce(_ problem: SDLError) {
    guard problem != lastProblem else { return }
    lastProblem = problem
    sandbox.overlay.show(notice: "controller: \(problem)")
  }

  func toggleFullScreen() {
    do { try window.setFullScreen(!window.isFullScreen) } catch {
      sandbox.overlay.show(notice: "full screen: \(error)")
    }
  }

  func startRecording(path: String) {
    sandbox.startRecording(path: path, origin: Self.origin())
  }

  private static func origin() -> ReplayOrigin {
    ReplayOrigin(by: Program.current.title, date: date())
  }

  private func senseController(_ id: Int32, isOn: Bool) {
    let isThere = window.setAccelerometer(ofController: id, isOn: isOn)
    guard isOn else { return }
    if isThere {
      sandbox.useSensor(of: id, isOn: true)
    } else {
      sandbox.overlay.show(notice: "this controller has no sensor")
    }
  }

  /// False where the program is to end.
  private func perform(_ request: HostRequest) -> Bool {
    switch request {
    case .quit: return false
    case .toggleFullScreen: toggleFullScreen()
    case .record: startRecording(path: fileName(".rpl"))
    case .keepRun: sandbox.keepRun(path: fileName(".rpl"), origin: Self.origin())
    case .senseController(let id, let isOn): senseController(id, isOn: isOn)
    case .screenshot: saveScreenshot()
    case .copy(let text): copy(text)
    }
    return true
  }

  private func copy(_ text: String) {
    do throws(SDLError) { try window.copy(text) } catch {
      sandbox.overlay.show(notice: "not copied: \(error)")
    }
  }

  /// A notice in the window goes by; the terminal keeps it.
  private func noteRecordingProblems() {
    for problem in sandbox.recordingProblems { Console.complain(problem) }
    sandbox.recordingProblems.removeAll()
  }

  private func saveScreenshot() {
    let file = fileName(".png")
    do {
      let software = SoftwareRenderer()
      try software.render(sandbox.screenshot())
      try FileOutput.write(software.readPixels().pngData(), to: file, force: false)
      sandbox.overlay.show(notice: "wrote \(file)")
    } catch {
      sandbox.overlay.show(notice: Failure(error).message ?? "\(error)")
    }
  }

  /// Told to the window system only where it is another.
  private func showSceneInTitle() {
    let title = Program.current.windowTitle(of: sandbox.simulation.sceneType)
    if window.title != title { window.title = title }
  }

  /// SCENE-YYYYMMDD-HHMMSS, with a number where a second had several.
  private func fileName(_ suffix: String) -> String {
    let name = "\(sandbox.simulation.sceneType.name)-\(Self.formatted("%Y%m%d-%H%M%S"))"
    var number = 1
    while true {
      let file = number == 1 ? name + suffix : "\(name)-\(number)\(suffix)"
      let isTaken = [file, file + ReplayFormat.partSuffix].contains {
        FileManager.default.fileExists(atPath: $0)
      }
      guard isTaken else { return file }
      number += 1
    }
  }

  private static func date() -> String { formatted("%Y-%m-%d") }

  private nonisolated static func formatted(_ format: String) -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let length = strftime(&text, text.count, format, &parts)
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
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
