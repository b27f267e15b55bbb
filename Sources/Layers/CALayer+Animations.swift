import Foundation
import Rendering

extension CALayer {
  func attach(_ animation: CAAnimation, key: String?) {
    guard animation.isShallow else {
      return misuse(
        "animation groups lie at most \(CAAnimation.deepestGroup) deep: one that is deeper wasn't "
          + "added to \(label)")
    }
    attachOwn(animation.copyForLayer(), key: key)
  }

  /// Attaches an animation that nobody else has.
  func attachOwn(_ animation: CAAnimation, key: String?) {
    owner.check(self)
    guard !isPresentation else { return misuse("a presentation layer can't be animated") }
    let context = LayerContext.current
    context.transactions.openImplicitly()
    willChangeAnimations()
    let key = animation is CATransition ? kCATransition : key
    let attached = AttachedAnimation(animation, key: key, layer: self, in: context)
    if let key {
      detachAnimation(key: key)
      ownExtras.values.animationsByKey[key] = attached
    }
    attachedAnimations.append(attached)
    if !isCommitted, animation.delegate is ViewAnimation {
      context.unseen.append(WeakLayer(layer: self))
    }
    animationsChanged()
  }

  func detachAnimation(key: String) {
    guard let attached = extras?.values.animationsByKey[key] else { return }
    willChangeAnimations()
    extras?.values.animationsByKey[key] = nil
    attachedAnimations.remove(attached)
    end(attached)
  }

  func detachAllAnimations() {
    guard !attachedAnimations.isEmpty else { return }
    willChangeAnimations()
    let ended = attachedAnimations
    attachedAnimations.removeAll()
    extras?.values.animationsByKey.removeAll()
    for attached in ended { end(attached) }
  }

  /// Takes away an animation that has ended by itself.
  func detach(_ attached: AttachedAnimation) {
    guard attachedAnimations.contains(attached) else { return }
    willChangeAnimations()
    attachedAnimations.remove(attached)
    if let key = attached.key { extras?.values.animationsByKey[key] = nil }
    animationLeft(attached)
  }

  /// Ends what blocks of views' animations have added, if the layer is in no tree.
  func endUnseenBlocks() {
    guard !isCommitted, !top.isRoot else { return }
    let ended = attachedAnimations.filter { $0.animation.delegate is ViewAnimation }
    for attached in ended {
      detach(attached)
      attached.stop(in: LayerContext.current, finished: true)
    }
  }

  /// What was drawn from the values of an animation is drawn from the layer's own again.
  private func animationLeft(_ attached: AttachedAnimation) {
    animationsChanged()
    if isDrawn(by: attached.animation) { markForDisplay(.whole) }
  }

  /// Says that an animation is over before its time.
  private func end(_ attached: AttachedAnimation) {
    animationLeft(attached)
    attached.stop(in: LayerContext.current)
  }

  /// Lets go of all animations, of which nobody will hear any more.
  func dropAnimations() {
    attachedAnimations.removeAll()
    extras?.values.animationsByKey.removeAll()
  }

  /// Says that animations are over because the layer goes, with them.
  func abandonAnimations() {
    for attached in attachedAnimations {
      // The layer may go when nobody is in the context that it lived in.
      if let context = attached.context { attached.stop(in: context) }
    }
  }

  /// Its animations as values, without those that change nothing.
  var animationSnapshots: [AnimationSnapshot] {
    attachedAnimations.lazy.map(\.snapshot).filter { $0.curve != .none }
  }

  func attachedAnimation(key: String) -> CAAnimation? {
    let animations = extras?.values.animationsByKey
    let found = animations?[key]
    if found == nil, key == PropertyNumber(\.contents.contents).name {
      // The change of a picture is a transition, which is found under its property's name, too.
      return animations?[kCATransition]?.given
    }
    return found?.given
  }

  func attachedKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}
