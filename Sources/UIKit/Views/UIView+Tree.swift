import Foundation
import Layers
import QuartzCore

extension UIView {
  // MARK: What callers use

  /// Puts `view` just behind `siblingSubview`.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Puts `view` just in front of `siblingSubview`.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: children.count) }
  }

  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    if view.parent === self { insert(view, at: 0) }
  }

  /// Exchanges two subviews, by their indices; an index that there isn't does nothing, with a line.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2) else {
      return misuse("of \(children.count) subviews \(index1) and \(index2) can't be exchanged")
    }
    guard index1 != index2 else { return }
    let (first, second) = (children[min(index1, index2)], children[max(index1, index2)])
    insert(second, at: min(index1, index2))
    insert(first, at: max(index1, index2))
  }

  /// Whether this is `view`, or in it at whatever depth.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === view }
  }

  /// The first view of that tag among this one and those in it, each before those in it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting += view.children.reversed()
    }
    return nil
  }

  // MARK: What happens

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling, children.contains(where: { $0 === sibling }) else {
      return misuse("a view can only go beside another one that is a subview")
    }
    let others = children.filter { $0 !== view }
    insert(view, at: (others.firstIndex { $0 === sibling } ?? 0) + offset)
  }

  /// Puts a view at an index of the subviews as they are without it.
  func insert(_ view: UIView, at index: Int) {
    guard view !== self, view.children.isEmpty || !isDescendant(of: view) else {
      return misuse("a view can't be a subview of itself, nor of one that is in it")
    }
    guard view.parent !== self else { return put(view, at: index) }
    let change = WindowChange(of: view, to: window)
    view.willMove(toSuperview: self)
    change.willHappen()
    view.parent?.forget(view)
    view.parent = self
    put(view, at: index)
    change.hasHappened()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// The layer goes just in front of that of the view that it comes in front of, or behind all.
  private func put(_ view: UIView, at index: Int) {
    children.removeAll { $0 === view }
    let index = min(max(index, 0), children.count)
    if index == children.count {
      layer.addSublayer(view.layer)
    } else {
      layer.insertSublayer(view.layer, below: children[index].layer)
    }
    children.insert(view, at: index)
  }

  func leaveSuperview() {
    guard let superview = parent else { return }
    let change = WindowChange(of: self, to: nil)
    willMove(toSuperview: nil)
    change.willHappen()
    superview.forget(self)
    parent = nil
    layer.removeFromSuperlayer()
    change.hasHappened()
    didMoveToSuperview()
  }

  private func forget(_ view: UIView) {
    willRemoveSubview(view)
    children.removeAll { $0 === view }
  }

  /// The view and all in it, each before those in it.
  var subtree: [UIView] {
    var found: [UIView] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      found.append(view)
      waiting += view.children.reversed()
    }
    return found
  }
}

/// What a view, all views in it and their controllers are told of another window.
///
/// A controller whose view comes into a window that is shown appears when it is laid out.
private struct WindowChange {
  let views: [UIView]
  let old: UIWindow?
  let new: UIWindow?

  init(of view: UIView, to window: UIWindow?) {
    old = view.window
    new = window
    guard old !== new, !(view is UIWindow) else {
      views = []
      return
    }
    // Windows in windows are windows of their own.
    views = view.subtree.filter { !($0 is UIWindow) && $0.windowAround === view.windowAround }
  }

  func willHappen() {
    if let old, let first = views.first { old.cancelTouches(in: first) }
    for view in views {
      if let controller = view.controller { controller.prepare(isShown: new?.isShown == true) }
      view.willMove(toWindow: new)
    }
  }

  func hasHappened() {
    for view in views { view.windowAround = new }
    if new?.isShown == true, views.contains(where: { $0.controller != nil }) {
      views.first?.layoutIfNeeded()
    }
    for view in views {
      view.didMoveToWindow()
      if let controller = view.controller { controller.settle(isShown: new?.isShown == true) }
    }
  }
}
