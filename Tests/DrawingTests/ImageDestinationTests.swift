import Drawing
import Foundation
import Testing

@Suite final class ImageDestinationTests {
  private let image = CGImage.pattern(width: 32, height: 24, opaque: true)
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tumble-destination-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  // A folder that stays behind does no harm.
  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a PNG comes back pixel for pixel`() throws {
    let file = folder.appending(path: "a.png")
    let destination = try CGImageDestination(url: file, type: .png)
    destination.add(image)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let data = try destination.finalize()
    #expect(try Data(contentsOf: file) == data)
    #expect(try CGImage(contentsOf: file).pixels == image.pixels)
  }

  @Test func `a JPEG's quality goes from 0 to 1`() throws {
    let sizes = try [-1, 0, 0.3, 0.6, 1, 7, .nan].map { quality in
      let destination = try CGImageDestination(type: .jpeg)
      destination.add(image, quality: quality)
      return try destination.finalize().count
    }
    #expect(sizes[0] == sizes[1] && sizes[1] < sizes[2] && sizes[2] < sizes[3])
    #expect(sizes[3] < sizes[4] && sizes[4] == sizes[5] && sizes[6] == sizes[0])
  }

  @Test func `what can't be written says so, and leaves nothing behind`() throws {
    #expect(throws: ImageError.self) { try CGImageDestination(type: .gif) }
    let nowhere = folder.appending(path: "none/a.png")
    let destination = try CGImageDestination(url: nowhere, type: .png)
    #expect(throws: ImageError.notWritten(format: .png, detail: "no picture was added")) {
      try destination.finalize()
    }
    destination.add(image)
    #expect(
      throws: ImageError.notWritten(format: .png, detail: "\(nowhere.path) can't be written")
    ) { try destination.finalize() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a link stays one, and what is no regular file stays what it is`() throws {
    let (file, link, pipe) = ("a.png", "link.png", "pipe.png")
    let path = { (name: String) in self.folder.appending(path: name).path }
    try Data().write(to: folder.appending(path: file))
    try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: path(file))
    let destination = try CGImageDestination(url: folder.appending(path: link), type: .png)
    destination.add(image)
    let data = try destination.finalize()
    #expect(try Data(contentsOf: folder.appending(path: file)) == data)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path(link)) == path(file))
    #expect(mkfifo(path(pipe), 0o600) == 0)
    let other = try CGImageDestination(url: folder.appending(path: pipe), type: .png)
    other.add(image)
    #expect(
      throws: ImageError.notWritten(format: .png, detail: "\(path(pipe)) is no regular file")
    ) { try other.finalize() }
    var status = stat()
    #expect(stat(path(pipe), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }
}
