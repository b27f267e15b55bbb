import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// A folder of ten thousand files, of which half are no pictures, in the grid of listing 14.5b.
@Suite struct Chapter14FolderTests {
  /// What may be in a file.
  private enum Kind: String, CaseIterable {
    case jpeg, png, small, tall, wide
    case damaged, short, text, vast, boundless, lost

    /// What a placeholder says after the file's name; nil for pictures.
    var reason: String? {
      switch self {
      case .jpeg, .png, .small, .tall, .wide: nil
      case .damaged: "the PNG picture is damaged"
      case .short: "the JPEG picture breaks off after"
      case .text: "not a picture of a known format: it starts with 6e 6f 74 20"
      case .vast: "the PNG picture says 8192×8192 pixels; each side must be 1…4096"
      case .boundless: "the JPEG picture says 65000×65000 pixels; each side must be 1…8192"
      case .lost: "no such file or directory"
      }
    }
  }

  private static let count = 10_000
  private static let byteLimit = 250_000
  private let folder: PhotographFolder
  private let files: [URL]

  init() throws {
    let folder = try PhotographFolder()
    self.folder = folder
    let originals = try Kind.allCases.map { try folder.file("\($0)", Self.data($0)) }
    files = try (0..<Self.count).map { index in
      let kind = Self.kind(index)
      return try folder.link("\(index)-\(kind)", to: originals[index % Kind.allCases.count])
    }
  }

  private static func kind(_ index: Int) -> Kind { Kind.allCases[index % Kind.allCases.count] }

  private static func image(_ width: Int, _ height: Int) -> CGImage {
    CGImage(
      width: width, height: height,
      pixels: (0..<width * height).map { 0xFF00_0000 | UInt32($0) &* 0x0001_3579 & 0xFF_FFFF })
  }

  private static func data(_ kind: Kind) throws -> Data {
    let png = try image(64, 48).pngData()
    let jpeg = try image(64, 48).jpegData()
    switch kind {
    case .jpeg, .lost: return jpeg
    case .png: return png
    case .small: return try image(1, 1).pngData()
    case .tall: return try image(2, 300).jpegData()
    case .wide: return try image(500, 4).pngData()
    case .damaged:
      var data = png
      data[data.count - 40] ^= 0x10
      return data
    case .short: return jpeg.prefix(jpeg.count / 2)
    case .text: return Data("not a picture".utf8)
    case .vast: return try PictureHeaders.png(png, side: 8192)
    case .boundless: return try PictureHeaders.jpeg(jpeg, side: 65_000)
    }
  }

  /// Whether each item that is seen is what it ought to be.
  private func look(at grid: PhotographGrid) {
    for path in grid.simulation.context.perform({ grid.collection.indexPathsForVisibleItems }) {
      let name = files[path.item].lastPathComponent
      guard let cell = grid.cell(path.item) else {
        Issue.record("\(name) has no cell")
        continue
      }
      if let reason = Self.kind(path.item).reason {
        #expect(cell.photograph == nil)
        #expect(
          cell.placeholder?.hasPrefix("\(name): \(reason)") == true, "\(cell.placeholder ?? "")")
      } else {
        #expect(cell.photograph != nil && cell.placeholder == nil, "\(name)")
      }
    }
    #expect(grid.controller.cache.totalCost <= Self.byteLimit)
  }

  @Test(arguments: [true, false]) func `the page goes on, and says which file is none and why`(
    waits: Bool
  ) throws {
    var log: FileLog?
    let grid = try PhotographGrid(files, byteLimit: Self.byteLimit, waits: waits) { loader in
      log = FileLog(of: loader) { file in
        // It is gone when it is about to be opened.
        if file.lastPathComponent.hasSuffix("lost") {
          try? FileManager.default.removeItem(at: file)
        }
      }
    }
    let before = DecodingTally.ofThisThread
    func settle() throws {
      // Still for 0.1 s, and then for the frames that large pictures come in.
      for _ in 0..<3 {
        try grid.step(14)
        if !waits { try grid.drawUntilLoaded() }
      }
      look(at: grid)
    }
    try settle()
    let end = grid.collection.contentSize.height - grid.collection.bounds.height
    for step in 1...40 {
      grid.jump(to: end * CGFloat(step) / 40)
      try settle()
    }
    try grid.flick(by: -9, ticks: 40) { if !waits { grid.draw() } }
    try settle()

    let known = try #require(log)
    #expect(known.names.count > 500)
    // What claims too much, and what is no picture, was never decoded.
    let decoded = known.decodedNames.map { $0.drop { $0 != "-" }.dropFirst() }
    #expect(!decoded.contains("vast") && !decoded.contains("boundless"))
    #expect(!decoded.contains("text") && !decoded.contains("lost"))
    #expect(DecodingTally.ofThisThread == before)
    #expect(grid.loader.pendingCount == 0 && grid.loader.waitingBytes == 0)
  }
}

/// Files that claim other sizes than they have.
private enum PictureHeaders {
  /// A PNG file whose header has other sides, and the right checksum.
  static func png(_ png: Data, side: UInt32) throws -> Data {
    var data = png
    let bytes = [24, 16, 8, 0].map { UInt8(side >> $0 & 255) }
    data.replaceSubrange(16..<24, with: bytes + bytes)
    var sum = CRC32()
    sum.update([UInt8](data[12..<29]))
    data.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(sum.value >> $0 & 255) })
    return data
  }

  /// A JPEG file whose frame header has other sides.
  static func jpeg(_ jpeg: Data, side: UInt16) throws -> Data {
    var data = jpeg
    // The marker of a baseline frame, its length, 8 bits a channel.
    let start = try #require(data.range(of: Data([0xFF, 0xC0, 0x00, 0x11, 0x08]))).upperBound
    let bytes = [UInt8(side >> 8), UInt8(side & 255)]
    data.replaceSubrange(start..<start + 4, with: bytes + bytes)
    return data
  }
}
