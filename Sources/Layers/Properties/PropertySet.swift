/// A set of properties, as large as the table is.
struct PropertySet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// Those from 128 on, 64 to a word; empty where there are none.
  private var rest: [UInt64] = []

  /// Whether a property is in it.
  func contains(_ property: PropertyNumber) -> Bool {
    let (word, bit) = property.rawValue.quotientAndRemainder(dividingBy: 64)
    return self[word] >> UInt64(bit) & 1 == 1
  }

  /// Puts a property in.
  mutating func insert(_ property: PropertyNumber) {
    let (word, bit) = property.rawValue.quotientAndRemainder(dividingBy: 64)
    self[word] |= 1 << UInt64(bit)
  }

  /// Takes a property out.
  mutating func remove(_ property: PropertyNumber) {
    let (word, bit) = property.rawValue.quotientAndRemainder(dividingBy: 64)
    if self[word] != 0 { self[word] &= ~(1 << UInt64(bit)) }
  }

  private subscript(word: Int) -> UInt64 {
    @inline(__always) get {
      switch word {
      case 0: low
      case 1: high
      default: word - 2 < rest.count ? rest[word - 2] : 0
      }
    }
    @inline(__always) set {
      switch word {
      case 0: low = newValue
      case 1: high = newValue
      default:
        while rest.count <= word - 2 { rest.append(0) }
        rest[word - 2] = newValue
      }
    }
  }

  /// The properties whose changes ask for new contents of a `type`.
  ///
  /// A class that isn't the library's is asked once for each context.
  static func displaying(_ type: CALayer.Type) -> PropertySet {
    if type.isOfLibrary { return displayed }
    let context = LayerContext.current
    if let known = context.displayKeys[ObjectIdentifier(type)] { return known }
    var properties = PropertySet()
    for property in PropertyNumber.all where type.needsDisplay(forKey: property.name) {
      properties.insert(property)
    }
    context.displayKeys[ObjectIdentifier(type)] = properties
    return properties
  }

  /// Those of which the table says so.
  private static let displayed: PropertySet = {
    var properties = PropertySet()
    for property in PropertyNumber.all where property.row.flags.contains(.asksForDisplay) {
      properties.insert(property)
    }
    return properties
  }()
}
