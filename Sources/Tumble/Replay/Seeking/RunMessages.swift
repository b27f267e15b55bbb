import Foundation
import Rendering

/// What a process that holds a run is asked for.
package enum RunCommand: Codable, Equatable {
  /// Go on to a tick, if that is still to come.
  case run(to: Int64)
  /// Become two: the other, at the same state, answers at the channel's end that goes with this.
  case fork
  /// Draw the state between the last two ticks.
  case draw(RunPictureStyle, fraction: Double)
  /// Draw the poses of a tick that the run which goes ahead has left in the trail; no state comes of it.
  case look(Int64, RunPictureStyle)
  /// Be live from here on, in a window of its own; the text says how, to whoever opens it.
  case takeOver(String)
}

/// What it answers.
package enum RunReply: Codable, Equatable {
  /// It has become, and waits at a tick.
  case forked(tick: Int64)
  /// It can't become two, for this reason.
  case cannotFork(String)
  /// It is at a tick, whose state has a hash; so many nanoseconds and ticks it took to get there.
  case reached(tick: Int64, hash: UInt64, nanoseconds: Int64, ticks: Int64)
  /// The pixels that go with this show a tick; what is only looked at is not the whole state.
  case picture(tick: Int64, width: Int, height: Int, isLook: Bool)
  /// There is no picture: the trail doesn't reach there, or it can't be drawn.
  case noPicture(tick: Int64)
  /// The run can't go on.
  case failed(String)
  /// It is live now, and this process.
  case isLive(process: Int32)
  /// The live run has ended with an exit code.
  case ended(status: Int32)
}

/// How a picture of a run is drawn, in words that another process understands.
package struct RunPictureStyle: Codable, Equatable, Sendable {
  /// The window, in points.
  package var width: Double
  package var height: Double
  /// Pixels a point.
  package var scale: Double
  /// How the world lies in it.
  package var zoom: Double
  package var panX: Double
  package var panY: Double
  /// Samples all pictures so; nil leaves it to the layers.
  package var isNearest: Bool?
  /// Whether the space's debug geometry is drawn over it.
  package var showsPhysics = false

  /// The words for a style.
  package init(_ style: FrameStyle, showsPhysics: Bool = false) {
    (width, height) = (style.view.window.width, style.view.window.height)
    scale = style.scale
    zoom = style.view.zoom
    (panX, panY) = (style.view.pan.x, style.view.pan.y)
    isNearest = style.filter.map { $0 == .nearest }
    self.showsPhysics = showsPhysics
  }

  /// The style, of a scene whose view is this.
  func style(of view: CGRect) -> FrameStyle {
    var view = WorldView(of: view, in: CGSize(width: width, height: height))
    view.zoom(by: zoom, at: view.middle)
    view.pan(dx: panX, dy: panY)
    return FrameStyle(
      view: view, scale: scale, filter: isNearest.map { $0 ? .nearest : .linear })
  }
}

extension RunChannel {
  /// Asks for something; a channel's end that goes with it is closed here.
  package func ask(_ command: RunCommand, with end: RunChannel? = nil) throws(RunChannelError) {
    try send(Message(text: encoded(command), end: end))
  }

  /// Answers, with what goes along.
  package func answer(_ reply: RunReply, body: [UInt8] = []) throws(RunChannelError) {
    try send(Message(text: encoded(reply), body: body))
  }

  /// Waits for the next question; nil: nobody will ask any more.
  func nextCommand() throws(RunChannelError) -> (command: RunCommand, end: RunChannel?)? {
    guard let message = try receive() else { return nil }
    return (try decoded(message.text), message.end)
  }

  /// Waits for the next answer; nil: there will be none.
  package func nextReply() throws(RunChannelError) -> (reply: RunReply, body: [UInt8])? {
    guard let message = try receive() else { return nil }
    return (try decoded(message.text), message.body)
  }

  private func encoded(_ value: some Encodable) throws(RunChannelError) -> Data {
    do { return try JSONEncoder().encode(value) } catch { throw .strange }
  }

  private func decoded<Value: Decodable>(_ text: Data) throws(RunChannelError) -> Value {
    do { return try JSONDecoder().decode(Value.self, from: text) } catch { throw .strange }
  }
}
