/// A set of properties, as large as the table is.
struct PropertySet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// Those from 128 on, 64 to a word; empty where there are none.
  private var rest: [UInt64] = []

  /// Whether a property is in it.
  @inline(__always) func contains(_ property: PropertyNumber) -> Bool {
    self[property.rawValue >> 6] & property.bit != 0
  }

  /// Puts a property in.
  @inline(__always) mutating func insert(_ property: PropertyNumber) {
    self[property.rawValue >> 6] |= property.bit
  }

  /// Takes a property out.
  mutating func remove(_ property: PropertyNumber) {
    if contains(property) { self[property.rawValue >> 6] ^= property.bit }
  }

  private subscript(word: Int) -> UInt64 {
    @inline(__always) get {
      switch word {
      case 0: low
      case 1: high
      default: furtherWord(word - 2)
      }
    }
    @inline(__always) set {
      switch word {
      case 0: low = newValue
      case 1: high = newValue
      default: setFurtherWord(word - 2, newValue)
      }
    }
  }

  private func furtherWord(_ index: Int) -> UInt64 { index < rest.count ? rest[index] : 0 }

  private mutating func setFurtherWord(_ index: Int, _ word: UInt64) {
    while rest.count <= index { rest.append(0) }
    rest[index] = word
  }

  /// The properties whose changes ask for new contents of a layer of the library's.
  static let displayed: PropertySet = {
    var properties = PropertySet()
    for property in PropertyNumber.all where property.row.flags.contains(.asksForDisplay) {
      properties.insert(property)
    }
    return properties
  }()
}

extension PropertyNumber {
  /// The property's bit in its word.
  @inline(__always) fileprivate var bit: UInt64 { 1 << UInt64(truncatingIfNeeded: rawValue & 63) }
}
