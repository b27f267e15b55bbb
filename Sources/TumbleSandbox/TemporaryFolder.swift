import Foundation
import Tumble

/// A new folder that nobody else can have made, gone with all that is in it when this is.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "tumble-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileOutput.failure(NSTemporaryDirectory(), errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }  // a leftover harms nobody
}
