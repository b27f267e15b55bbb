import Foundation

extension CALayer {
  /// The layer that holds this one.
  var parent: CALayer? {
    @inline(__always) get { links.parent }
    @inline(__always) set { links.parent = newValue }
  }

  /// The sublayers, the backmost first.
  var children: [CALayer] { sublayerList.all }

  /// Calls `body` for each of the present sublayers, the backmost first, without retaining each: the array keeps
  /// them, whatever `body` does.
  @inline(__always)
  func forEachChild(_ body: (CALayer) -> Void) {
    children.withUnsafeBufferPointer { children in
      for index in children.indices {
        Unmanaged.passUnretained(children[index])._withUnsafeGuaranteedRef(body)
      }
    }
  }

  /// Puts `layer` among the sublayers as they are without it.
  func insert(_ layer: CALayer, _ order: LayerOrder) {
    switch order {
    case .below(layer), .above(layer):
      return misuse("\(layer.label) can't go beside itself")
    default: break
    }
    guard canTake(layer, as: "a sublayer"), layer.leavesParent(for: self) else { return }
    sublayerList.insert(layer, below: sublayer(above: order))
    adopt(layer)
    markForLayout()
    runOrderAction(of: kCAOnOrderIn, on: layer)
  }

  /// The sublayer that one at `order` comes to lie right below; nil if it comes above all.
  private func sublayer(above order: LayerOrder) -> CALayer? {
    switch order {
    case .front: nil
    case .index(let index): sublayerList.layer(at: index)
    case .below(let sibling): hasSublayer(sibling) ? sibling : sublayerList.layer(at: 0)
    case .above(let sibling): hasSublayer(sibling) ? sibling.links.next : nil
    }
  }

  private func hasSublayer(_ layer: CALayer) -> Bool {
    layer.parent === self && layer !== maskLayer
  }

  func replace(_ oldLayer: CALayer, with layer: CALayer) {
    guard oldLayer !== layer, hasSublayer(oldLayer), canTake(layer, as: "a sublayer") else {
      return
    }
    guard layer.leavesParent(for: self), hasSublayer(oldLayer) else { return }
    let next = oldLayer.links.next
    oldLayer.leaveParent()
    insert(layer, next.map(LayerOrder.below) ?? .front)
  }

  func setSublayers(_ layers: [CALayer]) {
    guard canChange(PropertyNumber(\.tree.sublayers)) else { return }
    var kept: [CALayer] = []
    var seen: Set<ObjectIdentifier> = []
    for layer in layers where canTake(layer, as: "a sublayer") {
      guard seen.insert(ObjectIdentifier(layer)).inserted else {
        misuse("\(layer.label) can't be a sublayer of \(label) twice")
        continue
      }
      kept.append(layer)
    }
    let leaving = children.filter { !seen.contains(ObjectIdentifier($0)) }
    for layer in leaving { runOrderAction(of: kCAOnOrderOut, on: layer) }
    let arriving = kept.filter { $0.parent !== self || $0 === maskLayer }
    for layer in arriving { layer.leaveParent() }
    // Actions may have put others in meanwhile, and some of these elsewhere.
    for layer in sublayerList.removeAll() { layer.parent = nil }
    for layer in kept where layer.parent == nil && !layer.holds(self) {
      sublayerList.insert(layer, below: nil)
      adopt(layer)
    }
    structureChanged()
    markForLayout()
    for layer in arriving { runOrderAction(of: kCAOnOrderIn, on: layer) }
  }

  func setMask(_ layer: CALayer?) {
    guard canChange(PropertyNumber(\.tree.mask)) else { return }
    guard layer !== maskLayer else { return }
    if let layer {
      guard layer.parent == nil else {
        return misuse("\(layer.label) has a superlayer and can't be the mask of \(label)")
      }
      guard canTake(layer, as: "the mask") else { return }
    }
    maskLayer?.parent = nil
    maskLayer = layer
    if let layer { adopt(layer) } else { structureChanged() }
    if !isTakingStyle { setKeys.insert(PropertyNumber(\.tree.mask)) }
  }

  /// Becomes the superlayer of `layer`, and takes over what that has still to do.
  private func adopt(_ layer: CALayer) {
    layer.parent = self
    structureChanged()
    if !layer.dirtyFlags.isDisjoint(with: .anyLayout) { layer.markAncestors(.layoutBelow) }
    if !layer.dirtyFlags.isDisjoint(with: .anyDisplay) { layer.markAncestors(.displayBelow) }
  }

  func leaveParent() {
    guard !isPresentation else { return misuse("a presentation layer can't leave its superlayer") }
    guard let parent else { return }
    parent.runOrderAction(of: kCAOnOrderOut, on: self)
    // The action may have done it.
    guard self.parent === parent else { return }
    self.parent = nil
    if parent.maskLayer === self {
      parent.maskLayer = nil
    } else {
      parent.sublayerList.remove(self)
      parent.markForLayout()
    }
    parent.structureChanged()
  }

  /// Leaves its superlayer; the answer is whether it can go into `layer` then.
  ///
  /// It can't if an action that heard of it put it somewhere, or `layer` into it.
  private func leavesParent(for layer: CALayer) -> Bool {
    leaveParent()
    return parent == nil && !holds(layer)
  }

  /// The topmost layer above this one, or itself.
  var top: CALayer {
    var layer = self
    while let next = layer.parent { layer = next }
    return layer
  }

  private func canTake(_ layer: CALayer, as role: String) -> Bool {
    if isPresentation || layer.isPresentation {
      misuse("a presentation layer can't be \(role), nor have any: \(layer.label), \(label)")
      return false
    }
    if layer.isRoot {
      misuse("\(layer.label) is the root of a layer tree and can't be \(role)")
      return false
    }
    if layer === self || layer.holds(self) {
      misuse("\(layer.label) can't be \(role) of \(label), which is in it")
      return false
    }
    return true
  }

  /// Whether `other` is somewhere below this layer.
  private func holds(_ other: CALayer) -> Bool {
    guard !sublayerList.isEmpty || maskLayer != nil else { return false }
    var next = other.parent
    while let layer = next {
      if layer === self { return true }
      next = layer.parent
    }
    return false
  }

  /// Lets go of all below, layer by layer: a deep tree must not be freed by as deep a recursion.
  func unlink() {
    guard !sublayerList.isEmpty || maskLayer != nil else { return }
    var waiting = sublayerList.removeAll()
    if let maskLayer { waiting.append(maskLayer) }
    maskLayer = nil
    while var layer = waiting.popLast() {
      layer.parent = nil
      // Others that are kept from outside keep what is in them.
      guard isKnownUniquelyReferenced(&layer) else { continue }
      waiting.append(contentsOf: layer.sublayerList.removeAll())
      if let mask = layer.maskLayer { waiting.append(mask) }
      layer.maskLayer = nil
    }
  }

  /// Tells whatever actions there are that a sublayer comes or goes, with all in it.
  private func runOrderAction(of event: String, on layer: CALayer) {
    guard isCommitted, layer !== maskLayer else { return }
    runAction(of: PropertyNumber(\.tree.sublayers).name)
    guard !LayerContext.disablesActions else { return }
    // Actions may change the tree: these are those that there were.
    for layer in layer.layersWithActions() {
      layer.action(forKey: event)?.run(forKey: event, object: layer, arguments: nil)
    }
  }

  /// The layer and those below it that may have actions of their own, each before those in it.
  private func layersWithActions() -> [CALayer] {
    var found: [CALayer] = []
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.mayHaveActions { found.append(layer) }
      waiting.append(contentsOf: layer.children.reversed())
    }
    return found
  }

  /// Whether an event may run more than what is animated by itself.
  private var mayHaveActions: Bool {
    delegate != nil || extras?.values.actions != nil || extras?.values.style != nil
      || !type(of: self).isOfLibrary
  }
}
