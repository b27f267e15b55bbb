import Drawing

/// Why a film can't be shown.
public enum FilmError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such file or folder, or it can't be read.
  case unreadable(path: String, reason: String)
  /// An animated picture can't be read.
  case picture(path: String, ImageError)
  /// A folder holds no picture.
  case empty(path: String)
  /// There is no film of so many pictures a second.
  case rate(path: String, Double)
  /// A recording is opened in another way.
  case recording(path: String)
  /// A program isn't installed that a film is read by; its package.
  case missing(program: String, package: String)
  /// A program that reads the film has failed; what it said.
  case failed(path: String, reason: String)
  /// A program that reads the film gave no answer in time.
  case silent(path: String, seconds: Double)

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .picture(let path, let error): "\(path): \(error)"
    case .empty(let path): "\(path): there is no PNG or JPEG picture in it"
    case .rate(let path, let rate):
      "\(path): a film has 0.000001 to 1,000,000 pictures a second, not \(rate)"
    case .recording(let path): "\(path): a recording is played by AVPlayerItem(recording:catalog:)"
    case .missing(let program, let package):
      "\(program) isn't there: films other than GIF and APNG need the package \(package)"
    case .failed(let path, let reason): "\(path): \(reason)"
    case .silent(let path, let seconds): "\(path): no frame came within \(seconds) s"
    }
  }
}
