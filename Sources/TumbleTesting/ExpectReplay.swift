public import Foundation
public import Testing
public import Tumble

/// Verifies the recording "NAME.rpl" among a test bundle's resources, and throws if it doesn't hold.
///
/// ```swift
/// @Test func `the throw lands where it did`() throws {
///   try expectReplay("throw", in: .module, scenes: [MyScene.self])
/// }
/// ```
///
/// The error's description is what `tumble verify` prints, the checkpoint, its tick and both hashes, and
/// below it the events that led there. Where "NAME.trace" lies beside the recording, as
/// `tumble trace NAME.rpl --at-checkpoints` printed it while it held, it names the tick, the body, the number and both its
/// values. Attached to the test are the frame (with a trace: what was got, what was expected and the
/// difference) and the recording up to there.
///
/// A recording that was made on another platform is tried all the same; if it diverges the test is
/// cancelled, visibly and with the reason, or fails where TUMBLE_STRICT=1 is set. With
/// TUMBLE_RECORD=1 the fixture beside the sources gets the hashes that hold now, its trace the states, and
/// the test fails, so that nobody commits that unseen.
///
/// - Parameters:
///   - name: the recording's name without ".rpl"; it lies in the bundle, or there in "replays",
///     "Fixtures" or "Fixtures/replays".
///   - bundle: the test target's, `.module`.
///   - scenes: the scenes that recordings may be of.
///   - filePath: the test's source file, from which the fixture's source is looked for.
///   - sourceLocation: where a cancelled test is shown to have ended.
/// - Throws: `ReplayExpectationError` with the report.
public func expectReplay(
  _ name: String, in bundle: Bundle, scenes: [any Scene.Type], filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let catalog = SceneCatalog(scenes)
  // Whoever runs tests limits their time; a clock that stands still never says it's over.
  let verifier = Verifier(catalog: catalog, nanoseconds: { 0 })
  let expectation = ReplayExpectation(
    verifier: verifier, environment: ProcessInfo.processInfo.environment)
  let resources = bundle.resourceURL ?? bundle.bundleURL
  do {
    switch try expectation.check(name, resources: resources, sourceFile: filePath) {
    case .holds: return
    case .inconclusive(let reason):
      try Test.cancel("\(reason)", sourceLocation: sourceLocation)
    }
  } catch ReplayExpectationError.broken(let reason) {
    let diagnosis: ReplayDiagnosis?
    do {
      diagnosis = try expectation.diagnosis(name, resources: resources, catalog: catalog)
    } catch {
      throw ReplayExpectationError.broken("\(reason)\nno more is known: \(error)")
    }
    guard let diagnosis else { throw ReplayExpectationError.broken(reason) }
    for attachment in diagnosis.attachments {
      Attachment.record(
        Attachment(attachment.bytes, named: attachment.name), sourceLocation: sourceLocation)
    }
    throw ReplayExpectationError.broken(([reason] + diagnosis.lines).joined(separator: "\n"))
  }
}
