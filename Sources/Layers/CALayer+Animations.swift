import Foundation

extension CALayer {
  func attach(_ animation: CAAnimation, key: String?) {
    if let key { attachedAnimations.removeAll { $0.key == key } }
    attachedAnimations.append(AttachedAnimation(animation, key: key))
    structureChanged()
  }

  func detachAnimation(key: String) {
    guard let index = attachedAnimations.firstIndex(where: { $0.key == key }) else { return }
    attachedAnimations.remove(at: index)
    structureChanged()
  }

  func detachAllAnimations() {
    guard !attachedAnimations.isEmpty else { return }
    attachedAnimations.removeAll()
    structureChanged()
  }

  func attachedAnimation(key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  func attachedKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}
