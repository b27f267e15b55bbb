import Foundation
import Tumble

/// Names of the files that keys of a window write.
enum WindowFile {
  /// SCENE-YYYYMMDD-HHMMSS, with a number where a second had several.
  static func newName(of scene: String, _ suffix: String) -> String {
    let name = "\(scene)-\(time())"
    var number = 1
    while true {
      let file = number == 1 ? name + suffix : "\(name)-\(number)\(suffix)"
      let isTaken = [file, file + ReplayFormat.partSuffix].contains {
        FileManager.default.fileExists(atPath: $0)
      }
      guard isTaken else { return file }
      number += 1
    }
  }

  /// Now, YYYYMMDD-HHMMSS.
  static func time() -> String { formatted("%Y%m%d-%H%M%S") }

  /// Today, YYYY-MM-DD.
  static func date() -> String { formatted("%Y-%m-%d") }

  private static func formatted(_ format: String) -> String {
    var now = Glibc.time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let length = strftime(&text, text.count, format, &parts)
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
