extension ReplayHeader {
  /// The bytes that every recording starts with, whatever its version.
  static let start = Array("{\"magic\":\"\(ReplayFormat.magic)\"".utf8)

  /// Reads a header's line, without its line feed.
  ///
  /// The keys come in any order after the magic one. The version is judged as soon as it is read,
  /// so that what a later version adds behind it isn't called damage.
  init(line: UnsafeBufferPointer<UInt8>) throws(ReplayFault) {
    guard line.starts(with: Self.start) else { throw .notAReplay }
    var scanner = JSONScanner(line, allowsSpaces: false)
    var fields = HeaderFields()
    try scanner.object { (key, scanner) throws(ReplayFault) in try fields.read(key, &scanner) }
    try scanner.expectEnd()
    try self.init(fields)
  }

  private init(_ fields: HeaderFields) throws(ReplayFault) {
    _ = try fields.version.required("version")
    self.init(
      hz: Int(try fields.hz.required("hz")),
      scene: try fields.scene.required("scene"),
      revision: Int(try fields.revision.required("revision")),
      parameters: try fields.parameters.required("params"),
      seed: try fields.seed.required("seed"),
      initial: try fields.initial.required("initial"),
      platform: try fields.platform.required("sim"),
      made: try fields.made.required("made"))
  }
}

/// The header's values as far as they have been read.
private struct HeaderFields {
  var version: Int32?
  var hz: Int32?
  var scene: String?
  var revision: Int32?
  var parameters: [String: Int32]?
  var seed: Int32?
  var initial: UInt64?
  var platform: SimulationPlatform?
  var made: ReplayOrigin?

  mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(ReplayFault) {
    switch key {
    case "magic": _ = try scanner.string()
    case "version": version = try Self.version(&scanner)
    case "hz": hz = try scanner.integer(in: ReplayFormat.tickRates, of: key)
    case "scene": scene = try scanner.name(of: key)
    case "revision": revision = try scanner.integer(in: 1...Int32.max, of: key)
    case "params": parameters = try Self.parameters(&scanner)
    case "seed": seed = try scanner.integer(in: 0...Int32.max, of: key)
    case "initial": initial = try scanner.hexadecimal(digits: 16)
    case "sim": platform = try SimulationPlatform(&scanner)
    case "made": made = try ReplayOrigin(&scanner)
    default: throw .unknownKey(key)
    }
  }

  private static func version(_ scanner: inout JSONScanner) throws(ReplayFault) -> Int32 {
    let version = try scanner.integer()
    guard version <= ReplayFormat.version else { throw .newerVersion(version) }
    guard version == ReplayFormat.version else {
      throw .value(of: "version", found: "\(version)", expected: "\(ReplayFormat.version)")
    }
    return version
  }

  private static func parameters(_ scanner: inout JSONScanner) throws(ReplayFault)
    -> [String: Int32]
  {
    var values: [String: Int32] = [:]
    try scanner.object { (key, scanner) throws(ReplayFault) in
      guard isName(key) else { throw .value(of: "a name in params", found: "\"\(key)\"") }
      guard values.count < ReplayFormat.maximumParameters else {
        throw .value(
          of: "params", found: "more than \(ReplayFormat.maximumParameters) values",
          expected: "at most \(ReplayFormat.maximumParameters)")
      }
      values[key] = try scanner.integer()
    }
    return values
  }
}

extension SimulationPlatform {
  fileprivate init(_ scanner: inout JSONScanner) throws(ReplayFault) {
    var chipmunk: String?
    var arch: String?
    var bits: Int32?
    var libm: UInt64?
    var index: SpatialIndex?
    try scanner.object { (key, scanner) throws(ReplayFault) in
      switch key {
      case "chipmunk": chipmunk = try scanner.string()
      case "arch": arch = try scanner.string()
      case "bits": bits = try scanner.integer(in: 1...Int32.max, of: "sim.bits")
      case "libm": libm = try scanner.hexadecimal(digits: 16)
      case "index": index = try Self.index(&scanner)
      default: throw .unknownKey("sim.\(key)")
      }
    }
    self.init(
      chipmunk: try chipmunk.required("sim.chipmunk"), arch: try arch.required("sim.arch"),
      bits: try bits.required("sim.bits"), libm: try libm.required("sim.libm"),
      index: try index.required("sim.index"))
  }

  private static func index(_ scanner: inout JSONScanner) throws(ReplayFault) -> SpatialIndex {
    let name = try scanner.string()
    guard let index = SpatialIndex(rawValue: name) else {
      throw .value(of: "sim.index", found: "\"\(name)\"", expected: "\"tree\" or \"hash\"")
    }
    return index
  }
}

extension ReplayOrigin {
  /// Keys that nobody knows are let through here, and only here.
  fileprivate init(_ scanner: inout JSONScanner) throws(ReplayFault) {
    self.init()
    var origin = ReplayOrigin()
    try scanner.object { (key, scanner) throws(ReplayFault) in
      switch key {
      case "by": origin.by = try scanner.string()
      case "date": origin.date = try scanner.string()
      case "note": origin.note = try scanner.string()
      case "cpu": origin.cpu = try scanner.stringOrInteger()
      default: _ = try scanner.stringOrInteger()
      }
    }
    self = origin
  }
}

extension JSONScanner {
  /// Takes an object, calling `member` to take the value of each key; no key may come twice.
  fileprivate mutating func object(
    member: (String, inout JSONScanner) throws(ReplayFault) -> Void
  ) throws(ReplayFault) {
    try expect(UInt8(ascii: "{"))
    guard !take(UInt8(ascii: "}")) else { return }
    var keys: [String] = []
    repeat {
      let key = try string()
      guard !keys.contains(key) else { throw .repeatedKey(key) }
      keys.append(key)
      try expect(UInt8(ascii: ":"))
      try member(key, &self)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"), or: "a comma")
  }

  fileprivate mutating func integer(in range: ClosedRange<Int32>, of key: String)
    throws(ReplayFault) -> Int32
  {
    let value = try integer()
    guard range.contains(value) else {
      throw .value(
        of: key, found: "\(value)", expected: "\(range.lowerBound)...\(range.upperBound)")
    }
    return value
  }

  fileprivate mutating func name(of key: String) throws(ReplayFault) -> String {
    let name = try string()
    guard isName(name) else { throw .value(of: key, found: "\"\(name)\"") }
    return name
  }

  fileprivate mutating func stringOrInteger() throws(ReplayFault) -> String {
    switch peek() ?? 0 {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return "\(try integer())"
    default: throw unexpected("a string or a whole number")
    }
  }
}

extension ReplayFault {
  fileprivate static func value(of key: String, found: String) -> ReplayFault {
    .value(of: key, found: found, expected: "1 to 64 characters of a-z, 0-9 and -")
  }
}

extension Optional {
  fileprivate func required(_ key: String) throws(ReplayFault) -> Wrapped {
    guard let self else { throw .missingKey(key) }
    return self
  }
}

/// Whether a text is a name of a scene or parameter: 1 to 64 of a–z, 0–9 and "-".
private func isName(_ text: String) -> Bool {
  (1...64).contains(text.utf8.count)
    && text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
}
