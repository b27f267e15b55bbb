/// Why fonts could not be had.
public enum FontError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The folder can't be listed.
  case unreadable(directory: String)
  /// The folder holds no font file (.otf or .ttf).
  case noFonts(directory: String)
  /// The file is no font.
  case badFont(file: String)
  /// No font of the library has this family name.
  case unknownFamily(String, known: [String])

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .unreadable(let directory): "\(directory): the fonts' folder can't be read"
    case .noFonts(let directory): "\(directory): no .otf or .ttf file in it"
    case .badFont(let file): "\(file): not a font"
    case .unknownFamily(let name, let known):
      "no font family \"\(name)\"; there are: \(known.joined(separator: ", "))"
    }
  }
}
