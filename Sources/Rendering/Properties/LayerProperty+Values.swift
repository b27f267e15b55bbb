import Drawing
import Foundation

extension LayerProperty {
  /// The property's value.
  public func value(in values: LayerValues) -> PropertyValue {
    switch self {
    case .transform: .transform(values.transform)
    case .sublayerTransform: .transform(values.sublayerTransform)
    case .contents: .image(values.contents)
    case .path: .path(values.effects.shape?.path ?? [])
    case .shadowPath: .path(values.effects.shadowPath ?? [])
    default: .lanes(kind, withUnsafePointer(to: values) { lanes(in: $0) })
    }
  }

  /// Sets the property, to the nearest value that it may have; one of another kind does nothing.
  public func set(_ value: PropertyValue, in values: inout LayerValues) {
    switch (self, value) {
    case (.transform, .transform(let transform)):
      if transform.isFinite { values.transform = transform }
    case (.sublayerTransform, .transform(let transform)):
      if transform.isFinite { values.sublayerTransform = transform }
    case (.contents, .image(let image)):
      values.contents = image
      if values.hasFade { values.effects.contentsFade = nil }
    case (.contents, .fade(let from, let to, let share)):
      values.contents = to
      values.effects.contentsFade = ContentsFade(from: from, share: share)
    case (.path, .path(let path)): values.effects.shape?.path = path
    case (.shadowPath, .path(let path)): values.effects.shadowPath = path.isEmpty ? nil : path
    case (_, .lanes(let kind, let lanes)) where kind == self.kind: set(lanes, in: &values)
    default: break
    }
  }
}

extension LayerValues {
  /// Whether the picture is on its way from another one.
  fileprivate var hasFade: Bool { stored.ifAny?.contentsFade != nil }
}
