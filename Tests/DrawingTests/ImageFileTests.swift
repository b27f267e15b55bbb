import Drawing
import Foundation
import Testing

@Suite final class ImageFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tumble-drawing-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  // A folder that stays behind does no harm.
  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a picture is read from a file, and through a link to it`() throws {
    let image = CGImage.pattern(width: 5, height: 4, opaque: false)
    let (file, link) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    try image.pngData().write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(try CGImage(contentsOf: file).pixels == image.pixels)
    #expect(try CGImage(contentsOf: link).pixels == image.pixels)
  }

  @Test func `a file that isn't there says so`() {
    let file = folder.appendingPathComponent("none.png")
    #expect(
      throws: ImageError.unreadable(path: file.path, reason: "no such file or directory")
    ) { try CGImage(contentsOf: file) }
  }

  @Test func `a folder and a pipe are no pictures and are not waited for`() {
    let pipe = folder.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    for file in [folder, pipe] {
      #expect(throws: ImageError.unreadable(path: file.path, reason: "not a regular file")) {
        try CGImage(contentsOf: file)
      }
    }
  }

  @Test func `an empty file is empty`() throws {
    let file = folder.appendingPathComponent("empty.png")
    try Data().write(to: file)
    #expect(throws: ImageError.empty) { try CGImage(contentsOf: file) }
  }

  @Test func `a huge file is refused before it is read`() throws {
    let file = folder.appendingPathComponent("huge.png")
    try Data().write(to: file)
    #expect(truncate(file.path, 1 << 40) == 0)  // sparse: a terabyte of nothing
    #expect(
      throws: ImageError.unreadable(path: file.path, reason: "over the limit of 536870912 bytes")
    ) { try CGImage(contentsOf: file) }
  }
}
