import Contracts
import Rendering

/// The table of all properties of all layers: what the rest of this module looks them up in.
///
/// Its memory is nothing but rows, in the order of declaration; a row's index in it is the
/// property's number. To add a property: a stored field, a row in the struct of what it belongs to,
/// and an accessor; to add a kind of layer with properties, also a line here.
struct Properties {
  let geometry = GeometryProperties()
  let contents = ContentsProperties()
  let style = StyleProperties()
  let tree = TreeProperties()
  let timing = TimingProperties()
  let shape = ShapeProperties()
  let scroll = ScrollProperties()
  let replicator = ReplicatorProperties()
  let gradient = GradientProperties()
  let text = TextProperties()
  let emitter = EmitterProperties()
  let drawable = DrawableProperties()
  let film = FilmProperties()
  let tiled = TiledProperties()

  /// The rows, by number.
  static let rows: [PropertyRow] = {
    require(
      MemoryLayout<Properties>.size % MemoryLayout<PropertyRow>.stride == 0,
      "the table holds something that is no row")
    return withUnsafeBytes(of: Properties()) { Array($0.assumingMemoryBound(to: PropertyRow.self)) }
  }()

  /// What accessors need of the rows: numbers alone, since a row holds a reference, which reading it
  /// would count.
  ///
  /// Written once, when it is made; never freed.
  nonisolated(unsafe) static let entries: UnsafePointer<PropertyEntry> = {
    let entries = UnsafeMutablePointer<PropertyEntry>.allocate(capacity: rows.count)
    for (number, row) in rows.enumerated() {
      (entries + number).initialize(to: PropertyEntry(row))
    }
    return UnsafePointer(entries)
  }()

  /// Core Animation's keys, by number.
  static let names = rows.map { "\($0.name)" }

  /// By the keys, and by the other names that key-value access takes; one name may be that of
  /// properties of several kinds.
  fileprivate static let byName: [String: [PropertyNumber]] = {
    var found: [String: [PropertyNumber]] = [:]
    for number in PropertyNumber.all {
      found[number.name, default: []].append(number)
      if let getter = number.row.getter { found["\(getter)", default: []].append(number) }
    }
    return found
  }()

  /// The values of a plain layer, to read defaults from; written once, when they are made.
  nonisolated(unsafe) static let defaultValues: UnsafePointer<LayerValues> = {
    let values = UnsafeMutablePointer<LayerValues>.allocate(capacity: 1)
    values.initialize(to: LayerValues())
    return UnsafePointer(values)
  }()
}

/// What an accessor needs of a row.
struct PropertyEntry {
  private let storedSlot: PropertySlot?
  let action: PropertyRow.DefaultAction
  let flags: PropertyRow.Flags

  fileprivate init(_ row: PropertyRow) {
    storedSlot = row.slot
    action = row.action
    flags = row.flags
  }

  /// Where the property is stored.
  ///
  /// Precondition: it is a `Property`, not a `KeyedProperty`.
  @inline(__always) var slot: PropertySlot { storedSlot.unsafelyUnwrapped }
}

/// A property of a layer: the index of its row in the table.
struct PropertyNumber: Hashable {
  let rawValue: Int

  /// The property at an index of the table.
  init(rawValue: Int) { self.rawValue = rawValue }

  /// The property of a row.
  @inline(__always) init<Value>(_ property: KeyPath<Properties, Property<Value>>) {
    self.init(offset: MemoryLayout<Properties>.offset(of: property).unsafelyUnwrapped)
  }

  /// The property of a row.
  @inline(__always) init(_ property: KeyPath<Properties, KeyedProperty>) {
    self.init(offset: MemoryLayout<Properties>.offset(of: property).unsafelyUnwrapped)
  }

  @inline(__always) private init(offset: Int) {
    rawValue = offset / MemoryLayout<PropertyRow>.stride
  }

  /// The property of a class named so, under any name that Core Animation has for it.
  init?(named name: String, of layer: CALayer.Type) {
    guard let known = Properties.byName[name]?.first(where: { $0.access.belongs(to: layer) })
    else { return nil }
    self = known
  }

  /// The first property named so, of whatever kind of layer.
  init?(ofAnyKind name: String) {
    guard let known = Properties.byName[name]?.first else { return nil }
    self = known
  }

  /// All properties, in the order of the table.
  static var all: some Collection<PropertyNumber> {
    Properties.rows.indices.lazy.map { PropertyNumber(rawValue: $0) }
  }

  /// Core Animation's key.
  var name: String { Properties.names[rawValue] }

  /// All that is known of it.
  var row: PropertyRow { Properties.rows[rawValue] }

  /// What accessors need of that.
  @inline(__always) var entry: PropertyEntry { Properties.entries[rawValue] }
}

extension CALayer {
  /// Core Animation's keys of the properties of all kinds of layers; a key of several kinds comes as often.
  package static let propertyKeys = Properties.names
}
