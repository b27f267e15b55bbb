import Drawing
import Foundation
import UIKit

/// A photograph in a grid, or what stands in for it: its file's name, and why there is none.
final class PhotographCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = UIColor(white: 0.90, alpha: 1)
    contentView.clipsToBounds = true
    imageView.frame = contentView.bounds
    imageView.contentMode = .scaleAspectFill
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
    label.frame = contentView.bounds.insetBy(dx: 8, dy: 4)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .systemFont(ofSize: 11)
    label.numberOfLines = 0
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// What is shown instead of a photograph; nil where there is one.
  var placeholder: String? { label.text }
  /// The photograph; nil: there is a placeholder.
  var photograph: CGImage? { imageView.image?.cgImage }

  /// Shows a photograph.
  func show(_ photograph: CGImage) {
    if self.photograph != photograph { imageView.image = UIImage(cgImage: photograph) }
    label.text = nil
  }

  /// Says that the file of a name is being loaded.
  func showLoading(_ name: String) { show(name, UIColor(white: 0.60, alpha: 1)) }

  /// Says why a file can't be shown.
  func show(_ error: ImageError, of file: URL) {
    show(
      "\(file.lastPathComponent): \(error.reason)",
      UIColor(red: 0.70, green: 0.15, blue: 0.10, alpha: 1))
  }

  private func show(_ text: String, _ color: UIColor) {
    imageView.image = nil
    label.textColor = color
    label.text = text
  }
}

extension ImageError {
  /// What is wrong, where the file is known.
  var reason: String {
    if case .unreadable(_, let reason) = self { reason } else { description }
  }
}
