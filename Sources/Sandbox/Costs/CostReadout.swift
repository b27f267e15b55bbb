import Drawing
package import Foundation
package import Layers
import Rendering
package import Tumble

/// What frames cost, in words and bars: the panel of F3, the figure that a scene is about, and the budget.
package final class CostReadout {
  /// What shows it: put it into a tree's root.
  package let layer = UnanimatedLayer()
  /// Whether the panel with all overlays and numbers is shown.
  package var showsPanel = false

  private let panel: TextPanel
  private let caption: TextPanel
  /// The name of the layer under the pointer, beside it.
  private let label: TextPanel
  private let bars: BudgetBars
  private var figure = FigureCourse()
  private var untilRefresh: Int64 = 0

  private static let margin: CGFloat = 12
  private static let (fontSize, captionFontSize): (CGFloat, CGFloat) = (11, 13)
  /// As often as the HUD's.
  private static let refreshTime: Int64 = 200_000_000

  /// A readout whose text is set in `font`, of equal widths.
  package init(font: Font) {
    let font = font.withSize(Self.fontSize)
    panel = TextPanel(font: font, color: .overlayText)
    caption = TextPanel(font: font.withSize(Self.captionFontSize), color: .overlayAccent)
    label = TextPanel(font: font, color: .overlayText)
    bars = BudgetBars(font: font)
    layer.name = "layer cost"
    layer.isHidden = true
    layer.anchorPoint = .zero
    for part in [bars.layer, caption.layer, panel.layer, label.layer] { layer.addSublayer(part) }
  }

  /// Begins anew, for another scene.
  package func begin() {
    figure = FigureCourse()
    untilRefresh = 0
  }

  /// The overlay whose row of the panel is at a point of the window; nil: none.
  package func overlay(at point: CGPoint) -> CostOverlay? {
    guard showsPanel, let row = panel.line(at: point) else { return nil }
    let index = row - CostText.rowsAbove
    return CostOverlay.allCases.indices.contains(index) ? CostOverlay.allCases[index] : nil
  }

  /// Whether a point of the window is on the panel.
  package func covers(_ point: CGPoint) -> Bool { showsPanel && panel.line(at: point) != nil }

  /// Shows what a frame cost.
  ///
  /// - Parameters:
  ///   - text: the numbers; nil: there are none, and nothing is shown but an open panel's rows.
  ///   - sceneFigure: what the scene is about.
  ///   - elapsed: nanoseconds since the last time.
  ///   - size: the window's, in points.
  ///   - scale: pixels a point.
  package func update(
    _ text: CostText, figure sceneFigure: CostFigure?, elapsed: Int64, size: CGSize, scale: Double
  ) {
    let statistics = text.statistics
    layer.isHidden = !showsPanel && statistics == nil
    guard !layer.isHidden else { return }
    if let statistics, let sceneFigure, let count = sceneFigure.count(statistics) {
      figure.add(count)
      caption.lines = [figure.line(named: sceneFigure.name)]
    } else {
      caption.lines = []
    }
    if showsPanel { refreshPanel(text, elapsed: elapsed) }
    panel.layer.isHidden = !showsPanel
    caption.layer.isHidden = caption.lines.isEmpty
    bars.layer.isHidden = !text.chosen.contains(.budget) || statistics == nil
    if let statistics { bars.update(statistics, frame: text.frame) }
    label.lines = text.pointed.map { [$0] } ?? []
    label.layer.isHidden = text.pointed == nil
    arrange(size: size, scale: scale)
    show(beside: text.pointer, size: size, scale: scale)
  }

  /// Shows the label below the pointer and to its right, or on the other side where there is no room.
  private func show(beside pointer: CGPoint?, size: CGSize, scale: Double) {
    guard let pointer else { return label.layer.isHidden = true }
    let way: CGFloat = 14
    label.show(scale: scale, room: size) { label in
      func side(_ position: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
        let beyond = position + way
        return beyond + length <= room ? beyond : max(0, position - way - length)
      }
      return CGPoint(
        x: side(pointer.x, label.width, size.width), y: side(pointer.y, label.height, size.height))
    }
  }

  /// Where the panel lies in the window; null: nowhere.
  var panelFrame: CGRect { layer.isHidden || panel.layer.isHidden ? .null : panel.layer.frame }
  /// Where the figure lies that a scene is about; null: nowhere.
  var captionFrame: CGRect {
    layer.isHidden || caption.layer.isHidden ? .null : caption.layer.frame
  }

  private func refreshPanel(_ text: CostText, elapsed: Int64) {
    untilRefresh -= max(0, elapsed)
    guard untilRefresh > 0, !panel.layer.isHidden else {
      untilRefresh = Self.refreshTime
      panel.lines = text.lines
      return
    }
    // What was chosen is seen at once.
    panel.lines.replaceSubrange(..<text.choices.count, with: text.choices)
  }

  private func arrange(size: CGSize, scale: Double) {
    // Small windows' are not made smaller: its letters are small already.
    let factor = max(1, size.overlayEnlargement)
    let edge = (Self.margin * factor).rounded()
    panel.fontSize = (Self.fontSize * factor).rounded()
    caption.fontSize = (Self.captionFontSize * factor).rounded()
    let room = CGSize(width: max(1, size.width - 2 * edge), height: max(1, size.height - 2 * edge))
    panel.show(scale: scale, room: room) {
      // Below the length of a recording.
      CGPoint(x: size.width - edge - $0.width, y: min(4 * edge, size.height - edge - $0.height))
    }
    caption.show(scale: scale, room: room) {
      CGPoint(x: (size.width - $0.width) / 2, y: edge)
    }
    // Above what a page says at its lower edge.
    bars.show(scale: scale, room: room) {
      CGPoint(x: edge, y: max(edge, size.height - 4.5 * edge - $0.height))
    }
  }
}

/// How a figure went: the most there was, and what there is now.
struct FigureCourse {
  private var most = 0
  private var now = 0

  mutating func add(_ count: Int) {
    most = max(most, count)
    now = count
  }

  /// As in "passes: 16 → 0"; of a figure that stays, "passes: 16".
  func line(named name: String) -> String {
    most == now ? "\(name): \(now)" : "\(name): \(most) → \(now)"
  }
}
