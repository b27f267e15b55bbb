public import Drawing
public import Foundation
package import Input
package import Layers
import Physics
import Rendering
package import Tumble

/// What lies over the world: HUD, badges, caption, help, notices.
///
/// A layer tree of its own, drawn after the world's, unscaled, and never in a recorded picture.
public final class Overlay {
  /// The layers.
  package let tree: LayerTree
  /// How much the HUD says.
  public var hudMode = HUDMode.line
  /// Whether scenes are captioned when they begin, and when the pointer rests.
  public var showsCaption = true {
    didSet { if !showsCaption { caption.end() } }
  }
  /// Whether the keys are shown.
  public var showsHelp = false
  /// What frames cost.
  package let costs: CostReadout
  /// The pointer that keys move.
  let pointer = PointerMark()
  /// What a layer is that somebody looks at.
  let inspector: InspectorPanel

  let caption: SceneCaption
  let badges: Badges
  let help: HelpPanel
  private let line: TextPanel
  private let panel: HUDPanel
  private let arrow: GravityArrow
  private let noticePanel: TextPanel
  private var noticeLeft: Int64 = 0
  /// Whether a button of the pointer is held.
  private var isPressed = false
  private var untilRefresh: Int64 = 0
  private var shown = HUD()

  private static let noticeTime: Int64 = 4_000_000_000
  private static let alarmTime: Int64 = 10_000_000_000
  private static let refreshTime: Int64 = 200_000_000

  /// An overlay for a window of `size` points; `font`, of equal widths, is what text is set in.
  public init(size: CGSize, scale: Double, font: Font) {
    tree = LayerTree(size: size, scale: scale)
    line = TextPanel(font: font, color: .overlayText, cornerRadius: 4)
    panel = HUDPanel(font: font)
    badges = Badges(font: font)
    caption = SceneCaption(font: font)
    arrow = GravityArrow(font: font)
    noticePanel = TextPanel(font: font, color: .overlayText, cornerRadius: 4)
    help = HelpPanel(font: font)
    costs = CostReadout(font: font)
    inspector = InspectorPanel(font: font)
    let layers: [CALayer] = [
      costs.layer, inspector.layer, arrow.layer, line.layer, panel.layer, caption.layer,
      badges.layer,
      noticePanel.layer, help.layer, pointer.layer,
    ]
    for layer in layers { tree.root.addSublayer(layer) }
  }

  /// Whether a notice is on the screen.
  public var isShowingNotice: Bool { noticeLeft > 0 }

  /// The notice that is on the screen, or nil.
  public var notice: String? { isShowingNotice ? noticePanel.lines.first : nil }

  /// Nanoseconds until it may change by itself if nothing happens: 0, at once; nil, never.
  package var timeToChange: Int64? {
    [isShowingNotice ? noticeLeft : nil, showsCaption ? caption.timeToChange : nil]
      .compactMap { $0 }.min()
  }

  /// Shows a line for four seconds.
  public func show(notice: String) { show(notice, color: .overlayText, for: Self.noticeTime) }

  /// Shows a line about something that went wrong, in red and for ten seconds.
  public func show(alarm: String) { show(alarm, color: .overlayRecord, for: Self.alarmTime) }

  private func show(_ line: String, color: CGColor, for time: Int64) {
    noticePanel.lines = [line]
    noticePanel.color = color
    noticeLeft = time
  }

  /// Captions a scene that begins, and tells F1 of it.
  package func begin(_ scene: SceneWords) {
    help.text = HelpText(
      scene: scene.title, summary: scene.summary, hints: scene.hints, actions: scene.actions)
    guard showsCaption else { return }
    caption.begin(title: scene.title, summary: scene.summary, hints: scene.captionHints)
  }

  /// Looks at an input: a pointer that rests asks what is seen, and controllers have keys of their own.
  package func notice(_ event: InputEvent) {
    switch event {
    case .pointerMoved where showsCaption: caption.pointerMoved(isPressed: isPressed)
    case .pointerButton(_, let isDown, _):
      isPressed = isDown
      if showsCaption { caption.pointerMoved(isPressed: isDown) }
    case .focusLost: isPressed = false
    case .controllerConnected: help.showsControllers = true
    default: break
    }
  }

  /// F1: shows the keys, or their next page, or takes them away.
  ///
  /// Then what is seen and what can be done is said once more.
  package func turnHelp() {
    guard !showsHelp || help.turnPage() else { return closeHelp() }
    showsHelp = true
    caption.end()
  }

  /// Takes the keys away.
  package func closeHelp() {
    showsHelp = false
    help.turnToFirst()
    if showsCaption { caption.begin() }
  }

  /// Shows what there is to show now.
  ///
  /// - Parameters:
  ///   - hud: the numbers.
  ///   - timings: of the last frame, for the graph.
  ///   - gravity: what the arrow shows; nil: nothing.
  ///   - elapsed: nanoseconds since the last frame.
  ///   - size: the window's, in points.
  ///   - scale: pixels a point.
  package func update(
    _ hud: HUD, timings: FrameTimings = FrameTimings(), gravity: GravityReading? = nil,
    elapsed: Int64, size: CGSize, scale: Double
  ) {
    tree.resize(to: size, scale: scale)
    noticeLeft = max(0, noticeLeft - max(0, elapsed))
    refresh(hud, timings, elapsed: elapsed)
    // The line says no more than help leaves room for.
    panel.layer.isHidden = hudMode != .panel || showsHelp
    line.layer.isHidden = hudMode == .off || !panel.layer.isHidden
    help.layer.isHidden = !showsHelp
    noticePanel.layer.isHidden = noticeLeft == 0
    // Help has the title, too.
    if showsHelp { caption.layer.isHidden = true } else { caption.advance(by: elapsed) }
    arrow.layer.isHidden = gravity == nil || showsHelp
    arrange(gravity, in: Metrics(size: size, scale: scale))
  }

  /// What sizes depend on.
  private struct Metrics {
    let size: CGSize
    let scale: Double
    let factor: CGFloat
    let edge: CGFloat

    init(size: CGSize, scale: Double) {
      self.size = size
      self.scale = scale
      factor = OverlayScale.factor(in: size)
      edge = (12 * factor).rounded()
    }

    /// The size of letters that are `points` high in a window of 800 × 600.
    func font(_ points: CGFloat) -> CGFloat { max(9, (points * factor).rounded()) }

    var room: CGSize {
      CGSize(width: max(1, size.width - 2 * edge), height: max(1, size.height - 2 * edge))
    }
  }

  private func arrange(_ gravity: GravityReading?, in metrics: Metrics) {
    let (size, scale, edge) = (metrics.size, metrics.scale, metrics.edge)
    let fontSize = metrics.font(13)
    for panel in [line, noticePanel] { panel.fontSize = fontSize }
    line.show(scale: scale, room: metrics.room) { _ in CGPoint(x: edge, y: edge) }
    panel.layer.position = CGPoint(x: edge, y: edge)
    if !panel.layer.isHidden { panel.draw(fontSize: fontSize, scale: scale) }
    let row = badges.show(
      fontSize: fontSize, scale: scale, right: size.width - edge, top: edge)
    noticePanel.textWidth = max(120, metrics.room.width - 2 * edge)
    noticePanel.show(scale: scale, room: metrics.room) {
      CGPoint(x: (size.width - $0.width) / 2, y: size.height - edge - $0.height)
    }
    caption.draw(
      fontSize: metrics.font(13), scale: scale, width: min(metrics.room.width, 460 * metrics.factor)
    )
    let bottom = line.layer.isHidden ? edge : line.layer.frame.maxY + edge / 2
    caption.layer.position =
      panel.layer.isHidden
      ? CGPoint(x: edge, y: bottom.rounded())
      : CGPoint(x: panel.layer.frame.maxX + edge / 2, y: edge + (row > 0 ? row + edge / 2 : 0))
    if let gravity {
      arrow.draw(
        gravity: gravity.gravity, full: gravity.full, factor: metrics.factor, scale: scale)
      let side = arrow.layer.bounds.width
      arrow.layer.position = CGPoint(x: size.width - edge - side, y: size.height - edge - side)
    }
    inspector.draw(
      fontSize: metrics.font(11), scale: scale, size: size, edge: edge,
      top: edge + (row > 0 ? row + edge / 2 : 0))
    let top = max(line.layer.isHidden ? edge : line.layer.frame.maxY, row > 0 ? edge + row : 0)
    help.show(
      in: CGRect(
        x: edge, y: top + edge / 2, width: metrics.room.width,
        height: max(1, size.height - top - 1.5 * edge)), scale: scale)
  }

  /// Numbers change five times a second at most: nobody reads faster, and text is slow to draw.
  ///
  /// While paused they are always those of the state that is shown, and what is chosen is seen at once.
  private func refresh(_ hud: HUD, _ timings: FrameTimings, elapsed: Int64) {
    if hudMode == .panel, elapsed > 0 { panel.graph.add(timings) }
    untilRefresh -= max(0, elapsed)
    let isOther =
      hud.isPaused != shown.isPaused || hud.speed != shown.speed
      || (hud.achievedSpeed == nil) != (shown.achievedSpeed == nil)
      || (hud.recording == nil) != (shown.recording == nil)
      || (hud.replay == nil) != (shown.replay == nil)
    guard untilRefresh <= 0 || hud.isPaused || isOther else { return }
    untilRefresh = Self.refreshTime
    shown = hud
    line.lines = [hud.line]
    badges.set(hud)
    if hudMode == .panel { panel.set(hud) }
  }
}
