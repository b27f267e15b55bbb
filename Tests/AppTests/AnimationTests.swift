import Foundation
import Testing
import Tumble

/// `tumble render` where more than one picture comes out, or only a part of one.
@Suite struct AnimationTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func render(_ options: String...) throws -> [String] {
    let arguments = ["render", "crates", "--size", "80x60"] + options
    return try Command(arguments, in: folder).run().transcript
  }

  private func image(_ name: String) throws -> CGImage {
    try CGImage(contentsOf: URL(filePath: folder(name)))
  }

  @Test func `a folder gets numbered frames, each the picture of its moment`() throws {
    #expect(
      try render("-o", "frames/", "--from", "0.5", "--to", "0.55") == [
        "exit 0", "wrote 3 frames: frames/00000.png … frames/00002.png",
      ])
    #expect(try folder.names == ["frames"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("frames")).sorted()
    #expect(names == ["00000.png", "00001.png", "00002.png"])
    #expect(try render("-o", "a.png", "--at", "0.5") == ["exit 0"])
    #expect(try folder.bytes("frames/00000.png") == folder.bytes("a.png"))
    #expect(try folder.bytes("frames/00002.png") != folder.bytes("a.png"))
  }

  @Test func `an existing folder needs no slash, whatever its name`() throws {
    #expect(mkdir(folder("d.png"), 0o700) == 0)
    #expect(
      try render("-o", "d.png", "--to", "0.1", "--fps", "10") == [
        "exit 0", "wrote 1 frame: d.png/00000.png",
      ])
  }

  @Test func `frames are written over only by force, and none before it is known`() throws {
    #expect(mkdir(folder("d"), 0o700) == 0)
    try folder.write("mine", "d/00001.png")
    #expect(
      try render("-o", "d", "--to", "0.05") == [
        "exit 2", "tumble: d/00001.png: exists already; --force writes over it",
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("d")) == ["00001.png"])
    #expect(try render("-o", "d", "--to", "0.05", "--force").first == "exit 0")
    #expect(try image("d/00001.png").width == 80)
  }

  @Test func `a folder that can't be made is said in one line`() throws {
    try folder.write("", "file")
    #expect(
      try render("-o", "file/") == ["exit 2", "tumble: file/: is a file, expected a folder"])
    #expect(
      try render("-o", "no/frames/") == [
        "exit 2", "tumble: no/frames/: can't be written: no such file or folder",
      ])
    #expect(try folder.names == ["file"])
  }

  @Test func `a recording that ends before the first frame is 64, and no folder stays`() throws {
    try folder.write(Recording.example, "E.rpl")
    for name in ["frames/", "a.apng", "a.gif"] {
      let outcome = try folder.tumble(
        "render", "E.rpl", "-o", name, "--from", "3", "--size", "32x32")
      #expect(outcome.transcript == ["exit 64", "tumble: E.rpl ends at 2.0 s, before 3.0 s"])
    }
    #expect(try folder.names == ["E.rpl"])
  }

  @Test func `an animated PNG has every frame, to the pixel, and loops for ever`() throws {
    let times = ["--from", "0.5", "--to", "0.8", "--fps", "50"]
    #expect(try render(["-o", "a.apng"] + times) == ["exit 0"])
    #expect(try render(["-o", "frames/"] + times).first == "exit 0")
    let file = try APNGFile(folder.bytes("a.apng"))
    #expect(file.frames.count == file.frameCount && file.repetitions == 0)
    #expect(file.colorType == 2)
    #expect(file.frames.allSatisfy { $0.denominator == 50 })
    #expect(file.frames.reduce(0) { $0 + $1.numerator } == 15)
    let shown = try file.pictures()
    let expected = try (0..<15).map { try image("frames/000\($0 < 10 ? "0" : "")\($0).png").pixels }
    #expect(shown == expected)
    // Viewers without animations show the first frame.
    #expect(try CGImage(pngData: Data(folder.bytes("a.apng"))).pixels == expected[0])
  }

  @Test func `what doesn't move is one frame that lasts, to the sixtieth`() throws {
    let arguments = ["render", "2.1", "-o", "a.apng", "--size", "80x60", "--to", "1.45"]
    #expect(try Command(arguments, in: folder).run().transcript == ["exit 0"])
    let file = try APNGFile(folder.bytes("a.apng"))
    #expect(file.frames.map(\.numerator) == [87])
    #expect(file.frames.map(\.denominator) == [60])
  }

  @Test(arguments: ["a.png", "a.apng", "frames/"])
  func `without background nothing is there where nothing is drawn`(name: String) throws {
    let options = name == "a.png" ? [] : ["--to", "0.1"]
    #expect(try render(["-o", name, "--transparent"] + options).first == "exit 0")
    #expect(try render("-o", "opaque.png") == ["exit 0"])
    let first = name == "frames/" ? "frames/00000.png" : name
    let (clear, opaque) = (try image(first), try image("opaque.png"))
    #expect(opaque.isOpaque)
    // The world is a square in the middle; left of it is nothing, or the sky that goes on.
    #expect(clear.pixels[0] == 0 && opaque.pixels[0] & 0xFF > opaque.pixels[0] >> 16 & 0xFF)
    #expect(clear.pixels.contains { $0 >> 24 == 255 })
    #expect(zip(clear.pixels, opaque.pixels).allSatisfy { $0 >> 24 < 255 || $0 == $1 })
    if name == "a.apng" { #expect(try APNGFile(folder.bytes(name)).colorType == 6) }
  }

  @Test func `a part of the frame is that part, in whole pixels`() throws {
    #expect(try render("-o", "whole.png", "--scale", "1.5") == ["exit 0"])
    #expect(
      try render("-o", "part.png", "--scale", "1.5", "--crop", "10,20,31x20.5") == ["exit 0"])
    let (whole, part) = (try image("whole.png"), try image("part.png"))
    // 15…61.5 and 30…60.75: edges go to the nearest between pixels, halves away from zero.
    let expected = try #require(whole.cropping(to: CGRect(x: 15, y: 30, width: 47, height: 31)))
    #expect("\(part.width)×\(part.height)" == "47×31")
    #expect(part.pixels == expected.pixels)
    #expect(try render("-o", "dot.png", "--crop", "79.9,59.9,0.1x0.1") == ["exit 0"])
    #expect(try image("dot.png").pixels.count == 1)
    for name in ["a.gif", "a.apng"] {
      #expect(try render("-o", name, "--to", "0.1", "--crop", "0,0,20x10") == ["exit 0"])
      let bytes = try folder.bytes(name)
      #expect(name == "a.gif" ? bytes[6] == 20 && bytes[8] == 10 : try image(name).height == 10)
    }
  }

  @Test(arguments: ["-1,0,10x10", "0,0,81x10", "70,0,10.5x10", "0,51,10x10"])
  func `a part that isn't in the frame is 64`(crop: String) throws {
    #expect(
      try render("-o", "a.png", "--crop", crop) == [
        "exit 64", "tumble: --crop \(crop) isn't all in the frame of 80×60 points",
      ])
    #expect(try folder.names == [])
  }

  private func render(_ options: [String]) throws -> [String] {
    try Command(["render", "crates", "--size", "80x60"] + options, in: folder).run().transcript
  }
}
