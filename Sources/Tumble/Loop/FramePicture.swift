import Contracts
import Foundation
import Layers
import Physics
public import Rendering

/// How a frame is drawn, besides what is in it.
public struct FrameStyle: Equatable, Sendable {
  /// Where the world lies, and the frame's size in points.
  public var view: WorldView
  /// Pixels per point.
  public var scale: Double
  /// Samples all pictures of the world with this filter; nil leaves it to the layers.
  public var filter: SamplingFilter?
  /// What lies behind the world: `FrameStyle.background`, or clear for pictures to lay over others.
  ///
  /// With any other than the first the scene's own surroundings aren't shown.
  public var background: PixelColor

  /// What lies behind the world unless said otherwise.
  public static let background = PixelColor(argb: 0xFF17_191F)

  /// A style.
  public init(
    view: WorldView, scale: Double = 1, filter: SamplingFilter? = nil,
    background: PixelColor = FrameStyle.background
  ) {
    self.view = view
    self.scale = scale
    self.filter = filter
    self.background = background
  }

  /// The frame's size in pixels, at least 1 × 1.
  ///
  /// Precondition: the window's sides times `scale` are numbers below 1e9.
  public var size: PixelSize {
    func side(_ points: CGFloat) -> Int {
      let pixels = (points * scale).rounded()
      require(abs(pixels) < 1e9, "a frame of \(view.window) at scale \(scale) has no size")
      return max(1, Int(pixels))
    }
    return PixelSize(width: side(view.window.width), height: side(view.window.height))
  }
}

extension FrameStyle {
  /// Where the scene's view lies in the frame.
  fileprivate var viewInPixels: CGRect {
    let (middle, size) = (view.middle, view.view.size)
    let factor = view.scale * scale
    return CGRect(
      x: middle.x * scale - size.width * factor / 2,
      y: middle.y * scale - size.height * factor / 2, width: size.width * factor,
      height: size.height * factor)
  }
}

/// Draws a simulation's layers: the way from the tree to a display list.
///
/// It keeps its memory from frame to frame.
public struct FramePicture {
  /// The media time of the frame that was drawn last.
  public private(set) var time = 0.0

  /// The frame that was drawn last.
  public private(set) var list = DisplayList(size: PixelSize(width: 1, height: 1))
  /// The frame before that one: the next is made in its memory, since a backend may still have the
  /// last one to read it.
  private var before = DisplayList(size: PixelSize(width: 1, height: 1))

  /// What the layers' side of the frames costs, gathered while it isn't nil.
  package var costs: FrameCosts?
  /// What the frame that was drawn last shows, while costs are gathered.
  private(set) var shown = PresentationTree()

  /// A picture of nothing yet.
  public init() {}

  /// Draws `simulation` interpolated at `fraction` between the last two ticks.
  ///
  /// The same tick and fraction give the same list in the window, in `tumble render` and in a test.
  public mutating func draw(_ simulation: Simulation, fraction: Double, style: FrameStyle) {
    var timer = StageTimer(nil)
    draw(simulation, fraction: fraction, style: style, timer: &timer)
  }

  /// The same, with the stages measured.
  package mutating func draw(
    _ simulation: Simulation, fraction: Double, style: FrameStyle, timer: inout StageTimer
  ) {
    let context = simulation.context
    time = simulation.mediaTime(fraction: fraction)
    let shown = context.perform {
      if costs == nil, context.updates.areas != nil { context.updates.areas = nil }
      costs?.begin(context)
      simulation.beginFrame(fraction: fraction)
      timer.end(\.animation)
      simulation.tree.resize(to: style.view.window, scale: style.scale)
      style.view.apply(to: simulation.world)
      _ = simulation.tree.commit()
      costs?.end(context)
      timer.end(\.commit)
      return simulation.tree.shown
    }
    timer.end(\.animation)
    swap(&list, &before)
    DisplayListBuilder.build(
      shown, into: &list, size: style.size, scale: style.scale, background: style.background,
      tally: costs?.tally)
    if style.background == FrameStyle.background {
      list.show(simulation.sceneType.surroundings, around: style.viewInPixels)
    }
    if costs != nil { self.shown = shown }
    if let filter = style.filter { list.sampleAll(with: filter) }
    timer.end(\.draw)
  }

  /// Has a renderer draw the frame that was drawn last, and tells what it took; counting isn't measured.
  package mutating func report(
    by renderer: any Renderer, timer: inout StageTimer
  ) throws(RenderError) -> FrameReport {
    var report = FrameReport()
    try renderer.render(list, report: &report)
    timer.end(\.draw)
    costs?.complete(&report, of: list)
    costs?.compare(list)
    return report
  }

  /// Draws overlays of cost over the frame that was drawn last, of which a renderer has told.
  ///
  /// - Returns: the layer in front under `pointer`, in pixels, by its index, if frames are shown.
  @discardableResult
  package mutating func drawOver(
    _ overlays: Set<CostOverlay>, report: FrameReport, pointer: SIMD2<Double>? = nil
  ) -> Int? {
    guard let costs, !overlays.isEmpty else { return nil }
    let picture = CostPicture(list: list, report: report, costs: costs, shown: shown, time: time)
    let commands = CostOverlay.allCases.filter(overlays.contains).flatMap(picture.commands)
    let pointed = overlays.contains(.frames) ? pointer.flatMap(picture.layer) : nil
    list.commands += commands
    if let pointed { list.commands += picture.outline(of: pointed, .pointedLayer, width: 2) }
    return pointed
  }

  /// Draws the debug geometry of `space` over the frame, where there is an overlay for it.
  mutating func drawOver(_ space: Space, with overlay: inout PhysicsOverlay?, style: FrameStyle) {
    overlay?.draw(space.debugGeometry(), over: &list, style: style)
  }

  /// Draws what marks the bodies that are held over the frame.
  mutating func drawOver(_ grabs: [GrabMark], style: FrameStyle) {
    for grab in grabs { grab.draw(over: &list, style: style) }
  }

  /// Draws the layers of `overlay` over the frame, unscaled.
  package mutating func drawOver(_ overlay: PresentationTree, scale: Double) {
    DisplayListBuilder.append(overlay, to: &list, scale: scale)
  }
}

extension DisplayList {
  /// Samples every picture with `filter`.
  mutating func sampleAll(with filter: SamplingFilter) {
    for index in commands.indices {
      guard case .image(var image) = commands[index], image.filter != filter else { continue }
      image.filter = filter
      commands[index] = .image(image)
    }
  }
}

extension PixelColor {
  /// The frame of the layer under the pointer.
  fileprivate static let pointedLayer = PixelColor(rgb: 0xFF_FF_FF)
}
