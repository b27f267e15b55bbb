import Layers
import Physics

/// The layers that follow bodies: one each, most often, and those over it.
struct BodyLayers {
  private var first: [BodyID: CALayer] = [:]
  private var others: [BodyID: [CALayer]] = [:]

  /// Remembers one more layer of a body.
  mutating func add(_ layer: CALayer, of id: BodyID) {
    if let known = first[id], known !== layer {
      if others[id]?.contains(where: { $0 === layer }) != true {
        others[id, default: []].append(layer)
      }
    } else {
      first[id] = layer
    }
  }

  /// Takes a body's layers out of the tree.
  mutating func remove(of id: BodyID) {
    first.removeValue(forKey: id)?.removeFromSuperlayer()
    others.removeValue(forKey: id)?.forEach { $0.removeFromSuperlayer() }
  }
}
