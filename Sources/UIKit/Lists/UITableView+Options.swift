extension UITableView {
  /// How rows are shown.
  public enum Style: Int, Sendable {
    /// One below the other, all as wide as the table.
    case plain
  }

  /// Where a row is to be seen after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere, by the shortest way.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }
}

extension UITableViewCell {
  /// What is between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Nothing.
    case none
    /// A line.
    case singleLine
  }
}
