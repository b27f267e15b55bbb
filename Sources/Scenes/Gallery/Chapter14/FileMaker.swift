import Foundation

/// Has photographs' files drawn by threads of the background, before they are loaded.
///
/// It costs a fraction of a second each, the first time that a program shows them. Where they are there nobody waits,
/// and without a window whoever asks waits for them, as `BackgroundQueue` says.
final class FileMaker {
  private let queue = BackgroundQueue()
  /// Those who wait for the same files, by the files' names; looked up, never iterated.
  private var waiting: [[String]: [([URL]) -> Void]] = [:]

  /// Calls `body` with files that can be read, at once where they are known.
  ///
  /// Who waits for the same files is called in the order of asking.
  func whenMade(_ files: [Photographs.File], _ body: @escaping ([URL]) -> Void) {
    let known = files.compactMap(\.known)
    if known.count == files.count { return body(known) }
    let names = files.map(\.name)
    waiting[names, default: []].append(body)
    guard waiting[names]?.count == 1 else { return }
    queue.async {
      files.map(\.url)
    } completion: { [unowned self] urls in
      for body in waiting.removeValue(forKey: names) ?? [] { body(urls) }
    }
  }

  /// Calls `body` with a file that can be read, at once where it is known.
  func whenMade(_ file: Photographs.File, _ body: @escaping (URL) -> Void) {
    whenMade([file]) { body($0[0]) }
  }
}
