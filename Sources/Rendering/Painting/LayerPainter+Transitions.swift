import Drawing
import Foundation

/// A layer whose new picture is being drawn on its way from the old.
struct OpenTransition {
  /// What both are drawn into, if the one becomes the other.
  var group: OpenGroup?
  /// What both are cut to, if they slide.
  var clipping: Clipping?
  /// What is drawn over the new picture: the old one, and what it inherits.
  var oldAbove: (layers: FrozenLayers, inherited: InheritedState)?
}

extension LayerPainter {
  /// Draws the old picture of a layer, and begins the new one.
  ///
  /// Both lie in the layer's plane, their anchor points on each other. Sliding ones are cut to the
  /// layer's bounds. In a fade each point is `old · (1 − progress) + new · progress`: what stays
  /// the same keeps its opacity. Of a layer that isn't visible any more the old picture alone is
  /// drawn.
  mutating func paintTransition(
    _ transition: LayerTransition, of index: Int, _ effects: UnsafePointer<LayerEffects>,
    in own: InheritedState
  ) {
    let progress = min(max(transition.progress, 0), 1)
    let isVisible = isNowVisible(index)
    guard recorder.depth + 3 <= DisplayList.maximumGroupDepth else {
      guard isVisible else { return }
      return openBody(of: index, effects, in: own, bodyStyle(index, effects), isRaster: false)
    }
    var open = OpenTransition()
    var new = own
    var old = own.moved(
      by: layers[index].values.anchorInBounds, from: transition.old?.layers.first?.values)
    var style = bodyStyle(index, effects)
    if transition.style == .fade {
      open.group = recorder.beginGroup(GroupStyle(blend: effects.pointee.blend))
      style = GroupStyle(opacity: style.opacity * progress, blend: .plusLighter)
    } else {
      let bounds = layers[index].values.bounds
      open.clipping = recorder.beginClipping(to: Outline(own.transform.quad(bounds)))
      guard open.clipping != nil else { return }
      let way = transition.way(across: bounds.size)
      if transition.movesOld { old = old.moved(by: way * progress) }
      if transition.movesNew { new = new.moved(by: way * (progress - 1)) }
    }
    if let frozen = transition.old {
      if transition.style == .reveal {
        open.oldAbove = (frozen, old)
      } else {
        paintFrozen(frozen, in: old, opacity: transition.style == .fade ? 1 - progress : 1)
      }
    }
    guard isVisible else { return endTransition(open) }
    openBody(of: index, effects, in: new, style, isRaster: false, transition: open)
  }

  /// Ends a layer's change, its new picture being drawn.
  mutating func endTransition(_ transition: OpenTransition) {
    if let old = transition.oldAbove { paintFrozen(old.layers, in: old.inherited, opacity: 1) }
    if let group = transition.group { recorder.endGroup(group) }
    if let clipping = transition.clipping { recorder.endClipping(clipping) }
  }

  /// Draws layers as they were shown before.
  private mutating func paintFrozen(_ old: FrozenLayers, in own: InheritedState, opacity: Double) {
    guard opacity > 0 else { return }
    let group = opacity < 1 ? recorder.beginGroup(GroupStyle(opacity: opacity)) : nil
    old.layers.withUnsafeBufferPointer { layers in
      guard let first = layers.baseAddress else { return }
      var painter = LayerPainter(old, layers: first, within: self)
      let tally = recorder.tally
      recorder.recorded = DisplayList.Commands()
      // These aren't layers of the tree.
      painter.recorder.tally = nil
      painter.paintRoot(in: own)
      recorder = painter.recorder
      recorder.tally = tally
    }
    if let group { recorder.endGroup(group) }
  }

  private func bodyStyle(_ index: Int, _ effects: UnsafePointer<LayerEffects>) -> GroupStyle {
    GroupStyle(opacity: Double(layers[index].values.opacity), blend: effects.pointee.blend)
  }
}

extension LayerTransition {
  fileprivate var movesOld: Bool { style == .push || style == .reveal }

  fileprivate var movesNew: Bool { style == .push || style == .moveIn }

  /// The whole way that what moves goes, in a layer of that size.
  fileprivate func way(across size: CGSize) -> SIMD2<Double> {
    switch direction {
    case .fromLeft: SIMD2(size.width, 0)
    case .fromRight: SIMD2(-size.width, 0)
    case .fromTop: SIMD2(0, size.height)
    case .fromBottom: SIMD2(0, -size.height)
    }
  }
}

extension InheritedState {
  /// The same for a layer that lies elsewhere in its own plane.
  fileprivate func moved(by way: SIMD2<Double>) -> InheritedState {
    guard way != .zero else { return self }
    var result = self
    result.transform = PlaneTransform(CGAffineTransform(translationX: way.x, y: way.y))
      .concatenating(transform)
    return result
  }

  /// The same for other bounds, whose anchor point comes to lie on `anchor`.
  fileprivate func moved(by anchor: CGPoint, from old: LayerValues?) -> InheritedState {
    guard let other = old?.anchorInBounds else { return self }
    return moved(by: SIMD2(anchor.x - other.x, anchor.y - other.y))
  }
}
