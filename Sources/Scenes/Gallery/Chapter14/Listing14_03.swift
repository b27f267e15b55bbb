import Foundation
import Tumble
import UIKit

/// Photographs that other threads read and decode, since they draw them once: the book, listing 14.3.
struct Listing14_03: CarouselPage {
  static let listing = Listing(14, 3)
  static let summary = "the same, drawn in the background: no frame decodes"
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

    // Switch to background thread.
    let (bounds, scale) = (imageView.bounds, UIScreen.main.scale)
    let photograph = Photographs.File.vacation(index: index, .png)
    queue.async { () -> UIImage? in
      // Load image.
      guard let image = UIImage(contentsOfFile: photograph.url.path) else { return nil }
      // Redraw image using device context.
      UIGraphicsBeginImageContextWithOptions(bounds.size, true, scale)
      defer { UIGraphicsEndImageContext() }
      image.draw(in: bounds)
      return UIGraphicsGetImageFromCurrentImageContext()
    } completion: { [unowned self] image in
      // Set image on main thread, but only if index still matches up.
      if index == cell.tag { imageView.image = image }
      log(image)
    }
    return cell
  }

  /// Says how many were drawn, and how many of them are still to be decoded, which is none.
  private func log(_ image: UIImage?) {
    if image == nil { unreadable += 1 } else { count += 1 }
    if image?.cgImage?.isDecoded == false { decodedCount += 1 }
    say("background: \(count) decoded · frames: \(decodedCount)", unreadable: unreadable)
  }
}
