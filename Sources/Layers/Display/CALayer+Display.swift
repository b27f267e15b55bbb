import Drawing
import Foundation

extension CALayer {
  func markForDisplay(_ area: DirtyArea) {
    owner.check(self)
    let extras = ownExtras
    extras.values.dirtyArea = extras.values.dirtyArea?.union(area) ?? area
    guard !dirtyFlags.contains(.display) else { return }
    dirtyFlags.insert(.display)
    markAncestors(.displayBelow)
  }

  func markForDisplay(in rect: CGRect) {
    guard !rect.isNull, rect.isFinite else {
      if rect.isNull { return }
      return misuse("\(label) can't be displayed in \(rect.numbers ?? [])")
    }
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0 else { return }
    markForDisplay(.rect(rect))
  }

  func performDisplayIfNeeded() {
    guard dirtyFlags.contains(.display) else { return }
    let extras = ownExtras
    let outer = extras.values.displayedArea
    extras.values.displayedArea = extras.values.dirtyArea
    finishDisplay()
    display()
    extras.values.displayedArea = outer
  }

  /// Takes the marks away: what is asked for from now on is for another time.
  private func finishDisplay() {
    dirtyFlags.remove(.display)
    extras?.values.dirtyArea = nil
  }

  func performDisplay() {
    let area = extras?.values.displayedArea ?? .whole
    finishDisplay()
    if delegateDisplays() { return }
    // Nothing of ours draws by itself.
    if delegate == nil, type(of: self).isOfLibrary { return }
    delegate?.layerWillDraw(self)
    drawContents(in: area)
  }

  /// Whether the delegate has made the contents.
  private func delegateDisplays() -> Bool {
    guard let delegate else { return false }
    delegateLacksMethod = false
    delegate.display(self)
    return !delegateLacksMethod
  }

  private func drawContents(in area: DirtyArea) {
    let store = BackingStore(
      bounds: bounds, scale: drawnValues.contentsScale, isOpaque: isOpaque,
      isFlipped: contentsAreFlipped())
    guard !store.isEmpty else { return }
    guard !store.isTooLarge else {
      let size = store.pixels
      return misuse(
        "\(label) would be drawn on \(size.width)×\(size.height) pixels; a side has at most "
          + "\(CGImage.maximumSide): nothing is drawn")
    }
    guard store.isInReach else {
      return misuse(
        "\(label) can't be drawn with bounds of \(bounds.numbers ?? []): nothing is drawn")
    }
    // What is drawn now is drawn over what was drawn before, or instead of it.
    if area != .whole { takePendingPictures(waits: true) }
    let old = reusableStore(for: store)
    guard let dirty = store.pixels(in: old == nil ? .whole : area), !dirty.isEmpty else { return }
    let context = store.makeContext(
      over: area == .whole ? nil : old, dirty: dirty, isQueued: isDrawnByThreads)
    delegateLacksMethod = false
    draw(in: context)
    if delegateLacksMethod {
      // A subclass that has drawn before and doesn't now has nothing to show any more.
      guard context.isDrawnOn || extras?.values.isDrawnBySubclass == true else { return }
      ownExtras.values.isDrawnBySubclass = true
    }
    let drawn = store.points(of: dirty)
    LayerContext.current.updates.add(drawn, of: layerID, at: CACurrentMediaTime())
    if let drawing = context.takeDrawing() { return awaitPicture(drawing) }
    dropPendingPictures()
    takeStore(context.image())
  }

  /// The picture that was drawn last, if it is still shown and of the same kind.
  private func reusableStore(for store: BackingStore) -> CGImage? {
    guard let old = extras?.values.backingStore, old == modelValues.contents, store.canContinue(old)
    else { return nil }
    return old
  }

  /// Shows what was drawn; the action of new contents is run.
  func takeStore(_ picture: CGImage) {
    // Nothing is animated of a layer that displays what its animations show.
    var action: (any CAAction)?
    if extras?.values.isDisplayingShown != true {
      action = actionForChange(of: PropertyNumber(\.contents.contents))
    }
    ownExtras.values.backingStore = picture
    ownExtras.values.otherContents = nil
    modelValues.contents = picture
    valuesChanged()
    if action != nil { run(&action, of: PropertyNumber(\.contents.contents)) }
  }

  func drawByDelegate(in context: CGContext) {
    guard let delegate else { return delegateLacksMethod = true }
    delegate.draw(self, in: context)
  }

  /// Displays this layer and all below it that ask for it; what asks meanwhile waits.
  func displayTree() {
    guard !dirtyFlags.isDisjoint(with: .anyDisplay) else { return }
    for layer in takeDisplayMarks() { layer.displayIfNeeded() }
  }

  /// The layers here and below that ask for new contents, each before those in it.
  private func takeDisplayMarks() -> [CALayer] {
    var found: [CALayer] = []
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.dirtyFlags.contains(.display) { found.append(layer) }
      guard layer.dirtyFlags.contains(.displayBelow) else { continue }
      layer.dirtyFlags.remove(.displayBelow)
      for child in layer.children.reversed() where !child.dirtyFlags.isDisjoint(with: .anyDisplay) {
        waiting.append(child)
      }
      if let mask = layer.maskLayer, !mask.dirtyFlags.isDisjoint(with: .anyDisplay) {
        waiting.append(mask)
      }
    }
    return found
  }
}
