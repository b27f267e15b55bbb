import Layers

extension CABasicAnimation {
  /// One to and fro for ever.
  convenience init(pulse key: String, from: Double, to: Double, duration: Double = 2) {
    self.init(keyPath: key)
    fromValue = from
    toValue = to
    self.duration = duration
    repeatCount = .infinity
    autoreverses = true
  }
}
