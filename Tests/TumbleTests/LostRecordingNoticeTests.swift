import Glibc
import Testing

@testable import Sandbox
@testable import Tumble

/// A window whose recording is taken away.
@Suite struct LostRecordingNoticeTests {
  @Test func `a window says within a second that its recording was deleted, and plays on`() throws {
    let window = try PlayedWindow()
    try window.press(.f5)
    #expect(window.sandbox.isRecording)
    try window.frames(5)
    let tick = window.now
    #expect(unlink(window.folder("live.rpl.part")) == 0)
    while window.sandbox.isRecording, window.now < tick + 200 { try window.frames(1) }
    // The checkpoint that comes next is no more than 120 ticks away; a frame is 2.
    #expect(window.now <= tick + 122)
    let line =
      "recording stopped: \(window.folder("live.rpl.part")): was deleted while it was written"
    #expect(window.notice?.hasPrefix(line) == true, "\(window.notice ?? "nothing")")
    #expect(window.sandbox.recordingProblems.first?.hasPrefix(line) == true)
    #expect(try window.folder.names == [])
    try window.frames(10)
    #expect(window.now > tick + 122)
  }
}
