import Foundation
import Tumble
import UIKit

/// Where a photograph of a grid comes from.
enum PhotographSource {
  /// A file, whatever it is.
  case file(URL)
  /// A file that is drawn where it isn't there yet.
  case drawn(Photographs.File)

  /// The file, if it needn't be drawn.
  fileprivate var file: URL? {
    switch self {
    case .file(let file): file
    case .drawn(let file): file.known
    }
  }

  fileprivate var name: String {
    switch self {
    case .file(let file): file.lastPathComponent
    case .drawn(let file): file.name
    }
  }
}

/// A controller of photographs in a grid, which are small while it scrolls and large when it is still.
///
/// What is seen, or soon will be, is loaded in the order in which it comes into sight; what is so no more before
/// its turn isn't loaded at all. What can't be read says so in its stead.
final class PhotographGridController: PageController, UICollectionViewDataSource {
  let collectionView: UICollectionView
  /// What is kept of the photographs.
  let cache: ImageFileCache

  private let sources: [PhotographSource]
  /// The photographs' files; nil: it isn't drawn yet, or nobody has looked.
  private var files: [URL?]
  private let maker = FileMaker()
  private let layout = UICollectionViewFlowLayout()
  private let resolution: ScrollingResolution
  private var forecast = ScrollForecast()
  /// The items that are seen, or near.
  private var near = 0..<0
  private var settling: MediaTimer?
  /// How many photographs came, by their sizes.
  private var counts = (small: 0, large: 0)
  /// The files that can't be read.
  private var unreadable: Set<URL> = []
  /// The files that could be, when they were loaded last.
  private var readable: Set<URL> = []

  private static let columns = 2
  private static let spacing: CGFloat = 4
  private static let itemSize = CGSize(width: 156, height: 117)
  /// What a photograph is shown with when it is still, in pixels: two a point.
  static let pixelSize = 312
  /// How long nothing moves until it counts as still, in seconds.
  private static let settlingTime = 0.1
  /// What claims more is no photograph of a page: of 16 million pixels there are 64 MB.
  private static let maximumSide = 4096

  /// A grid of photographs, of which so many bytes are kept.
  init(on screen: Screen, sources: [PhotographSource], byteLimit: Int = 16 << 20) {
    self.sources = sources
    files = sources.map(\.file)
    resolution = ScrollingResolution(
      pixelSize: Self.pixelSize, reduction: 4,
      options: ImageLoadingOptions(maximumSide: Self.maximumSide))
    cache = ImageFileCache(
      loader: screen.simulation.context.imageLoader, totalCostLimit: byteLimit)
    layout.itemSize = Self.itemSize
    layout.minimumInteritemSpacing = Self.spacing
    layout.minimumLineSpacing = Self.spacing
    layout.sectionInset = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: Screen.size.width, height: 440),
      collectionViewLayout: layout)
    super.init(on: screen)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(PhotographCell.self, forCellWithReuseIdentifier: "Cell")
    view.addSubview(collectionView)
    forecast.update(visibleRect: collectionView.bounds, at: CACurrentMediaTime())
    loadNear()
    sayCounts()
  }

  private func sayCounts() {
    screen.say(
      "loaded: \(counts.small) small, \(counts.large) large · unreadable: \(unreadable.count)")
  }

  // MARK: The data source

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { files.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    if let cell = cell as? PhotographCell { show(indexPath.item, in: cell) }
    return cell
  }

  /// Shows the best that there is of a photograph.
  private func show(_ index: Int, in cell: PhotographCell) {
    guard let file = files[index] else { return cell.showLoading(sources[index].name) }
    let states = [resolution.full, resolution.reduced].compactMap { cache.state(of: file, as: $0) }
    let best = states.first { $0.image != nil } ?? states.first { $0.isFailure } ?? .loading
    show(best, of: file, in: cell)
  }

  private func show(_ state: ImageState, of file: URL, in cell: PhotographCell) {
    switch state {
    case .loading: cell.showLoading(file.lastPathComponent)
    case .loaded(let photograph): cell.show(photograph)
    case .failed(let error): cell.show(error, of: file)
    }
  }
}

// MARK: Scrolling

extension PhotographGridController: UICollectionViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    forecast.update(visibleRect: scrollView.bounds, at: CACurrentMediaTime())
    loadNear()
    settling?.invalidate()
    settling = .scheduledTimer(withTimeInterval: Self.settlingTime, repeats: false) {
      [weak self] _ in self?.settle()
    }
  }

  /// Nothing has moved for a while.
  private func settle() {
    forecast.stop()
    loadNear()
  }
}

// MARK: Loading

extension PhotographGridController {
  /// Has loaded what is seen and what lies a screen before and behind, and nothing else any more.
  private func loadNear() {
    let bounds = collectionView.bounds
    let indices = indices(in: bounds.insetBy(dx: 0, dy: -bounds.height))
    for index in near where !indices.contains(index) {
      guard let file = files[index] else { continue }
      for options in [resolution.full, resolution.reduced] { cache.cancel(file, as: options) }
    }
    near = indices
    for index in near { load(index) }
  }

  private func load(_ index: Int) {
    guard let file = file(at: index) else { return draw(index) }
    let full = cache.state(of: file, as: resolution.full)
    let reduced = cache.state(of: file, as: resolution.reduced)
    // What can't be read in one form can't in another.
    if full?.image != nil || full?.isFailure == true || reduced?.isFailure == true { return }
    let seconds = forecast.secondsUntilNeeded(frame(of: index))
    let isStill = forecast.speed <= resolution.threshold
    if isStill, seconds == 0 {
      request(file, as: resolution.full, full, in: seconds)
    } else {
      // What moves needn't be large any more, what isn't seen not yet.
      if full != nil { cache.cancel(file, as: resolution.full) }
      request(file, as: resolution.reduced, reduced, in: seconds)
    }
  }

  /// A photograph's file; nil: it is to be drawn, for the first time or since somebody has deleted it.
  private func file(at index: Int) -> URL? {
    if let file = files[index], case .drawn(let source) = sources[index], source.known == nil,
      readable.remove(file) != nil
    {
      files[index] = nil
    }
    return files[index]
  }

  /// Has a photograph's file drawn, which is then loaded if it is still wanted.
  private func draw(_ index: Int) {
    guard case .drawn(let file) = sources[index] else { return }
    maker.whenMade(file) { [unowned self] file in
      // It was asked for again meanwhile.
      guard files[index] == nil else { return }
      files[index] = file
      if near.contains(index) { load(index) }
    }
  }

  private func request(
    _ file: URL, as options: ImageLoadingOptions, _ state: ImageState?, in seconds: Double
  ) {
    if state == .loading { return cache.reschedule(file, as: options, neededIn: seconds) }
    guard state == nil else { return }
    cache.load(file, as: options, neededIn: seconds) { [unowned self] in
      take($0, of: file, as: options)
    }
  }

  /// Shows what came where it is seen.
  private func take(_ state: ImageState, of file: URL, as options: ImageLoadingOptions) {
    switch state {
    case .loading: return
    case .failed: unreadable.insert(file)
    case .loaded:
      unreadable.remove(file)
      readable.insert(file)
      if options == resolution.full { counts.large += 1 } else { counts.small += 1 }
    }
    sayCounts()
    for path in collectionView.indexPathsForVisibleItems where files[path.item] == file {
      let cell = collectionView.cellForItem(at: path) as? PhotographCell
      if let cell { show(state, of: file, in: cell) }
    }
  }
}

// MARK: The grid

extension PhotographGridController {
  private static var rowHeight: CGFloat { itemSize.height + spacing }

  private func frame(of index: Int) -> CGRect {
    let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
    return CGRect(
      origin: CGPoint(
        x: layout.sectionInset.left + CGFloat(column) * (Self.itemSize.width + Self.spacing),
        y: layout.sectionInset.top + CGFloat(row) * Self.rowHeight), size: Self.itemSize)
  }

  /// The items of the rows that a rectangle meets.
  private func indices(in rect: CGRect) -> Range<Int> {
    func row(_ y: CGFloat) -> Int {
      let rows = CGFloat(files.count / Self.columns + 1)
      return Int(min(max((y - layout.sectionInset.top) / Self.rowHeight, 0), rows))
    }
    let end = min((row(rect.maxY) + 1) * Self.columns, files.count)
    return min(row(rect.minY) * Self.columns, end)..<end
  }
}

extension ImageState {
  fileprivate var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}
