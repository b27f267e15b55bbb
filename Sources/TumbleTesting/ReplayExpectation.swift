import Foundation
package import Tumble

/// A recording among a test's resources, and what is to be done with it.
package struct ReplayExpectation {
  private let verifier: Verifier
  private let environment: [String: String]

  /// What came out, where it isn't an error.
  package enum Outcome: Equatable {
    /// The recording still holds.
    case holds
    /// It doesn't, but it was made on another platform, so that this says nothing about the code.
    case inconclusive(String)
  }

  /// An expectation under a process's environment.
  package init(verifier: Verifier, environment: [String: String]) {
    self.verifier = verifier
    self.environment = environment
  }

  /// Verifies the fixture "NAME.rpl" of a bundle's resources; with TUMBLE_RECORD=1 rewrites it.
  ///
  /// The resources' own folders are searched, and for rewriting those from the
  /// test's source file upwards.
  package func check(_ name: String, resources: URL, sourceFile: String)
    throws(ReplayExpectationError) -> Outcome
  {
    if let line = TestVariables.complaint(environment) { throw .broken(line) }
    if environment["TUMBLE_RECORD"] == "1" { throw try rewrite(name, beside: sourceFile) }
    guard let fixture = Self.fixture(name, in: resources) else {
      throw .missing(name: name, in: resources.path)
    }
    let report = verifier.verify(fixture.path)
    guard report.exitCode != 0 else { return .holds }
    let reason = report.resultLine ?? report.errorLine ?? ""
    let isOurFault = report.otherPlatform.isEmpty || environment["TUMBLE_STRICT"] == "1"
    guard report.exitCode == 1, !isOurFault else { throw .broken(reason) }
    return .inconclusive(reason)
  }

  /// What there is to know where the fixture diverges; nil: it doesn't, or is no good.
  package func diagnosis(_ name: String, resources: URL, catalog: SceneCatalog) throws
    -> ReplayDiagnosis?
  {
    guard let fixture = Self.fixture(name, in: resources),
      case .diverged(let divergence) = verifier.verify(fixture.path).outcome
    else { return nil }
    return try ReplayDiagnosis(of: fixture, divergence, catalog: catalog)
  }

  /// Rewrites the fixture in the sources; the answer is the error that fails the test.
  private func rewrite(_ name: String, beside sourceFile: String) throws(ReplayExpectationError)
    -> ReplayExpectationError
  {
    guard let fixture = Self.fixture(name, above: sourceFile) else {
      throw .missing(name: name, in: URL(filePath: sourceFile).deletingLastPathComponent().path)
    }
    do {
      let old = Array(try Data(contentsOf: fixture))
      let new = try verifier.rerecorded(old, name: fixture.path)
      try NewFile.write(new, to: fixture.path)
      // What was written together stays together.
      let trace = Self.trace(beside: fixture)
      if FileManager.default.fileExists(atPath: trace.path) {
        try NewFile.write(verifier.checkpointTrace(new, name: fixture.path), to: trace.path)
      }
      return .rewritten(fixture.path, isChanged: new != old)
    } catch {
      throw .broken("\(error)")
    }
  }

  /// The trace that may lie beside a recording: what `tumble trace --at-checkpoints` prints.
  package static func trace(beside fixture: URL) -> URL {
    fixture.deletingPathExtension().appendingPathExtension("trace")
  }

  package static func fixture(_ name: String, in folder: URL) -> URL? {
    ["Fixtures/replays", "Fixtures", "replays", "."]
      .map { folder.appending(path: $0).appending(path: name + ReplayFormat.suffix) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The fixture in the nearest folder around a file, not beyond its package.
  private static func fixture(_ name: String, above file: String) -> URL? {
    var folder = URL(filePath: file).deletingLastPathComponent()
    while folder.path != "/" {
      if let found = fixture(name, in: folder) { return found }
      let manifest = folder.appending(path: "Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
