internal import CLinux
import Glibc

/// A file that is written first and named then, so that nobody can put another in its stead.
///
/// It is opened without a name where the file system can do that, else exclusively and not through a link, under
/// one that nobody guesses. From then on it is a descriptor. A name is given away or taken away only while it is
/// still this file's, so that nobody else's is ever renamed or removed. Where it ends without a name it was
/// given, nothing of it stays.
package final class NewFile {
  /// The file, open for reading and writing.
  package private(set) var descriptor: Int32
  /// The folder that it lies in.
  package let folder: Int32
  /// What it is called there; nil: nothing yet.
  private var name: String?
  /// Whether the name is one that it shall keep.
  private var isNamed = false
  private let isLocked: Bool
  private let calls: FileCalls

  /// Makes a file in a folder.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - name: what it is called where it can't be without a name; nil: something that nobody guesses.
  ///   - isLocked: whether it is locked (`flock`) as long as somebody has it open.
  ///   - calls: what the system does.
  /// - Throws: the call's error, where the folder can't be opened or there can be no file in it.
  package init(
    in folder: String, orNamed name: String? = nil, isLocked: Bool = false,
    calls: FileCalls = .system
  ) throws(FileError) {
    var opened: Int32
    repeat {
      opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw FileError(code: errno) }
    self.folder = opened
    self.calls = calls
    self.isLocked = isLocked
    descriptor = -1
    let unnamed = calls.openUnnamed(opened)
    if unnamed >= 0 {
      descriptor = Int32(unnamed)
      // Names are given by way of /proc, and so are files to other programs.
      if access(ownPath, F_OK) == 0 {
        lock()
        return
      }
      close(descriptor)
      descriptor = -1
    }
    try makeNamed(name ?? Self.randomName())
  }

  deinit {
    if !isNamed { removeName() }
    if descriptor >= 0 { close(descriptor) }
    close(folder)
  }

  /// A path by which another program of the same user can write the file while it has no name.
  package var path: String { ownPath }

  private var ownPath: String { "/proc/\(getpid())/fd/\(descriptor)" }

  /// The name that it has been given for good; nil: none.
  package var finalName: String? { isNamed ? name : nil }

  /// Writes all bytes behind what is there, in one call unless the system takes fewer.
  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let code = Array(bytes).withUnsafeBytes { bytes -> Int32 in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = calls.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        guard count > 0 else { return count == 0 ? EIO : FileError(result: count).code }
        rest = rest.dropFirst(count)
      }
      return 0
    }
    if code != 0 { throw FileError(code: code) }
  }

  /// Gives it a name that nobody has, EEXIST where somebody has it; the one that it had is gone.
  package func take(_ newName: String) throws(FileError) {
    if name == nil {
      let linked = calls.link(descriptor, folder, newName)
      if linked < 0 {
        guard linked != -Int(EEXIST) else { throw FileError(code: EEXIST) }
        // A file system that has files without names, but can't name them.
        try copy(to: Self.randomName())
      }
    }
    if let name, name != newName {
      try checkName()
      try FileError.check(calls.rename(folder, name, newName))
    }
    name = newName
    isNamed = true
  }

  /// Gives it a name even if another file has that, which then has none; the one that it had is gone.
  package func replace(_ newName: String) throws(FileError) {
    if name == nil {
      do { return try take(newName) } catch { guard error.code == EEXIST else { throw error } }
      try take(Self.randomName())
      isNamed = false
    }
    try checkName()
    try FileError.check(calls.renameOver(folder, name ?? newName, newName))
    name = newName
    isNamed = true
  }

  /// Takes its name away, if that is still its own; the file goes with it.
  package func removeName() {
    guard let name, loss == nil else { return }
    self.name = nil
    isNamed = false
    _ = unlinkat(folder, name, 0)
  }

  /// What has become of the name that it has; nil: it has it, or never had one.
  package var loss: FileLoss? {
    guard let name else { return nil }
    let own = FileIdentity(of: descriptor)
    errno = 0
    if let found = FileIdentity(named: name, in: folder) { return found == own ? nil : .replaced }
    // What can't be asked for is no loss that anybody knows of.
    guard [ENOENT, ENOTDIR].contains(errno) else { return nil }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 0 ? .deleted : .movedAway
  }

  private func checkName() throws(FileError) {
    if loss != nil { throw FileError(code: ESTALE) }
  }

  private func lock() {
    // Where files can't be locked nobody is told that somebody writes it.
    if isLocked { _ = flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  private func makeNamed(_ name: String) throws(FileError) {
    descriptor = Int32(try FileError.check(calls.create(folder, name)))
    self.name = name
    lock()
  }

  /// Goes on with a copy that has a name.
  private func copy(to newName: String) throws(FileError) {
    let original = descriptor
    try makeNamed(newName)
    defer { close(original) }
    var offset: off_t = 0
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(original, &bytes, bytes.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(code: errno) }
      guard count > 0 else { return }
      try write(bytes[..<count])
      offset += off_t(count)
    }
  }

  /// A name that nobody guesses, and that no listing shows unasked.
  private static func randomName() -> String {
    var number: UInt64 = 0
    // Names are exclusive: where there is no chance to be had one that is guessed is refused, not followed.
    if withUnsafeMutableBytes(of: &number, { getrandom($0.baseAddress, $0.count, 0) }) < 0 {
      number = UInt64(getpid())
    }
    return ".tumble-\(hexadecimal(number, digits: 16)).part"
  }
}

extension NewFile {
  /// Writes a whole file, over one that exists; what fails leaves what was there.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(FileError) {
    let (folder, name) = split(path)
    let file = try NewFile(in: folder)
    try file.write(bytes)
    try file.replace(name)
  }

  /// A path's folder and the last part of it.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }
}
