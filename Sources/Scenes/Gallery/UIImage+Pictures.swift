import Assets
import UIKit

extension UIImage {
  /// The file of a bundled picture, as "igloo", for reading it from disk each time.
  static func path(ofPicture name: String) -> String {
    Assets.imageDirectory.appending(path: "\(name).png").path
  }
}
