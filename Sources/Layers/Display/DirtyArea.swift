import Foundation

/// What part of a layer's contents is to be drawn anew.
enum DirtyArea: Equatable {
  case whole
  /// In the layer's coordinates; finite and not empty.
  case rect(CGRect)

  /// The area around both.
  func union(_ other: DirtyArea) -> DirtyArea {
    guard case .rect(let mine) = self, case .rect(let theirs) = other else { return .whole }
    return .rect(mine.union(theirs))
  }
}
