import Glibc

/// The file of a recording while it grows: "NAME.rpl.part", renamed to "NAME.rpl" when it's whole.
///
/// It gets its name only after its first line is in it, and takes an existing one's only at its end,
/// if it is to replace that. As long as somebody writes it, it is locked (`flock`).
final class RecordingFile {
  /// The name that the recording will have.
  let path: String
  /// The name that it has while it grows.
  var partPath: String { path + ReplayFormat.partSuffix }

  private let name: String
  private let folder: Int32
  private let file: Int32
  private let replacesExisting: Bool
  private let calls: FileCalls
  private let background: BackgroundSync
  private var byteCount: Int64
  /// Whether there are bytes behind those, which go when the next are written.
  private var hasMore = false

  /// Makes the file with its first line.
  ///
  /// One that `replacesExisting` replaces a regular file of its name; a part it never does.
  init(path: String, firstLine: [UInt8], calls: FileCalls, replacesExisting: Bool)
    throws(ReplayError)
  {
    let name = try Self.name(of: path)
    let folder = try Self.open(folderOf: path)
    let file: Int32
    do throws(ReplayError) {
      try Self.refuseExisting(path, name, in: folder, replacesExisting)
      file = try Self.make(path, name + ReplayFormat.partSuffix, in: folder, firstLine, calls)
    } catch {
      close(folder)
      throw error
    }
    self.path = path
    self.name = name
    self.folder = folder
    self.file = file
    self.replacesExisting = replacesExisting
    self.calls = calls
    background = BackgroundSync { calls.sync(file) }
    byteCount = Int64(firstLine.count)
  }

  deinit {
    background.wait()
    close(file)
    close(folder)
  }

  /// Adds a whole line; after a failure the file ends with the last whole one.
  func append(_ line: [UInt8]) throws(ReplayError) {
    try forgetMore()
    let code = Self.write(line, to: file, calls)
    guard code == 0 else {
      // Best effort: a cut last line is left out by readers of ".part" files anyway.
      _ = ftruncate(file, off_t(byteCount))
      throw error("written", code)
    }
    byteCount += Int64(line.count)
    if let code = background.failure { throw error("brought to the disk", code) }
  }

  /// Adds whole lines that go as soon as others are added.
  func appendAhead(_ lines: [UInt8]) throws(ReplayError) {
    try forgetMore()
    let code = Self.write(lines, to: file, calls)
    hasMore = true
    guard code == 0 else {
      _ = ftruncate(file, off_t(byteCount))
      throw error("written", code)
    }
  }

  /// First it goes, so that no moment sees half of the old behind the new.
  private func forgetMore() throws(ReplayError) {
    guard hasMore else { return }
    guard ftruncate(file, off_t(byteCount)) == 0, lseek(file, off_t(byteCount), SEEK_SET) >= 0
    else {
      throw error("written", errno)
    }
    hasMore = false
  }

  /// Brings what is written to the disk soon, without waiting for it.
  func syncSoon() {
    background.request()
  }

  /// Brings everything to the disk and gives the recording its final name.
  func finish() throws(ReplayError) {
    background.finish()
    if let code = background.failure { throw error("brought to the disk", code) }
    let rename = replacesExisting ? calls.renameOver : calls.rename
    let renamed = rename(folder, name + ReplayFormat.partSuffix, name)
    guard renamed >= 0 else {
      if renamed == -Int(EEXIST) { throw ReplayError(file: path, fault: .exists) }
      throw error("renamed to \(printable(name))", Int32(truncatingIfNeeded: -renamed))
    }
    // Some file systems refuse this for folders; the content is safe, the name may be a second late.
    _ = fsync(folder)
  }

  /// Takes the part away, as far as the system lets it; its name is free then.
  func discard() {
    background.wait()
    _ = unlinkat(folder, name + ReplayFormat.partSuffix, 0)
  }

  private func error(_ doing: String, _ code: Int32) -> ReplayError {
    ReplayError(file: partPath, fault: .system(doing: doing, code: code))
  }

  /// The last part of a path, which must end in ".rpl" and have something before it.
  private static func name(of path: String) throws(ReplayError) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    guard let name, name.hasSuffix(ReplayFormat.suffix), name != ReplayFormat.suffix else {
      throw ReplayError(file: path, fault: .badName)
    }
    return name
  }

  private static func open(folderOf path: String) throws(ReplayError) -> Int32 {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ReplayError(file: path, fault: .system(doing: "made", code: errno))
    }
    return descriptor
  }

  private static func refuseExisting(
    _ path: String, _ name: String, in folder: Int32, _ replacesExisting: Bool
  ) throws(ReplayError) {
    for suffix in ["", ReplayFormat.partSuffix] {
      var status = stat()
      guard fstatat(folder, name + suffix, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      guard replacesExisting, suffix.isEmpty else {
        throw ReplayError(file: path + suffix, fault: .exists)
      }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw ReplayError(file: path, fault: .notRegular(ByteSource.kind(of: status)))
      }
    }
  }

  /// Makes the part file: without a name until its first line is written, where that is possible.
  private static func make(
    _ path: String, _ part: String, in folder: Int32, _ firstLine: [UInt8], _ calls: FileCalls
  ) throws(ReplayError) -> Int32 {
    let partPath = path + ReplayFormat.partSuffix
    if let file = try makeUnnamed(partPath, part, in: folder, firstLine, calls) { return file }
    let created = calls.create(folder, part)
    guard created >= 0 else { throw failure(partPath, "made", created) }
    let file = Int32(created)
    lock(file)
    let code = write(firstLine, to: file, calls)
    guard code == 0 else {
      close(file)
      _ = unlinkat(folder, part, 0)
      throw failure(partPath, "written", -Int(code))
    }
    return file
  }

  /// Nil where files without a name, or naming them, are not to be had.
  private static func makeUnnamed(
    _ partPath: String, _ part: String, in folder: Int32, _ firstLine: [UInt8], _ calls: FileCalls
  ) throws(ReplayError) -> Int32? {
    let opened = calls.openUnnamed(folder)
    guard opened >= 0 else { return nil }
    let file = Int32(opened)
    lock(file)
    let code = write(firstLine, to: file, calls)
    guard code == 0 else {
      close(file)
      throw failure(partPath, "written", -Int(code))
    }
    let linked = calls.link(file, folder, part)
    guard linked < 0 else { return file }
    close(file)
    if linked == -Int(EEXIST) { throw ReplayError(file: partPath, fault: .exists) }
    return nil
  }

  /// Says that somebody writes the file; where files can't be locked nobody is told.
  private static func lock(_ file: Int32) { _ = flock(file, LOCK_EX | LOCK_NB) }

  /// The error that a call's negative result means.
  private static func failure(_ partPath: String, _ doing: String, _ result: Int) -> ReplayError {
    let code = Int32(truncatingIfNeeded: -result)
    let fault = code == EEXIST ? ReplayFault.exists : .system(doing: doing, code: code)
    return ReplayError(file: partPath, fault: fault)
  }

  /// Writes all bytes, in one call unless the system takes fewer; 0 or the error code.
  private static func write(_ bytes: [UInt8], to file: Int32, _ calls: FileCalls) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = calls.write(file, UnsafeRawBufferPointer(rebasing: rest))
        guard count > 0 else { return count == 0 ? EIO : Int32(truncatingIfNeeded: -count) }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}
