import Drawing
import Foundation
import Layers

/// The keys, in as many columns and in letters as large as there is room for; on pages where there isn't.
final class HelpPanel {
  let layer = UnanimatedLayer.ground(.overlayPanel)
  /// What it tells.
  var text = HelpText() {
    didSet { if text != oldValue { drawn = nil } }
  }
  /// Whether what controllers do is told, too.
  var showsControllers = false {
    didSet { if showsControllers != oldValue { drawn = nil } }
  }
  /// Which page is shown, from 0.
  private(set) var page = 0

  private let font: Font
  private var drawn: Drawing?
  private var pictures: [TextLabel] = []
  /// How many pages there are in the room that it was drawn for last.
  private(set) var pageCount = 1

  private struct Drawing: Equatable {
    let room: CGSize
    let scale: Double
    let page: Int
  }

  /// Points; smaller ones can't be read.
  private static let fontSizes = (smallest: 9, largest: 30)
  private static let padding: CGFloat = 12

  init(font: Font) { self.font = font }

  /// Goes on to the next page; false: this is the last.
  func turnPage() -> Bool {
    guard page + 1 < pageCount else { return false }
    page += 1
    return true
  }

  /// Goes back to the first page.
  func turnToFirst() { page = 0 }

  /// Draws what has changed into the middle of a part of the window.
  func show(in room: CGRect, scale: Double) {
    guard !layer.isHidden else { return }
    let wanted = Drawing(room: room.size, scale: scale, page: page)
    if drawn != wanted { draw(in: room.size, scale: scale) }
    let size = layer.bounds.size
    let fit = min(1, room.width / size.width, room.height / size.height)
    layer.transform = CATransform3DMakeScale(fit, fit, 1)
    layer.position = CGPoint(
      x: (room.midX - size.width * fit / 2).rounded(),
      y: (room.midY - size.height * fit / 2).rounded())
  }

  private func draw(in room: CGSize, scale: Double) {
    var size = Self.fontSizes.largest
    var pages = pages(in: room, fontSize: size)
    while size > Self.fontSizes.smallest, pages.count > 1 || !fits(pages[0], room, size) {
      size -= 1
      pages = self.pages(in: room, fontSize: size)
    }
    pageCount = pages.count
    page = min(page, pageCount - 1)
    show(pages[page], fontSize: size, scale: scale)
    drawn = Drawing(room: room, scale: scale, page: page)
  }

  /// How many letters there is room for.
  private func letters(in room: CGSize, fontSize: Int) -> (columns: Int, rows: Int) {
    let cell = cell(CGFloat(fontSize))
    let columns = Int((room.width - 2 * Self.padding) / cell.width)
    // Two are for the line below the columns.
    return (columns, Int((room.height - 2 * Self.padding) / cell.height) - 2)
  }

  /// What controllers do is left out where there is no room beside the keys.
  private func pages(in room: CGSize, fontSize: Int) -> [[HelpLayout.Column]] {
    let (width, rows) = letters(in: room, fontSize: fontSize)
    func layout(_ showsControllers: Bool) -> HelpLayout {
      HelpLayout(text, showsControllers: showsControllers, rows: rows)
    }
    let all = layout(showsControllers)
    let isWide = all.columns.contains { $0.width > width }
    return (isWide ? layout(false) : all).pages(width: width)
  }

  private func fits(_ columns: [HelpLayout.Column], _ room: CGSize, _ fontSize: Int) -> Bool {
    let (width, rows) = letters(in: room, fontSize: fontSize)
    return HelpLayout.width(of: columns) <= width && HelpLayout.height(of: columns) <= rows
  }

  /// The size of a letter, in points.
  private func cell(_ fontSize: CGFloat) -> CGSize {
    let size = TextLayout(
      String(repeating: "0", count: 20), font: font.withSize(fontSize), color: .overlayText
    ).size
    return CGSize(width: size.width / 20, height: size.height)
  }

  /// Pictures for each column: of its titles, of its keys, of what they do, of what controllers do.
  private func show(_ columns: [HelpLayout.Column], fontSize: Int, scale: Double) {
    for picture in pictures { picture.layer.removeFromSuperlayer() }
    pictures = []
    let font = font.withSize(CGFloat(fontSize))
    let cell = cell(font.size)
    var x = Self.padding
    for column in columns {
      let lines = column.lines
      func start(_ letters: Int) -> CGFloat { x + CGFloat(letters) * cell.width }
      add(lines.map(\.title), .overlayPlay, font, at: CGPoint(x: x, y: Self.padding), scale)
      add(lines.map(\.keys), .overlayAccent, font, at: CGPoint(x: x, y: Self.padding), scale)
      add(
        lines.map(\.what), .overlayText, font,
        at: CGPoint(x: start(column.whatStart), y: Self.padding), scale)
      add(
        lines.map(\.controller), .overlayDim, font,
        at: CGPoint(x: start(column.controllerStart), y: Self.padding), scale)
      x = start(column.width + HelpLayout.gap)
    }
    let last = CGFloat(HelpLayout.height(of: columns) + 1) * cell.height + Self.padding
    let isLast = page + 1 == pageCount
    add(
      [isLast ? "F1 or Esc: close" : "F1: page \(page + 2) of \(pageCount)"], .overlayDim, font,
      at: CGPoint(x: Self.padding, y: last), scale)
    layer.cornerRadius = OverlayCorner.ground * font.size / 13
    layer.bounds = CGRect(
      x: 0, y: 0,
      width: (x - CGFloat(HelpLayout.gap) * cell.width + Self.padding).rounded(.up),
      height: (last + cell.height + Self.padding).rounded(.up))
  }

  private func add(
    _ lines: [String], _ color: CGColor, _ font: Font, at point: CGPoint, _ scale: Double
  ) {
    guard lines.contains(where: { !$0.isEmpty }) else { return }
    let picture = TextLabel(font: font, color: color)
    picture.text = lines.joined(separator: "\n")
    picture.draw(scale: scale)
    picture.layer.position = CGPoint(x: point.x.rounded(), y: point.y.rounded())
    layer.addSublayer(picture.layer)
    pictures.append(picture)
  }
}
