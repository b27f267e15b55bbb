/// What is wrong with a recording, a script or a trace, and where.
public struct ReplayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file's name as it was given; "-" is standard input.
  public let file: String
  /// The line, from 1; nil if the file as a whole is meant.
  public let line: Int?
  /// What is wrong.
  package let fault: ReplayFault

  /// A fault and where it is.
  package init(file: String, line: Int? = nil, fault: ReplayFault) {
    self.file = file
    self.line = line
    self.fault = fault
  }

  /// "FILE:LINE: reason", on one line whatever the file's name or content.
  public var description: String {
    let location = file == "-" ? "standard input" : printable(file)
    return line.map { "\(location):\($0): \(fault)" } ?? "\(location): \(fault)"
  }
}
