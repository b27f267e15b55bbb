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
    change(.contents, modelValues.contents, to: image) { $0.contents = $1 }
  }

  /// Decodes the picture, so that drawing it needn't; of a damaged one a line says so.
  func prepareContents() {
    guard let image = modelValues.contents, !image.isDecoded else { return }
    do { try image.prepareForDisplay() } catch {
      misuse("contents of \(label) show nothing: \(error)")
    }
  }

  func setContentsGravity(_ value: CALayerContentsGravity) {
    guard let gravity = ContentsGravity(rawValue: value.rawValue) else {
      return refuse("“\(value.rawValue)”", for: .contentsGravity)
    }
    change(.contentsGravity, modelValues.contentsGravity, to: gravity) { $0.contentsGravity = $1 }
  }

  /// The filter of that name, if there is one.
  func filter(_ value: CALayerContentsFilter, _ key: LayerKey) -> ContentsFilter? {
    guard let filter = ContentsFilter(rawValue: value.rawValue) else {
      refuse("“\(value.rawValue)”", for: key)
      return nil
    }
    return filter
  }
}
