extension VerifyReport: Encodable {
  /// The report's keys in JSON; those that don't apply are left out.
  private enum Key: String, CodingKey {
    case file, result, exitCode, message, warnings, hz
    case ticks, checkpoints, ended
    case tick, checkpoint, expected, got, sameUpTo, body
    case line, reason
    case trace, field, here, inTrace, ulps, events
  }

  /// Encodes the report as one flat object; hashes are strings of 16 hex digits.
  ///
  /// `result` is "same", "differs" (from a trace), "diverged", "notANumber", "notRepeatable" or "bad".
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(file, forKey: .file)
    try object.encode(resultName, forKey: .result)
    try object.encode(exitCode, forKey: .exitCode)
    try object.encode(resultLine ?? errorLine ?? "", forKey: .message)
    try object.encode(warnings, forKey: .warnings)
    if hz > 0 { try object.encode(hz, forKey: .hz) }
    try encodeOutcome(&object)
    if let traceDifference { try encode(traceDifference, &object) }
  }

  private var resultName: String {
    switch outcome {
    case .same: traceDifference == nil ? "same" : "differs"
    case .diverged: "diverged"
    case .notANumber: "notANumber"
    case .notRepeatable: "notRepeatable"
    case .bad: "bad"
    }
  }

  private func encodeOutcome(_ object: inout KeyedEncodingContainer<Key>) throws {
    switch outcome {
    case .same(let ticks, let checkpoints):
      try object.encode(ticks, forKey: .ticks)
      try object.encode(checkpoints, forKey: .checkpoints)
      try object.encode(hasEnd, forKey: .ended)
    case .diverged(let divergence):
      try object.encode(divergence.tick, forKey: .tick)
      if divergence.hashKind == .checkpoint {
        try object.encode(divergence.tick / Int64(divergence.hz), forKey: .checkpoint)
      }
      try object.encode(hexadecimal(divergence.expected, digits: 16), forKey: .expected)
      try object.encode(hexadecimal(divergence.got, digits: 16), forKey: .got)
      try object.encodeIfPresent(divergence.lastSame, forKey: .sameUpTo)
    case .notANumber(let tick, let body, let lastSame):
      try object.encode(tick, forKey: .tick)
      try object.encode(body, forKey: .body)
      try object.encode(lastSame, forKey: .sameUpTo)
    case .notRepeatable(let tick, let difference):
      try object.encode(tick, forKey: .tick)
      try object.encode(difference, forKey: .reason)
    case .bad(let error):
      try object.encodeIfPresent(error.line, forKey: .line)
      try object.encode(error.fault.description, forKey: .reason)
    }
  }

  private func encode(_ difference: TraceDifference, _ object: inout KeyedEncodingContainer<Key>)
    throws
  {
    var trace = object.nestedContainer(keyedBy: Key.self, forKey: .trace)
    try trace.encode(difference.trace, forKey: .file)
    try trace.encode(difference.tick, forKey: .tick)
    try trace.encode(difference.difference.body, forKey: .body)
    try trace.encode(difference.events, forKey: .events)
    guard case .field(let field, let here, let inTrace) = difference.difference.kind else { return }
    try trace.encode(field.rawValue, forKey: .field)
    try trace.encode(HexDouble.text(here), forKey: .here)
    try trace.encode(HexDouble.text(inTrace), forKey: .inTrace)
    try trace.encodeIfPresent(here.ulps(from: inTrace), forKey: .ulps)
  }
}
