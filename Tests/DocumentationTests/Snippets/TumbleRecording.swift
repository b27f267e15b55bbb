import Foundation
import Tumble

// snippet
/// Tilts gravity to the right after a second.
struct Tilt: TickSource {
  func events(at tick: Tick) -> [SimulationEvent]? {
    tick.number == 120 ? [.gravity(x: 1_000_000, y: 0)] : []
  }
}
// end

/// Records the stack and verifies the file: of the page on recordings.
func recordAndVerify(at path: String) throws -> VerifyReport {
  // snippet
  try ReplayRecorder.record(Simulation(StackScene.self), from: Tilt(), ticks: 600, to: path)
  let verifier = Verifier(catalog: SceneCatalog([StackScene.self]), nanoseconds: { 0 })
  let report = verifier.verify(path)
  print(report.resultLine ?? report.errorLine ?? "")
  // end
  return report
}
