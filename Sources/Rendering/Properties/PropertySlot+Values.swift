import Drawing
import Foundation

extension PropertySlot {
  /// The property's value; of a layer that doesn't have it zeros, no path and no picture.
  package func value(in values: LayerValues) -> PropertyValue {
    withUnsafePointer(to: values) { value(in: $0) }
  }

  func value(in values: UnsafePointer<LayerValues>) -> PropertyValue {
    func stored<Value>(_ type: Value.Type, or none: Value) -> Value {
      address(in: values)?.assumingMemoryBound(to: type).pointee ?? none
    }
    return switch form {
    case .transform: .transform(stored(CATransform3D.self, or: CATransform3DIdentity))
    case .image: .image(stored(CGImage?.self, or: nil))
    case .path: .path(stored([CGPath.Element].self, or: []))
    case .optionalPath: .path(stored([CGPath.Element]?.self, or: nil) ?? [])
    case .colors: .list((stored([CGColor]?.self, or: nil) ?? []).map { .color($0) })
    case .numbers: .list((stored([Double]?.self, or: nil) ?? []).map { .number($0) })
    default: .lanes(kind, lanes(in: values))
    }
  }

  /// Sets what is shown to the nearest value that can be; one of another kind does nothing.
  func show(_ value: PropertyValue, in values: UnsafeMutablePointer<LayerValues>) {
    switch (form, value) {
    case (.transform, .transform(let transform)):
      if transform.isFinite { store(transform, in: values) }
    case (.image, .image(let image)):
      store(image, in: values)
      if values.pointee.hasFade { values.pointee.effects.contentsFade = nil }
    case (.image, .fade(let from, let to, let progress)):
      store(to, in: values)
      values.pointee.effects.contentsFade = ContentsFade(from: from, progress: progress)
    case (.path, .path(let path)): store(path, in: values)
    case (.optionalPath, .path(let path)): store(path.isEmpty ? nil : path, in: values)
    case (.colors, .list(let list)):
      store(list.isEmpty ? nil : list.map { CGColor(lanes: $0.lanes) }, in: values)
    case (.numbers, .list(let list)):
      store(list.isEmpty ? nil : list.map(\.lanes.x), in: values)
    case (_, .lanes(let kind, let lanes)) where kind == self.kind:
      if canShow(lanes) { show(lanes, in: values) }
    default: break
    }
  }

  /// Shows the list that a course has come to; false if it can't be shown.
  func show(
    _ course: ListCourse, at progress: Double, in values: UnsafeMutablePointer<LayerValues>
  ) -> Bool {
    switch form {
    case .colors:
      guard let colors = course.colors(at: progress) else { return false }
      store(Optional(colors), in: values)
    case .numbers:
      guard let numbers = course.numbers(at: progress) else { return false }
      store(Optional(numbers), in: values)
    default: return false
    }
    return true
  }

  private func store<Value>(_ value: Value, in values: UnsafeMutablePointer<LayerValues>) {
    guard let address = ownAddress(in: values) else { return }
    address.assumingMemoryBound(to: Value.self).pointee = value
  }
}

extension CGColor {
  init(lanes: SIMD4<Double>) {
    self.init(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w)
  }
}

extension LayerValues {
  /// Whether the picture is on its way from another one.
  fileprivate var hasFade: Bool { stored.ifAny?.contentsFade != nil }
}
