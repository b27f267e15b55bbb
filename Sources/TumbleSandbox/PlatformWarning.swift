import Tumble

/// The line that says of a recording that it was made on another platform, as `verify` has it.
enum PlatformWarning {
  /// Says it, where it is so; a file that can't be read is whoever's business it is to read it.
  static func tell(of file: String) {
    guard let reader = try? ReplayReader(path: file) else { return }
    tell(of: reader.header, file)
  }

  /// Says it of a recording with this first line.
  static func tell(of header: ReplayHeader, _ file: String) {
    let others = header.platform.differences(from: .current)
    if let line = VerifyReport.platformWarning(others, of: file) { Console.note(line) }
  }
}
