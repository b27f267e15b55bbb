/// The lines of help in columns.
struct HelpLayout {
  /// A row of a column: a title, or a key and what it does.
  struct Line: Equatable {
    var title = ""
    var keys = ""
    var what = ""
    var controller = ""
  }

  /// Rows below each other, and how wide they are, in letters.
  struct Column: Equatable {
    fileprivate(set) var lines: [Line] = []

    /// Where what a key does begins.
    var whatStart: Int { (lines.map(\.keys.count).max() ?? 0) + 2 }
    /// Where what a controller does begins.
    var controllerStart: Int { whatStart + (lines.map(\.what.count).max() ?? 0) + 2 }
    var width: Int {
      let controller = lines.map(\.controller.count).max() ?? 0
      let rows = controller > 0 ? controllerStart + controller : controllerStart - 2
      return max(rows, lines.map(\.title.count).max() ?? 0)
    }
  }

  private(set) var columns: [Column] = [Column()]

  /// Letters between columns.
  static let gap = 4

  /// Lines in columns of at most `rows` lines; a group is cut only where it is longer than that.
  init(_ text: HelpText, showsControllers: Bool, rows: Int) {
    let rows = max(4, rows)
    for section in text.sections {
      let entries = section.entries.map {
        Line(keys: $0.keys, what: $0.what, controller: showsControllers ? $0.controller : "")
      }
      let titles = [section.title, section.summary].filter { !$0.isEmpty }
      add(titles.map { Line(title: $0) } + entries, rows: rows)
    }
  }

  private mutating func add(_ lines: [Line], rows: Int) {
    var last = columns.count - 1
    if !columns[last].lines.isEmpty {
      if columns[last].lines.count + 1 + lines.count > rows {
        columns.append(Column())
        last += 1
      } else {
        columns[last].lines.append(Line())
      }
    }
    for line in lines {
      if columns[last].lines.count >= rows {
        columns.append(Column())
        last += 1
      }
      columns[last].lines.append(line)
    }
  }

  /// The columns of each page, if one is as many letters wide.
  func pages(width: Int) -> [[Column]] {
    var pages: [[Column]] = []
    for column in columns {
      if let page = pages.last, Self.width(of: page + [column]) <= width {
        pages[pages.count - 1].append(column)
      } else {
        pages.append([column])
      }
    }
    return pages
  }

  /// How many letters wide columns are beside each other.
  static func width(of columns: [Column]) -> Int {
    columns.map(\.width).reduce(0, +) + gap * max(0, columns.count - 1)
  }

  /// How many lines high they are.
  static func height(of columns: [Column]) -> Int { columns.map(\.lines.count).max() ?? 0 }
}
