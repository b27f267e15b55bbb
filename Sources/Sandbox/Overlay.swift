public import Drawing
public import Foundation
package import Layers

/// What lies over the world: HUD, help, notices.
///
/// A layer tree of its own, drawn after the world's, unscaled, and never in a recorded picture.
public final class Overlay {
  /// The layers.
  package let tree: LayerTree
  /// Whether the HUD is shown.
  public var showsHUD = true
  /// Whether the keys are shown.
  public var showsHelp = false
  /// What frames cost.
  package let costs: CostReadout
  /// The running scene's own actions, which stand below the keys with their digits.
  public var sceneActions: [String] = [] {
    didSet { helpPanel.lines = Self.helpLines(withActions: sceneActions) }
  }

  private let hudPanel: TextPanel
  private let recPanel: TextPanel
  private let helpPanel: TextPanel
  private let noticePanel: TextPanel
  private var noticeLeft: Int64 = 0
  private var untilRefresh: Int64 = 0
  private var wasPaused = false

  private static let margin: CGFloat = 12
  private static let helpSize: CGFloat = 11
  private static let noticeTime: Int64 = 4_000_000_000
  private static let refreshTime: Int64 = 200_000_000

  /// An overlay for a window of `size` points; `font`, of equal widths, is what text is set in.
  public init(size: CGSize, scale: Double, font: Font) {
    tree = LayerTree(size: size, scale: scale)
    hudPanel = TextPanel(font: font, color: CGColor(hex: 0xE8_E3_D8))
    recPanel = TextPanel(font: font, color: CGColor(hex: 0xFF_6B_5E))
    helpPanel = TextPanel(font: font.withSize(Self.helpSize), color: CGColor(hex: 0xF2_EE_E6))
    noticePanel = TextPanel(font: font, color: CGColor(hex: 0xF2_EE_E6))
    helpPanel.lines = Self.helpLines
    costs = CostReadout(font: font)
    tree.root.addSublayer(costs.layer)
    for panel in [hudPanel, recPanel, noticePanel, helpPanel] { tree.root.addSublayer(panel.layer) }
  }

  /// Whether a notice is on the screen.
  public var isShowingNotice: Bool { noticeLeft > 0 }

  /// The notice that is on the screen, or nil.
  public var notice: String? { isShowingNotice ? noticePanel.lines.first : nil }

  /// Shows a line for four seconds.
  public func show(notice: String) {
    noticePanel.lines = [notice]
    noticeLeft = Self.noticeTime
  }

  /// Shows what there is to show now.
  ///
  /// - Parameters:
  ///   - hud: the numbers.
  ///   - recording: the length of the recording in progress in seconds, or nil.
  ///   - elapsed: nanoseconds since the last frame.
  ///   - size: the window's, in points.
  ///   - scale: pixels a point.
  package func update(_ hud: HUD, recording: Double?, elapsed: Int64, size: CGSize, scale: Double) {
    tree.resize(to: size, scale: scale)
    noticeLeft = max(0, noticeLeft - max(0, elapsed))
    refreshNumbers(hud, recording: recording, elapsed: elapsed)
    hudPanel.layer.isHidden = !showsHUD
    recPanel.layer.isHidden = recording == nil
    helpPanel.layer.isHidden = !showsHelp
    noticePanel.layer.isHidden = noticeLeft == 0

    let edge = Self.margin
    let room = CGSize(width: max(1, size.width - 2 * edge), height: max(1, size.height - 2 * edge))
    hudPanel.show(scale: scale, room: room) { _ in CGPoint(x: edge, y: edge) }
    recPanel.show(scale: scale, room: room) {
      CGPoint(x: size.width - edge - $0.width, y: edge)
    }
    noticePanel.show(scale: scale, room: room) {
      CGPoint(x: (size.width - $0.width) / 2, y: size.height - edge - $0.height)
    }
    helpPanel.show(scale: scale, room: room) {
      CGPoint(x: (size.width - $0.width) / 2, y: (size.height - $0.height) / 2)
    }
  }

  /// Numbers change five times a second at most: nobody reads faster, and text is slow to draw.
  ///
  /// While paused they are always those of the state that is shown.
  private func refreshNumbers(_ hud: HUD, recording: Double?, elapsed: Int64) {
    untilRefresh -= max(0, elapsed)
    guard
      untilRefresh <= 0 || hud.isPaused || wasPaused
        || recPanel.layer.isHidden != (recording == nil)
    else { return }
    untilRefresh = Self.refreshTime
    wasPaused = hud.isPaused
    hudPanel.lines = hud.lines
    if let recording { recPanel.lines = ["REC \(HUD.fixed(recording)) s"] }
  }

  /// The table of keys, in columns.
  static let helpLines = KeyBinding.all.map {
    line($0.title, $0.keyLabel) + $0.controllerLabel
  }

  /// The table and, in the same columns, what the digits do; actions after the ninth have no key.
  static func helpLines(withActions actions: [String]) -> [String] {
    guard !actions.isEmpty else { return helpLines }
    return helpLines + [""] + actions.prefix(9).enumerated().map { line($1, "\($0 + 1)") }
  }

  private static func line(_ title: String, _ key: String) -> String {
    title.padding(toLength: titleWidth + 2, withPad: " ", startingAt: 0)
      + key.padding(toLength: keyWidth + 2, withPad: " ", startingAt: 0)
  }

  private static let titleWidth = KeyBinding.all.map(\.title.count).max() ?? 0
  private static let keyWidth = KeyBinding.all.map(\.keyLabel.count).max() ?? 0
}
