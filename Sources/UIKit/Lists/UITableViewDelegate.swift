public import Foundation

/// Says what a table shows.
public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows there are; tables have one section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row that comes into sight: one that waits to be used again, or a new one.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many sections there are; only the first is shown.
  func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
  /// 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Hears of what is done to a table; each method may be left out.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// A cell comes into sight.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// A cell is seen no more.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath)
  /// Whether a row that is touched is highlighted, and can be selected.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// The row to select for one that was tapped; nil: none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row was tapped, and is selected now.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// A row isn't selected any more, since another was tapped.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Each is.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  { true }
  /// The one that was tapped.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}
