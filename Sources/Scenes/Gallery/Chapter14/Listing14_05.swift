import Foundation
import Tumble
import UIKit

/// Photographs that are kept once they are loaded, and loaded before they are seen: the book, listing 14.5.
struct Listing14_05: CarouselPage {
  static let listing = Listing(14, 5)
  static let summary = "the same, kept in a cache and loaded a page ahead"
  static let costFigure: CostFigure? = .decoded

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ImageController(on: screen) }
}

private final class ImageController: CarouselController {
  /// The book's `NSCache`, whose placeholder, an `NSNull`, is the state `loading` here.
  private let cache: ImageFileCache
  private let maker = FileMaker()
  /// How many photographs were asked for, how many came, and how many couldn't be read.
  private var counts = (asked: 0, loaded: 0, unreadable: 0)

  init(on screen: Screen) {
    cache = ImageFileCache(loader: screen.simulation.context.imageLoader)
    super.init(on: screen)
  }

  required init?(coder: NSCoder) { nil }

  /// The image of an index if it is there, and nil until it is.
  @discardableResult
  private func loadImage(at index: Int, neededIn seconds: Double) -> UIImage? {
    counts.asked += 1
    defer { sayCounts() }
    var image: UIImage?
    // The photograph is drawn in the background, too, where its file isn't there yet.
    maker.whenMade(.vacation(index: index, .png)) { [unowned self] file in
      image = loadImage(in: file, at: index, neededIn: seconds)
    }
    return image
  }

  private func loadImage(in file: URL, at index: Int, neededIn seconds: Double) -> UIImage? {
    // If already cached, return immediately; if there is a placeholder, it may only be needed sooner.
    if cache.state(of: file) != nil { return image(cache.load(file, neededIn: seconds)) }

    // Set placeholder to avoid reloading image multiple times, and switch to background thread: there the image is
    // loaded, and decoded at its own size.
    cache.load(file, neededIn: seconds) { [unowned self] state in
      if state.image == nil { counts.unreadable += 1 } else { counts.loaded += 1 }
      sayCounts()
      // Display the image, if a cell of its index is still seen.
      let cell = collectionView.cellForItem(at: IndexPath(item: index, section: 0))
      if let cell { imageView(in: cell).image = image(state) }
    }
    // Not loaded yet.
    return nil
  }

  private func image(_ state: ImageState) -> UIImage? {
    state.image.map { UIImage(cgImage: $0) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    // Dequeue cell, and add image view.
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    let imageView = imageView(in: cell)

    // Set or load image for this index.
    imageView.image = loadImage(at: indexPath.item, neededIn: 0)

    // Preload image for previous and next index.
    if indexPath.item < Photographs.count - 1 { loadImage(at: indexPath.item + 1, neededIn: 1) }
    if indexPath.item > 0 { loadImage(at: indexPath.item - 1, neededIn: 1) }
    return cell
  }

  private func sayCounts() {
    say(
      "asked for: \(counts.asked) · loaded, each once: \(counts.loaded)",
      unreadable: counts.unreadable)
  }
}
