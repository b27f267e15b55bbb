import Drawing
import Foundation

/// What a tree asks of all its layers at once: where none has it, there is less to do.
struct LayerTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// It may not lie at the same depth as its siblings.
  static let isRaised = LayerTraits(rawValue: 1)
  /// Its time isn't that of its superlayer.
  static let hasClock = LayerTraits(rawValue: 2)
  /// It is a replicator.
  static let isReplicator = LayerTraits(rawValue: 4)
  /// It may let others keep their depth.
  static let mayKeepDepth = LayerTraits(rawValue: 8)
  /// It shows something of its kind that changes by itself.
  static let isTimed = LayerTraits(rawValue: 16)
  /// It has numbers that can't be shown as they are.
  static let isOutOfRange = LayerTraits(rawValue: 32)

  /// Those whose raw values are given.
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Those of the layer whose values are at `values`: to hand them over would be to copy them.
  init(_ values: UnsafePointer<LayerValues>) {
    self = []
    if values.pointee.zPosition != 0 || values.pointee.transform.m43 != 0
      || values.pointee.transform.m44 != 1
    {
      insert(.isRaised)
    }
    if !values.pointee.stored.areDefaults { add(values.pointee.stored.address) }
    if !values.pointee.content.isNone { add(values.pointee.content) }
  }

  private mutating func add(_ effects: UnsafePointer<LayerEffects>) {
    if effects.pointee.sublayerTransform != CATransform3DIdentity { insert(.isRaised) }
    if effects.pointee.clock != LayerClock() { insert(.hasClock) }
    if !effects.pointee.outOfRange.isEmpty { insert(.isOutOfRange) }
  }

  private mutating func add(_ content: LayerContent) {
    if !content.isFlat { insert(.isRaised) }
    if content.kind == .replicator { insert(.isReplicator) }
    if content.mayKeepDepth { insert(.mayKeepDepth) }
    if content.isTimed { insert(.isTimed) }
  }
}

/// The traits of a tree's layers, and how many have each.
struct LayerTraitCounts: Sendable {
  private var traits: [LayerTraits]
  private var counts = SIMD8<Int32>()

  init(of layers: [LayerSnapshot]) {
    traits = Array(repeating: [], count: layers.count)
    layers.withUnsafeBufferPointer { layers in
      for index in layers.indices {
        guard let values = (layers.baseAddress.map { $0 + index })?.pointer(to: \.values) else {
          continue
        }
        change(LayerTraits(values), at: index)
      }
    }
  }

  /// Whether any layer has the one that is given.
  func contains(_ one: LayerTraits) -> Bool { counts[one.rawValue.trailingZeroBitCount] != 0 }

  /// The layer at `index` has others.
  @inline(__always)
  mutating func change(_ new: LayerTraits, at index: Int) {
    if traits[index] != new { replace(new, at: index) }
  }

  private mutating func replace(_ new: LayerTraits, at index: Int) {
    for bit in 0..<6 {
      let one = LayerTraits(rawValue: 1 << UInt8(bit))
      counts[bit] += (new.contains(one) ? 1 : 0) - (traits[index].contains(one) ? 1 : 0)
    }
    traits[index] = new
  }
}
