import Foundation
import Scenes
import Synchronization
import Testing
import Tumble

@Suite struct CacheFolderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "cache-\(UUID().uuidString)/tumble")

  private func removeFolder() {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// Whether a file holds eleven bytes.
  private func isWhole(_ file: URL) -> Bool { (try? Data(contentsOf: file))?.count == 11 }

  private func file(in cache: CacheFolder, _ make: () throws -> Data) -> URL {
    cache.file(named: "greeting.txt", isWhole: isWhole, make: make)
  }

  @Test func `the folder is the one that the environment names`() {
    #expect(
      CacheFolder.url(in: ["XDG_CACHE_HOME": "/c", "HOME": "/h"])?.path == "/c/tumble")
    #expect(
      CacheFolder.url(in: ["XDG_CACHE_HOME": "c", "HOME": "/h"])?.path == "/h/.cache/tumble")
    #expect(CacheFolder.url(in: [:]) == nil)
  }

  @Test func `a file is made once, and found again by another process`() throws {
    defer { removeFolder() }
    var count = 0
    for cache in [CacheFolder(folder), CacheFolder(folder)] {
      for _ in 0..<2 {
        let url = file(in: cache) {
          count += 1
          return Data("good day ya".utf8)
        }
        #expect(url.path == folder.appending(path: "greeting.txt").path)
        #expect(try String(contentsOf: url, encoding: .utf8) == "good day ya")
      }
    }
    #expect(count == 1)
    // Nothing else is left there.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["greeting.txt"])
  }

  @Test(arguments: ["", "good day"])
  func `half a file is made anew`(half: String) throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(half.utf8).write(to: folder.appending(path: "greeting.txt"))
    let url = file(in: CacheFolder(folder)) { Data("good day ya".utf8) }
    #expect(isWhole(url))
    #expect(url.path == folder.appending(path: "greeting.txt").path)
  }

  @Test func `a file that was removed meanwhile is made anew`() throws {
    defer { removeFolder() }
    let cache = CacheFolder(folder)
    let url = file(in: cache) { Data("good day ya".utf8) }
    try FileManager.default.removeItem(at: url)
    #expect(isWhole(file(in: cache) { Data("good day ya".utf8) }))
  }

  @Test(arguments: [nil, URL(filePath: "/proc/nowhere/tumble")])
  func `where there is no folder the file lies in one of the process's own`(url: URL?) throws {
    let file = file(in: CacheFolder(url)) { Data("good day ya".utf8) }
    #expect(isWhole(file))
    let folder = file.deletingLastPathComponent()
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `what killed processes left half written goes, and nothing else`() throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let abandoned = "greeting.txt.\(UUID().uuidString).part"
    let written = "greeting.txt.\(UUID().uuidString).part"
    for name in [abandoned, written, "letter.part", "a.b.part", "greeting.txt.old"] {
      try Data("good".utf8).write(to: folder.appending(path: name))
    }
    // A process of its own that writes: the shell keeps the lock, which it tells by a line.
    let writer = Process()
    writer.executableURL = URL(filePath: "/usr/bin/flock")
    writer.arguments = [folder.appending(path: written).path, "sh", "-c", "echo held; read line"]
    let (input, output) = (Pipe(), Pipe())
    (writer.standardInput, writer.standardOutput) = (input, output)
    try writer.run()
    #expect(output.fileHandleForReading.availableData == Data("held\n".utf8))
    func names() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }
    let others: Set = ["letter.part", "a.b.part", "greeting.txt.old", "greeting.txt"]
    _ = file(in: CacheFolder(folder)) { Data("good day ya".utf8) }
    #expect(try names() == others.union([written]))
    // Now it is killed.
    kill(writer.processIdentifier, SIGKILL)
    try input.fileHandleForWriting.close()
    writer.waitUntilExit()
    _ = output.fileHandleForReading.readDataToEndOfFile()
    _ = CacheFolder(folder).write(Data("good day ya".utf8), named: "greeting.txt")
    #expect(try names() == others)
  }

  @Test func `what can't be made leaves nothing`() {
    defer { removeFolder() }
    let file = CacheFolder(folder).file(named: "nothing.txt", isWhole: isWhole) {
      throw CocoaError(.fileNoSuchFile)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `many threads get the same whole file, and one of them makes it`() throws {
    defer { removeFolder() }
    let cache = CacheFolder(folder)
    let count = Mutex(0)
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let url = file(in: cache) {
        count.withLock { $0 += 1 }
        return Data("good day ya".utf8)
      }
      if !isWhole(url) { failures.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 1)
    #expect(failures.withLock { $0 } == 0)
  }

  @Test(arguments: [Photographs.Format.png, .jpeg])
  func `a photograph's file that breaks off, or is of another size, is drawn anew`(
    format: Photographs.Format
  ) throws {
    defer { removeFolder() }
    let file = Photographs.vacation(index: 7, format, in: CacheFolder(folder))
    let data = try Data(contentsOf: file)
    let other = CGImage(width: 9, height: 9, pixels: .init(repeating: .max, count: 81))
    let small = format == .png ? try other.pngData() : try other.jpegData()
    for damaged in [Data(), data.dropLast(), data.dropFirst(), small] {
      try damaged.write(to: file)
      let again = Photographs.vacation(index: 7, format, in: CacheFolder(folder))
      #expect(again == file)
      let isSame = try Data(contentsOf: again) == data
      #expect(isSame)
    }
  }
}
