extension ReplayFault: CustomStringConvertible {
  /// One line in lower case: what was found, and what was expected.
  package var description: String {
    switch self {
    case .system(let doing, let code): "can't be \(doing): \(systemReason(code))"
    case .notRegular(let kind): "is \(kind), expected a regular file"
    case .empty: "the file is empty, not a tumble replay"
    case .notAReplay: "not a tumble replay, which starts with {\"magic\":\"\(ReplayFormat.magic)\""
    case .noHeader: "interrupted before the first line was written: a recording of 0 ticks"
    case .tooLarge(let bytes):
      "\(bytes) bytes, more than the \(ReplayFormat.maximumFileSize) that a recording may have"
    case .lineTooLong: "line is longer than \(ReplayFormat.maximumLineLength) bytes"
    case .badByte(let byte, let column):
      "column \(column): byte 0x\(hexadecimal(UInt64(byte), digits: 2)), expected 0x20...0x7e only"
    case .cut(let byte): "last line is cut at byte \(byte) (use --recover)"
    case .cutHeader(let byte): "first line is cut at byte \(byte), nothing to recover"

    case .blankLine: "blank line"
    case .syntax(let column, let found, let expected):
      "column \(column): found \(found), expected \(expected)"
    case .value(let name, let found, let expected): "\(name) is \(found), expected \(expected)"
    case .newerVersion(let version):
      "made by a newer version (\(version)), expected \(ReplayFormat.version)"
    case .missingKey(let key): "key \"\(key)\" is missing"
    case .repeatedKey(let key): "key \"\(key)\" is there twice"
    case .unknownKey(let key): "unknown key \"\(key)\""
    case .unknownKind(let kind): "unknown event kind \(kind)"
    case .notForScripts: "h, c and end are for recordings, a script holds g, d, m, u, k and a"
    case .fieldCount(let kind, let found, let expected):
      "\(kind) has \(counted(found, "field")), expected \(expected)"

    case .tickDecreases(let from, let to): "tick decreases from \(from) to \(to)"
    case .tickOutOfRange(let tick, let hz):
      "tick is \(tick), expected 0...\(ReplayFormat.lastTick(hz: hz)) (24 hours)"
    case .tooManyEvents(let tick):
      "more than \(ReplayFormat.maximumEventsPerTick) events in tick \(tick)"
    case .outOfOrder(let kind, let tick):
      "\"\(kind)\" of tick \(tick) comes too late: in a tick first h, then c, then events"
    case .checkpointMissing(let due, let tick):
      "checkpoint \(due) missing, one is due every time the tick is a multiple of hz up to \(tick)"
    case .checkpointDoubled(let tick): "second checkpoint at tick \(tick)"
    case .checkpointOffGrid(let tick, let hz):
      "checkpoint at tick \(tick), expected only at positive multiples of \(hz)"
    case .checksum(let written, let computed, let lastGood):
      crcMismatch(written, computed)
        + (lastGood.map { "; last good checkpoint at tick \($0)" } ?? "; no good checkpoint")
    case .nothingToRecover(let written, let computed):
      crcMismatch(written, computed) + "; no good checkpoint, nothing to recover"
    case .afterEnd: "something follows the end line"
    case .eventAtEnd(let tick, let line):
      "the recording ends at tick \(tick), but line \(line) is an event of that tick"

    case .unknownScene(let name): "unknown scene \"\(name)\""
    case .unknownRevision(let revision, let scene, let known):
      "revision \(revision) of scene \"\(scene)\" is unknown, expected \(known)"
    case .scene(let reason): printable(reason)
    case .refused(let tick, let reason): "refused at tick \(tick): \(printable(reason))"
    case .crowded(let tick, let reason):
      "stopped at tick \(tick), whose step would take too much: \(reason)"
    case .notANumber(let tick, let body): "not a number at tick \(tick), body \(body)"
    case .otherPlatform(let differences): "made with \(listed(differences)); bits may differ"
    case .notFinished(let seconds): "not finished in \(seconds) s"
    case .interrupted: "interrupted"
    case .emptyTrace: "a trace without a line, nothing to compare with"

    case .badName: "the name of a recording ends in \(ReplayFormat.suffix)"
    case .exists: "exists already"
    case .lost(.deleted): "was deleted while it was written"
    case .lost(.movedAway):
      "was renamed or moved away while it was written; what it holds lies where it is now"
    case .lost(.replaced): "is another file now than the one that was written, and is left alone"
    case .full:
      "recording stopped: a line more and it has over \(ReplayFormat.maximumFileSize) bytes"
    }
  }

  private func crcMismatch(_ written: UInt32, _ computed: UInt32) -> String {
    "CRC mismatch: the line says \(hexadecimal(UInt64(written), digits: 8)), "
      + "the bytes before it give \(hexadecimal(UInt64(computed), digits: 8))"
  }
}

/// "1 tick", "2 ticks".
func counted(_ count: some BinaryInteger, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// "libm a, here b; arch c, here d".
func listed(_ differences: [PlatformDifference]) -> String {
  differences.map(\.description).joined(separator: "; ")
}
