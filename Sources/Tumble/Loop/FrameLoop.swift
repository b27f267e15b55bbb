package import Layers
package import Rendering

/// What happens in a frame, in one straight line: ticks, then one picture.
package final class FrameLoop {
  /// Runs the ticks.
  package var ticks: TickLoop<Simulation>
  /// Says how many of them a frame is worth.
  package var timestep: FixedTimestep
  /// How the frame is drawn.
  package var style: FrameStyle
  /// Drawn over the world, unscaled; not in recorded pictures.
  package var overlay: LayerTree?
  /// Drawn over the world, in the world's own points; not in recorded pictures.
  ///
  /// While it is there the world is shown in the state of the last tick, not on the way to it.
  package var physicsOverlay: PhysicsOverlay?
  /// Whether what frames cost is gathered: for overlays of it, and for who shows the numbers.
  package var gathersCosts = false
  /// Drawn over the world while costs are gathered; not in recorded pictures.
  package var costOverlays: Set<CostOverlay> = []
  /// Where the pointer is, in pixels, for the overlay of layers' frames.
  package var pointer: SIMD2<Double>?
  /// What the last frame cost, if that was gathered.
  package private(set) var costs: FrameReport?
  /// The layer in front under the pointer, while layers' frames are shown.
  package private(set) var pointedLayer: CALayer?
  /// How long the stages of the last frame took.
  package private(set) var timings = FrameTimings()

  /// Whether there are ticks to come: false once the source has ended or a tick has failed.
  package private(set) var hasMoreTicks = true

  private let renderer: any Renderer
  private var budget = TickBudget()
  private var picture = FramePicture()
  private var overlayShown = PresentationTree()
  private var worldCommandCount = 0

  /// A loop that goes on from where the simulation of `ticks` is.
  package init(_ ticks: TickLoop<Simulation>, style: FrameStyle, renderer: any Renderer) {
    self.ticks = ticks
    self.timestep = FixedTimestep(rate: ticks.simulation.rate)
    self.style = style
    self.renderer = renderer
  }

  /// The scene that runs.
  package var simulation: Simulation { ticks.simulation }

  /// Nanoseconds that a tick has taken on average; nil: none was measured.
  package var tickCost: Int64? { budget.meanCost }

  /// Takes over what is known of the cost of ticks from a loop of the same run.
  package func adoptTickCost(of other: FrameLoop) { budget = other.budget }

  /// Runs the ticks that `nanoseconds` of real time are worth, as long as `TickBudget` has time for them.
  ///
  /// Ticks that there is no time for are dropped, so that frames go on in slow motion; steps that were
  /// asked for never are.
  ///
  /// - Parameters:
  ///   - nanoseconds: the time since the last call.
  ///   - clock: nanoseconds, by which ticks are measured; nil: they may take for ever.
  /// - Throws: `ReplayError` from the source of events, `SimulationError` from a tick.
  package func advance(by nanoseconds: Int64, clock: (() -> Int64)? = nil) throws {
    let end = Tick(simulation.now.number + Int64(timestep.advance(by: nanoseconds)))
    guard hasMoreTicks else { return }
    // What fails has no more ticks.
    hasMoreTicks = false
    budget.beginFrame(timestep.isPaused ? nil : clock)
    hasMoreTicks = try ticks.runFrame(to: end, within: &budget)
    if hasMoreTicks { timestep.drop(end.number - simulation.now.number) }
  }

  /// The frame that was drawn last, without the overlay; empty before the first one.
  package var worldPicture: DisplayList {
    var list = picture.list
    // Of one that isn't changed its commands are still known.
    if worldCommandCount < list.commands.count {
      list.commands.removeAll(from: worldCommandCount)
    }
    return list
  }

  /// Draws and shows the frame as it is now, overlay and all.
  ///
  /// - Parameter timer: what has measured the frame's stages so far.
  /// - Throws: what the renderer throws.
  package func draw(timer: StageTimer = StageTimer(nil)) throws(RenderError) {
    var timer = timer
    let fraction = physicsOverlay == nil ? timestep.fraction : 1
    picture.costs = gathersCosts ? picture.costs ?? FrameCosts() : nil
    picture.draw(simulation, fraction: fraction, style: style, timer: &timer)
    worldCommandCount = picture.list.commands.count
    try drawCosts(&timer)
    picture.drawOver(simulation.space, with: &physicsOverlay, style: style)
    picture.drawOver(simulation.grabMarks(fraction: fraction), style: style)
    if let overlay {
      overlayShown.sample(overlay.commit(), at: picture.time, driven: DrivenPoses())
      picture.drawOver(overlayShown, scale: style.scale)
    }
    try renderer.render(picture.list)
    try renderer.present()
    if costs == nil { timer.end(\.draw) }
    timings = timer.timings
  }

  /// Whether an overlay of cost changes by itself.
  package var isFlashing: Bool {
    costOverlays.contains(.updated) && picture.costs?.isFlashing == true
  }

  /// Draws the world once for the renderer's own counts, and then the overlays that show them.
  private func drawCosts(_ timer: inout StageTimer) throws(RenderError) {
    guard gathersCosts else {
      costs = nil
      pointedLayer = nil
      return
    }
    let report = try picture.report(by: renderer, timer: &timer)
    costs = report
    pointedLayer = picture.drawOver(costOverlays, report: report, pointer: pointer)
      .flatMap { simulation.tree.layer(at: $0) }
  }
}
