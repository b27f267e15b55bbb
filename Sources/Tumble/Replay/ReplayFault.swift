/// The ways in which a recording, script or trace can be bad, each with what was found.
package enum ReplayFault: Error, Equatable, Sendable {
  // The file.
  /// A call of the system failed; `doing` completes "can't be …".
  case system(doing: String, code: Int32)
  /// The name leads to something that is not a regular file: "a directory".
  case notRegular(String)
  /// The file has no bytes.
  case empty
  /// The file doesn't start as a recording does.
  case notAReplay
  /// The recording was interrupted before its header was written.
  case noHeader
  /// The file is larger than the format allows.
  case tooLarge(bytes: Int64)
  /// The line is longer than the format allows.
  case lineTooLong
  /// A byte that the format doesn't know.
  case badByte(UInt8, column: Int)
  /// The last line has no line feed; `byte` is where the file ends.
  case cut(byte: Int64)
  /// The file ends in the middle of its first line, so that nothing of it can be used.
  case cutHeader(byte: Int64)

  // A line.
  /// A line with nothing on it.
  case blankLine
  /// Something other than the grammar's next token.
  case syntax(column: Int, found: String, expected: String)
  /// A value that its rule doesn't allow.
  case value(of: String, found: String, expected: String)
  /// The file is of a version that this program doesn't know.
  case newerVersion(Int32)
  /// A key that must be there isn't.
  case missingKey(String)
  /// A key that is there twice.
  case repeatedKey(String)
  /// A key that nobody knows.
  case unknownKey(String)
  /// An event of a kind that nobody knows, in quotes.
  case unknownKind(String)
  /// A hash, checkpoint or end in a script.
  case notForScripts
  /// A line with too many or too few fields.
  case fieldCount(of: String, found: Int, expected: Int)

  // The order of lines.
  /// A tick below that of the line before.
  case tickDecreases(from: Int64, to: Int64)
  /// A tick that is negative or beyond 24 hours.
  case tickOutOfRange(Int64, hz: Int)
  /// More events in a tick than the format allows.
  case tooManyEvents(tick: Int64)
  /// A hash or checkpoint that comes too late in its tick.
  case outOfOrder(kind: String, tick: Int64)
  /// No checkpoint at `due`, noticed at `tick`.
  case checkpointMissing(due: Int64, tick: Int64)
  /// A second checkpoint of a tick.
  case checkpointDoubled(tick: Int64)
  /// A checkpoint at a tick that must not have one.
  case checkpointOffGrid(tick: Int64, hz: Int)
  /// The bytes before a line don't have the checksum that it gives.
  case checksum(written: UInt32, computed: UInt32, lastGood: Int64?)
  /// Something after the end.
  case afterEnd
  /// An event in the tick at which the recording ends.
  case eventAtEnd(tick: Int64, line: Int)
  /// The file can't be used up to a checkpoint, because none is good.
  case nothingToRecover(written: UInt32, computed: UInt32)

  // What the file asks for.
  /// A scene that isn't in the catalogue.
  case unknownScene(String)
  /// A revision of a scene that this program doesn't have.
  case unknownRevision(Int, scene: String, known: Int)
  /// The scene can't be made as the header says.
  case scene(String)
  /// The simulation refused an event.
  case refused(tick: Int64, reason: String)
  /// The events up to this line have led to a step that can't be made.
  case crowded(tick: Int64, reason: String)
  /// The simulation reached something that is not a number, or infinite.
  case notANumber(tick: Int64, body: UInt32)
  /// The recording was made on another platform, and that was not to be accepted.
  case otherPlatform([PlatformDifference])
  /// The work took too long.
  case notFinished(seconds: Int)
  /// Somebody asked for an end while it was under way.
  case interrupted
  /// A trace without a line.
  case emptyTrace

  // Writing.
  /// The name of a recording must end in ".rpl".
  case badName
  /// There is such a file already.
  case exists
  /// The name of the file that is written is no longer the file's.
  case lost(FileLoss)
  /// The recording is as large as a recording may be.
  case full
}
