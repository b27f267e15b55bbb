import Foundation
import Tumble
import UIKit

/// Photographs that tiled layers of one tile each load by themselves: the book, listing 14.4.
struct Listing14_04: CarouselPage {
  static let listing = Listing(14, 4)
  static let summary = "photographs by tiled layers of one tile, which fade in"
  static let costFigure: CostFigure? = .decoded

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ImageController(on: screen) }
}

private final class ImageController: CarouselController, CALayerDelegate {
  private var count = 0
  /// Held where a layer's index is set or read: layers belong to one thread, and tiles are drawn by others.
  private let tag = NSLock()

  init(on screen: Screen) { super.init(on: screen, pageHeight: 440) }

  required init?(coder: NSCoder) { nil }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    // Dequeue cell.
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)

    // Add the tiled layer.
    let tileLayer = tileLayer(in: cell)

    // Tag the layer with the correct index, and reload.
    tileLayer.contents = nil
    tag.withLock { tileLayer.setValue(indexPath.item, forKey: "index") }
    tileLayer.setNeedsDisplay()

    count += 1
    screen.say("tiles that other threads read and draw: \(count)")
    return cell
  }

  private func tileLayer(in cell: UICollectionViewCell) -> CATiledLayer {
    if let tileLayer = cell.contentView.layer.sublayers?.last as? CATiledLayer { return tileLayer }
    let tileLayer = CATiledLayer()
    let scale = UIScreen.main.scale
    tileLayer.frame = cell.bounds
    tileLayer.contentsScale = scale
    tileLayer.tileSize = CGSize(
      width: cell.bounds.size.width * scale, height: cell.bounds.size.height * scale)
    tileLayer.delegate = self
    cell.contentView.layer.addSublayer(tileLayer)
    return tileLayer
  }

  /// Draws a tile: called on threads in the background.
  func draw(_ layer: CALayer, in ctx: CGContext) {
    // Get image index.
    guard let index = tag.withLock({ layer.value(forKey: "index") as? Int }) else { return }

    // Load tile image.
    let imagePath = Photographs.vacation(index: index, .jpeg).path
    guard let tileImage = UIImage(contentsOfFile: imagePath) else { return }

    // Calculate image rect.
    let aspectRatio = tileImage.size.height / tileImage.size.width
    var imageRect = CGRect.zero
    imageRect.size.width = layer.bounds.size.width
    imageRect.size.height = layer.bounds.size.width * aspectRatio
    imageRect.origin.y = (layer.bounds.size.height - imageRect.size.height) / 2

    // Draw tile.
    UIGraphicsPushContext(ctx)
    tileImage.draw(in: imageRect)
    UIGraphicsPopContext()
  }
}
