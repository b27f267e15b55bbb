import Foundation
import Rendering

extension CALayer {
  /// The layer that this one is a presentation copy of; any other is its own.
  public func model() -> Self { (extras?.values.presented ?? self) as? Self ?? self }

  func makePresentation() -> CALayer? {
    if isPresentation || extras?.values.isDisplayingShown == true { return self }
    return committedTree?.presentationCopy(of: self)
  }

  /// The tree that knows the layer since its last commit.
  var committedTree: LayerTree? {
    guard isCommitted, let tree = top.extras?.values.tree, tree.holds(self) else { return nil }
    return tree
  }

  /// The value of a property that is shown now; the layer's own if no commit knows it.
  func shownValue(at slot: PropertySlot) -> PropertyValue {
    slot.value(in: committedTree?.shownValues(at: snapshotIndex) ?? drawnValues)
  }

  /// The value that is shown at a key path now; the layer's own if no commit knows it.
  func shownValue(at path: String) -> Any? {
    guard let tree = committedTree, let target = animationTarget(path) else {
      return value(forKeyPath: path)
    }
    switch target {
    case .property(let slot): return shownValue(at: slot).boxed
    case .field(let slot, let field): return shownValue(at: slot).boxed.flatMap(field.read)
    case .custom(let key):
      let own = committedValue(key)
      return tree.shownCustomValue(key, at: snapshotIndex, model: own).map(\.boxed) ?? own
    case .customField(let key, let field): return shownValue(at: key).flatMap(field.read)
    }
  }

  /// The layer, with all in it, as it is shown now; nil if no commit knows it.
  func freezeShown() -> FrozenLayers? { committedTree?.freeze(self) }

  /// Gives a presentation copy its relations, which are copies, too, where they are asked for.
  func relatePresentation() {
    guard isPresentation, let layer = extras?.values.presented else { return }
    layer.committedTree?.relateCopies(with: self)
  }

  /// Shows the values that `tree` shows of `layer`, as a copy of it.
  fileprivate func becomePresentation(of layer: CALayer, at index: Int, in tree: LayerTree) {
    takeShown(of: layer, at: index, in: tree)
    ownExtras.values.presented = layer
    dirtyFlags = []
    isPresentation = true
  }

  /// Takes the values that are shown, those that Core Animation doesn't know included.
  fileprivate func takeShown(of layer: CALayer, at index: Int, in tree: LayerTree) {
    modelValues = tree.shownValues(at: index)
    if let extras { extras.values.ownValues = layer.extras?.values.committedValues ?? [:] }
    for key in layer.animatedCustomKeys {
      let own = layer.committedValue(key)
      guard let shown = tree.shownCustomValue(key, at: index, model: own) else { continue }
      ownExtras.values.ownValues[key] = shown.boxed
    }
  }

  /// The keys that Core Animation doesn't know, each once.
  private var animatedCustomKeys: [String] {
    var seen: Set<String> = []
    return attachedAnimations.flatMap { $0.animation.keyPaths }
      .compactMap { animationTarget($0)?.customKey }.filter { seen.insert($0).inserted }
  }

  /// Displays the layer with the values that are shown now: it is its own presentation copy.
  func displayAnimated(in tree: LayerTree) {
    let own = modelValues
    let ownValues = extras?.values.ownValues ?? [:]
    // What drawing code sets meanwhile is no change of the layer that could be animated.
    isCommitted = false
    takeShown(of: self, at: snapshotIndex, in: tree)
    ownExtras.values.isDisplayingShown = true
    display()
    extras?.values.isDisplayingShown = false
    isCommitted = true
    let contents = modelValues.contents
    modelValues = own
    modelValues.contents = contents
    extras?.values.ownValues = ownValues
  }

  /// Whether an animation changes what the layer's contents are drawn from.
  func isDrawn(by animation: CAAnimation) -> Bool {
    animation.keyPaths.contains { path in
      let key = String(path.prefix { $0 != "." })
      if let known = PropertyNumber(named: key, of: type(of: self)) {
        return displayKeys.contains(known)
      }
      return type(of: self).needsDisplay(forKey: key)
    }
  }
}

extension CAAnimation {
  /// What it changes, and what those in it change.
  var keyPaths: [String] {
    if let group = self as? CAAnimationGroup { return (group.animations ?? []).flatMap(\.keyPaths) }
    return ((self as? CAPropertyAnimation)?.keyPath).map { [$0] } ?? []
  }
}

/// The presentation copies of one moment, by the indices of their layers.
struct PresentationCopies {
  fileprivate var time = 0.0
  fileprivate var turn = 0
  fileprivate var byIndex: [Int: CALayer] = [:]
  fileprivate var areRelated = false
}

extension LayerTree {
  /// The copy of a layer for the present moment: always the same one.
  func presentationCopy(of layer: CALayer) -> CALayer {
    presentationCopy(of: layer, at: layer.snapshotIndex)
  }

  /// The copy of a layer at its index here; it may be in another tree since.
  private func presentationCopy(of layer: CALayer, at index: Int) -> CALayer {
    let (now, turn) = (CACurrentMediaTime(), turns.count)
    if copies.time != now || copies.turn != turn {
      copies = PresentationCopies(time: now, turn: turn)
    }
    if let known = copies.byIndex[index] { return known }
    let copy = type(of: layer).allocatePresentation(layer)
    copy.becomePresentation(of: layer, at: index, in: self)
    copies.byIndex[index] = copy
    return copy
  }

  /// Relates the copies of all layers as the layers are related, if `copy` is one of this moment.
  func relateCopies(with copy: CALayer) {
    guard !copies.areRelated, let layer = copy.extras?.values.presented,
      copies.byIndex[layer.snapshotIndex] === copy
    else { return }
    copies.areRelated = true
    let all = committed.enumerated().map { presentationCopy(of: $1, at: $0) }
    for (index, layer) in shownLayers.enumerated() {
      guard let parent = layer.parent else { continue }
      all[index].parent = all[parent]
      if layer.isMask {
        all[parent].maskLayer = all[index]
      } else {
        all[parent].sublayerList.insert(all[index], below: nil)
      }
    }
  }
}

extension CALayer {
  /// The copy of a layer: by `init(layer:)` of whatever class the layer is of.
  @usableFromInline
  convenience init(presentationOf layer: CALayer) { self.init(layer: layer) }

  /// Calls the initialiser above on the class that it is called on.
  ///
  /// Core Animation makes presentation copies by `init(layer:)`, which subclasses override without
  /// having to. Swift has no words for such a call: on a class that isn't known at compile time it
  /// allows only initialisers that every subclass must have. So this names the initialiser's
  /// function in the binary; the compiler compares the two declarations.
  @_silgen_name("$s6Layers7CALayerC14presentationOfA2C_tcfC")
  fileprivate class func allocatePresentation(_ layer: consuming CALayer) -> CALayer
}
