import Assets
import Drawing
import Foundation
import Layers
import Rendering
import Scenes
import Tumble

/// Pages of the gallery on one picture: each in all its states, as one or two backends draw it.
struct GallerySheet {
  /// The pages' scenes.
  let pages: [any Scene.Type]
  /// The moment of each page that is shown, in seconds.
  let time: Double
  /// Pixels a point; a page of 320 × 480 points takes half of that each way.
  let scale: Double
  /// What draws, with the name that stands above its pictures; the sheet itself is drawn by the
  /// first.
  let backends: [(name: String, renderer: any Renderer)]

  /// A page in one of its states, drawn by each backend.
  private struct Cell {
    let title: String
    let caption: String
    let pictures: [CGImage]
  }

  private static let shown = CGSize(width: 160, height: 240)
  private static let gap = 4.0
  private static let margin = 20.0
  private static let heading = 44.0

  /// The pages of a chapter, or of all.
  static func pages(ofChapter chapter: Int?) -> [any Scene.Type] {
    SceneCatalog.all.scenes.filter { scene in
      guard let listing = Listing(sceneName: scene.name) else { return false }
      return chapter == nil || listing.chapter == chapter
    }
  }

  /// Draws it.
  func image() throws -> CGImage {
    var cells: [Cell] = []
    for page in pages { cells += try self.cells(of: page) }
    let layout = Layout(count: cells.count, backends: backends.count)
    var sheet = Picture(size: layout.size, scale: scale)
    try sheet.checkSize()
    sheet.renderer = backends[0].renderer
    let tree = LayerTree(size: layout.size, scale: scale)
    tree.root.addSublayer(try text(title, size: 15, at: CGPoint(x: Self.margin, y: 14), width: nil))
    for (index, cell) in cells.enumerated() {
      try add(cell, at: layout.place(of: index), width: layout.cell.width, to: tree.root)
    }
    return try sheet.image(of: tree)
  }

  private var title: String {
    "Gallery · " + backends.map(\.name).joined(separator: " | ")
  }

  // MARK: Pages

  private func cells(of page: any Scene.Type) throws -> [Cell] {
    let title = "\(Listing(sceneName: page.name)?.description ?? page.name)  \(page.summary)"
    let states = page.parameters.first { $0.name == "state" }?.range ?? 0...0
    return try states.map { state in
      var configuration = SimulationConfiguration()
      if state != 0 { configuration.parameters["state"] = state }
      let simulation = try Simulation(page, configuration: configuration)
      for _ in 0..<Int64((time * Double(configuration.hz)).rounded()) {
        if Interrupt.isAsked { throw Failure(.interrupted) }
        try simulation.step()
      }
      let pictures = try backends.map { backend in
        let picture = Picture(size: page.view.size, scale: scale, renderer: backend.renderer)
        return try picture.image(of: simulation)
      }
      return Cell(
        title: title, caption: Screen.shown(by: simulation)?.caption ?? "", pictures: pictures)
    }
  }

  private func add(_ cell: Cell, at origin: CGPoint, width: Double, to root: CALayer) throws {
    let label = cell.caption.isEmpty ? cell.title : "\(cell.title)\n\(cell.caption)"
    let labelHeight = Layout.labelHeight(backends: backends.count)
    let text = try text(label, size: 10.5, at: origin, width: width)
    // Just above its pictures, however many lines it has.
    text.frame.origin.y += max(0, labelHeight - text.frame.height - 5)
    root.addSublayer(text)
    for (column, picture) in cell.pictures.enumerated() {
      let layer = CALayer()
      layer.frame = CGRect(
        origin: CGPoint(
          x: origin.x + Double(column) * (Self.shown.width + Self.gap),
          y: origin.y + labelHeight),
        size: Self.shown)
      layer.contents = picture
      root.addSublayer(layer)
    }
  }

  private func text(_ string: String, size: Double, at place: CGPoint, width: Double?) throws
    -> CALayer
  {
    let text = TextLayout(
      string, font: try Assets.fonts().font("Inter", size: size),
      color: CGColor(gray: 0.9, alpha: 1),
      width: width.map { CGFloat($0) })
    let layer = CALayer()
    let image = text.image(scale: scale)
    layer.contents = image
    layer.frame = CGRect(
      origin: place,
      size: CGSize(width: Double(image.width) / scale, height: Double(image.height) / scale))
    return layer
  }

  /// Where the cells lie: as many pictures in a row as are eight, or fewer.
  private struct Layout {
    let cell: CGSize
    let columns: Int
    let size: CGSize

    init(count: Int, backends: Int) {
      let width =
        Double(backends) * (GallerySheet.shown.width + GallerySheet.gap) - GallerySheet.gap
      cell = CGSize(
        width: width, height: GallerySheet.shown.height + Self.labelHeight(backends: backends))
      columns = min(max(1, count), max(1, 8 / backends))
      let rows = (count + columns - 1) / columns
      let margin = GallerySheet.margin
      size = CGSize(
        width: Double(columns) * (cell.width + margin) + margin,
        height: GallerySheet.heading + Double(rows) * (cell.height + margin))
    }

    /// A narrow cell's label needs more lines.
    static func labelHeight(backends: Int) -> Double { backends > 1 ? 46 : 76 }

    func place(of index: Int) -> CGPoint {
      CGPoint(
        x: GallerySheet.margin
          + Double(index % columns) * (cell.width + GallerySheet.margin),
        y: GallerySheet.heading
          + Double(index / columns) * (cell.height + GallerySheet.margin))
    }
  }
}
