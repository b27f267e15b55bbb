import Foundation
import Tumble

/// A file without a name, in which a child process leaves what it says.
final class UnnamedFile {
  private let file: NewFile

  init() throws {
    do throws(FileError) {
      file = try NewFile(in: NSTemporaryDirectory())
    } catch {
      throw FileOutput.failure(NSTemporaryDirectory(), error.code)
    }
    file.removeName()
  }

  var descriptor: Int32 { file.descriptor }

  /// The last line that says something, of the last 64 KiB.
  var lastLine: String? { lines.last { !$0.isEmpty } }

  /// The lines of the last 64 KiB, without spaces around them.
  var lines: [String] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    lseek(descriptor, max(0, lseek(descriptor, 0, SEEK_END) - off_t(bytes.count)), SEEK_SET)
    let count = max(0, read(descriptor, &bytes, bytes.count))
    return String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
