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
  private let maker = FileMaker()
  private let imageView = UIImageView(frame: CGRect(x: 10, y: 90, width: 300, height: 300))

  override func viewDidLoad() {
    super.viewDidLoad()
    // Seen much smaller than it is.
    imageView.layer.minificationFilter = .trilinear
    view.addSubview(imageView)

    // Both are drawn in the background, where their files aren't there yet.
    maker.whenMade([.snowman, .snowmanMask]) { [unowned self] in combine($0[0], mask: $0[1]) }
  }

  private func combine(_ file: URL, mask: URL) {
    // Load color image and mask image, and combine them, by another thread: how bright the mask is becomes the
    // picture's alpha, so it needs no copy in greys.
    let options = ImageLoadingOptions(mask: mask)
    LayerContext.current.imageLoader.load(contentsOf: file, as: options) { [weak self] result in
      switch result {
      case .success(let image):
        // Display result.
        self?.imageView.image = UIImage(cgImage: image)
        let sizes = [file, mask].map { $0.fileSize / 1000 }
        self?.screen.say("JPEG \(sizes[0]) KB + mask \(sizes[1]) KB, with alpha")
      case .failure(let error): self?.say(error, of: file)
      }
    }
  }
}

extension URL {
  /// How many bytes the file has; 0 for none.
  var fileSize: Int { (try? resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0 }
}
