import Layers
public import QuartzCore

/// A list of rows of one height, of which only those that are seen have cells.
///
/// A row that comes into sight is asked of the data source, in the layout that follows each move.
/// Cells that go out of sight wait, by their identifiers, to be used again.
open class UITableView: UIScrollView {
  let store = CellStore<UITableViewCell>()
  private var rows: Int?
  private var selectedRow: Int?
  var press = CellPress()
  private let tableStyle: Style

  static let usualRowHeight = 44.0
  /// What stands for the usual height of rows.
  public static let automaticDimension: CGFloat = -1

  /// A table without rows where its superview has `frame`.
  public init(frame: CGRect, style: Style) {
    tableStyle = style
    super.init(frame: frame)
    backgroundColor = .white
    alwaysBounceVertical = true
  }

  /// A table without rows where its superview has `frame`.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UITableView.self }

  /// How the rows are shown.
  open var style: Style { tableStyle }
  /// Says what is shown.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { forget() } }
  }

  // MARK: Rows

  /// How high each row is, in points; at first 44.
  ///
  /// What is less than 1, or no number, is 44.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { setNeedsLayout() } }
  }
  /// Whether there are lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { for (_, cell) in store.visible { tint(cell) } }
  }
  /// Their colour; nil: a light grey.
  open var separatorColor: UIColor? {
    didSet { for (_, cell) in store.visible { tint(cell) } }
  }
  /// Asks the data source for everything anew.
  open func reloadData() {
    forget()
    loadIfNeeded()
  }
  /// 1: there are no more.
  open var numberOfSections: Int { 1 }
  /// How many rows there are; of any section but the first none.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return section == 0 ? rows ?? 0 : 0
  }

  /// Has cells of an identifier made by a class of cells; nil: not any more.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    store.register(cellClass, identifier)
  }
  /// A cell that waits to be used again, or else a new one of the registered class; nil: neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    store.dequeue(identifier) { UITableViewCell.make($0, identifier) }
  }
  /// A cell that waits to be used again, or else a new one of the class that must be registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    misuse("no class of cells is registered as \(identifier): row \(indexPath.row) has a plain one")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: What is seen

  /// The cells that are seen, from the top.
  open var visibleCells: [UITableViewCell] {
    showCells()
    return store.visible.map(\.cell)
  }
  /// The rows that are seen, from the top; nil: none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    showCells()
    return store.visible.isEmpty
      ? nil : store.visible.map { IndexPath(row: $0.index, section: 0) }
  }
  /// The cell of a row; nil: it isn't seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showCells()
    return indexPath.section == 0 ? store.cell(at: indexPath.row) : nil
  }
  /// The row of a cell; nil: it isn't seen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    store.index(of: cell).map { IndexPath(row: $0, section: 0) }
  }
  /// The row at a point of the table's coordinates, seen or not.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    grid.index(at: point).map { IndexPath(row: $0, section: 0) }
  }
  /// The rows that lie in a rectangle of the table's coordinates, seen or not; nil: none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let found = grid.indices(in: rect)
    return found.isEmpty ? nil : found.map { IndexPath(row: $0, section: 0) }
  }
  /// Where a row lies in the table's coordinates; empty if there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    has(indexPath) ? grid.frame(at: indexPath.row) : .zero
  }
  /// Scrolls to a row; a row that there isn't is a mistake, which a line says.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard has(indexPath) else {
      return misuse("a table of \(grid.count) rows can't scroll to row \(indexPath.row)")
    }
    // The content may be as it was before the rows were given another height.
    layoutIfNeeded()
    let row = grid.frame(at: indexPath.row)
    let free = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: offset.y = row.minY - adjustedContentInset.top
    case .middle: offset.y = row.midY - adjustedContentInset.top - free / 2
    case .bottom: offset.y = row.maxY - bounds.height + adjustedContentInset.bottom
    }
    offset.y = verticalEdges.clamped(offset.y)
    setContentOffset(offset, animated: animated)
  }

  // MARK: Selection

  /// Whether a row that is tapped is selected; at first true.
  open var allowsSelection = true
  /// The row that is selected; nil: none.
  open var indexPathForSelectedRow: IndexPath? {
    selectedRow.map { IndexPath(row: $0, section: 0) }
  }
  /// Selects a row, and scrolls to it; the delegate isn't told.
  ///
  /// Nil selects none.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath, has(indexPath) else { return select(nil, animated: animated) }
    select(indexPath.row, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Lets a row be selected no more; the delegate isn't told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if selectedRow == indexPath.row { select(nil, animated: animated) }
  }

  func select(_ row: Int?, animated: Bool) {
    let before = selectedRow
    selectedRow = row
    if let before, before != row { store.cell(at: before)?.setSelected(false, animated: animated) }
    if let row { store.cell(at: row)?.setSelected(true, animated: animated) }
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

extension UITableView {
  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  private var grid: CellGrid {
    loadIfNeeded()
    let height = rowHeight.isFinite && rowHeight >= 1 ? rowHeight : Self.usualRowHeight
    return CellGrid(rows: rows ?? 0, width: bounds.width, height: height)
  }

  private func has(_ path: IndexPath) -> Bool {
    path.section == 0 && (0..<grid.count).contains(path.row)
  }

  /// What was known of the rows is worth nothing any more.
  private func forget() {
    rows = nil
    selectedRow = nil
    cancelPress()
    store.hide(allBut: 0..<0, hidden: tellOfHidden)
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard rows == nil else { return }
    // The data source may ask for the count while it is asked.
    rows = 0
    rows = CellGrid.usable(
      count: dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0,
      sections: dataSource?.numberOfSections(in: self), of: "table", "rows")
    contentSize = grid.contentSize
  }

  /// Has a cell for each row that is seen, and for no other.
  private func showCells() {
    store.fill(grid, in: bounds, hidden: tellOfHidden, make: newCell)
  }

  private func newCell(at index: Int, _ frame: CGRect) -> UITableViewCell {
    let path = IndexPath(row: index, section: 0)
    let cell =
      dataSource?.tableView(self, cellForRowAt: path)
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    UIView.performWithoutAnimation {
      store.show(cell, at: index)
      cell.setSelected(index == selectedRow, animated: false)
      cell.setHighlighted(false, animated: false)
      tint(cell)
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      insertSubview(cell, at: 0)
    }
    return cell
  }

  private func tellOfHidden(_ index: Int, _ cell: UITableViewCell) {
    tableDelegate?.tableView(
      self, didEndDisplaying: cell, forRowAt: IndexPath(row: index, section: 0))
  }

  private func tint(_ cell: UITableViewCell) {
    let usual = UIColor(red: 200.0 / 255, green: 199.0 / 255, blue: 204.0 / 255, alpha: 1)
    cell.separator.color = separatorStyle == .none ? nil : separatorColor ?? usual
  }
}
