import Foundation
import Testing

/// The program alone, without the folder of pictures and fonts that belongs beside it.
@Suite struct MissingAssetsTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    try folder.copyProgram()
  }

  private func alone(_ arguments: [String]) throws -> Outcome {
    var command = Command(arguments, in: folder)
    command.program = folder("tumble")
    return try command.run()
  }

  @Test(arguments: [
    [], ["run", "ball"], ["record", "crates", "-o", "a.rpl", "--ticks", "1"],
    ["render", "crates", "-o", "a.png"], ["trace", "crates", "--ticks", "1"], ["verify", "a.rpl"],
  ])
  func `one line says what is missing and where it belongs`(arguments: [String]) throws {
    let outcome = try alone(arguments)
    #expect(
      outcome.transcript == [
        "exit 69",
        "tumble: \(folder("tumble_Assets.resources")) is missing: the pictures and fonts belong "
          + "beside the program",
      ])
    #expect(try folder.names == ["tumble"])
  }

  @Test func `what needs no pictures works, and doctor names what is missing`() throws {
    #expect(try alone(["--version"]).transcript == ["exit 0", "tumble 0.1.0"])
    #expect(try alone(["list"]).status == 0)
    let doctor = try alone(["doctor"])
    #expect(doctor.status == 0)
    #expect(
      doctor.text.contains("\nfonts          \(folder("tumble_Assets.resources")) is missing: "))
  }
}
