import Foundation
import Tumble

/// Names of the files that keys of a window write, and what is written instead of a window.
enum WindowFile {
  /// SCENE-YYYYMMDD-HHMMSS, with a number where a second had several.
  static func newName(of scene: String, _ suffix: String) -> String {
    freeName("\(scene)-\(time())", suffix)
  }

  /// NAME and the suffix, with a number where there is such a file or its part; a link to nothing counts.
  static func freeName(_ name: String, _ suffix: String) -> String {
    var number = 1
    while true {
      let file = number == 1 ? name + suffix : "\(name)-\(number)\(suffix)"
      let isTaken = [file, file + ReplayFormat.partSuffix].contains {
        FileOutput.kind(of: $0, followsLinks: false) != nil
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
