import Foundation
import Tumble
import UIKit

/// Photographs that other threads read, and that frames decode all the same: the book, listing 14.2.
struct Listing14_02: CarouselPage {
  static let listing = Listing(14, 2)
  static let summary = "the same, read in the background, but decoded by a frame"
  static let costFigure: CostFigure? = .decoded

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ImageController(on: screen) }
}

private final class ImageController: CarouselController {
  private let queue = BackgroundQueue()
  private var count = 0
  private var decodedCount = 0
  private var unreadable = 0

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    // Dequeue cell, and add image view.
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    let imageView = imageView(in: cell)

    // Tag cell with index, and clear current image.
    let index = indexPath.item
    cell.tag = index
    imageView.image = nil

    // Switch to background thread, and load image.
    let photograph = Photographs.File.vacation(index: index, .png)
    queue.async {
      UIImage(contentsOfFile: photograph.url.path)
    } completion: { [unowned self] image in
      // Set image on main thread, but only if index still matches up.
      if index == cell.tag { imageView.image = image }
      log(image)
    }
    return cell
  }

  /// Says how many were read, and how many of them are still to be decoded when they are first drawn.
  private func log(_ image: UIImage?) {
    if image == nil { unreadable += 1 } else { count += 1 }
    if image?.cgImage?.isDecoded == false { decodedCount += 1 }
    say("background: \(count) read · frames: \(decodedCount) decoded", unreadable: unreadable)
  }
}
