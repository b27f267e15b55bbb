import Tumble

/// Names that recordings may take.
enum RecordingOutput {
  /// Refuses a name that no recording can be begun with, before there is anything to record.
  ///
  /// Its folder isn't there, or it is taken: by a recording, which only `force` replaces, or by a part, which is what
  /// one that was cut off has left, or one that somebody is making.
  ///
  /// - Parameters:
  ///   - path: the file's.
  ///   - force: whether one that exists is replaced; nil where there is no such option.
  ///   - sources: what the recording is made of.
  /// - Throws: `Failure` with code 2, or 64 where it is one of the sources.
  static func refuse(_ path: String, force: Bool?, madeOf sources: [String] = []) throws {
    if force == nil, FileOutput.kind(of: path) != nil {
      throw Failure(.badFile, "\(path): exists already; recordings aren't written over")
    }
    try FileOutput.refuseUnwritable(
      path, force: force == true, madeOf: sources, doing: "made")
    let part = path + ReplayFormat.partSuffix
    guard FileOutput.kind(of: part) == nil else {
      let rest = force == nil ? "" : ", and --force leaves it alone"
      throw Failure(
        .badFile,
        "\(part): exists already; it holds a recording that was cut off or is being made\(rest)")
    }
  }
}
