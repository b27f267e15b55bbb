import Foundation

@testable import Layers

extension URL {
  /// Writes a program of a few lines of shell into this folder; its path.
  func writeProgram(_ name: String, _ text: String) throws -> String {
    let file = appending(path: name)
    let text = Data("#!/bin/sh\n\(text)\n".utf8)
    try text.write(to: file.appendingPathExtension("text"))
    // By another program: no child of other tests then has it open for writing, which bars running it.
    let words = ["install", "-m", "755", file.path + ".text", file.path]
    _ = try ReadingProcess(words).readAll(limit: 1, seconds: 60)
    return file.path
  }
}
