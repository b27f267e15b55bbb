import Foundation

extension CALayer {
  func setContents(_ value: Any?) {
    let image = value as? CGImage
    otherContents = image == nil ? value : nil
    if let otherContents {
      misuse("contents of \(label) show nothing: \(type(of: otherContents)) is no CGImage")
    }
    store(image, in: &model.contents)
  }

  func setContentsGravity(_ value: CALayerContentsGravity) {
    guard let gravity = ContentsGravity(rawValue: value.rawValue) else {
      return refuse("“\(value.rawValue)”", for: "contentsGravity")
    }
    store(gravity, in: &model.contentsGravity)
  }

  func setContentsScale(_ value: CGFloat) {
    guard value > 0, value.isFinite else { return refuse(value, for: "contentsScale") }
    store(value, in: &model.contentsScale)
  }

  func setFilter(_ value: CALayerContentsFilter, in slot: inout ContentsFilter) {
    guard let filter = ContentsFilter(rawValue: value.rawValue) else {
      return refuse("“\(value.rawValue)”", for: "a contents filter")
    }
    store(filter, in: &slot)
  }

  func setOpacity(_ value: Float) {
    guard !value.isNaN else { return refuse(value, for: "opacity") }
    store(min(max(value, 0), 1), in: &model.opacity)
  }
}
