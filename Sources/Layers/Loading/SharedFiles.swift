import Drawing
import Foundation

/// A file as it was at a time, which several pictures may be made of.
struct FileVersion: Hashable, Sendable {
  let path: String
  let stamp: FileStamp
}

/// The files of jobs in flight: what one of them has read another one isn't made to read.
///
/// So a small form of a picture and a large one, or two pictures with the same mask, take one reading.
/// A file's bytes are kept from then on until the last job that uses it is done, as long as all that
/// are kept fit a limit: those used longest ago go first. Each job decodes them for itself. All state
/// is behind one lock, which is never held while a file is read.
final class SharedFiles: @unchecked Sendable {
  typealias Opened = Result<CGImageSource, ImageError>

  /// How many bytes of files are kept for jobs that haven't begun; a larger file is read for each.
  private static let byteLimit = 32 << 20

  private let condition = NSCondition()

  // Behind the lock.

  /// How many jobs in flight need a file; looked up, never iterated.
  private var users: [FileVersion: Int] = [:]
  private var reading: Set<FileVersion> = []
  private var opened = LRUCache<FileVersion, Opened>(totalCostLimit: byteLimit)

  /// How many bytes of files are kept.
  var keptBytes: Int { locked { opened.totalCost } }

  /// Takes in a job's files.
  func add(_ files: [FileVersion]) {
    locked {
      for file in files { users[file, default: 0] += 1 }
    }
  }

  /// Takes out the files of a job that is done, or not to be done.
  func remove(_ files: [FileVersion]) {
    locked {
      for file in files {
        guard let count = users[file] else { continue }
        users[file] = count > 1 ? count - 1 : nil
        if count == 1 { opened.removeValue(forKey: file) }
      }
    }
  }

  /// A file, its header read and found good: as another job has it, else by `read`.
  ///
  /// While another thread reads it, this one waits for that.
  func open(_ file: FileVersion, read: () -> Opened) -> Opened {
    let known = locked {
      while reading.contains(file) { condition.wait() }
      let known = opened.value(forKey: file)
      if known == nil { reading.insert(file) }
      return known
    }
    if let known { return known }
    let result = read()
    locked {
      reading.remove(file)
      if users[file] != nil { opened.setValue(result, forKey: file, cost: file.stamp.cost) }
      condition.broadcast()
    }
    return result
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}

extension FileStamp {
  /// What keeping its file's bytes costs.
  fileprivate var cost: Int { min(max(size, 0), LRUCache<FileVersion, Int>.maximumCost) }
}
