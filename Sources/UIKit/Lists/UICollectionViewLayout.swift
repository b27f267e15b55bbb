public import QuartzCore

/// Says where a collection's items lie; only `UICollectionViewFlowLayout` shows any here.
open class UICollectionViewLayout: NSObject {
  /// The collection that it lays out.
  open internal(set) weak var collectionView: UICollectionView?

  /// A layout of no collection yet.
  public override init() { super.init() }

  /// How large all of the items are together, in points.
  open var collectionViewContentSize: CGSize { collectionView?.grid.contentSize ?? .zero }

  /// Asks for another layout before the next frame.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }

  /// Where `count` items lie in a view of a size.
  func grid(of count: Int, in size: CGSize) -> CellGrid { CellGrid() }
}

/// Lays items of one size out in lines: as many beside each other as have room.
///
/// What is left of a line's room lies between its items; a single item stands in the middle.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Which way lines follow each other, and so the way of scrolling; at first down.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// How large items are, in points; at first 50 × 50.
  ///
  /// A side below 1, or no number, is 1.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// From a line to the next, in points; at first 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// From an item to the next of its line at least, in points; at first 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Room around the items, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  override func grid(of count: Int, in size: CGSize) -> CellGrid {
    var grid = CellGrid()
    grid.count = count
    grid.isVertical = scrollDirection == .vertical
    func side(_ value: CGFloat) -> CGFloat { value.isFinite && value >= 1 ? value : 1 }
    func gap(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
    grid.itemSize = CGSize(width: side(itemSize.width), height: side(itemSize.height))
    grid.lineSpacing = gap(minimumLineSpacing)
    let isVertical = grid.isVertical
    let breadth = isVertical ? grid.itemSize.width : grid.itemSize.height
    let room =
      isVertical
      ? size.width - sectionInset.left - sectionInset.right
      : size.height - sectionInset.top - sectionInset.bottom
    let fitting = (room + gap(minimumInteritemSpacing)) / (breadth + gap(minimumInteritemSpacing))
    grid.cellsPerLine = fitting >= 1 ? Int(min(fitting, Double(CellGrid.most))) : 1
    let left = room - breadth * Double(grid.cellsPerLine)
    grid.itemSpacing = grid.cellsPerLine > 1 ? left / Double(grid.cellsPerLine - 1) : 0
    let middle = grid.cellsPerLine == 1 ? max(left / 2, 0) : 0
    grid.origin = CGPoint(
      x: sectionInset.left + (isVertical ? middle : 0),
      y: sectionInset.top + (isVertical ? 0 : middle))
    grid.contentSize = contentSize(of: grid, in: size)
    return grid
  }

  private func contentSize(of grid: CellGrid, in size: CGSize) -> CGSize {
    let lines = Double(grid.lineCount)
    let gaps = max(lines - 1, 0) * grid.lineSpacing
    guard grid.isVertical else {
      let length = lines * grid.itemSize.width + gaps
      return CGSize(
        width: sectionInset.left + length + sectionInset.right, height: size.height)
    }
    let length = lines * grid.itemSize.height + gaps
    return CGSize(width: size.width, height: sectionInset.top + length + sectionInset.bottom)
  }
}
