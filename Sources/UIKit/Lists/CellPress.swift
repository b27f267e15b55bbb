import Layers

/// A finger on a cell: after a moment the cell is highlighted.
struct CellPress {
  /// How long a finger rests before it is known not to drag, in seconds.
  static let delay = 0.15

  private var touch: UITouch?
  private var timer: MediaTimer?
  /// The index of the cell.
  private(set) var index: Int?

  /// Whether a touch is that of the finger.
  func isOf(_ touch: UITouch) -> Bool { self.touch === touch }

  /// A finger came down on a cell; `highlight` is called after a moment.
  mutating func begin(_ touch: UITouch, at index: Int, highlight: @escaping () -> Void) {
    end()
    self.touch = touch
    self.index = index
    timer = .scheduledTimer(withTimeInterval: Self.delay, repeats: false) { _ in highlight() }
  }

  /// The finger went up, or is no press any more.
  mutating func end() {
    timer?.invalidate()
    timer = nil
    touch = nil
    index = nil
  }
}

// Taps on rows.
extension UITableView {
  /// Whether a touch is on a row that can be selected.
  func beginPress(_ touch: UITouch) -> Bool {
    guard allowsSelection, press.index == nil,
      let (index, _) = store.entry(around: touch.view),
      tableDelegate?.tableView(
        self, shouldHighlightRowAt: IndexPath(row: index, section: 0)) != false
    else { return false }
    press.begin(touch, at: index) { [weak self] in
      self?.store.cell(at: index)?.setHighlighted(true, animated: false)
    }
    return true
  }

  func cancelPress() {
    if let index = press.index {
      store.cell(at: index)?.setHighlighted(false, animated: false)
    }
    press.end()
  }

  func endPress() {
    guard let index = press.index else { return }
    cancelPress()
    let path = IndexPath(row: index, section: 0)
    let chosen = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let chosen, chosen.row < numberOfRows(inSection: chosen.section) else { return }
    let before = indexPathForSelectedRow
    select(chosen.row, animated: false)
    if let before, before != chosen { tableDelegate?.tableView(self, didDeselectRowAt: before) }
    tableDelegate?.tableView(self, didSelectRowAt: chosen)
  }
}
