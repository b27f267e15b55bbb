import Foundation

/// A file's picture in one form: what a cache knows it by.
struct PictureFile: Hashable, Sendable {
  let path: String
  let options: ImageLoadingOptions

  init(_ file: URL, _ options: ImageLoadingOptions) {
    path = file.path
    self.options = options
  }

  /// What its file, and its mask's, are like now.
  var stamps: FileStamps {
    FileStamps(
      picture: FileStamp(path: path), mask: options.mask.flatMap { FileStamp(path: $0.path) })
  }
}

/// What makes two requests one: the same picture, its files unchanged.
struct LoadingKey: Hashable {
  let picture: PictureFile
  /// What the files were like when the picture was asked for.
  let stamps: FileStamps
}

/// What a picture's files were like at a time; nil: not found.
struct FileStamps: Hashable, Sendable {
  var picture: FileStamp?
  var mask: FileStamp?
}

/// What tells that a file isn't what it was: when it was changed, its size, and which one it is.
struct FileStamp: Hashable, Sendable {
  /// A time of the file system's.
  private struct Moment: Hashable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
  }

  /// When its content was changed.
  private let modified: Moment
  /// When that was changed, or what the system keeps of it, such as who may read it.
  private let changed: Moment
  /// In bytes.
  let size: Int
  /// A file that another one was renamed to has another number, whatever its time.
  private let number: UInt64

  /// The present one of the file at a path; nil where nothing can be found.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (modified, changed) = (Moment(status.st_mtim), Moment(status.st_ctim))
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
  }
}
