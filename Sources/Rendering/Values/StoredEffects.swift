/// Effects that take no room while all are at their defaults.
///
/// The walk down a tree asks one pointer whether there are any. Copied on write; a change that
/// changes nothing makes no copy.
struct StoredEffects: Equatable, Sendable {
  private var box: Boxed<LayerEffects>?

  /// Nil while all are at their defaults.
  @inline(__always) var ifAny: LayerEffects? { box?.value }

  /// Whether any isn't at its default.
  @inline(__always) var areDefaults: Bool { box == nil }

  /// Where the effects lie; those of all defaults where there are none.
  @inline(__always) var address: UnsafePointer<LayerEffects> {
    // Asked before the defaults, which are behind a check of whether they were made.
    if let box { return box.address }
    return Self.defaults.address
  }

  /// Where effects lie that no other layer has.
  ///
  /// Unlike `value` this keeps the room that effects take even if all come to be at their defaults.
  mutating func ownAddress() -> UnsafeMutablePointer<LayerEffects> {
    // Taken out meanwhile: two owners of a box would each time copy it.
    var own = box ?? Boxed(LayerEffects())
    box = nil
    defer { box = own }
    return own.ownAddress()
  }

  /// Whether they can be changed where they are.
  var isUnique: Bool {
    mutating get { box?.isUnique ?? false }
  }

  /// Gives the room back if all have come to be at their defaults.
  mutating func dropDefaults() {
    if let box, box.address.pointee == Self.defaults.address.pointee { self.box = nil }
  }

  /// The sublayers' transform, without copying the rest.
  @inline(__always) var sublayerTransform: CATransform3D {
    box?.address.pointee.sublayerTransform ?? CATransform3DIdentity
  }

  /// How the layer's time runs, without copying the rest.
  @inline(__always) var clock: LayerClock { box?.address.pointee.clock ?? LayerClock() }

  /// Whether there are properties that have to be limited.
  @inline(__always) var hasOutOfRange: Bool {
    box.map { !$0.address.pointee.outOfRange.isEmpty } ?? false
  }

  /// The properties that have to be limited, without copying the rest.
  @inline(__always) var outOfRange: [PropertySlot] { box?.address.pointee.outOfRange ?? [] }

  @inline(__always) var value: LayerEffects {
    get { address.pointee }
    _modify {
      if isUnique {
        defer { dropDefaults() }
        yield &ownAddress().pointee
      } else {
        var changed = value
        defer { take(changed) }
        yield &changed
      }
    }
  }

  /// Whether both refer to the same storage, or have none.
  func hasSameStorage(as other: StoredEffects) -> Bool {
    guard let box, let others = other.box else { return self.box == nil && other.box == nil }
    return box.hasSameStorage(as: others)
  }

  private mutating func take(_ effects: LayerEffects) {
    guard effects != value else { return }
    box = effects == Self.defaults.value ? nil : Boxed(effects)
  }

  private static let defaults = Boxed(LayerEffects())

  static func == (left: StoredEffects, right: StoredEffects) -> Bool {
    left.hasSameStorage(as: right) || left.value == right.value
  }
}
