import Foundation
import Testing
import Tumble

/// An animated PNG taken apart by the format's description, with checksums of the test's own.
struct APNGFile {
  struct Frame: Equatable {
    var left = 0
    var top = 0
    var width = 0
    var height = 0
    /// How long it is shown: `numerator` / `denominator` of a second.
    var numerator = 0
    var denominator = 0
    var pixels: [UInt8] = []
  }

  private(set) var header: [UInt8] = []
  private(set) var frames: [Frame] = []
  private(set) var frameCount = 0
  private(set) var repetitions = 0

  /// PNG's number for what a pixel is: 2 colours, 6 colours and alpha.
  var colorType: UInt8 { header[9] }

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    var rest = bytes[8...]
    var number = 0
    var names: [String] = []
    while rest.count >= 12 {
      let length = Self.number(rest.prefix(4))
      try #require(rest.count >= length + 12)
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let content = Array(rest.dropFirst(8).prefix(length))
      let checksum = Self.number(rest.dropFirst(8 + length).prefix(4))
      #expect(UInt32(checksum) == Self.checksum(rest.dropFirst(4).prefix(length + 4)), "\(name)")
      rest = rest.dropFirst(length + 12)
      names.append(name)
      switch name {
      case "IHDR": header = content
      case "acTL":
        (frameCount, repetitions) = (Self.number(content[..<4]), Self.number(content[4...]))
      case "fcTL":
        #expect(Self.number(content[..<4]) == number)
        number += 1
        frames.append(Self.frame(content))
      case "IDAT": frames[frames.count - 1].pixels += content
      case "fdAT":
        #expect(Self.number(content[..<4]) == number)
        number += 1
        frames[frames.count - 1].pixels += content[4...]
      default: break
      }
    }
    try #require(rest.isEmpty)
    #expect(names.first == "IHDR" && names.last == "IEND")
    // What a viewer without animations needs is where a plain PNG has it.
    #expect(names.prefix(4) == ["IHDR", "acTL", "fcTL", "IDAT"])
  }

  /// A frame's part as a picture: a plain PNG of its bytes, read by the library.
  func image(_ index: Int) throws -> CGImage {
    let frame = frames[index]
    var header = header
    header.replaceSubrange(0..<8, with: Self.bytes(frame.width) + Self.bytes(frame.height))
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, content) in [("IHDR", header), ("IDAT", frame.pixels), ("IEND", [])] {
      let named = Array(name.utf8) + content
      file += Self.bytes(content.count) + named + Self.bytes(Int(Self.checksum(named[...])))
    }
    return try CGImage(pngData: Data(file))
  }

  /// What is shown at each frame, once for each part of a second that it lasts.
  func pictures() throws -> [[UInt32]] {
    let width = Self.number(header[..<4])
    var canvas = [UInt32](repeating: 0, count: width * Self.number(header[4..<8]))
    var pictures: [[UInt32]] = []
    for (index, frame) in frames.enumerated() {
      let part = try image(index).pixels
      for row in 0..<frame.height {
        let start = (frame.top + row) * width + frame.left
        canvas.replaceSubrange(
          start..<start + frame.width, with: part[row * frame.width..<(row + 1) * frame.width])
      }
      pictures += Array(repeating: canvas, count: frame.numerator)
    }
    return pictures
  }

  private static func frame(_ content: [UInt8]) -> Frame {
    // After the number: width, height, left, top, two lengths, and how it is put there: it stays,
    // and takes what was.
    let numbers = stride(from: 4, to: 20, by: 4).map { number(content[$0..<$0 + 4]) }
    #expect(content.count == 26 && content[24] == 0 && content[25] == 0)
    return Frame(
      left: numbers[2], top: numbers[3], width: numbers[0], height: numbers[1],
      numerator: number(content[20..<22]), denominator: number(content[22..<24]))
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) }
  }

  /// CRC-32 from its definition, bit by bit.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var register: UInt32 = .max
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 {
        register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1
      }
    }
    return ~register
  }
}
