package import Drawing
package import Foundation
public import Input
import Layers
public import Rendering
package import Tumble

/// What a window shows of a recording: any tick of it, forwards and backwards, with a bar to drag.
///
/// It simulates nothing: a `SeekableRun` gives pictures. As a `SandboxSession` it knows no window and no
/// clock: inputs and elapsed time are handed in, requests come back.
public final class ScrubSession {
  /// What is shown.
  package let outline: RecordingOutline
  /// What lies over the world.
  package let overlay: Overlay
  /// The tick that is wanted.
  package internal(set) var tick: Int64 = 0
  /// How fast it plays, and whether it does.
  package internal(set) var timestep: FixedTimestep
  /// How the world is drawn.
  package var style: FrameStyle

  let run: any SeekableRun
  let bar: ScrubBar
  var held = HeldMove<ScrubMove>()
  var showsPhysics = false
  var quitConfirmation = QuitConfirmation()
  /// Whether it plays on once the knob is let go of; nil: nobody holds it.
  var playsAfterDrag: Bool?
  /// Where the pointer was while it moves the world; nil: it doesn't.
  var panFrom: CGPoint?

  private let renderer: any Renderer
  private let world = UnanimatedLayer()
  private var frameRate = FrameRate()
  /// Time that passed while what was asked for wasn't there.
  private var owed: Int64 = 0
  private var overlayShown = PresentationTree()
  private var list = DisplayList(size: PixelSize(width: 1, height: 1))
  private var before = DisplayList(size: PixelSize(width: 1, height: 1))
  private var shownTick: Int64?
  private var shownHash: UInt64?
  private var saidFailure = false

  /// A session that plays a recording of `scene` from its beginning.
  package init(
    _ outline: RecordingOutline, scene: any Scene.Type, run: any SeekableRun,
    renderer: any Renderer, font: Font, size: CGSize, scale: Double = 1
  ) {
    self.outline = outline
    self.run = run
    self.renderer = renderer
    timestep = FixedTimestep(rate: outline.rate)
    style = FrameStyle(view: WorldView(of: scene.view, in: size), scale: scale)
    overlay = Overlay(size: size, scale: scale, font: font)
    bar = ScrubBar(outline, font: font)
    world.anchorPoint = .zero
    world.magnificationFilter = .nearest
    world.minificationFilter = .nearest
    overlay.tree.root.insertSublayer(world, at: 0)
    overlay.tree.root.addSublayer(bar.layer)
    overlay.help.text = HelpText(bindings: KeyBinding.replay)
    var words = SceneWords()
    words.title = scene.title
    words.summary = "a recording of \(ScrubTime.text(outline.length, outline.rate))"
    words.general = ["drag the bar: any tick", "Space: pause", "Enter: take over"]
    words.more = ["F1: all keys"]
    overlay.begin(words)
    overlay.help.text = HelpText(bindings: KeyBinding.replay)
  }

  /// The picture of the world that is shown, for a file.
  package var image: CGImage? { run.shown?.image }

  /// What tells the recording from others, in 16 digits.
  package var identity: String { ScrubTime.hexadecimal(outline.identity) }

  /// Whether the knob is dragged.
  package var isDragging: Bool { playsAfterDrag != nil }

  /// Whether nothing changes until somebody does something.
  public var isIdle: Bool {
    timestep.isPaused && !isDragging && !held.isHeld && !run.isOnItsWay
      && !run.isGoingAhead && overlay.timeToChange == nil
  }

  /// How the pointer is to look where it is.
  public private(set) var pointerShape = PointerShape.arrow

  /// One frame: inputs, then what is asked of the run, then the picture.
  ///
  /// - Parameters:
  ///   - elapsed: nanoseconds since the last frame.
  ///   - input: what devices did since then.
  ///   - patience: for how many milliseconds the frame may wait for the run.
  /// - Returns: what only the window's owner can do.
  /// - Throws: what the renderer throws.
  public func frame(elapsed: Int64, input: [InputEvent], patience: Int = 10) throws(RenderError)
    -> [HostRequest]
  {
    quitConfirmation.advance(by: elapsed)
    if !timestep.isPaused { frameRate.add(elapsed) }
    var requests: [HostRequest] = []
    for event in input { requests += take(event) }
    for move in held.due(after: elapsed) { make(move) }
    advance(by: elapsed)
    run.show(moment, isResting: timestep.isPaused && !isDragging && !held.isHeld)
    _ = run.wait(milliseconds: run.isOnItsWay ? patience : 0)
    showWorld()
    updateOverlay(elapsed: elapsed)
    try draw()
    return requests
  }

  /// What is to be seen now.
  var moment: RunMoment {
    RunMoment(
      tick: tick, fraction: timestep.isPaused || isDragging ? 1 : timestep.fraction,
      style: RunPictureStyle(style, showsPhysics: showsPhysics))
  }

  /// A run that is slower than time holds it up.
  private func advance(by elapsed: Int64) {
    guard !isDragging else { return }
    owed = timestep.isPaused ? 0 : min(owed + max(0, elapsed), 1_000_000_000)
    guard !timestep.isPaused, !run.isOnItsWay || run.shown == nil else { return }
    guard run.shown != nil else { return owed = 0 }
    tick += Int64(timestep.advance(by: owed))
    owed = 0
    guard tick >= outline.length else { return }
    tick = outline.length
    timestep.pause()
    overlay.show(notice: "the recording ends here: Home begins again")
  }

  private func showWorld() {
    if let failure = run.failure, !saidFailure {
      saidFailure = true
      timestep.pause()
      overlay.show(alarm: failure)
    }
    guard let shown = run.shown else { return }
    if world.contents as AnyObject? !== shown.image { world.contents = shown.image }
    world.contentsScale = style.scale
    world.frame = CGRect(
      x: 0, y: 0, width: CGFloat(shown.image.width) / style.scale,
      height: CGFloat(shown.image.height) / style.scale)
    shownTick = shown.tick
    shownHash = shown.hash
  }

  private func updateOverlay(elapsed: Int64) {
    let window = style.view.window
    bar.show(
      ScrubBar.Look(
        tick: tick, ahead: run.ahead, hash: shownTick == tick ? shownHash : nil,
        progress: run.progress, isHeld: isDragging), in: window, scale: style.scale)
    overlay.update(
      hud, elapsed: elapsed, size: window, scale: style.scale, above: bar.layer.frame)
  }

  private var hud: HUD {
    var hud = HUD()
    hud.scene = outline.header.scene
    hud.seed = outline.header.seed
    hud.framesPerSecond = frameRate.framesPerSecond
    hud.tick = Tick(tick)
    hud.rate = outline.rate
    hud.speed = timestep.speed
    hud.isPaused = timestep.isPaused
    let seconds = { [rate = outline.rate] in rate.seconds(at: Tick($0)) }
    hud.replay = ReplayProgress(now: seconds(tick), length: seconds(outline.length))
    return hud
  }

  private func draw() throws(RenderError) {
    overlayShown.sample(overlay.tree.commit(), at: 0, driven: DrivenPoses())
    swap(&list, &before)
    DisplayListBuilder.build(
      overlayShown, into: &list, size: style.size, scale: style.scale,
      background: style.background)
    try renderer.render(list)
    try renderer.present()
  }

  func setPointer(_ point: CGPoint) {
    pointerShape = isDragging || bar.covers(point) ? .pointing : .arrow
  }
}
