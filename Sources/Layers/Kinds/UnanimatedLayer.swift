/// A layer whose changes are never animated by themselves, whoever its delegate is.
package class UnanimatedLayer: CALayer {
  package override func action(forKey event: String) -> (any CAAction)? { nil }

  override class var isOfLibrary: Bool { self == UnanimatedLayer.self }
}
