import Drawing
import Foundation
import Rendering
import Testing

@testable import Layers

/// Films by way of ffmpeg: the real program, and programs that behave badly in its stead.
@Suite(.serialized) struct FFmpegFilmTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "ffmpeg-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func end() { try? FileManager.default.removeItem(at: folder) }

  private func tools(
    ffmpeg: String, ffprobe: String? = nil, patience: Double = 60
  ) throws -> FFmpegFilm.Tools {
    let answer = "printf 'width=2\\nheight=1\\navg_frame_rate=10/1\\nduration=1.0\\n'"
    return FFmpegFilm.Tools(
      ffmpeg: try folder.writeProgram("ffmpeg", ffmpeg),
      ffprobe: try folder.writeProgram("ffprobe", ffprobe ?? answer),
      patience: patience)
  }

  private func error(_ tools: FFmpegFilm.Tools) -> FilmError? {
    do {
      _ = try FFmpegFilm(URL(filePath: "/film.mp4"), tools: tools)
      return nil
    } catch { return error }
  }

  @Test func `a real film's frames are its pictures, forwards and back`() throws {
    defer { end() }
    // Each of its 20 frames is of one grey, lossless.
    let file = folder.appending(path: "film.mkv")
    let words = [
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i",
      "color=black:s=16x8:r=10:d=2,geq=lum='16+n*10':cb=128:cr=128".replacing("'n", with: "'N"),
      "-c:v", "ffv1", "-pix_fmt", "yuv420p", file.path,
    ].map { $0.replacing("n*10", with: "N*10") }
    let process = try ReadingProcess(words)
    _ = try process.readAll(limit: 1 << 16, seconds: 60)
    #expect(process.complaint() == nil)
    let film = try FFmpegFilm(file)
    #expect(film.size == PixelSize(width: 16, height: 8) && abs(film.duration - 2) < 0.05)
    func grey(_ seconds: Double) -> Int? {
      film.frame(at: seconds, waits: true).map { Int($0.pixels[20] & 255) }
    }
    // Video levels 16…235 are 0…255.
    for number in [0, 1, 5, 19, 3, 2, 18] {
      let level = try #require(grey(Double(number) / 10 + 0.05))
      #expect(abs(Double(level) - Double(number * 10) * 255 / 219) <= 2, "\(number)")
    }
    #expect(film.failure == nil)
  }

  @Test func `programs that aren't there are named with their package`() throws {
    defer { end() }
    var tools = try tools(ffmpeg: "exit 0")
    tools.ffprobe = folder.appending(path: "nothing").path
    #expect(error(tools) == .missing(program: tools.ffprobe, package: "ffmpeg"))
    #expect(
      "\(FilmError.missing(program: "ffprobe", package: "ffmpeg"))"
        == "ffprobe isn't there: films other than GIF and APNG need the package ffmpeg")
    var other = try self.tools(ffmpeg: "exit 0")
    other.ffmpeg = folder.appending(path: "nothing").path
    let film = try FFmpegFilm(URL(filePath: "/film.mp4"), tools: other)
    #expect(film.frame(at: 0, waits: true) == nil)
    #expect(film.failure == .missing(program: other.ffmpeg, package: "ffmpeg"))
  }

  @Test func `a file that is no film gives the program's own words`() throws {
    defer { end() }
    let tools = try tools(
      ffmpeg: "exit 1", ffprobe: "echo '/film.mp4: Invalid data found' >&2; exit 1")
    #expect(error(tools) == .failed(path: "/film.mp4", reason: "Invalid data found"))
  }

  @Test func `sizes that no picture has are refused`() throws {
    defer { end() }
    for answer in ["width=0\\nheight=1", "width=1000000000\\nheight=1", "width=nan\\nheight=1"] {
      let tools = try tools(ffmpeg: "exit 1", ffprobe: "printf '\(answer)\\n'")
      guard case .failed = error(tools) else {
        Issue.record("\(answer): \(String(describing: error(tools)))")
        continue
      }
    }
  }

  @Test func `one that never answers is waited for no longer than its time`() throws {
    defer { end() }
    let silent = try tools(ffmpeg: "exit 0", ffprobe: "exec sleep 100", patience: 0.2)
    #expect(error(silent) == .silent(path: "/film.mp4", seconds: 0.2))
    let film = try FFmpegFilm(
      URL(filePath: "/film.mp4"), tools: tools(ffmpeg: "exec sleep 100", patience: 0.2))
    #expect(film.frame(at: 0, waits: true) == nil)
    #expect(film.failure == .silent(path: "/film.mp4", seconds: 0.2))
    // It isn't asked again.
    #expect(film.frame(at: 0.5, waits: true) == nil)
  }

  @Test func `one that dies midway leaves the last frame, and says why`() throws {
    defer { end() }
    let film = try FFmpegFilm(
      URL(filePath: "/film.mp4"),
      tools: tools(
        ffmpeg:
          "printf '\\001\\002\\003\\377\\001\\002\\003\\377\\004'; echo 'broken pipe' >&2; exit 1"))
    #expect(film.frame(at: 0, waits: true)?.pixels == [0xFF03_0201, 0xFF03_0201])
    #expect(film.frame(at: 0.1, waits: true)?.pixels == [0xFF03_0201, 0xFF03_0201])
    #expect(film.failure == .failed(path: "/film.mp4", reason: "broken pipe"))
  }

  @Test func `one that is shorter than it says ends on its last frame`() throws {
    defer { end() }
    let film = try FFmpegFilm(
      URL(filePath: "/film.mp4"),
      tools: tools(ffmpeg: "printf '\\001\\001\\001\\377\\001\\001\\001\\377'"))
    #expect(film.frame(at: 0.9, waits: true)?.pixels.first == 0xFF01_0101)
    #expect(film.failure == nil)
  }

  @Test func `colours that aren't premultiplied become so`() throws {
    defer { end() }
    let film = try FFmpegFilm(
      URL(filePath: "/film.mp4"),
      tools: tools(ffmpeg: "printf '\\377\\000\\377\\200\\377\\377\\377\\000'"))
    #expect(film.frame(at: 0, waits: true)?.pixels == [0x8080_0080, 0])
  }
}
