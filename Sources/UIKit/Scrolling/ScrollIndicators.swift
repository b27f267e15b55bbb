import Foundation
import Layers
import QuartzCore

/// The lines that say where a scroll view's content is, while it moves.
///
/// They are layers in front of the content, and fade when nothing moves.
final class ScrollIndicators {
  private let vertical = ScrollIndicators.line()
  private let horizontal = ScrollIndicators.line()
  private var isShown = false

  /// How thick a line is, and how far from the edges, in points.
  private static let thickness = 3.0
  /// How short a line becomes with the longest content, in points.
  private static let shortest = 36.0
  /// How short it becomes beyond the content's edges, in points.
  private static let squeezed = 7.0
  /// How long lines stay when nothing moves any more, and how long they fade, in seconds.
  private static let stay = 0.3
  private static let fading = 0.25

  private static func line() -> CALayer {
    let line = UnanimatedLayer()
    line.cornerRadius = thickness / 2
    line.opacity = 0
    return line
  }

  /// Shows the lines until they are to fade.
  func show(in view: UIScrollView) {
    guard !isShown else { return }
    isShown = true
    let color: UIColor =
      switch view.indicatorStyle {
      case .default: UIColor(white: 0, alpha: 0.35)
      case .black: UIColor(white: 0, alpha: 0.6)
      case .white: UIColor(white: 1, alpha: 0.6)
      }
    for line in [vertical, horizontal] {
      line.backgroundColor = color.cgColor
      line.removeAnimation(forKey: "fade")
      line.opacity = 1
    }
    update(in: view)
  }

  /// Lets the lines fade.
  func fade() {
    guard isShown else { return }
    isShown = false
    for line in [vertical, horizontal] where line.superlayer != nil {
      line.opacity = 0
      let animation = CABasicAnimation()
      animation.keyPath = "opacity"
      animation.fromValue = 1
      animation.toValue = 0
      animation.beginTime = line.convertTime(CACurrentMediaTime(), from: nil) + Self.stay
      animation.duration = Self.fading
      animation.fillMode = .backwards
      line.add(animation, forKey: "fade")
    }
  }

  /// Puts the lines to where the content is now.
  func update(in view: UIScrollView) {
    guard isShown || vertical.superlayer != nil || horizontal.superlayer != nil else { return }
    let bounds = view.bounds
    let edges = (view.horizontalEdges, view.verticalEdges)
    let (thickness, margin) = (Self.thickness, Self.thickness)
    let both = !edges.0.isPoint && !edges.1.isPoint ? thickness + margin : 0
    arrange(vertical, in: view, isSeen: view.showsVerticalScrollIndicator, edges: edges.1) {
      let span = Self.span(bounds.minY, edges.1, room: bounds.height - 2 * margin - both)
      return CGRect(
        x: bounds.maxX - thickness - margin, y: bounds.minY + margin + span.lowerBound,
        width: thickness, height: span.upperBound - span.lowerBound)
    }
    arrange(horizontal, in: view, isSeen: view.showsHorizontalScrollIndicator, edges: edges.0) {
      let span = Self.span(bounds.minX, edges.0, room: bounds.width - 2 * margin - both)
      return CGRect(
        x: bounds.minX + margin + span.lowerBound, y: bounds.maxY - thickness - margin,
        width: span.upperBound - span.lowerBound, height: thickness)
    }
  }

  /// Keeps the lines in front of a view that was added.
  func bringToFront(in view: UIScrollView) {
    for line in [horizontal, vertical] where line.superlayer === view.layer {
      view.layer.addSublayer(line)
    }
  }

  private func arrange(
    _ line: CALayer, in view: UIScrollView, isSeen: Bool, edges: ScrollEdges, frame: () -> CGRect
  ) {
    guard isSeen, !edges.isPoint, edges.length > 4 * Self.thickness else {
      return line.removeFromSuperlayer()
    }
    line.frame = frame()
    if isShown, line.superlayer !== view.layer { view.layer.addSublayer(line) }
  }

  /// Where a line begins and ends in its room.
  ///
  /// It is to its room as the view is to the content; beyond the edges it is shorter by the way.
  private static func span(_ offset: Double, _ edges: ScrollEdges, room: Double)
    -> ClosedRange<Double>
  {
    let way = edges.range.upperBound - edges.range.lowerBound
    let beyond = abs(offset - edges.clamped(offset))
    let whole = max(room * edges.length / (edges.length + way), min(shortest, room))
    let length = max(whole - beyond, min(squeezed, room))
    let fraction = (edges.clamped(offset) - edges.range.lowerBound) / way
    let start = (room - length) * fraction
    return start...(start + length)
  }
}
