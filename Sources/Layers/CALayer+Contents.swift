import Drawing
import Foundation

extension CALayer {
  func setContents(_ value: Any?) {
    let value = flattened(value)
    let image = value as? CGImage
    if let value, image == nil {
      misuse("contents of \(label) show nothing: \(type(of: value)) is no CGImage")
      ownExtras.values.otherContents = value
    } else {
      extras?.values.otherContents = nil
    }
    self[\.contents.contents] = image
  }

  /// Decodes the picture, so that drawing it needn't; of a damaged one a line says so.
  func prepareContents() {
    guard let image = modelValues.contents, !image.isDecoded else { return }
    do { try image.prepareForDisplay() } catch {
      misuse("contents of \(label) show nothing: \(error)")
    }
  }
}
