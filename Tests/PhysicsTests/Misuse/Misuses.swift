import Testing

/// A list of what a programmer can get wrong.
protocol ListedMisuse: CaseIterable {
  /// What the message must contain.
  var message: String { get }

  /// Does it.
  func commit()
}

extension ListedMisuse {
  /// Commits each misuse in a process of its own; to be called from an exit test.
  static func expectStops() {
    for misuse in allCases {
      let fault = ForkedRun { misuse.commit() }.faultOfStop(misuse.message)
      #expect(fault == nil, "\(misuse): \(fault ?? "")")
    }
  }
}
