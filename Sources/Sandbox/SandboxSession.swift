public import Drawing
public import Foundation
public import Input
public import Rendering
public import Tumble

/// Something that only whoever owns the window and the files can do.
public enum HostRequest: Equatable, Sendable {
  /// Fill the screen, or stop doing so.
  case toggleFullScreen
  /// Write the picture that is shown to a file.
  case screenshot
  /// Start a recording under a new name, by `Sandbox.startRecording`.
  case record
  /// Write the run so far under a new name, by `Sandbox.keepRun`.
  case keepRun
  /// Switch the accelerometer of a controller; where that is there, `Sandbox.useSensor` says so.
  case senseController(Int32, isOn: Bool)
  /// Go on live from the tick that is shown of a recording.
  case takeOver
  /// Keep a text for other programs to paste.
  case copy(String)
  /// End the program.
  case quit
}

/// What a window plays: scenes, one after another, with everything that keys and buttons do.
///
/// It knows no window and no clock: inputs and elapsed time are handed in, requests come back. So
/// a test plays it as a person does.
public final class SandboxSession {
  /// The scenes that ] and [ go through.
  public let catalog: SceneCatalog
  /// The frame's way.
  package internal(set) var loop: FrameLoop
  /// What lies over the world.
  public let overlay: Overlay
  /// What stopped or prevented recordings, oldest first; whoever tells people empties it.
  public var recordingProblems: [String] = []
  /// The file of the last finished recording, which F6 plays.
  public internal(set) var lastRecording: String?

  let configuration: SimulationConfiguration
  let renderer: any Renderer
  let font: Font
  let mapper: InputMapper
  private(set) var replay: ReplaySource?
  private(set) var frameRate = FrameRate()
  var keyboardPointer = KeyboardPointer()
  /// How much the HUD says, if somebody has chosen; nil: a line, and nothing over a page of the gallery.
  var chosenHUDMode: HUDMode?
  /// The layer that somebody looks at while time stands still.
  var inspected: CALayer?
  /// Those of the runs before this one.
  private var ticksBefore = TickCount()
  private var speedMeter = SpeedMeter()
  /// The overlays of cost that somebody has chosen; nil: nobody has, and each scene has its own.
  var chosenOverlays: Set<CostOverlay>?
  /// What was made and removed in this run, oldest first.
  var undoables = UndoList()
  /// What is asked first about inputs, while it is open.
  var panel: (any ModalPanel)?
  /// The picker that was open last: its pictures are kept.
  var picker: ScenePicker?
  /// Whether Shift is held.
  var isShiftHeld = false
  /// What keeps runs against crashes, if anything does.
  var blackBox: BlackBox?
  /// What must not be, and has ended the run.
  var failure: (any Error)?
  /// After how many ticks each run is compared with a second one; nil: never.
  var comparisonInterval: Int?
  var quitConfirmation = QuitConfirmation()
  /// What the simulation's tree had committed when it was drawn last; nil: it wasn't yet.
  private var drawnCommits: Int?

  /// A sandbox that shows `scene` in a window of `size` points with `scale` pixels a point.
  ///
  /// A window that must not stand still doesn't wait for contents, not even for those that the first
  /// scene is built with: `waitsForContents`.
  ///
  /// - Throws: `SceneError` where the configuration doesn't fit the scene.
  public init(
    catalog: SceneCatalog, scene: any Scene.Type, configuration: SimulationConfiguration = .init(),
    renderer: any Renderer, font: Font, size: CGSize, scale: Double = 1,
    waitsForContents: Bool = true
  ) throws(SceneError) {
    self.catalog = catalog
    self.configuration = configuration
    self.renderer = renderer
    self.font = font
    self.waitsForContents = waitsForContents
    let simulation = try Simulation(
      scene, configuration: configuration, waitsForContents: waitsForContents)
    mapper = InputMapper(
      gravity: simulation.gravity, rate: simulation.rate, actionCount: simulation.actions.count,
      scrolledView: simulation.scrolledView)
    loop = FrameLoop(
      TickLoop(simulation, source: mapper, onRefusal: .leaveOut),
      style: FrameStyle(view: WorldView(of: scene.view, in: size), scale: scale),
      renderer: renderer)
    overlay = Overlay(size: size, scale: scale, font: font)
    loop.ticks.keepRun()
    loop.overlay = overlay.tree
    introduce(simulation)
  }

  /// Nanoseconds of a clock, by which the stages of frames are measured, and ticks: so that frames go
  /// on where they take longer than the time they simulate; nil: nothing is measured.
  ///
  /// The sandbox has no clock of its own.
  public var clock: (() -> Int64)?

  /// Whether frames wait for what other threads make for them, such as tiles; true at first.
  ///
  /// A window that must not stand still has false, for all scenes. What is recorded or replayed waits
  /// all the same: what a scene does with a picture that was loaded happens at the same tick each time.
  public var waitsForContents: Bool {
    didSet { updateWaiting() }
  }

  /// The scene that runs.
  public var simulation: Simulation { loop.simulation }

  /// Whether a recording is being written.
  public var isRecording: Bool { loop.ticks.isRecording }

  /// Whether a recording is being played.
  public var isReplaying: Bool { replay != nil }

  /// The ticks of all runs so far.
  package var tickCount: TickCount {
    var count = ticksBefore
    count.add(loop.timestep)
    return count
  }

  /// Simulated seconds a second, over the last second, where ticks take longer than that; nil: they
  /// keep up with the speed that was asked for.
  public var achievedSpeed: Double? { speedMeter.achieved }

  /// Whether the next frame would look like the last: nothing moves and nothing is about to go.
  public var isIdle: Bool {
    loop.timestep.isPaused && overlay.timeToChange == nil && !keyboardPointer.isMoving
      && panel?.isBusy != true
  }

  /// Nanoseconds until the picture may change if nobody does anything: 0, at once.
  ///
  /// Ticks go on meanwhile, so it is never longer than a frame may catch up with.
  public var timeAtRest: Int64 {
    guard isStill, panel?.isBusy != true, !isRecording, !isReplaying, !mapper.isScrolling,
      !keyboardPointer.isMoving
    else {
      return 0
    }
    let longest = Double(loop.timestep.maximumTicksPerFrame - 1) * simulation.rate.tickSeconds
    let speed = max(loop.timestep.speed, 0.001)
    let rest = standsStill ? longest : min(simulation.timeAtRest(), longest)
    return min(Int64(rest / speed * 1e9), overlay.timeToChange ?? .max)
  }

  /// Whether no tick comes, whatever the scene does in ticks.
  private var standsStill: Bool { loop.timestep.isPaused || isHeldByPanel }

  /// Whether the last frame is what a frame would be now.
  private var isStill: Bool {
    drawnCommits == simulation.tree.commitCount && !overlay.tree.hasChanges
      && loop.physicsOverlay == nil && !loop.isFlashing
      && (standsStill || simulation.timeAtRest() > 0)
  }

  /// One frame: inputs, ticks, picture.
  ///
  /// Where nothing was done and nothing changes there is no new picture.
  ///
  /// What goes wrong with a scene or a file is shown as a notice; the frame is drawn all the same.
  ///
  /// - Parameters:
  ///   - elapsed: nanoseconds since the last frame.
  ///   - input: what devices did since then.
  /// - Returns: what only the window's owner can do.
  /// - Throws: what the renderer throws.
  public func frame(elapsed: Int64, input: [InputEvent]) throws(RenderError) -> [HostRequest] {
    quitConfirmation.advance(by: elapsed)
    // A paused window is drawn where something happens to it: that is no rate.
    if !loop.timestep.isPaused { frameRate.add(elapsed) }
    // Sensors tell all the time, and what stands still needn't be drawn for them.
    if isIdle, drawnCommits != nil, !input.isEmpty, input.allSatisfy(\.isSensed) {
      return take(input)
    }
    var timer = StageTimer(loop.gathersCosts ? clock : nil)
    let wasStill = isStill && input.isEmpty && !keyboardPointer.isMoving
    var requests = take(input) + moveKeyboardPointer(elapsed: elapsed)
    timer.end(\.input)
    updateWaiting()
    let hadFailed = failure != nil
    if !isHeldByPanel { advance(by: elapsed) }
    if failure != nil, !hadFailed, canKeepFailure { requests.append(.keepRun) }
    timer.end(\.physics)
    updateOverlay(elapsed: elapsed)
    timer.skip()
    if wasStill, isStill { return requests }
    try loop.draw(timer: timer)
    drawnCommits = simulation.tree.commitCount
    return requests
  }

  /// The last frame without the overlay: what a screenshot shows.
  public func screenshot() -> DisplayList { loop.worldPicture }

  func takeInput(_ event: InputEvent) -> [AppCommand] {
    let commands = mapper.take(
      event, view: loop.style.view, isPaused: loop.timestep.isPaused)
    // A recording has events of its own.
    if isReplaying { mapper.forgetWaiting() }
    return commands
  }

  /// Replaces what runs by `simulation`; a recording that was finished has a next one.
  func show(_ simulation: Simulation, replay: ReplaySource?) {
    self.replay = replay
    inspected = nil
    undoables = UndoList()
    speedMeter = SpeedMeter()
    drawnCommits = nil
    mapper.begin(
      gravity: simulation.gravity, rate: simulation.rate, actionCount: simulation.actions.count,
      scrolledView: simulation.scrolledView)
    let before = loop
    ticksBefore.add(before.timestep)
    var style = before.style
    if before.simulation.sceneType.name != simulation.sceneType.name {
      style.view = WorldView(of: simulation.sceneType.view, in: style.view.window)
    }
    loop = FrameLoop(
      TickLoop(simulation, source: replay ?? mapper, onRefusal: .leaveOut), style: style,
      renderer: renderer)
    if replay == nil { loop.ticks.keepRun() }
    loop.ticks.continueRecording(of: before.ticks)
    failure = nil
    fillBlackBox()
    beginComparison()
    updateWaiting()
    adoptOverlays(of: before)
    if before.simulation.sceneType.name != simulation.sceneType.name {
      introduce(simulation)
      // Those of the last scene know nothing of this one.
      if panel is SliderPanel { openSliders() }
    }
    overlay.costs.begin()
    loop.timestep.adoptSettings(of: before.timestep)
    // What was over stood still by itself, not because somebody paused it.
    if !before.hasMoreTicks { loop.timestep.resume() }
  }

  /// Replaces what runs by an earlier state of it, and stands still there.
  func goBack(to ticks: TickLoop<Simulation>) {
    inspected = nil
    drawnCommits = nil
    undoables.goBack(to: ticks.simulation.now)
    let before = loop
    loop = FrameLoop(ticks, style: before.style, renderer: renderer)
    failure = nil
    fillBlackBox()
    beginComparison()
    updateWaiting()
    adoptOverlays(of: before)
    loop.adoptTickCost(of: before)
    loop.timestep = before.timestep
    loop.timestep.pause()
    // A recording has events of its own.
    guard !isReplaying else { return mapper.forgetWaiting() }
    mapper.goBack(
      to: simulation.now, gravity: simulation.gravity, holding: ticks.kept?.held ?? HeldInputs())
  }

  private func adoptOverlays(of before: FrameLoop) {
    loop.overlay = overlay.tree
    loop.physicsOverlay = before.physicsOverlay
    loop.pointer = before.pointer
    loop.costOverlays = before.costOverlays
    loop.gathersCosts = before.gathersCosts
  }

  /// A recording may have begun, or ended, in whatever way, since the last call.
  func updateWaiting() {
    simulation.context.waitsForContents = waitsForContents || isRecording || isReplaying
  }

  private func advance(by elapsed: Int64) {
    let wasOver = !loop.hasMoreTicks
    let wasKept = loop.ticks.kept?.isWhole == true
    defer {
      if wasKept, loop.ticks.kept?.isWhole == false, !isRecording {
        overlay.show(notice: "this run is too long to keep: F5 will begin it anew")
      }
    }
    do {
      try loop.advance(by: elapsed, clock: clock)
      if !wasOver, !loop.hasMoreTicks { endReplay() }
    } catch {
      stop(at: error)
    }
    noticeBlackBox()
    speedMeter.add(elapsed, loop.timestep)
    if let refusal = loop.ticks.refusals.last {
      loop.ticks.refusals.removeAll()
      overlay.show(notice: "\(refusal)")
    }
    noticeRecordingFailure(offersAnother: true)
  }
}

extension InputEvent {
  /// Whether it comes all the time without anybody doing something, and changes no picture by itself.
  fileprivate var isSensed: Bool {
    if case .controllerAcceleration = self { true } else { false }
  }
}
