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
  /// What of each page is shown.
  let showing: Showing
  /// Pixels a point; a page of 320 × 480 points takes half of that each way.
  let scale: Double
  /// What draws, with the name that stands above its pictures; the sheet itself is drawn by the
  /// first.
  let backends: [(name: String, renderer: any Renderer)]

  /// What of each page is shown.
  enum Showing: Equatable {
    /// All states at one moment, in seconds.
    case states(at: Double)
    /// So many moments, at least 2, of what shows it in motion.
    case moments(Int)
  }

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
    Program.current.catalog.scenes.filter { scene in
      guard let listing = Listing(sceneName: scene.name) else { return false }
      return chapter == nil || listing.chapter == chapter
    }
  }

  /// The pages of a chapter, or of all, that can be shown in motion.
  static func pagesInMotion(ofChapter chapter: Int?) -> [any Scene.Type] {
    pages(ofChapter: chapter).filter { demonstration(of: $0) != nil }
  }

  private static func demonstration(of page: any Scene.Type) -> Demonstration? {
    (page as? any DemonstratedScene.Type)?.demonstration
  }

  /// Draws it.
  func image() throws -> CGImage {
    var cells: [Cell] = []
    for page in pages { cells += try self.cells(of: page) }
    let layout = Layout(count: cells.count, backends: backends.count, columns: columns)
    var sheet = Picture(size: layout.size, scale: scale)
    try sheet.checkSize()
    sheet.renderer = backends[0].renderer
    let tree = LayerTree(size: layout.size, scale: scale)
    tree.root.addSublayer(try text(title, size: 15, at: CGPoint(x: Self.margin, y: 14), width: nil))
    for (index, cell) in cells.enumerated() {
      try add(cell, at: layout.origin(of: index), width: layout.cell.width, to: tree.root)
    }
    return try sheet.image(of: tree)
  }

  private var title: String {
    "Gallery · " + backends.map(\.name).joined(separator: " | ")
  }

  // MARK: Pages

  /// How many cells lie side by side; nil: as many as there is room for.
  private var columns: Int? {
    if case .moments(let count) = showing { count } else { nil }
  }

  private func cells(of page: any Scene.Type) throws -> [Cell] {
    switch showing {
    case .states(let time): try cells(of: page, at: time)
    case .moments(let count): try cells(of: page, moments: count)
    }
  }

  private func title(of page: any Scene.Type) -> String {
    "\(Listing(sceneName: page.name)?.description ?? page.name)  \(page.summary)"
  }

  private func cells(of page: any Scene.Type, moments: Int) throws -> [Cell] {
    guard let demonstration = Self.demonstration(of: page) else { return [] }
    let simulation = try Simulation(page)
    for event in demonstration.events { try simulation.apply(event) }
    var loop = TickLoop(
      simulation, source: DemonstrationSource(demonstration, rate: simulation.rate),
      onRefusal: .fail)
    return try (0..<moments).map { moment in
      let time = demonstration.length * Double(moment) / Double(moments - 1)
      try run(&loop, to: time)
      return Cell(
        title: moment == 0 ? title(of: page) : "", caption: String(format: "%.2f s", time),
        pictures: try pictures(of: simulation))
    }
  }

  private func run(_ loop: inout TickLoop<Simulation>, to time: Double) throws {
    let tick = (time * Double(loop.simulation.rate.ticksPerSecond)).rounded()
    var observer = InterruptObserver()
    _ = try loop.run(to: Tick(Int64(tick)), keepingPoses: true, observer: &observer)
  }

  private func pictures(of simulation: Simulation) throws -> [CGImage] {
    try backends.map { backend in
      let picture = Picture(
        size: Screen.size, scale: scale, renderer: backend.renderer)
      return try picture.image(of: simulation)
    }
  }

  private func cells(of page: any Scene.Type, at time: Double) throws -> [Cell] {
    let states = page.parameters.first { $0.name == "state" }?.range ?? 0...0
    return try states.map { state in
      var configuration = SimulationConfiguration()
      if state != 0 { configuration.parameters["state"] = state }
      let simulation = try Simulation(page, configuration: configuration)
      var loop = TickLoop(simulation, source: NoEvents(), onRefusal: .fail)
      try run(&loop, to: time)
      return Cell(
        title: title(of: page), caption: Screen.shown(by: simulation)?.caption ?? "",
        pictures: try pictures(of: simulation))
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

  private func text(_ string: String, size: Double, at origin: CGPoint, width: Double?) throws
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
      origin: origin,
      size: CGSize(width: Double(image.width) / scale, height: Double(image.height) / scale))
    return layer
  }

  /// Where the cells lie: as many pictures in a row as are eight, or fewer, or as were asked for.
  private struct Layout {
    let cell: CGSize
    let columns: Int
    let size: CGSize

    init(count: Int, backends: Int, columns wanted: Int?) {
      let width =
        Double(backends) * (GallerySheet.shown.width + GallerySheet.gap) - GallerySheet.gap
      cell = CGSize(
        width: width, height: GallerySheet.shown.height + Self.labelHeight(backends: backends))
      columns = wanted ?? min(max(1, count), max(1, 8 / backends))
      let rows = (count + columns - 1) / columns
      let margin = GallerySheet.margin
      size = CGSize(
        width: Double(columns) * (cell.width + margin) + margin,
        height: GallerySheet.heading + Double(rows) * (cell.height + margin))
    }

    /// A narrow cell's label needs more lines.
    static func labelHeight(backends: Int) -> Double { backends > 1 ? 46 : 76 }

    func origin(of index: Int) -> CGPoint {
      CGPoint(
        x: GallerySheet.margin
          + Double(index % columns) * (cell.width + GallerySheet.margin),
        y: GallerySheet.heading
          + Double(index / columns) * (cell.height + GallerySheet.margin))
    }
  }
}
