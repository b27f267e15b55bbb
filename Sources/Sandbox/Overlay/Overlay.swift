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
  let line: TextPanel
  let panel: HUDPanel
  let arrow: GravityArrow
  let noticePanel: TextPanel
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
    line = TextPanel(font: font, color: .overlayText)
    panel = HUDPanel(font: font)
    badges = Badges(font: font)
    caption = SceneCaption(font: font)
    arrow = GravityArrow(font: font)
    noticePanel = TextPanel(font: font, color: .overlayText)
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
  ///   - sliders: where a panel lies that is open; nothing else lies there.
  ///   - lower: where something lies along the lower edge; nothing else lies there or below.
  package func update(
    _ hud: HUD, timings: FrameTimings = FrameTimings(), gravity: GravityReading? = nil,
    elapsed: Int64, size: CGSize, scale: Double, besides sliders: CGRect? = nil,
    above lower: CGRect? = nil
  ) {
    tree.resize(to: size, scale: scale)
    noticeLeft = max(0, noticeLeft - max(0, elapsed))
    refresh(hud, timings, elapsed: elapsed)
    // The line says no more than help leaves room for.
    panel.layer.isHidden = hudMode != .panel || showsHelp
    line.layer.isHidden = hudMode == .off || !panel.layer.isHidden
    help.layer.isHidden = !showsHelp
    noticePanel.layer.isHidden = noticeLeft == 0
    inspector.layer.isHidden = inspector.inspected == nil || showsHelp
    caption.advance(by: elapsed)
    // Help has the title, too, and who looks at a layer has chosen what to read.
    if showsHelp || !inspector.layer.isHidden { caption.layer.isHidden = true }
    if showsHelp { costs.layer.isHidden = true }
    arrow.layer.isHidden = gravity == nil || showsHelp
    OverlayArrangement(
      size: size, scale: scale, sliders: sliders, bottom: lower.map { size.height - $0.minY } ?? 0
    ).arrange(self, gravity)
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
