public import QuartzCore

extension UIView {
  /// Below it a view isn't touched.
  private static let leastAlpha = 0.01

  func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, touchBlocks == 0, !isHidden, alpha >= Self.leastAlpha,
      self.point(inside: point, with: event)
    else { return nil }
    for view in children.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  // MARK: Recognisers

  func setRecognizers(_ wanted: [UIGestureRecognizer]) {
    for recognizer in recognizers where !wanted.contains(recognizer) { remove(recognizer) }
    for recognizer in wanted where !recognizers.contains(recognizer) { add(recognizer) }
  }

  func add(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.remove(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  // MARK: Coordinates

  /// A point of this view in the coordinates of `view`; with nil in those of the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? base).layer)
  }

  /// A point of `view` in the coordinates of this one; with nil one of the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? base).layer)
  }

  /// The box around a rectangle of this view in the coordinates of `view`, or of the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? base).layer)
  }

  /// The box around a rectangle of `view`, or of the window, in the coordinates of this one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? base).layer)
  }

  /// The window, or without one the topmost view.
  private var base: UIView {
    var view = self
    while let next = view.superview { view = next }
    return view
  }
}
