import Tumble

extension RecordingSummary: Encodable {
  private enum Key: String, CodingKey {
    case file, version, hz, scene, revision, parameters, seed, initial, platform, made
    case ticks, seconds, ended, cutAtByte
    case inputs, checkpoints, extraHashes, bytes, bytesPerMinute, mark
  }

  private enum PlatformKey: String, CodingKey { case chipmunk, arch, bits, libm, index, isHere }
  private enum MadeKey: String, CodingKey { case by, date, note, cpu }
  private enum InputKey: String, CodingKey { case kind, count, firstTick, lastTick }
  private enum MarkKey: String, CodingKey { case kind, parent, tick }

  /// Encodes the summary as one object; hashes are strings of 16 hex digits, parameters the file's
  /// whole numbers.
  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(file, forKey: .file)
    try object.encode(ReplayFormat.version, forKey: .version)
    try object.encode(header.hz, forKey: .hz)
    try object.encode(header.scene, forKey: .scene)
    try object.encode(header.revision, forKey: .revision)
    try object.encode(header.parameters, forKey: .parameters)
    try object.encode(header.seed, forKey: .seed)
    try object.encode(hexadecimal(header.initial, digits: 16), forKey: .initial)
    try encodePlatform(&object)
    try encodeOrigin(&object)
    try object.encode(lastTick, forKey: .ticks)
    try object.encode(seconds, forKey: .seconds)
    try object.encode(hasEnd, forKey: .ended)
    try object.encodeIfPresent(cutByte, forKey: .cutAtByte)
    try encodeInputs(&object)
    try object.encode(checkpointCount, forKey: .checkpoints)
    try object.encode(extraHashCount, forKey: .extraHashes)
    try object.encode(byteCount, forKey: .bytes)
    try object.encodeIfPresent(bytesPerMinute.map { Int64($0.rounded()) }, forKey: .bytesPerMinute)
    if let mark { try encode(mark, &object) }
  }

  private func encodePlatform(_ object: inout KeyedEncodingContainer<Key>) throws {
    var platform = object.nestedContainer(keyedBy: PlatformKey.self, forKey: .platform)
    try platform.encode(header.platform.chipmunk, forKey: .chipmunk)
    try platform.encode(header.platform.arch, forKey: .arch)
    try platform.encode(header.platform.bits, forKey: .bits)
    try platform.encode(hexadecimal(header.platform.libm, digits: 16), forKey: .libm)
    try platform.encode(header.platform.index.rawValue, forKey: .index)
    try platform.encode(differences.isEmpty, forKey: .isHere)
  }

  private func encodeOrigin(_ object: inout KeyedEncodingContainer<Key>) throws {
    var made = object.nestedContainer(keyedBy: MadeKey.self, forKey: .made)
    try made.encodeIfPresent(header.made.by, forKey: .by)
    try made.encodeIfPresent(header.made.date, forKey: .date)
    try made.encodeIfPresent(header.made.note, forKey: .note)
    try made.encodeIfPresent(header.made.cpu, forKey: .cpu)
  }

  private func encodeInputs(_ object: inout KeyedEncodingContainer<Key>) throws {
    var list = object.nestedUnkeyedContainer(forKey: .inputs)
    for kind in inputs {
      var entry = list.nestedContainer(keyedBy: InputKey.self)
      try entry.encode(kind.kind.rawValue, forKey: .kind)
      try entry.encode(kind.count, forKey: .count)
      try entry.encode(kind.firstTick, forKey: .firstTick)
      try entry.encode(kind.lastTick, forKey: .lastTick)
    }
  }

  private func encode(_ mark: RecordingMark, _ object: inout KeyedEncodingContainer<Key>) throws {
    var entry = object.nestedContainer(keyedBy: MarkKey.self, forKey: .mark)
    try entry.encode(mark.tick, forKey: .tick)
    switch mark {
    case .marked: try entry.encode("marked", forKey: .kind)
    case .fork(let parent, _):
      try entry.encode("fork", forKey: .kind)
      try entry.encode(parent, forKey: .parent)
    }
  }
}
