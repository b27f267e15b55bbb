package import Drawing
import Foundation
import Layers
package import Rendering
package import Tumble

/// Frames of a run with overlays of cost over them, for pictures without a window.
///
/// The first frame of a renderer is drawn twice: the picture is that of a window in which it has stood for a moment, with
/// what is kept from frame to frame in the caches.
package final class CostedFrames {
  /// The overlays; nil: those that the scene begins with.
  private let chosen: Set<CostOverlay>?
  private let font: Font
  private var run: Run?

  /// What belongs to one run of a scene.
  private struct Run {
    let simulation: Simulation
    var picture = FramePicture()
    /// Those that have drawn a frame.
    var renderers: Set<ObjectIdentifier> = []
    let readout: CostReadout
    let tree: LayerTree
    var shown = PresentationTree()
  }

  /// Frames with the overlays `chosen`, or each scene's own, and text in `font`.
  package init(_ chosen: Set<CostOverlay>?, font: Font) {
    self.chosen = chosen
    self.font = font
  }

  /// Whether there is anything to lay over a scene's frames.
  package func areNeeded(for scene: any Scene.Type) -> Bool {
    !overlays(of: scene).isEmpty || (chosen == nil && scene.costFigure != nil)
  }

  private func overlays(of scene: any Scene.Type) -> Set<CostOverlay> {
    chosen ?? scene.costOverlays
  }

  /// Keeps from now on what is drawn anew, so that a first frame in the middle of a run shows it.
  package func watch(_ simulation: Simulation) {
    guard overlays(of: simulation.sceneType).contains(.updated) else { return }
    simulation.context.updates.areas = []
  }

  /// The next frame, with its overlays; `renderer` draws it for its counts.
  package func list(
    of simulation: Simulation, fraction: Double, style: FrameStyle, renderer: any Renderer
  ) throws(RenderError) -> DisplayList {
    var run = run(of: simulation, style)
    if run.renderers.insert(ObjectIdentifier(renderer)).inserted {
      let first = try costs(of: &run, simulation, fraction, style, renderer)
      show(first, of: simulation, in: run, style)
    }
    let report = try costs(of: &run, simulation, fraction, style, renderer)
    show(report, of: simulation, in: run, style)
    run.picture.drawOver(overlays(of: simulation.sceneType), report: report)
    run.shown.sample(run.tree.commit(), at: run.picture.time, driven: DrivenPoses())
    run.picture.drawOver(run.shown, scale: style.scale)
    self.run = run
    return run.picture.list
  }

  private func run(of simulation: Simulation, _ style: FrameStyle) -> Run {
    if let run, run.simulation === simulation { return run }
    let tree = LayerTree(size: style.view.window, scale: style.scale)
    let readout = CostReadout(font: font)
    tree.root.addSublayer(readout.layer)
    var run = Run(simulation: simulation, readout: readout, tree: tree)
    run.picture.costs = FrameCosts()
    return run
  }

  private func costs(
    of run: inout Run, _ simulation: Simulation, _ fraction: Double, _ style: FrameStyle,
    _ renderer: any Renderer
  ) throws(RenderError) -> FrameReport {
    run.picture.draw(simulation, fraction: fraction, style: style)
    var timer = StageTimer(nil)
    return try run.picture.report(by: renderer, timer: &timer)
  }

  private func show(
    _ report: FrameReport, of simulation: Simulation, in run: Run, _ style: FrameStyle
  ) {
    var text = CostText()
    text.statistics = report.statistics
    text.chosen = overlays(of: simulation.sceneType)
    text.frame = style.size
    run.readout.update(
      text, figure: simulation.sceneType.costFigure, elapsed: 0, size: style.view.window,
      scale: style.scale)
  }
}
