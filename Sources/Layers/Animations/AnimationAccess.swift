import Foundation

/// How key-value access gets at one property of an animation.
///
/// Sendable, as its functions hold nothing but key paths of constants.
struct AnimationAccess: @unchecked Sendable {
  /// For messages: “takes …”.
  let kind: String
  let read: (CAAnimation) -> Any?
  /// Sets the property; false if the value is of a wrong type.
  let write: (Any?, CAAnimation) -> Bool

  /// A property that takes values of one type; nil, if it can be that, or else not.
  init<Animation: CAAnimation, Value: KeyedValue>(
    _ path: ReferenceWritableKeyPath<Animation, Value>
  ) {
    kind = Value.kind
    read = { ($0 as? Animation)?[keyPath: path].boxed }
    write = { value, animation in
      guard let animation = animation as? Animation,
        let taken = value.map({ Value.taken(from: $0) }) ?? Value.none
      else { return false }
      animation[keyPath: path] = taken
      return true
    }
  }

  /// A property that takes objects of one kind, or nil.
  init<Animation: CAAnimation, Object>(
    _ kind: String, _ path: ReferenceWritableKeyPath<Animation, Object?>
  ) {
    self.kind = kind
    read = { ($0 as? Animation)?[keyPath: path] }
    write = { value, animation in
      guard let animation = animation as? Animation else { return false }
      guard let value else {
        animation[keyPath: path] = nil
        return true
      }
      guard let object = value as? Object else { return false }
      animation[keyPath: path] = object
      return true
    }
  }

  static let ofAnimations: [String: AnimationAccess] = [
    "beginTime": AnimationAccess(\CAAnimation.beginTime),
    "duration": AnimationAccess(\CAAnimation.duration),
    "speed": AnimationAccess(\CAAnimation.speed),
    "timeOffset": AnimationAccess(\CAAnimation.timeOffset),
    "repeatCount": AnimationAccess(\CAAnimation.repeatCount),
    "repeatDuration": AnimationAccess(\CAAnimation.repeatDuration),
    "autoreverses": AnimationAccess(\CAAnimation.autoreverses),
    "fillMode": AnimationAccess(\CAAnimation.fillMode),
    "removedOnCompletion": AnimationAccess(\CAAnimation.isRemovedOnCompletion),
    "isRemovedOnCompletion": AnimationAccess(\CAAnimation.isRemovedOnCompletion),
    "timingFunction": AnimationAccess(
      "a CAMediaTimingFunction or nil", \CAAnimation.timingFunction),
    "delegate": AnimationAccess("a CAAnimationDelegate or nil", \CAAnimation.delegate),
  ]

  static let ofProperties: [String: AnimationAccess] = [
    "keyPath": AnimationAccess(\CAPropertyAnimation.keyPath),
    "additive": AnimationAccess(\CAPropertyAnimation.isAdditive),
    "isAdditive": AnimationAccess(\CAPropertyAnimation.isAdditive),
    "cumulative": AnimationAccess(\CAPropertyAnimation.isCumulative),
    "isCumulative": AnimationAccess(\CAPropertyAnimation.isCumulative),
    "valueFunction": AnimationAccess(
      "a CAValueFunction or nil", \CAPropertyAnimation.valueFunction),
  ]

  static let ofBasics: [String: AnimationAccess] = [
    "fromValue": AnimationAccess("anything", \CABasicAnimation.fromValue),
    "toValue": AnimationAccess("anything", \CABasicAnimation.toValue),
    "byValue": AnimationAccess("anything", \CABasicAnimation.byValue),
  ]

  static let ofKeyframes: [String: AnimationAccess] = [
    "values": AnimationAccess("an array or nil", \CAKeyframeAnimation.values),
    "path": AnimationAccess("a CGPath or nil", \CAKeyframeAnimation.path),
    "keyTimes": AnimationAccess("an array of NSNumber or nil", \CAKeyframeAnimation.keyTimes),
    "timingFunctions": AnimationAccess(
      "an array of CAMediaTimingFunction or nil", \CAKeyframeAnimation.timingFunctions),
    "calculationMode": AnimationAccess(\CAKeyframeAnimation.calculationMode),
    "rotationMode": AnimationAccess(\CAKeyframeAnimation.rotationMode),
    "tensionValues": AnimationAccess(
      "an array of NSNumber or nil", \CAKeyframeAnimation.tensionValues),
    "continuityValues": AnimationAccess(
      "an array of NSNumber or nil", \CAKeyframeAnimation.continuityValues),
    "biasValues": AnimationAccess("an array of NSNumber or nil", \CAKeyframeAnimation.biasValues),
  ]

  static let ofSprings: [String: AnimationAccess] = [
    "mass": AnimationAccess(\CASpringAnimation.mass),
    "stiffness": AnimationAccess(\CASpringAnimation.stiffness),
    "damping": AnimationAccess(\CASpringAnimation.damping),
    "initialVelocity": AnimationAccess(\CASpringAnimation.initialVelocity),
    "allowsOverdamping": AnimationAccess(\CASpringAnimation.allowsOverdamping),
  ]

  static let ofGroups = AnimationAccess(
    "an array of CAAnimation or nil", \CAAnimationGroup.animations)

  static let ofTransitions: [String: AnimationAccess] = [
    "type": AnimationAccess(\CATransition.type),
    "subtype": AnimationAccess(\CATransition.subtype),
    "startProgress": AnimationAccess(\CATransition.startProgress),
    "endProgress": AnimationAccess(\CATransition.endProgress),
    "filter": AnimationAccess("anything", \CATransition.filter),
  ]
}

extension CATransitionType: KeyedName {}
extension CATransitionSubtype: KeyedName {}
extension CAAnimationCalculationMode: KeyedName {}
extension CAAnimationRotationMode: KeyedName {}
