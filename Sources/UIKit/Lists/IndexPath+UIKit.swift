public import Foundation

extension IndexPath {
  /// The path of a row of a section.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The path of an item of a section.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section: the first number; 0 where there is none.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = [newValue, row] }
  }

  /// The row: the second number; 0 where there is none.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = [section, newValue] }
  }

  /// The item: the same number as the row.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
