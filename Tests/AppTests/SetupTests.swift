import Foundation
import Testing

/// `scripts/setup` on machines that miss something: told by programs of the test's own on PATH.
@Suite struct SetupTests {
  private static let page = "https://www.swift.org/install/linux/"

  private let machine: FakeMachine

  init() throws { machine = try FakeMachine() }

  @Test func `without Swift one line says where to get it`() throws {
    let outcome = try machine.run("setup", system: "")
    #expect(
      outcome.transcript == [
        "exit 69", "setup: Swift 6.3 or newer is missing: get it from \(Self.page)",
      ])
  }

  @Test(arguments: ["5.10", "6.2.4"]) func `an old Swift is named`(version: String) throws {
    try machine.put("swift", "echo 'Swift version \(version) (swift-\(version)-RELEASE)'")
    let outcome = try machine.run("setup")
    #expect(
      outcome.transcript == [
        "exit 69", "setup: Swift \(version) is too old, 6.3 is needed: get it from \(Self.page)",
      ])
  }

  @Test func `what is missing is installed by one command`() throws {
    try machine.put("swift", "echo 'Swift version 6.3.1'")
    // A compiler that finds no header.
    try machine.put("clang", "exit 1")
    try machine.put("id", "echo 0")
    try machine.put("apt-get", "echo \"$@\" >> '\(machine.folder.path)/asked'")
    let outcome = try machine.run("setup")
    #expect(outcome.status == 0)
    let asked = try machine.folder.text("asked").split(separator: "\n").map(String.init)
    #expect(
      asked == [
        "update -q",
        "install -y --no-install-recommends libchipmunk-dev libsdl2-dev libcairo2-dev "
          + "libpango1.0-dev libturbojpeg0-dev libgif-dev libpng-dev liblcms2-dev",
      ])
  }

  @Test(arguments: [[], ["test"]])
  func `what only tests need is installed for them alone`(arguments: [String]) throws {
    try machine.put("swift", "echo 'Swift version 6.3.1'")
    try machine.put("clang", "exit 0")
    try machine.put("dpkg-query", "exit 1")
    try machine.put("id", "echo 0")
    try machine.put("apt-get", "echo \"$@\" >> '\(machine.folder.path)/asked'")
    #expect(try machine.run("setup", arguments).status == 0)
    let asked = try? machine.folder.text("asked").split(separator: "\n").map(String.init)
    #expect(
      asked
        == (arguments.isEmpty
          ? nil
          : [
            "update -q",
            "install -y --no-install-recommends libgl1-mesa-dri libegl1 xvfb xdotool ffmpeg "
              + "fonts-noto-color-emoji",
          ]))
  }

  @Test func `without root and sudo the exact command is printed`() throws {
    try machine.put("id", "echo 1000")
    try machine.put("sudo", "exit 1")
    try machine.put("apt-get", "exit 1")
    let outcome = try machine.run("install", ["libchipmunk-dev", "libsdl2-dev"])
    #expect(
      outcome.transcript == [
        "exit 69",
        "setup: missing packages; run this as root:  apt-get install -y --no-install-recommends "
          + "libchipmunk-dev libsdl2-dev",
      ])
  }

  @Test func `an installation that fails says what to do`() throws {
    try machine.put("id", "echo 0")
    try machine.put("apt-get", "[ \"$1\" = update ]")
    let outcome = try machine.run("install", ["libgif-dev"])
    #expect(outcome.status == 69)
    #expect(
      outcome.errorLines.last
        == "setup: that failed; run this as root:  apt-get install -y --no-install-recommends "
        + "libgif-dev")
  }
}
