import Foundation

extension FFmpegFilm {
  /// What `ffprobe` says of a film's picture.
  static func probe(
    _ path: String, _ tools: Tools
  ) throws(FilmError) -> [String: Double] {
    let entries = "stream=width,height,avg_frame_rate,duration:format=duration"
    let words = [
      tools.ffprobe, "-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of",
      "default=noprint_wrappers=1", path,
    ]
    let (text, complaint): (String, String?)
    do {
      let process = try ReadingProcess(words)
      text = String(
        decoding: try process.readAll(limit: 1 << 16, seconds: tools.patience), as: UTF8.self)
      complaint = process.complaint()
    } catch {
      switch error {
      case .notStarted(let code): throw Self.error(code, tools.ffprobe, path)
      case .silent: throw .silent(path: path, seconds: tools.patience)
      case .ended(let reason): throw .failed(path: path, reason: reason ?? "it can't be read")
      }
    }
    var numbers: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if parts[0] == "avg_frame_rate" {
        let fraction = parts[1].split(separator: "/").compactMap { Double($0) }
        if fraction.count == 2, fraction[1] > 0 { numbers["rate"] = fraction[0] / fraction[1] }
      } else if let number = Double(parts[1]), abs(number) < 1e15, numbers[parts[0]] == nil {
        numbers[parts[0]] = number
      }
    }
    guard numbers["width"] != nil else {
      throw .failed(
        path: path, reason: complaint.map { last($0, path) } ?? "there is no film in it")
    }
    return numbers
  }

  /// A complaint without the path, which stands before it.
  private static func last(_ complaint: String, _ path: String) -> String {
    complaint.hasPrefix(path + ": ") ? String(complaint.dropFirst(path.count + 2)) : complaint
  }

  static func error(_ code: Int32, _ program: String, _ path: String) -> FilmError {
    code == ENOENT
      ? .missing(program: program, package: "ffmpeg")
      : .failed(path: path, reason: "\(program): \(String(cString: strerror(code)).lowercased())")
  }
}
