import Assets
import Drawing
import Foundation
import Layers
import Rendering
import Sandbox
import Scenes
import Tumble

/// Pages of the gallery on one picture, or as many as they need: each page in all its states or at
/// several moments, as one or two backends draw it.
struct GallerySheets {
  /// The pages' scenes.
  let pages: [any Scene.Type]
  /// What of each page is shown.
  let showing: Showing
  /// Pixels a point; a page of 320 × 480 points takes half of that each way.
  let scale: Double
  /// What draws, with the name that stands above its pictures; the sheet itself is drawn by the
  /// first.
  let backends: [(name: String, renderer: any Renderer)]
  /// What lays overlays of cost over the pages.
  let costs: CostedFrames

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

  /// How many sheets there are.
  var count: Int { max(1, (cellCount + cellsPerSheet - 1) / cellsPerSheet) }
  /// How many pictures of pages are on them.
  var pictureCount: Int { cellCount * backends.count }

  /// Draws them, one after another; their size was checked.
  func draw(_ progress: ProgressLine, _ body: (_ index: Int, CGImage) throws -> Void) throws {
    var cells: [Cell] = []
    var index = 0
    for page in pages {
      try addCells(of: page, progress) { cell in
        cells.append(cell)
        guard cells.count == cellsPerSheet else { return }
        try body(index, sheet(of: cells, index))
        cells = []
        index += 1
      }
    }
    if !cells.isEmpty { try body(index, sheet(of: cells, index)) }
  }

  private func sheet(of cells: [Cell], _ index: Int) throws -> CGImage {
    let layout = layout(count: cells.count)
    let sheet = Picture(size: layout.size, scale: scale, renderer: backends[0].renderer)
    let tree = LayerTree(size: layout.size, scale: scale)
    let title = count == 1 ? title : "\(title) · \(index + 1) of \(count)"
    tree.root.addSublayer(try text(title, size: 15, at: CGPoint(x: Self.margin, y: 14), width: nil))
    for (index, cell) in cells.enumerated() {
      try add(cell, at: layout.origin(of: index), width: layout.cell.width, to: tree.root)
    }
    return try sheet.image(of: tree)
  }

  private var title: String {
    "Gallery · " + backends.map(\.name).joined(separator: " | ")
  }

  // MARK: Sizes

  private var cellCount: Int {
    switch showing {
    case .states: pages.reduce(0) { $0 + Self.states(of: $1).count }
    case .moments(let count): pages.count * count
    }
  }

  private var cellsPerSheet: Int {
    let layout = layout(count: cellCount)
    return layout.columns * layout.rows(within: Self.limit / scale)
  }

  /// Refuses sheets of which even the smallest is larger than a picture may be.
  func check() throws {
    try Picture(size: layout(count: min(cellCount, cellsPerSheet)).size, scale: scale).check()
  }

  private func layout(count: Int) -> Layout {
    Layout(count: count, backends: backends.count, columns: columns, width: Self.limit / scale)
  }

  /// The most pixels of a side.
  private static let limit = Double(CGImage.maximumSide)

  // MARK: Pages

  /// How many cells lie side by side; nil: as many as there is room for.
  private var columns: Int? {
    if case .moments(let count) = showing { count } else { nil }
  }

  private func addCells(
    of page: any Scene.Type, _ progress: ProgressLine, _ add: (Cell) throws -> Void
  ) throws {
    switch showing {
    case .states(let time): try addCells(of: page, at: time, progress, add)
    case .moments(let count): try addCells(of: page, moments: count, progress, add)
    }
  }

  private func title(of page: any Scene.Type) -> String {
    "\(Listing(sceneName: page.name)?.description ?? page.name)  \(page.summary)"
  }

  private func addCells(
    of page: any Scene.Type, moments: Int, _ progress: ProgressLine, _ add: (Cell) throws -> Void
  ) throws {
    guard let demonstration = Self.demonstration(of: page) else { return }
    let simulation = try Simulation(page)
    costs.watch(simulation)
    for event in demonstration.events { try simulation.apply(event) }
    var loop = TickLoop(
      simulation, source: DemonstrationSource(demonstration, rate: simulation.rate),
      onRefusal: .fail)
    for moment in 0..<moments {
      let time = demonstration.length * Double(moment) / Double(moments - 1)
      try run(&loop, to: time, progress)
      try add(
        Cell(
          title: moment == 0 ? title(of: page) : "", caption: String(format: "%.2f s", time),
          pictures: pictures(of: simulation, progress)))
    }
  }

  private func addCells(
    of page: any Scene.Type, at time: Double, _ progress: ProgressLine, _ add: (Cell) throws -> Void
  ) throws {
    for state in Self.states(of: page) {
      var configuration = SimulationConfiguration()
      if state != 0 { configuration.parameters["state"] = state }
      let simulation = try Simulation(page, configuration: configuration)
      var loop = TickLoop(simulation, source: NoEvents(), onRefusal: .fail)
      try run(&loop, to: time, progress)
      try add(
        Cell(
          title: title(of: page), caption: Screen.shown(by: simulation)?.caption ?? "",
          pictures: pictures(of: simulation, progress)))
    }
  }

  private static func states(of page: any Scene.Type) -> ClosedRange<Int32> {
    page.parameters.first { $0.name == "state" }?.range ?? 0...0
  }

  private func run(
    _ loop: inout TickLoop<Simulation>, to time: Double, _ progress: ProgressLine
  ) throws {
    let tick = (time * Double(loop.simulation.rate.ticksPerSecond)).rounded()
    var observer = WatchedTicks { _ in progress.goOn() }
    _ = try loop.run(to: Tick(Int64(tick)), keepingPoses: true, observer: &observer)
  }

  private func pictures(of simulation: Simulation, _ progress: ProgressLine) throws -> [CGImage] {
    try backends.map { backend in
      let picture = Picture(
        size: Screen.size, scale: scale, costs: costs, renderer: backend.renderer)
      defer { progress.advance() }
      return try picture.image(of: simulation)
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
  ///
  /// Where it wasn't asked for they are as few as the width allows.
  private struct Layout {
    let cell: CGSize
    let columns: Int
    let size: CGSize

    init(count: Int, backends: Int, columns wanted: Int?, width most: Double) {
      let width =
        Double(backends) * (GallerySheets.shown.width + GallerySheets.gap) - GallerySheets.gap
      cell = CGSize(
        width: width, height: GallerySheets.shown.height + Self.labelHeight(backends: backends))
      let margin = GallerySheets.margin
      let fitting = Int((most - margin) / (cell.width + margin))
      columns = wanted ?? max(1, min(count, 8 / backends, fitting))
      let rows = (count + columns - 1) / columns
      size = CGSize(
        width: Double(columns) * (cell.width + margin) + margin,
        height: GallerySheets.heading + Double(rows) * (cell.height + margin))
    }

    /// How many rows fit into a height: at least one, that it may be called too large.
    func rows(within height: Double) -> Int {
      max(1, Int((height - GallerySheets.heading) / (cell.height + GallerySheets.margin)))
    }

    /// A narrow cell's label needs more lines.
    static func labelHeight(backends: Int) -> Double { backends > 1 ? 46 : 76 }

    func origin(of index: Int) -> CGPoint {
      CGPoint(
        x: GallerySheets.margin
          + Double(index % columns) * (cell.width + GallerySheets.margin),
        y: GallerySheets.heading
          + Double(index / columns) * (cell.height + GallerySheets.margin))
    }
  }
}
