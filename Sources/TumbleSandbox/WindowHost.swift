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
  /// After how many frames the loop ends by itself; nil: it doesn't.
  var frameLimit: Int?
  private var lastProblem: SDLError?
  /// The file that the end of the loop has finished.
  private var recordingAtEnd: String?
  /// What recordings of the run say of where it came from; nil: it is a scene's own.
  private var origin: (simulation: Simulation, note: String)?

  /// How long to sleep where nothing is to be drawn: whatever happens wakes it.
  private static let idleMilliseconds = 250

  /// A window on the display that `system` has.
  ///
  /// It must be the system that was asked whether there is one: a display server may go with the
  /// last that uses it. What is compared with a second run waits for its contents, as that does.
  init(
    on system: SDLSystem, scene: any Scene.Type, configuration: SimulationConfiguration,
    size: CGSize, backend: BackendName, comparedEvery interval: Int? = nil
  ) throws {
    let opened = try OpenedWindow(on: system, showing: scene, size: size, backend: backend)
    (window, renderer, isVSynced) = (opened.window, opened.renderer, opened.isVSynced)
    sandbox = try SandboxSession(
      catalog: Program.current.catalog, scene: scene, configuration: configuration,
      renderer: renderer,
      font: try Assets.fonts().font("JetBrains Mono", size: 13), size: window.size,
      scale: window.scale, waitsForContents: interval != nil)
    try sandbox.compareRuns(every: interval)
    sandbox.clock = { SDLTime.now() }
  }

  /// Frames until somebody quits; a recording in progress is ended properly.
  ///
  /// What was kept against crashes goes, unless an error ends it.
  func run() throws {
    do { try showFrames() } catch {
      if DisplayLoss.isFound { throw lossOfDisplay() }
      // What differs from a second run is kept as F9 does.
      if [.interrupted, .no].contains(Failure(error).status) { sandbox.keepRuns(in: nil) }
      throw error
    }
    sandbox.keepRuns(in: nil)
  }

  /// The end without a display: what was recorded is whole, and what wasn't stays as after a crash.
  private func lossOfDisplay() -> Failure {
    if let recordingAtEnd {
      sandbox.keepRuns(in: nil)
      return DisplayLoss.failure("\(recordingAtEnd) is whole")
    }
    return DisplayLoss.failure(sandbox.keptFile.map { "the run is in \($0)" })
  }

  /// Keeps each run in a file as long as it goes on, and gives the file that the last one has left if it crashed.
  func keepRuns(in folder: CrashFolder) -> String? {
    let crash = folder.takeCrash()
    let box = BlackBox(origin: replayOrigin()) { scene in
      folder.name(of: scene, time: WindowFile.time())
    }
    sandbox.keepRuns(in: box)
    noteRecordingProblems()
    return crash
  }

  private func showFrames() throws {
    defer {
      let isRecording = sandbox.isRecording
      sandbox.stopRecording()
      recordingAtEnd =
        isRecording && sandbox.recordingProblems.isEmpty ? sandbox.lastRecording : nil
      noteRecordingProblems()
    }
    var pacer = FramePacer(framesPerSecond: window.refreshRate)
    var last = SDLTime.now()
    var isFirst = true
    var frameCount = 0
    while !Interrupt.isAsked, !DisplayLoss.isFound {
      let isResting = (sandbox.isIdle || window.isHidden) && !isFirst
      if isResting, !window.waitEvent(timeoutMilliseconds: Self.idleMilliseconds) { continue }
      if !isResting, !isFirst { rest() }
      let input = window.pollEvents()
      if DisplayLoss.isFound { break }
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
      if let difference = sandbox.difference {
        throw difference.failure(requests.contains(.keepRun) ? sandbox.lastRecording : nil)
      }
      frameCount += 1
      if frameCount == frameLimit { return }
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
    sandbox.startRecording(path: path, origin: replayOrigin())
  }

  private func replayOrigin() -> ReplayOrigin {
    var made = ReplayOrigin(by: Program.current.title, date: WindowFile.date())
    if origin?.simulation === sandbox.simulation { made.note = origin?.note }
    return made
  }

  /// Goes on from a run that somebody has taken over, and records it from its beginning, under a name
  /// of its own.
  func takeOver(_ ticks: TickLoop<Simulation>, note: String) {
    sandbox.goOn(from: ticks)
    origin = (sandbox.simulation, note)
    startRecording(path: fileName(".rpl"))
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
    case .keepRun: sandbox.keepRun(path: fileName(".rpl"), origin: replayOrigin())
    case .senseController(let id, let isOn): senseController(id, isOn: isOn)
    case .screenshot: saveScreenshot()
    case .copy(let text): copy(text)
    case .takeOver: break  // of a recording that plays, not of a scene
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

  private func fileName(_ suffix: String) -> String {
    WindowFile.newName(of: sandbox.simulation.sceneType.name, suffix)
  }
}

extension SyncError {
  /// The end of the program, with the file that shows how it came to it.
  fileprivate func failure(_ file: String?) -> Failure {
    Failure(.no, description + (file.map { "; the run is in \($0)" } ?? ""))
  }
}
