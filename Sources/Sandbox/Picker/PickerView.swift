import Drawing
import Foundation
import Layers
import Tumble

/// The layers of the picker: a line to type in, the grid with its headings, and a line of help.
final class PickerView {
  let layer = UnanimatedLayer()
  /// Where the cells are; nil until they were arranged.
  private(set) var grid: PickerGrid?
  /// How far the grid is scrolled, in points; nil: so that the chosen cell is seen, when it is shown next.
  var scroll: CGFloat?

  private let font: Font
  private let window = UnanimatedLayer()
  private let content = UnanimatedLayer()
  private let field = UnanimatedLayer()
  private let bar = UnanimatedLayer()
  private let heading = TextLabel()
  private let typed = TextLabel()
  private let caret = UnanimatedLayer()
  private let count = TextLabel()
  private let line = TextLabel()
  private let keys = TextLabel()
  private let nothing = TextLabel()
  private var headings: [TextLabel] = []
  private var cells: [String: PickerCell] = [:]
  private var seen: [String] = []
  private var enlargement: CGFloat = 1
  /// Where `scroll` is shown on the way to it.
  private var shownScroll: CGFloat = 0

  init(font: Font) {
    self.font = font
    layer.name = "scenes"
    layer.backgroundColor = .overlayCurtain
    window.masksToBounds = true
    for part in [layer, window, content, field, bar, caret] { part.anchorPoint = .zero }
    field.backgroundColor = .overlayWell
    field.borderColor = .overlayGroove
    caret.backgroundColor = .overlayAccent
    bar.backgroundColor = .overlayGroove
    window.addSublayer(content)
    for part in [
      window, bar, heading.layer, field, count.layer, line.layer, keys.layer, nothing.layer,
    ] {
      layer.addSublayer(part)
    }
    for part in [typed.layer, caret] { field.addSublayer(part) }
  }

  // MARK: Measures

  private var margin: CGFloat { (14 * enlargement).rounded() }
  private var headerHeight: CGFloat { (46 * enlargement).rounded() }
  private var footerHeight: CGFloat { (24 * enlargement).rounded() }

  /// How much of the grid is seen at once, in points.
  var gridHeight: CGFloat { window.bounds.height }

  /// Of a cell, in points.
  var pictureSize: CGSize {
    PickerCell.pictureSize(in: grid?.cell ?? .zero, enlargement: enlargement)
  }

  /// The cells that are seen.
  var seenIndices: [Int] {
    grid?.indices(from: shownScroll, to: shownScroll + gridHeight) ?? []
  }

  /// The cell at a point of the window.
  func index(at point: CGPoint) -> Int? {
    guard window.frame.contains(point) else { return nil }
    return grid?.index(
      at: CGPoint(x: point.x - window.position.x, y: point.y - window.position.y + shownScroll))
  }

  // MARK: Scrolling

  private var farthest: CGFloat { max(0, (grid?.height ?? 0) - gridHeight) }

  /// Scrolls by points of a window of 800 × 600.
  func scroll(by way: CGFloat) {
    scroll = min(max((scroll ?? shownScroll) + way * enlargement, 0), farthest)
  }

  /// Scrolls until a cell is seen, with its heading.
  func reveal(_ index: Int) {
    guard let grid, grid.frames.indices.contains(index) else { return }
    let frame = grid.frames[index]
    let now = scroll ?? shownScroll
    let above = frame.minY - 30 * enlargement
    let below = frame.maxY + 8 * enlargement - gridHeight
    scroll = min(max(min(max(now, below), above), 0), farthest)
  }

  /// Fits the grid into the window.
  func arrange(_ groups: [SceneGroup], chosen: Int?, _ frame: PanelFrame) {
    enlargement = frame.enlargement
    let size = frame.size
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.position = .zero
    window.frame = CGRect(
      x: margin, y: headerHeight, width: max(1, size.width - 2 * margin),
      height: max(1, size.height - headerHeight - footerHeight))
    let metrics = PickerGrid.Metrics(
      width: window.bounds.width, cellWidth: 140 * enlargement,
      textHeight: PickerCell.textHeight * enlargement, gap: (8 * enlargement).rounded(),
      headingHeight: (28 * enlargement).rounded())
    grid = PickerGrid(counts: groups.map(\.scenes.count), metrics)
    scrollOn(chosen: chosen, elapsed: frame.elapsed)
  }

  /// Goes most of the way to where it is to be scrolled to in a tenth of a second.
  private func scrollOn(chosen: Int?, elapsed: Int64) {
    guard let target = scroll.map({ min(max($0, 0), farthest) }) else {
      if let chosen, let grid, grid.frames.indices.contains(chosen) {
        shownScroll = min(max(grid.frames[chosen].midY - gridHeight / 2, 0), farthest)
      } else {
        shownScroll = 0
      }
      return scroll = shownScroll
    }
    scroll = target
    let rest = (target - shownScroll) * exp(-Double(elapsed) / 50_000_000)
    shownScroll = abs(rest) < 0.5 ? target : target - rest
  }

  // MARK: Showing

  /// Shows what was found; of what is seen `picture` gives the pictures.
  func show(
    _ groups: [SceneGroup], chosen: (any Scene.Type)?, search: String, count: Int,
    _ frame: PanelFrame, picture: (any Scene.Type) -> CGImage?
  ) {
    let scale = frame.scale
    content.position = CGPoint(x: 0, y: -(shownScroll * scale).rounded() / scale)
    showCells(groups.flatMap(\.scenes), chosen: chosen, scale: scale, picture: picture)
    showHeadings(groups.map(\.title), scale: scale)
    showHeader(search, found: groups.reduce(0) { $0 + $1.scenes.count }, of: count, frame)
    showFooter(chosen, search: search, frame)
    showBar()
  }

  private func showCells(
    _ scenes: [any Scene.Type], chosen: (any Scene.Type)?, scale: Double,
    picture: (any Scene.Type) -> CGImage?
  ) {
    guard let grid else { return }
    var now: [String] = []
    for index in seenIndices where scenes.indices.contains(index) {
      let scene = scenes[index]
      let cell = cells[scene.name] ?? PickerCell(scene)
      if cells.updateValue(cell, forKey: scene.name) == nil { content.addSublayer(cell.layer) }
      now.append(scene.name)
      cell.show(
        picture(scene), isChosen: scene.name == chosen?.name, in: grid.frames[index], font: font,
        enlargement: enlargement, scale: scale)
    }
    for name in seen where !now.contains(name) {
      cells.removeValue(forKey: name)?.layer.removeFromSuperlayer()
    }
    seen = now
  }

  private func showHeadings(_ titles: [String], scale: Double) {
    guard let grid else { return }
    while headings.count < titles.count {
      headings.append(TextLabel())
      if let last = headings.last { content.addSublayer(last.layer) }
    }
    for (index, label) in headings.enumerated() {
      let y = index < titles.count ? grid.headings[index] : 0
      let isSeen =
        index < titles.count && y < shownScroll + gridHeight && y + 40 * enlargement > shownScroll
      label.layer.isHidden = !isSeen
      guard isSeen else { continue }
      label.show(
        TextLabel.Look(
          text: titles[index], font: font.withSize(12 * enlargement), color: .overlayFilled,
          width: window.bounds.width), scale: scale)
      label.move(to: CGPoint(x: 4 * enlargement, y: y + 8 * enlargement))
    }
  }

  private func showHeader(_ search: String, found: Int, of all: Int, _ frame: PanelFrame) {
    let height = 26 * enlargement
    let top = (headerHeight - height) / 2
    heading.show(look("Scenes", 15, .overlayAccent), scale: frame.scale)
    heading.move(to: CGPoint(x: margin, y: headerHeight / 2 - heading.size.height / 2))
    count.show(
      look(found == all ? "\(all)" : "\(found) of \(all)", 11, .overlayDim), scale: frame.scale)
    count.move(
      to: CGPoint(
        x: frame.size.width - margin - count.size.width,
        y: headerHeight / 2 - count.size.height / 2))
    let left = margin + heading.size.width + 14 * enlargement
    let right = frame.size.width - margin - 84 * enlargement
    field.frame = CGRect(x: left, y: top, width: max(1, right - left), height: height)
    field.cornerRadius = OverlayCorner.part * enlargement
    field.borderWidth = enlargement
    let inset = 8 * enlargement
    typed.show(
      search.isEmpty
        ? look("type to search", 12, .overlayDim, width: field.bounds.width - 2 * inset)
        : look(search, 12, .overlayText, width: field.bounds.width - 2 * inset), scale: frame.scale)
    typed.move(to: CGPoint(x: inset, y: (height - typed.size.height) / 2))
    // The font's letters are all as wide.
    let end =
      search.isEmpty
      ? 0
      : min(
        TextLayout(search, font: font.withSize(12 * enlargement), color: .overlayText).size.width,
        field.bounds.width - 2 * inset)
    caret.frame = CGRect(
      x: inset + end + (search.isEmpty ? -3 : 1) * enlargement, y: 5 * enlargement,
      width: 1.5 * enlargement, height: height - 10 * enlargement)
  }

  private func showFooter(_ chosen: (any Scene.Type)?, search: String, _ frame: PanelFrame) {
    let escape = "Esc: \(search.isEmpty ? "close" : "clear")"
    let middle = frame.size.height - footerHeight / 2
    keys.show(
      look(chosen == nil ? escape : "Enter: open · \(escape)", 10.5, .overlayDim),
      scale: frame.scale)
    keys.move(
      to: CGPoint(
        x: frame.size.width - margin - keys.size.width, y: middle - keys.size.height / 2))
    line.show(
      look(
        chosen.map { "\($0.title): \($0.summary)" } ?? "", 10.5, .overlayText,
        width: frame.size.width - 3 * margin - keys.size.width), scale: frame.scale)
    line.move(to: CGPoint(x: margin, y: middle - line.size.height / 2))
    nothing.layer.isHidden = chosen != nil
    guard chosen == nil else { return }
    nothing.show(
      look(
        "nothing found: \(search)", 14, .overlayText, width: frame.size.width - 2 * margin,
        lines: 3), scale: frame.scale)
    nothing.move(
      to: CGPoint(x: margin, y: headerHeight + 24 * enlargement))
  }

  private func showBar() {
    let track = window.frame
    let all = max(grid?.height ?? 1, 1)
    bar.isHidden = farthest == 0
    let length = max(20 * enlargement, track.height * track.height / all)
    let fraction = farthest > 0 ? shownScroll / farthest : 0
    bar.frame = CGRect(
      x: layer.bounds.width - margin * 0.6, y: track.minY + (track.height - length) * fraction,
      width: 3 * enlargement, height: length)
    bar.cornerRadius = 1.5 * enlargement
  }

  private func look(
    _ text: String, _ size: CGFloat, _ color: CGColor, width: CGFloat? = nil, lines: Int = 1
  ) -> TextLabel.Look {
    TextLabel.Look(
      text: text, font: font.withSize(size * enlargement), color: color, width: width, lines: lines)
  }

  /// What is written where nothing was found; nil: something was.
  var note: String? { nothing.layer.isHidden ? nil : nothing.text }
}
