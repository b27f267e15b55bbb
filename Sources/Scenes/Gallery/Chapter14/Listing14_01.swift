import Foundation
import Tumble
import UIKit

/// Photographs that are read and decoded while a frame waits: the book, listing 14.1.
struct Listing14_01: CarouselPage {
  static let listing = Listing(14, 1)
  static let summary = "photographs to page through; each makes a frame wait"
  static let costFigure: CostFigure? = .decoded

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ImageController(on: screen) }
}

private final class ImageController: CarouselController {
  private var count = 0
  private var unreadable = 0

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    // Dequeue cell, and add image view.
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    let imageView = imageView(in: cell)

    // Set image.
    let imagePath = Photographs.vacation(index: indexPath.item, .png).path
    imageView.image = UIImage(contentsOfFile: imagePath)

    if imageView.image == nil { unreadable += 1 } else { count += 1 }
    say("frames: \(count) read and decoded", unreadable: unreadable)
    return cell
  }
}
