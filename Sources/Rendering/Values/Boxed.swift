/// Values behind one pointer, copied on write.
///
/// They lie at an address of their own for as long as nobody changes them, so that one of them can
/// be read and written by its offset, without copying the rest.
package struct Boxed<Values: Equatable & Sendable>: Equatable, Sendable {
  /// Sendable, as it is changed only while nobody else has it.
  private final class Storage: @unchecked Sendable {
    let address: UnsafeMutablePointer<Values>

    init(_ values: Values) {
      address = .allocate(capacity: 1)
      address.initialize(to: values)
    }

    deinit {
      address.deinitialize(count: 1)
      address.deallocate()
    }
  }

  private var storage: Storage

  /// A box with `values` in it.
  package init(_ values: Values) { storage = Storage(values) }

  /// What is in it.
  @inline(__always) package var value: Values {
    get { storage.address.pointee }
    _modify { yield &ownAddress().pointee }
  }

  /// Where the values lie; to be read while the box is there and nobody changes it.
  @inline(__always) var address: UnsafePointer<Values> { UnsafePointer(storage.address) }

  /// Where values lie that no other box has: a copy, if one has them.
  @inline(__always) mutating func ownAddress() -> UnsafeMutablePointer<Values> {
    if !isUnique { storage = Storage(value) }
    return storage.address
  }

  /// Whether no other box has these values.
  @inline(__always) var isUnique: Bool {
    mutating get { isKnownUniquelyReferenced(&storage) }
  }

  /// Whether both refer to the same storage.
  func hasSameStorage(as other: Boxed) -> Bool { storage === other.storage }

  /// Whether both hold equal values.
  package static func == (left: Boxed, right: Boxed) -> Bool {
    left.hasSameStorage(as: right) || left.value == right.value
  }
}
