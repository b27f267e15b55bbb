extension UICollectionView {
  /// Which way a collection is scrolled.
  public enum ScrollDirection: Int, Sendable {
    /// Down and up.
    case vertical
    /// To the sides.
    case horizontal
  }

  /// Where an item is to be seen after scrolling to it: one each of the two ways.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// The positions of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}

// Taps on items.
extension UICollectionView {
  /// Whether a touch is on an item that can be highlighted.
  func beginPress(_ touch: UITouch) -> Bool {
    guard allowsSelection, press.index == nil,
      let (index, _) = store.entry(around: touch.view),
      collectionDelegate?.collectionView(
        self, shouldHighlightItemAt: IndexPath(item: index, section: 0)) != false
    else { return false }
    press.begin(touch, at: index) { [weak self] in
      self?.store.cell(at: index)?.isHighlighted = true
    }
    return true
  }

  func cancelPress() {
    if let index = press.index { store.cell(at: index)?.isHighlighted = false }
    press.end()
  }

  func endPress() {
    guard let index = press.index else { return }
    cancelPress()
    let path = IndexPath(item: index, section: 0)
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) != false else {
      return
    }
    let before = indexPathsForSelectedItems?.first
    select(index)
    if let before, before != path {
      collectionDelegate?.collectionView(self, didDeselectItemAt: before)
    }
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }
}
