import Foundation
import Tumble
import UIKit

/// A JPEG file that a second one of greys gives its alpha: the book, listing 14.7.
struct Listing14_07: ControllerPage {
  static let listing = Listing(14, 7)
  static let summary = "a JPEG cut out by a mask, as JPEG knows no alpha"

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { MaskController(on: screen) }
}

private final class MaskController: PageController {
  private let imageView = UIImageView(frame: CGRect(x: 10, y: 90, width: 300, height: 300))

  override func viewDidLoad() {
    super.viewDidLoad()
    // Seen much smaller than it is.
    imageView.layer.minificationFilter = .trilinear
    view.addSubview(imageView)

    // Load color image.
    let image = UIImage(contentsOfFile: Photographs.snowman.path)
    // Load mask image.
    let maskImage = UIImage(contentsOfFile: Photographs.snowmanMask.path)

    // Combine images: how bright the mask is becomes the picture's alpha, so it needs no copy in greys.
    guard let mask = maskImage?.cgImage, let result = image?.cgImage?.masking(mask) else { return }
    // Display result.
    imageView.image = UIImage(cgImage: result)

    let sizes = [Photographs.snowman, Photographs.snowmanMask].map { $0.fileSize / 1000 }
    screen.say("JPEG \(sizes[0]) KB + mask \(sizes[1]) KB, with alpha")
  }
}

extension URL {
  /// How many bytes the file has; 0 for none.
  var fileSize: Int { (try? resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0 }
}
