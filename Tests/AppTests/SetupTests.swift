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
            "install -y --no-install-recommends libgl1-mesa-dri libegl1 xvfb xdotool "
              + "x11-xserver-utils ffmpeg fonts-noto-color-emoji",
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

  /// An `apt-get` that another program keeps from its lock for so many of its calls.
  private func putLockedInstaller(calls: Int) throws {
    try machine.put("id", "echo 0")
    try machine.put("sleep", "echo \"$1\" >> '\(machine.folder.path)/slept'")
    try machine.put(
      "apt-get",
      """
      echo "$1" >> '\(machine.folder.path)/asked'
      [ "$(wc -l < '\(machine.folder.path)/asked')" -gt \(calls) ] && exit 0
      echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt)' >&2
      exit 100
      """)
  }

  @Test func `while another program has apt's lock it is waited for`() throws {
    try putLockedInstaller(calls: 3)
    let outcome = try machine.run("install", ["libgif-dev"])
    #expect(
      outcome.transcript == [
        "exit 0", "setup: installing libgif-dev",
        "setup: another program is installing packages; waiting up to two minutes for it",
      ])
    #expect(try machine.folder.text("asked") == "update\nupdate\nupdate\nupdate\ninstall\n")
    #expect(try machine.folder.text("slept") == "2\n2\n2\n")
  }

  @Test func `after two minutes of waiting for apt's lock the command is printed`() throws {
    try putLockedInstaller(calls: 1000)
    let outcome = try machine.run("install", ["libgif-dev"])
    #expect(
      outcome.transcript == [
        "exit 69", "setup: installing libgif-dev",
        "setup: another program is installing packages; waiting up to two minutes for it",
        "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt)",
        "setup: that failed; run this as root:  apt-get install -y --no-install-recommends libgif-dev",
      ])
    #expect(try machine.folder.text("slept").split(separator: "\n").count == 60)
  }

  @Test func `what apt-get says on standard error is handed on`() throws {
    try machine.put("id", "echo 0")
    try machine.put("apt-get", "[ \"$1\" = update ] && echo 'W: an old key' >&2; exit 0")
    let outcome = try machine.run("install", ["libgif-dev"])
    #expect(outcome.transcript == ["exit 0", "setup: installing libgif-dev", "W: an old key"])
  }
}
