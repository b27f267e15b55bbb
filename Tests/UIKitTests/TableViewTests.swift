import Foundation
import Layers
import Testing

@testable import UIKit

/// Tables: which rows have cells, whose cells are used again, and what taps do.
@Suite struct TableViewTests {
  private let stage = Stage()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 440))
  private let source = Source()
  private let touches: PointerTouches

  /// A list of numbers, and all that it was asked and told.
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 1000
    var asked: [Int] = []
    var lines: [String] = []
    var isRefused = false

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      asked.append(indexPath.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      isRefused ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      lines.append("selected \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      lines.append("deselected \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { lines.append("hidden \(indexPath.row)") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  }

  /// A class of cells with an initialiser of its own.
  private final class Row: UITableViewCell {
    var resets = 0
    let mark = UIView()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(mark)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      resets += 1
    }
  }

  init() {
    touches = PointerTouches(of: stage.window)
    stage.context.perform {
      table.register(Row.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      table.delegate = source
      stage.window.addSubview(table)
    }
    turn {}
  }

  private func turn(_ body: () -> Void) {
    stage.context.perform {
      body()
      _ = stage.tree.commit()
    }
  }

  private func tap(_ y: CGFloat, at time: Double, for length: Double = 0) {
    stage.context.perform {
      stage.context.beginFrame(at: time)
      touches.begin(0, at: CGPoint(x: 100, y: y))
      stage.context.beginFrame(at: time + length)
      touches.end(0)
      _ = stage.tree.commit()
    }
  }

  private var rows: [Int] { table.indexPathsForVisibleRows?.map(\.row) ?? [] }

  // MARK: Cells

  @Test func `only rows that are seen have cells`() {
    #expect(table.contentSize == CGSize(width: 200, height: 44_000))
    #expect(source.asked == Array(0..<10) && rows == Array(0..<10))
    #expect(table.visibleCells.map { $0.textLabel?.text } == (0..<10).map { "\($0)" })
    #expect(table.visibleCells.map(\.frame.minY) == (0..<10).map { CGFloat(44 * $0) })
    #expect(table.visibleCells.allSatisfy { $0 is Row && $0.bounds.width == 200 })
    #expect(table.store.madeCount == 10 && table.store.reusedCount == 0)
    #expect(table.subviews.count == 10)
  }

  @Test func `a row that comes into sight has the cell of one that left`() throws {
    turn { table.contentOffset.y = 20 }
    #expect(rows == Array(0...10) && table.store.madeCount == 11)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    turn { table.contentOffset.y = 44 }
    #expect(rows == Array(1...10) && source.lines == ["hidden 0"])
    #expect(first.superview == nil)
    turn { table.contentOffset.y = 50 }
    #expect(table.cellForRow(at: IndexPath(row: 11, section: 0)) === first)
    #expect(first.textLabel?.text == "11" && (first as? Row)?.resets == 1)
    for step in 1...200 { turn { table.contentOffset.y = 50 + CGFloat(step) * 30 } }
    // 6050 / 44 is row 137, and eleven rows are seen.
    #expect(rows == Array(137...147))
    #expect(table.store.madeCount == 11)
    #expect(table.store.reusedCount == 147 - 10)
    #expect(source.asked == Array(0...147))
  }

  @Test func `a finger whose row goes out of sight drags on, and its flick has its speed`() {
    func at(_ time: Double, _ body: () -> Void) {
      stage.context.perform {
        stage.context.beginFrame(at: time)
        body()
        _ = stage.tree.commit()
      }
    }
    at(0) { touches.begin(0, at: CGPoint(x: 100, y: 90)) }
    for step in 1...10 {
      at(Double(step) / 60) {
        touches.move(0, to: CGPoint(x: 100, y: 90 - 60 * CGFloat(step)))
      }
    }
    // 600 points, of which 10 made it a drag: the row under the finger left after 132.
    #expect(table.contentOffset.y == 590 && table.isDragging)
    at(10.0 / 60) { touches.end(0) }
    #expect(table.isDecelerating)
    for tick in 1...600 { at(10.0 / 60 + Double(tick) / 120) {} }
    // 3600 points a second go on by 3600 / −(1000 · ln 0.998) points, and end at a whole one.
    #expect(table.contentOffset.y == (590 + 3600 / 2.002_002_670_673_338).rounded())
  }

  @Test func `data that are reloaded while a finger drags leave the drag alone`() {
    stage.context.perform {
      stage.context.beginFrame(at: 0)
      touches.begin(0, at: CGPoint(x: 100, y: 90))
      touches.move(0, to: CGPoint(x: 100, y: -10))
      table.reloadData()
      touches.move(0, to: CGPoint(x: 100, y: -110))
      _ = stage.tree.commit()
    }
    #expect(table.isDragging && table.contentOffset.y == 190)
  }

  @Test func `a row is scrolled to where the rows' new height has it`() {
    turn {
      table.rowHeight = 100
      table.scrollToRow(at: IndexPath(row: 999, section: 0), at: .bottom, animated: false)
    }
    #expect(table.contentOffset == CGPoint(x: 0, y: 99_560))
  }

  @Test func `a jump uses all cells again`() {
    turn { table.contentOffset.y = 440 * 50 }
    #expect(rows == Array(500..<510))
    #expect(table.store.madeCount == 10 && table.store.reusedCount == 10)
  }

  @Test func `other data are asked for when they are reloaded`() {
    source.count = 3
    #expect(table.numberOfRows(inSection: 0) == 1000)
    turn { table.reloadData() }
    #expect(table.numberOfRows(inSection: 0) == 3 && rows == [0, 1, 2])
    #expect(table.contentSize.height == 132)
    #expect(table.store.madeCount == 10)
    turn { table.dataSource = nil }
    #expect(table.indexPathsForVisibleRows == nil && table.visibleCells.isEmpty)
  }

  @Test func `rows are as high as is said`() {
    turn { table.rowHeight = 100 }
    #expect(rows == [0, 1, 2, 3, 4] && table.contentSize.height == 100_000)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame.height == 100)
    for height in [CGFloat.nan, 0, -3, .infinity] {
      turn { table.rowHeight = height }
      #expect(table.contentSize.height == 44_000)
    }
  }

  @Test func `rows are found by points, and scrolled to`() {
    #expect(
      table.indexPathForRow(at: CGPoint(x: 10, y: 44 * 20 + 1)) == IndexPath(row: 20, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: -1)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 44_000)) == nil)
    #expect(table.rectForRow(at: IndexPath(row: 7, section: 0)).minY == 308)
    let row = IndexPath(row: 500, section: 0)
    let positions: [(UITableView.ScrollPosition, CGFloat)] = [
      (.top, 22_000), (.bottom, 22_044 - 440), (.middle, 22_022 - 220), (.none, 21_802),
    ]
    for (position, offset) in positions {
      turn { table.scrollToRow(at: row, at: position, animated: false) }
      #expect(table.contentOffset.y == offset)
    }
    turn { table.scrollToRow(at: IndexPath(row: 999, section: 0), at: .top, animated: false) }
    #expect(table.contentOffset.y == 43_560)
  }

  @Test func `what can't be is refused with a line`() {
    var lines: [String] = []
    stage.context.reportMisuse = { lines.append($0) }
    turn { table.scrollToRow(at: IndexPath(row: 1000, section: 0), at: .top, animated: true) }
    turn { table.register(UIView.self, forCellReuseIdentifier: "view") }
    turn { _ = table.dequeueReusableCell(withIdentifier: "?", for: IndexPath(row: 0, section: 0)) }
    source.count = -1
    turn { table.reloadData() }
    #expect(lines.count == 4)
    #expect(table.dequeueReusableCell(withIdentifier: "view") == nil)
    source.count = Int.max
    turn { table.reloadData() }
    #expect(rows.count == 10)
    turn { table.contentOffset.y = 1e300 }
  }

  // MARK: Taps

  @Test func `a tap selects a row, and another one in its stead`() throws {
    tap(50, at: 0)
    #expect(source.lines == ["selected 1"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.isSelected && cell.subviews.count == 2)
    tap(100, at: 1)
    #expect(source.lines == ["selected 1", "deselected 1", "selected 2"])
    #expect(!cell.isSelected && cell.subviews.count == 1)
    turn { table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true) }
    #expect(table.indexPathForSelectedRow == nil)
    source.isRefused = true
    tap(100, at: 2)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a finger that rests on a row highlights it, one that drags selects nothing`() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    stage.context.perform {
      stage.context.beginFrame(at: 1)
      touches.begin(0, at: CGPoint(x: 100, y: 50))
      stage.context.beginFrame(at: 1.1)
      #expect(!cell.isHighlighted)
      stage.context.beginFrame(at: 1.2)
      #expect(cell.isHighlighted)
      touches.move(0, to: CGPoint(x: 100, y: 30))
      #expect(!cell.isHighlighted && table.isDragging)
      touches.end(0)
    }
    #expect(source.lines.isEmpty && table.indexPathForSelectedRow == nil)
  }

  @Test func `a selected row that comes back is selected`() {
    tap(50, at: 0)
    turn { table.contentOffset.y = 4400 }
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    turn { table.contentOffset.y = 0 }
    #expect(table.visibleCells.map(\.isSelected) == (0..<10).map { $0 == 1 })
  }

  // MARK: What a cell shows

  @Test func `picture and texts stand beside each other`() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    let value = UITableViewCell(style: .value1, reuseIdentifier: nil)
    let label = try #require(cell.textLabel)
    let detail = try #require(cell.detailTextLabel)
    turn {
      for cell in [cell, value] {
        stage.window.addSubview(cell)
        cell.textLabel?.text = "first"
        cell.detailTextLabel?.text = "second"
      }
      // 20 × 80 is shown 9 × 36, in the middle of the room of a square.
      cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 80))
        .image { _ in }
    }
    #expect(cell.imageView?.frame == CGRect(x: 15 + 14, y: 4, width: 9, height: 36))
    #expect(label.frame.minX == 66 && detail.frame.minX == 66)
    #expect(label.frame.maxY == detail.frame.minY)
    turn {
      cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30))
        .image { _ in }
    }
    #expect(cell.imageView?.frame == CGRect(x: 15, y: 7, width: 60, height: 30))
    #expect(label.frame.minX == 90)
    #expect(value.textLabel?.frame.minX == 15)
    #expect(value.detailTextLabel?.frame.maxX == 305)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }

  @Test func `a table controller is its table's data source and delegate`() throws {
    final class Numbers: UITableViewController {
      var tapped: Int?
      override func viewDidLoad() {
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "n")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        5
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = tableView.dequeueReusableCell(withIdentifier: "n", for: indexPath)
        cell.textLabel?.text = "n\(indexPath.row)"
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tapped = indexPath.row
      }
    }
    let controller = Numbers(style: .plain)
    turn { stage.window.rootViewController = controller }
    table.removeFromSuperview()
    #expect(
      controller.tableView.visibleCells.map { $0.textLabel?.text } == (0..<5).map { "n\($0)" })
    tap(50, at: 0)
    #expect(controller.tapped == 1)
  }
}
