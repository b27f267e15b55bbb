import Foundation
import Layers

/// Where the parts of an overlay are in a window, so that none lies over another.
///
/// HUD and caption have the upper left corner, badges and what is below them the right edge, the gravity
/// arrow the lower right corner, notices the middle of the lower edge.
struct OverlayArrangement {
  let size: CGSize
  let scale: Double
  /// Where a panel of sliders lies, at the right; nil: nowhere.
  let sliders: CGRect?
  /// How much of the lower edge is taken, in points.
  var bottom: CGFloat = 0

  private var factor: CGFloat { size.overlayEnlargement }
  /// Between parts and the window's edges; half of it is between parts.
  private var edge: CGFloat { (12 * factor).rounded() }
  private var gap: CGFloat { edge / 2 }
  /// Below this line nothing lies.
  private var floor: CGFloat { size.height - (bottom > 0 ? bottom + gap : edge) }
  private var room: CGSize {
    CGSize(width: max(1, size.width - 2 * edge), height: max(1, size.height - 2 * edge))
  }

  /// The size of letters that are `points` high in a window of 800 × 600.
  private func font(_ points: CGFloat) -> CGFloat { max(9, (points * factor).rounded()) }

  /// Draws what has changed, and moves all that isn't hidden.
  func arrange(_ overlay: Overlay, _ gravity: GravityReading?) {
    let hud = showHUD(overlay)
    let badges = overlay.badges.show(
      fontSize: font(13), scale: scale, right: size.width - edge, top: edge, below: hud, gap: gap)
    if let gravity { showArrow(overlay, gravity) }
    showNotice(overlay)
    showCaption(overlay, hud: hud, badges: badges)
    showInspector(overlay, hud: hud, badges: badges)
    let top = max(hud.maxY, badges.maxY, edge)
    overlay.help.show(
      in: CGRect(
        x: edge, y: top + gap, width: room.width, height: max(1, floor - top - gap)),
      scale: scale)
  }

  /// The HUD's frame, of no size at the window's corner where there is none.
  private func showHUD(_ overlay: Overlay) -> CGRect {
    overlay.line.fontSize = font(13)
    overlay.line.show(scale: scale, room: room) { _ in CGPoint(x: edge, y: edge) }
    overlay.panel.layer.position = CGPoint(x: edge, y: edge)
    if !overlay.panel.layer.isHidden {
      overlay.panel.draw(fontSize: font(13), scale: scale)
      return overlay.panel.layer.frame
    }
    return overlay.line.layer.isHidden ? .zero : overlay.line.layer.frame
  }

  private func showArrow(_ overlay: Overlay, _ gravity: GravityReading) {
    let layer = overlay.arrow.layer
    overlay.arrow.draw(gravity: gravity.gravity, full: gravity.full, factor: factor, scale: scale)
    let side = layer.bounds.width
    let y = floor - side
    var right = size.width - edge
    if let sliders, sliders.maxY > y - gap { right = sliders.minX - gap }
    layer.position = CGPoint(x: max(edge, right - side).rounded(), y: y)
  }

  /// In the middle, so wide that the arrow is free.
  private func showNotice(_ overlay: Overlay) {
    let arrow = overlay.arrow.layer
    let free = arrow.isHidden ? edge : arrow.bounds.width + gap
    overlay.noticePanel.fontSize = font(13)
    overlay.noticePanel.textWidth = max(120, room.width - 2 * free - 2 * edge)
    overlay.noticePanel.show(scale: scale, room: room) {
      CGPoint(x: (size.width - $0.width) / 2, y: floor - $0.height)
    }
  }

  /// Below the line, or right of the panel, and below what lies there already.
  private func showCaption(_ overlay: Overlay, hud: CGRect, badges: CGRect) {
    guard !overlay.caption.layer.isHidden else { return }
    let isPanel = !overlay.panel.layer.isHidden
    var corner = CGPoint(x: edge, y: hud.isEmpty ? edge : hud.maxY + gap)
    if isPanel { corner = CGPoint(x: hud.maxX + gap, y: edge) }
    let right = sliders.map { $0.minX - gap } ?? (size.width - edge)
    let width = min(right - corner.x, 460 * factor)
    // A column of single words says nothing.
    guard width >= 140 * factor else { return overlay.caption.layer.isHidden = true }
    overlay.caption.draw(fontSize: font(13), scale: scale, width: width)
    let bounds = overlay.caption.layer.bounds.size
    for other in [overlay.costs.captionFrame, badges].sorted(by: { $0.minY < $1.minY })
    where other.insetBy(dx: -gap, dy: -1).intersects(CGRect(origin: corner, size: bounds)) {
      corner.y = other.maxY + gap
    }
    overlay.caption.layer.position = CGPoint(x: corner.x.rounded(), y: corner.y.rounded())
  }

  /// At the right edge, or left of what is there.
  private func showInspector(_ overlay: Overlay, hud: CGRect, badges: CGRect) {
    guard !overlay.inspector.layer.isHidden else { return }
    let costs = overlay.costs.panelFrame
    let right = min(
      size.width - edge, sliders.map { $0.minX - gap } ?? .infinity,
      costs.isNull ? .infinity : costs.minX - gap)
    var left = edge
    if !overlay.panel.layer.isHidden {
      left = hud.maxX + gap
      // In a small window one of them is enough.
      if right - left < 200 * factor {
        overlay.panel.layer.isHidden = true
        left = edge
      }
    }
    let isBesideHUD = right > size.width - 2 * edge || overlay.line.layer.isHidden
    let top = max(edge, badges.isEmpty ? 0 : badges.maxY + gap, isBesideHUD ? 0 : hud.maxY + gap)
    let notice = overlay.noticePanel.layer
    let bottom = notice.isHidden ? floor : notice.frame.minY - gap
    overlay.inspector.draw(
      fontSize: font(11), scale: scale,
      in: CGRect(x: left, y: top, width: max(80, right - left), height: max(1, bottom - top)),
      textWidth: size.width * 0.45)
  }
}
