import Foundation
import Testing
import Tumble

/// `tumble render`, and what `tumble` does without a display.
@Suite struct RenderTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func image(_ name: String) throws -> CGImage {
    try CGImage(contentsOf: URL(filePath: folder(name)))
  }

  /// Width, height and the number of frames of a GIF, by its blocks.
  private func gif(_ name: String) throws -> (width: Int, height: Int, delays: [Int]) {
    let bytes = try folder.bytes(name)
    try #require(bytes.starts(with: Array("GIF89a".utf8)))
    func word(_ offset: Int) -> Int { Int(bytes[offset]) + Int(bytes[offset + 1]) << 8 }
    // A graphic control extension precedes each frame: 21 F9 04 flags delay delay index 00.
    let delays = bytes.indices.dropLast(8).filter {
      bytes[$0] == 0x21 && bytes[$0 + 1] == 0xF9 && bytes[$0 + 2] == 4 && bytes[$0 + 7] == 0
    }.map { word($0 + 4) }
    return (word(6), word(8), delays)
  }

  @Test(arguments: [("a.gif", "a GIF"), ("a.apng", "an APNG")])
  func `a film has no more pixels than films are read with`(name: String, format: String) throws {
    #expect(
      try folder.tumble("render", "ball", "-o", name, "--size", "4096x4097", "--to", "0.1")
        .transcript
        == [
          "exit 64",
          "tumble: \(format) has at most 16777216 pixels a frame, not 4096×4097: "
            + "--size and --scale can make it smaller",
        ])
  }

  @Test func `pictures at several moments differ, at the same one they don't`() throws {
    for (name, time) in [("a", "0"), ("b", "0.5"), ("c", "2"), ("d", "0.5")] {
      let outcome = try folder.tumble(
        "render", "crates", "-o", "\(name).png", "--at", time, "--size", "200x150")
      #expect(outcome.transcript == ["exit 0"])
    }
    let pictures = try ["a", "b", "c", "d"].map { try image("\($0).png") }
    #expect(pictures.allSatisfy { $0.width == 200 && $0.height == 150 })
    #expect(pictures[0].pixels != pictures[1].pixels)
    #expect(pictures[1].pixels != pictures[2].pixels)
    #expect(try folder.bytes("b.png") == folder.bytes("d.png"))
    #expect(try folder.names == ["a.png", "b.png", "c.png", "d.png"])
  }

  @Test(arguments: [
    // 300 × 300 points, 600 × 450, 320 × 480; 1220 × 400 would be 262 high.
    ("crates", "600×600"), ("wall", "800×600"), ("2.5", "400×600"), ("joints", "800×300"),
  ])
  func `without more it is the beginning, in the scene's shape`(scene: String, size: String) throws
  {
    #expect(try folder.tumble("render", scene, "-o", "a.png").transcript == ["exit 0"])
    let picture = try image("a.png")
    #expect("\(picture.width)×\(picture.height)" == size)
  }

  @Test func `scale makes pixels of points, filter draws other texels`() throws {
    for (name, options) in [
      ("a.png", ["--scale", "2"]), ("b.png", ["--scale", "2", "--filter", "nearest"]),
      ("c.png", ["--scale", "2", "--filter", "linear"]),
    ] {
      let arguments = ["render", "crates", "-o", name, "--size", "100x100", "--at", "1"] + options
      #expect(try Command(arguments, in: folder).run().transcript == ["exit 0"])
      let picture = try image(name)
      #expect("\(picture.width)×\(picture.height)" == "200×200")
    }
    #expect(try image("b.png").pixels != image("c.png").pixels)
  }

  @Test func `a recording is drawn, and an end that it hasn't reached is 64`() throws {
    try folder.write(Recording.example, "E.rpl")
    let options = ["--size", "100x100"]
    let arguments = ["render", "E.rpl", "-o", "a.png", "--at", "2"] + options
    #expect(try Command(arguments, in: folder).run().transcript == ["exit 0"])
    let script = try folder.write(Recording.exampleScript, "s")
    let same = ["render", "crates", "--script", script, "-o", "b.png", "--at", "2"] + options
    #expect(try Command(same, in: folder).run().transcript == ["exit 0"])
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    #expect(
      try folder.tumble("render", "E.rpl", "-o", "c.png", "--at", "5").transcript == [
        "exit 64", "tumble: E.rpl ends at 2.0 s, before 5.0 s",
      ])
  }

  @Test func `a picture on standard output is the same picture`() throws {
    let arguments = ["render", "crates", "--size", "64x64", "-o"]
    let outcome = try Command(arguments + ["-"], in: folder).run()
    #expect(try Command(arguments + ["a.png"], in: folder).run().status == 0)
    #expect(outcome.status == 0)
    #expect(try outcome.output == folder.bytes("a.png"))
    #expect(outcome.errors == "")
  }

  @Test func `an animation has the frames that were asked for`() throws {
    let outcome = try folder.tumble(
      "render", "crates", "-o", "a.gif", "--from", "0.5", "--to", "0.8", "--fps", "30", "--size",
      "80x60")
    #expect(outcome.transcript == ["exit 0"])
    let animation = try gif("a.gif")
    #expect("\(animation.width)×\(animation.height)" == "80×60")
    // 9 frames in 0.3 s: whole hundredths that add up to 30.
    #expect(animation.delays == [3, 3, 4, 3, 3, 4, 3, 3, 4])
  }

  @Test func `without a display the first five seconds become a GIF, and it is said`() throws {
    let outcome = try folder.tumble("--size", "48x36")
    #expect(outcome.status == 0)
    #expect(outcome.text == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("no display ("))
    #expect(
      outcome.errors.hasSuffix("; wrote the first 5 seconds to tumble-crates.gif instead\n"))
    // Frames that change nothing make the one before last longer: hundredths count, not frames.
    #expect(try gif("tumble-crates.gif").delays.reduce(0, +) == 500)
    #expect(try folder.names == ["tumble-crates.gif"])
  }

  @Test func `without a display nothing is written over, and no link is followed`() throws {
    try folder.write("old", "tumble-crates.gif")
    for number in 2...3 {
      try FileManager.default.createSymbolicLink(
        atPath: folder("tumble-crates-\(number).gif"),
        withDestinationPath: number == 2 ? "mine" : "nothing")
    }
    try folder.write("precious", "mine")
    let outcome = try folder.tumble("--size", "48x36")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasSuffix("; wrote the first 5 seconds to tumble-crates-4.gif instead\n"))
    #expect(try gif("tumble-crates-4.gif").delays.reduce(0, +) == 500)
    #expect(try folder.text("tumble-crates.gif") == "old")
    #expect(try folder.text("mine") == "precious")
    #expect(try folder.names.count == 5)
  }

  @Test(arguments: [
    ("old.rpl", "old.rpl: exists already; recordings aren't written over"),
    (
      "cut.rpl",
      "cut.rpl.part: exists already; it holds a recording that was cut off or is being made"
    ),
    ("no/a.rpl", "no/a.rpl: can't be made: no such file or folder"),
    ("old.rpl/a.rpl", "old.rpl/a.rpl: can't be made: a part of the path is not a folder"),
  ])
  func `a recording that can't be begun is known before there is a window`(
    name: String, line: String
  ) throws {
    try folder.write("old", "old.rpl")
    try folder.write("cut", "cut.rpl.part")
    let outcome = try Command(["run", "crates", "--record", name], in: folder).run()
    #expect(outcome.transcript == ["exit 2", "tumble: \(line)"])
    #expect(try folder.names.sorted() == ["cut.rpl.part", "old.rpl"])
  }

  @Test(arguments: [["--record", "a.rpl"], ["--fullscreen"], ["--input", "a.rpl"]])
  func `what needs a display says so and is 69`(options: [String]) throws {
    let outcome = try Command(["run", "crates"] + options, in: folder).run()
    #expect(outcome.status == 69)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("tumble: no display ("))
    #expect(outcome.errors.hasSuffix("; \(options[0]) needs one\n"))
    #expect(try folder.names == [])
  }

  @Test(arguments: [
    (
      ["-o", "a.txt"],
      "-o wants a name that ends in .png, .gif, .apng, .mp4, .webm or / (a folder of frames), or -, "
        + "not \"a.txt\""
    ),
    (["-o", "a.apng", "--at", "1"], "--at is for a PNG; an APNG has --from and --to"),
    (["-o", "a/", "--at", "1"], "--at is for a PNG; a folder of frames has --from and --to"),
    (["-o", "a.mp4", "--fps", "241"], "--fps is 1…240, not 241"),
    (["-o", "a/", "--to", "10001", "--fps", "10"], "a folder of frames has 100000 frames at most"),
    (
      ["-o", "a.gif", "--transparent"],
      "--transparent goes with PNG, folders of frames, APNG and WebM, which have alpha, not with "
        + "a GIF"
    ),
    (
      ["-o", "a.mp4", "--transparent"],
      "--transparent goes with PNG, folders of frames, APNG and WebM, which have alpha, not with "
        + "an MP4"
    ),
    (["-o", "a.png", "--crop", "1,2,3"], "The value '1,2,3' is invalid for '--crop <crop>'"),
    (["-o", "a.png", "--crop", "0,0,0x9"], "The value '0,0,0x9' is invalid for '--crop <crop>'"),
    (
      ["-o", "a.png", "--crop", "nan,0,9x9"], "The value 'nan,0,9x9' is invalid for '--crop <crop>'"
    ),
    (["-o", "a.gif", "--at", "1"], "--at is for a PNG; a GIF has --from and --to"),
    (["-o", "a.png", "--to", "1"], "--from, --to and --fps are for animations; a PNG has --at"),
    (["-o", "a.gif", "--from", "2", "--to", "2"], "--to must be after --from"),
    (["-o", "a.gif", "--to", "100", "--fps", "100"], "a GIF has 6000 frames at most"),
    (["-o", "a.gif", "--fps", "0"], "--fps is 1…100, not 0"),
    (["-o", "a.png", "--at", "86401"], "--at is 0…86400 seconds, not 86401.0"),
    (["-o", "a.png", "--at", "nan"], "--at is 0…86400 seconds, not nan"),
    (["-o", "a.png", "--at", "-1"], "--at is 0…86400 seconds, not -1.0"),
    (["-o", "a.png", "--scale", "9"], "--scale is 0.1…8, not 9.0"),
    (["-o", "a.png", "--size", "9x9"], "The value '9x9' is invalid for '--size <size>'"),
    (
      ["-o", "a.png", "--filter", "cubic"],
      "The value 'cubic' is invalid for '--filter <filter>'. "
        + "Please provide one of 'nearest' and 'linear'."
    ),
  ])
  func `what can't be drawn is 64 and nothing is written`(options: [String], reason: String) throws
  {
    let outcome = try Command(["render", "crates"] + options, in: folder).run()
    #expect(outcome.status == 64)
    #expect(outcome.errorLines.first == "Error: \(reason)")
    #expect(try folder.names == [])
  }

  @Test func `a picture beyond the limit is 64 before anything is drawn`() throws {
    #expect(
      try folder.tumble("render", "crates", "-o", "a.png", "--size", "8192x100", "--scale", "2")
        .transcript == [
          "exit 64", "tumble: a picture of 16384×200 pixels is over the limit of 8192 a side",
        ])
  }
}
