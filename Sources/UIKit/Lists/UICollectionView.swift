import Layers
public import QuartzCore

/// Items of one size in lines, of which only those that are seen have cells.
///
/// An item that comes into sight is asked of the data source, in the layout that follows each move.
/// Cells that go out of sight wait, by their identifiers, to be used again.
open class UICollectionView: UIScrollView {
  let store = CellStore<UICollectionViewCell>()
  private var items: Int?
  private var selectedItem: Int?
  var press = CellPress()

  /// A collection without items where its superview has `frame`.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UICollectionView.self }

  /// Says where the items lie.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      if oldValue !== collectionViewLayout { oldValue.collectionView = nil }
      collectionViewLayout.collectionView = self
      setNeedsLayout()
    }
  }
  /// Says what is shown.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { forget() } }
  }

  // MARK: Items

  /// Asks the data source for everything anew.
  open func reloadData() {
    forget()
    loadIfNeeded()
  }
  /// 1: there are no more.
  open var numberOfSections: Int { 1 }
  /// How many items there are; of any section but the first none.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return section == 0 ? items ?? 0 : 0
  }

  /// Has cells of an identifier made by a class of cells; nil: not any more.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    store.register(cellClass, identifier)
  }
  /// A cell that waits to be used again, or else a new one of the class that must be registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let size = grid.itemSize
    let cell = store.dequeue(identifier) { UICollectionViewCell.make($0, identifier, size) }
    if let cell { return cell }
    misuse(
      "no class of cells is registered as \(identifier): item \(indexPath.item) has a plain one")
    return UICollectionViewCell.make(UICollectionViewCell.self, identifier, size)
  }

  // MARK: What is seen

  /// The cells that are seen, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    showCells()
    return store.visible.map(\.cell)
  }
  /// The items that are seen, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    showCells()
    return store.visible.map { IndexPath(item: $0.index, section: 0) }
  }
  /// The cell of an item; nil: it isn't seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    showCells()
    return indexPath.section == 0 ? store.cell(at: indexPath.item) : nil
  }
  /// The item of a cell; nil: it isn't seen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    store.index(of: cell).map { IndexPath(item: $0, section: 0) }
  }
  /// The item at a point of the collection's coordinates, seen or not.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    grid.index(at: point).map { IndexPath(item: $0, section: 0) }
  }
  /// Scrolls to an item; one that there isn't is a mistake, which a line says.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard has(indexPath) else {
      return misuse("a collection of \(grid.count) items can't scroll to item \(indexPath.item)")
    }
    // The content may be as it was before the items were given another size.
    layoutIfNeeded()
    let item = grid.frame(at: indexPath.item)
    guard !scrollPosition.isEmpty else { return scrollRectToVisible(item, animated: animated) }
    setContentOffset(offset(showing: item, at: scrollPosition), animated: animated)
  }

  // MARK: Selection

  /// Whether an item that is tapped is selected; at first true.
  open var allowsSelection = true
  /// The item that is selected, if any is; one at most.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selectedItem.map { [IndexPath(item: $0, section: 0)] } ?? []
  }
  /// Selects an item, and scrolls to it; the delegate isn't told.
  ///
  /// Nil selects none.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath, has(indexPath) else { return select(nil) }
    select(indexPath.item)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Lets an item be selected no more; the delegate isn't told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if selectedItem == indexPath.item { select(nil) }
  }

  func select(_ item: Int?) {
    if let selectedItem, selectedItem != item { store.cell(at: selectedItem)?.isSelected = false }
    selectedItem = item
    if let item { store.cell(at: item)?.isSelected = true }
  }

  // MARK: What views do

  open override func layoutSubviews() {
    loadIfNeeded()
    contentSize = grid.contentSize
    super.layoutSubviews()
    showCells()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, beginPress(touch) else {
      return super.touchesBegan(touches, with: event)
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touches.contains(where: press.isOf) { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.contains(where: press.isOf) else {
      return super.touchesEnded(touches, with: event)
    }
    endPress()
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.contains(where: press.isOf) else {
      return super.touchesCancelled(touches, with: event)
    }
    cancelPress()
  }
}

extension UICollectionView {
  var collectionDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  var grid: CellGrid {
    loadIfNeeded()
    return collectionViewLayout.grid(of: items ?? 0, in: bounds.size)
  }

  private func has(_ path: IndexPath) -> Bool {
    path.section == 0 && (0..<grid.count).contains(path.item)
  }

  private func offset(showing item: CGRect, at position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = item.minY - insets.top
    } else if position.contains(.centeredVertically) {
      offset.y = item.midY - bounds.height / 2
    } else if position.contains(.bottom) {
      offset.y = item.maxY - bounds.height + insets.bottom
    }
    if position.contains(.left) {
      offset.x = item.minX - insets.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = item.midX - bounds.width / 2
    } else if position.contains(.right) {
      offset.x = item.maxX - bounds.width + insets.right
    }
    return CGPoint(x: horizontalEdges.clamped(offset.x), y: verticalEdges.clamped(offset.y))
  }

  /// What was known of the items is worth nothing any more.
  private func forget() {
    items = nil
    selectedItem = nil
    cancelPress()
    store.hide(allBut: 0..<0, hidden: tellOfHidden)
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard items == nil else { return }
    // The data source may ask for the count while it is asked.
    items = 0
    items = CellGrid.usable(
      count: dataSource?.collectionView(self, numberOfItemsInSection: 0) ?? 0,
      sections: dataSource?.numberOfSections(in: self), of: "collection", "items")
    contentSize = grid.contentSize
  }

  /// Has a cell for each item that is seen, and for no other.
  private func showCells() {
    store.fill(grid, in: bounds, hidden: tellOfHidden, make: newCell)
  }

  private func newCell(at index: Int, _ frame: CGRect) -> UICollectionViewCell {
    let path = IndexPath(item: index, section: 0)
    let cell =
      dataSource?.collectionView(self, cellForItemAt: path) ?? UICollectionViewCell(frame: frame)
    UIView.performWithoutAnimation {
      store.show(cell, at: index)
      cell.frame = frame
      cell.isSelected = index == selectedItem
      cell.isHighlighted = false
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      insertSubview(cell, at: 0)
    }
    return cell
  }

  private func tellOfHidden(_ index: Int, _ cell: UICollectionViewCell) {
    collectionDelegate?.collectionView(
      self, didEndDisplaying: cell, forItemAt: IndexPath(item: index, section: 0))
  }
}
