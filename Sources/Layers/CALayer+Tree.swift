import Foundation

extension CALayer {
  /// Puts `layer` at `index` of the sublayers as they are without it.
  func insert(_ layer: CALayer, at index: Int) {
    guard canTake(layer) else { return }
    layer.leaveParent()
    children.insert(layer, at: min(index, children.count))
    layer.parent = self
    structureChanged()
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int, otherwise index: Int) {
    guard layer !== sibling else { return misuse("\(layer.label) can't go beside itself") }
    guard canTake(layer) else { return }
    layer.leaveParent()
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + offset } ?? index)
  }

  func replace(_ oldLayer: CALayer, with layer: CALayer) {
    guard oldLayer !== layer, oldLayer.parent === self, canTake(layer) else { return }
    layer.leaveParent()
    guard let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.leaveParent()
    insert(layer, at: index)
  }

  func setSublayers(_ layers: [CALayer]) {
    var kept: [CALayer] = []
    var seen: Set<ObjectIdentifier> = []
    for layer in layers where canTake(layer) {
      guard seen.insert(ObjectIdentifier(layer)).inserted else {
        misuse("\(layer.label) can't be a sublayer of \(label) twice")
        continue
      }
      kept.append(layer)
    }
    for layer in children where !seen.contains(ObjectIdentifier(layer)) { layer.parent = nil }
    for layer in kept where layer.parent !== self {
      layer.leaveParent()
      layer.parent = self
    }
    children = kept
    structureChanged()
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.structureChanged()
  }

  /// The topmost layer above this one, or itself.
  var top: CALayer {
    var layer = self
    while let next = layer.parent { layer = next }
    return layer
  }

  private func canTake(_ layer: CALayer) -> Bool {
    if layer.isRoot {
      misuse("\(layer.label) is the root of a layer tree and can't be a sublayer")
      return false
    }
    var next: CALayer? = self
    while let ancestor = next {
      if ancestor === layer {
        misuse("\(layer.label) can't be a sublayer of \(label), which is in it")
        return false
      }
      next = ancestor.parent
    }
    return true
  }
}
