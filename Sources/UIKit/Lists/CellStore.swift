import Foundation

/// A cell that is used again for something else when it is seen no more.
protocol ReusableCell: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
}

/// The cells of a list that are seen, and those that wait to be used again.
final class CellStore<Cell: ReusableCell> {
  /// The cells that are seen, by ascending index.
  private(set) var visible: [(index: Int, cell: Cell)] = []
  /// How many cells were made here, and how often one was used again.
  private(set) var madeCount = 0
  private(set) var reusedCount = 0
  private var isFilling = false
  private var classes: [String: AnyClass] = [:]
  private var waiting: [String: [Cell]] = [:]

  /// Sets the class of an identifier's cells; nil: none is made any more.
  func register(_ cellClass: AnyClass?, _ identifier: String) {
    guard let cellClass else { return classes[identifier] = nil }
    guard cellClass is Cell.Type else {
      return misuse("\(cellClass) is no class of \(Cell.self): \(identifier) has none")
    }
    classes[identifier] = cellClass
  }

  /// A cell that waits, or else a new one of the registered class; nil: there is neither.
  func dequeue(_ identifier: String, make: (Cell.Type) -> Cell) -> Cell? {
    if let cell = waiting[identifier]?.popLast() {
      reusedCount += 1
      cell.prepareForReuse()
      return cell
    }
    guard let type = classes[identifier] as? Cell.Type else { return nil }
    madeCount += 1
    return make(type)
  }

  /// The cell of an index, if it is seen.
  func cell(at index: Int) -> Cell? { visible.first { $0.index == index }?.cell }

  /// The index of a cell, if it is seen.
  func index(of cell: Cell) -> Int? { visible.first { $0.cell === cell }?.index }

  /// The cell that a view is in.
  func entry(around view: UIView?) -> (index: Int, cell: Cell)? {
    guard let view else { return nil }
    return visible.first { view.isDescendant(of: $0.cell) }
  }

  /// Has a cell for each index of a grid that is seen in a rectangle, and for no other.
  ///
  /// `make` takes a cell in for an index, and the frame that it will have.
  func fill(
    _ grid: CellGrid, in rect: CGRect, hidden: (Int, Cell) -> Void,
    make: (Int, CGRect) -> Cell
  ) {
    // The data source may ask what is seen while it makes a cell.
    guard !isFilling else { return }
    isFilling = true
    defer { isFilling = false }
    let indices = grid.indices(in: rect)
    hide(allBut: indices, hidden: hidden)
    for index in indices {
      let frame = grid.frame(at: index)
      let cell = cell(at: index) ?? make(index, frame)
      if cell.frame != frame { cell.frame = frame }
    }
  }

  /// Takes cells out whose index isn't in a range; they wait from then on.
  func hide(allBut indices: Range<Int>, hidden: (Int, Cell) -> Void) {
    let gone = visible.filter { !indices.contains($0.index) }
    guard !gone.isEmpty else { return }
    visible.removeAll { !indices.contains($0.index) }
    for (index, cell) in gone {
      cell.removeFromSuperview()
      if let identifier = cell.reuseIdentifier,
        waiting[identifier]?.contains(where: { $0 === cell }) != true
      {
        waiting[identifier, default: []].append(cell)
      }
      hidden(index, cell)
    }
  }

  /// Takes a cell in; one that is seen elsewhere leaves there.
  func show(_ cell: Cell, at index: Int) {
    if visible.contains(where: { $0.cell === cell }) {
      misuse("a cell can't be that of two rows or items: it is only that of the last")
      visible.removeAll { $0.cell === cell }
    }
    let position = visible.firstIndex { $0.index > index } ?? visible.count
    visible.insert((index, cell), at: position)
  }
}
