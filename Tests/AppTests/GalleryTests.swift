import Foundation
import Scenes
import Testing
import Tumble

@testable import TumbleSandbox

/// The gallery from the command line: pages by their numbers, and the sheet of all.
@Suite struct GalleryCommandTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func size(_ name: String) throws -> String {
    let image = try CGImage(contentsOf: URL(filePath: folder(name)))
    return "\(image.width)×\(image.height)"
  }

  @Test func `a page is drawn by its number, in the state that is asked for`() throws {
    for (name, options) in [("a.png", []), ("b.png", ["--set", "state=1"])] {
      let arguments = ["render", "2.2", "-o", name, "--size", "320x480"] + options
      #expect(try Command(arguments, in: folder).run().transcript == ["exit 0"])
    }
    #expect(try size("a.png") == "320×480")
    #expect(try folder.bytes("a.png") != folder.bytes("b.png"))
  }

  @Test func `a page is recorded by its number, and verified by its name`() throws {
    let record = try folder.tumble("record", "3.2", "-o", "clock.rpl", "--ticks", "240")
    #expect(record.transcript == ["exit 0"])
    #expect(try folder.text("clock.rpl").contains("\"listing-3-2\""))
    #expect(try folder.tumble("verify", "clock.rpl").status == 0)
  }

  @Test func `an unknown number is 64 and says which are near`() throws {
    let outcome = try folder.tumble("render", "2.9", "-o", "a.png")
    #expect(
      outcome.transcript == [
        "exit 64",
        "tumble: no scene is named \"2.9\"; nearest: 2.5, 2.4, 2.3 (all: tumble list)",
      ])
  }

  /// Two backends take 4 pages in a row, one 8; chapter 1 has one page, chapter 3 six states.
  @Test func `the sheet shows each page on both backends, or says that there is one`() throws {
    let outcome = try folder.tumble("render", "gallery", "-o", "s.png", "--chapter", "3")
    #expect(outcome.status == 0)
    if outcome.errors.isEmpty {
      #expect(try size("s.png") == "1396×656")
    } else {
      #expect(
        ProcessInfo.processInfo.environment["CI"] == nil,
        "OpenGL has to be there: \(outcome.errors)")
      #expect(outcome.errors.contains("no OpenGL ("))
      #expect(outcome.errors.hasSuffix("): the sheet shows the software backend only\n"))
      #expect(try size("s.png") == "1100×380")
    }
  }

  @Test func `the whole sheet is drawn as well`() throws {
    let outcome = try folder.tumble("render", "gallery", "-o", "s.png", "--scale", "0.5")
    #expect(outcome.status == 0)
    #expect(try folder.names == ["s.png"])
  }

  @Test func `what moves is shown at several moments`() throws {
    let outcome = try folder.tumble(
      "render", "gallery", "--chapter", "10", "--moments", "3", "-o", "s.png", "--scale", "0.5")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(try folder.names == ["s.png"])
  }

  @Test func `what no picture can hold goes on as many sheets as it takes`() throws {
    let arguments = [
      "render", "gallery", "--chapter", "8", "--moments", "2", "--scale", "4", "-o", "s.png",
    ]
    #expect(
      try Command(arguments, in: folder).run().transcript == [
        "exit 0", "wrote 3 sheets: s.png, s-2.png, s-3.png",
      ])
    #expect(try folder.names == ["s-2.png", "s-3.png", "s.png"])
    // 6 pages of 306 points and 44 of heading fit into 8192 pixels of a quarter point; a seventh
    // doesn't. Two moments by two backends are 2 × 324 points, with 20 around and between.
    #expect(try size("s.png") == "2832×7520")
    #expect(try size("s-2.png") == "2832×7520")
    #expect(try folder.bytes("s-2.png") != folder.bytes("s.png"))
    unlink(folder("s.png"))
    #expect(
      try Command(arguments, in: folder).run().transcript == [
        "exit 2", "tumble: s-2.png: exists already; --force writes over it",
      ])
    #expect(try folder.names == ["s-2.png", "s-3.png"])
  }

  @Test func `standard output takes one sheet, and a sheet has its limit`() throws {
    for (scale, moments, line) in [
      (
        "8", "2",
        "the gallery needs 5 sheets, and standard output takes one; --scale or --chapter makes it "
          + "fewer"
      ),
      ("8", "6", "a picture of 16672×7696 pixels is over the limit of 8192 a side"),
    ] {
      let outcome = try folder.tumble(
        "render", "gallery", "--chapter", "8", "--moments", moments, "--scale", scale, "-o", "-")
      #expect(outcome.transcript == ["exit 64", "tumble: \(line)"])
    }
  }

  @Test func `what doesn't go with the sheet is 64`() throws {
    for (options, problem) in [
      (["gallery", "-o", "a.gif"], "the gallery's sheet is a PNG, not \"a.gif\""),
      (["gallery", "-o", "a.png", "--chapter", "17"], "the gallery has no chapter 17"),
      (["gallery", "-o", "a.png", "--seed", "1"], "go with a scene, not with gallery"),
      (["gallery", "-o", "a.png", "--size", "320x480"], "go with a scene, not with gallery"),
      (["gallery", "-o", "a.png", "--crop", "0,0,9x9"], "go with a scene, not with gallery"),
      (["gallery", "-o", "a.png", "--transparent"], "go with a scene, not with gallery"),
      (["gallery", "-o", "a.mp4"], "the gallery's sheet is a PNG, not \"a.mp4\""),
      (["gallery", "-o", "a/"], "the gallery's sheet is a PNG, not \"a/\""),
      (["gallery", "-o", "a.png", "--chapter", "99"], "the gallery has no chapter 99"),
      (
        ["crates", "-o", "a.png", "--chapter", "2"],
        "--chapter and --moments go with gallery, not with crates"
      ),
      (["gallery", "-o", "a.png", "--moments", "1"], "--moments is 2…20, not 1"),
      (["gallery", "-o", "a.png", "--moments", "5", "--at", "1"], "it goes without --at"),
      (
        ["gallery", "-o", "a.png", "--moments", "5", "--chapter", "2"], "nothing moves in chapter 2"
      ),
    ] {
      let outcome = try Command(["render"] + options, in: folder).run()
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(problem), "\(outcome.errors)")
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func `a sheet that can't be written says where and why`() throws {
    let outcome = try folder.tumble(
      "render", "gallery", "-o", "nowhere/a.png", "--chapter", "1")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasSuffix(
        "tumble: nowhere/a.png: can't be written: no such file or folder\n"))
  }
}
