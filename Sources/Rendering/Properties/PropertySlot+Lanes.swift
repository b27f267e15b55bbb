import Drawing
import Foundation

// How values of up to four numbers are read and written: with no box around them, since this is
// done for each animated property at each frame.
extension PropertySlot {
  /// The property's numbers; a colour that isn't there is clear black, other forms are zeros, and
  /// so is what the layer doesn't have.
  @inline(__always)
  package func lanes(in values: UnsafePointer<LayerValues>) -> SIMD4<Double> {
    guard let address = address(in: values) else { return .zero }
    return lanes(at: address)
  }

  @inline(__always)
  private func lanes(at address: UnsafeRawPointer) -> SIMD4<Double> {
    func value<Value>(_ type: Value.Type) -> Value {
      address.assumingMemoryBound(to: type).pointee
    }
    return switch form {
    case .point: value(CGPoint.self).lanes
    case .double: SIMD4(value(Double.self), 0, 0, 0)
    case .float: SIMD4(Double(value(Float.self)), 0, 0, 0)
    case .rect: value(CGRect.self).lanes
    case .color: value(CGColor?.self).lanes
    case .size: value(CGSize.self).lanes
    case .flag: SIMD4(value(Bool.self) ? 1 : 0, 0, 0, 0)
    case .bits: SIMD4(Double(value(RoundedCorners.self).rawValue), 0, 0, 0)
    case .transform, .image, .path, .optionalPath, .colors, .numbers, .other: .zero
    }
  }

  /// Whether there are numbers near these that can be shown.
  ///
  /// Where there are none the layer's own stay: not what was shown the frame before.
  @inline(__always) package func canShow(_ lanes: SIMD4<Double>) -> Bool {
    lanes.isFinite && (lanes.x > 0 || !isAboveZero)
  }

  /// The nearest numbers that can be shown; nothing else limits to a range.
  @inline(__always) private func limited(_ lanes: SIMD4<Double>) -> SIMD4<Double> {
    var lanes = lanes
    if form == .rect {
      lanes.z = max(Double(low), lanes.z)
      lanes.w = max(Double(low), lanes.w)
    } else {
      lanes.x = min(max(Double(low), lanes.x), Double(high))
    }
    return lanes
  }

  /// Sets what is shown to the nearest numbers that can be, or to the default where there are none.
  ///
  /// Precondition: the numbers are finite.
  @inline(__always)
  func show(_ lanes: SIMD4<Double>, in values: UnsafeMutablePointer<LayerValues>) {
    var lanes = lanes
    if isRanged {
      lanes = isAboveZero && !(lanes.x > 0) ? defaultLanes : limited(lanes)
    }
    // Effects that other layers refer to need no copy to stay the same.
    if isOfEffects, !values.pointee.stored.isUnique, self.lanes(in: values) == lanes { return }
    guard let address = ownAddress(in: values) else { return }
    store(lanes, at: address)
  }

  @inline(__always)
  private func store(_ lanes: SIMD4<Double>, at address: UnsafeMutableRawPointer) {
    func store<Value>(_ value: Value) {
      address.assumingMemoryBound(to: Value.self).pointee = value
    }
    switch form {
    case .point: store(CGPoint(x: lanes.x, y: lanes.y))
    case .double: store(lanes.x)
    case .float: store(Float(lanes.x))
    case .rect: store(CGRect(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w))
    case .color:
      store(Optional(CGColor(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w)))
    case .size: store(CGSize(width: lanes.x, height: lanes.y))
    case .flag: store(lanes.x != 0)
    case .bits: store(RoundedCorners(lane: lanes.x))
    case .transform, .image, .path, .optionalPath, .colors, .numbers, .other: break
    }
  }
}

extension LayerValues {
  /// Limits all that can't be shown as it is to what can be; a number that has none near to its
  /// property's default.
  package mutating func limit() {
    for slot in stored.outOfRange {
      withUnsafeMutablePointer(to: &self) { slot.show(slot.lanes(in: $0), in: $0) }
    }
  }

  /// Gives the room of effects back if all have come to be at their defaults.
  package mutating func dropDefaultEffects() { stored.dropDefaults() }
}

extension PropertySlot {
  /// Keeps in mind whether a layer's value can't be shown as it is.
  package func noteRange(_ isOutside: Bool, in values: UnsafeMutablePointer<LayerValues>) {
    guard isOutside || values.pointee.isOutOfRange else { return }
    noteChangedRange(isOutside, in: &values.pointee)
  }

  private func noteChangedRange(_ isOutside: Bool, in values: inout LayerValues) {
    let index = values.stored.outOfRange.firstIndex(of: self)
    guard isOutside != (index != nil) else { return }
    if let index {
      values.effects.outOfRange.remove(at: index)
    } else {
      // In one order, so that equal values are equal however they came about.
      let next = values.stored.outOfRange.firstIndex { $0.order > order }
      values.effects.outOfRange.insert(self, at: next ?? values.stored.outOfRange.count)
    }
  }

  /// A new layer's numbers.
  @inline(never)
  fileprivate var defaultLanes: SIMD4<Double> {
    withUnsafePointer(to: LayerValues()) { lanes(in: $0) }
  }

  /// Shows the colour that the model has, which may be none: its numbers alone don't tell.
  func showColor(
    of model: UnsafePointer<LayerValues>, in values: UnsafeMutablePointer<LayerValues>
  ) {
    func color(at address: UnsafeRawPointer?) -> UnsafePointer<CGColor?>? {
      address?.assumingMemoryBound(to: CGColor?.self)
    }
    guard let own = color(at: address(in: model)), let shown = color(at: address(in: values)),
      own.pointee != shown.pointee
    else { return }
    ownAddress(in: values)?.assumingMemoryBound(to: CGColor?.self).initialize(to: own.pointee)
  }
}

extension SIMD4<Double> {
  /// Whether all four are numbers and none is infinite.
  @inline(__always) var isFinite: Bool { (self * 0) == .zero }
}

extension RoundedCorners {
  fileprivate init(lane: Double) {
    self = RoundedCorners(rawValue: UInt(exactly: lane.rounded()) ?? 0).intersection(.all)
  }
}
