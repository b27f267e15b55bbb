import Drawing
import Foundation
import Physics
import Tumble

/// What both sides of a difference look like.
struct DiffFrames {
  /// What draws a side.
  enum Side {
    /// A recording that is played here.
    case recording(String)
    /// A recording that another program plays.
    case program(OtherProgram, recording: String)
  }

  /// A tick as both sides show it.
  struct Frame {
    let tick: Int64
    let images: [CGImage]
  }

  let first: Side
  let second: Side

  /// Frames have the scene's shape within this many points.
  private static let mostPoints = 480.0

  /// Both states of a moment beside each other, with what differs marked.
  func sheet(at moment: RunStatePair, report: DiffReport) throws -> CGImage {
    var stage = try Stage(first)
    let images = try [
      stage.image(at: moment.tick), image(of: second, at: moment.tick, stage, hz: report.hz),
    ]
    let marks = stage.marks(of: moment)
    let panels = zip(report.names, zip(images, marks)).map {
      DiffSheet.Panel(title: $0, image: $1.0, marks: $1.1)
    }
    let lines = report.difference?.lines(of: report.names, hz: report.hz)
    return try DiffSheet(panels: panels, size: stage.size.points, lines: lines ?? []).image()
  }

  /// The frames from a tick to the last moment that was compared, with what differs marked.
  ///
  /// At the highest rate at which a program can be asked to draw, and one of them is of the first difference.
  func frames(from start: Int64, through runs: RunComparison?, hz: Int) throws -> [Frame] {
    guard let moments = runs?.moments, let first = moments.first, let last = moments.last else {
      return []
    }
    let step = Self.step(hz: Int64(hz))
    let begin: Int64 = first.tick - (first.tick - start) / step * step
    let ticks = stride(from: begin, through: last.tick, by: Int(step))
    var stage = try Stage(self.first)
    let others = try images(of: second, ticks: ticks, step: step, stage, hz: hz)
    var frames: [Frame] = []
    for (tick, other) in zip(ticks, others) {
      let image = try stage.image(at: tick)
      let moment = tick < first.tick ? nil : moments[Int(tick - first.tick)]
      let marks = moment.map(stage.marks) ?? [[], []]
      let images = try zip([image, other], marks).map {
        try DiffSheet(
          panels: [DiffSheet.Panel(title: "", image: $0, marks: $1)], size: stage.size.points,
          lines: []
        ).image()
      }
      frames.append(Frame(tick: tick, images: images))
    }
    return frames
  }

  /// How many ticks apart frames are: a program draws at most 240 a second, and a whole number of them.
  private static func step(hz: Int64) -> Int64 {
    (1...hz).first { step in hz % step == 0 && hz / step <= 240 } ?? 1
  }

  private func image(of side: Side, at tick: Int64, _ stage: Stage, hz: Int) throws -> CGImage {
    switch side {
    case .recording:
      var other = try Stage(side)
      return try other.image(at: tick)
    case .program(let program, let recording):
      return try program.frame(of: recording, at: tick, hz: hz, size: stage.size)
    }
  }

  private func images(
    of side: Side, ticks: StrideThrough<Int64>, step: Int64, _ stage: Stage, hz: Int
  ) throws -> [CGImage] {
    switch side {
    case .recording:
      var other = try Stage(side)
      return try ticks.map { try other.image(at: $0) }
    case .program(let program, let recording):
      return try program.frames(of: recording, ticks: ticks, step: step, hz: hz, size: stage.size)
    }
  }

  /// A recording that is played and drawn, tick by tick.
  private struct Stage {
    let size: WindowSize
    private var states: RecordedStates
    private let view: WorldView

    init(_ side: Side) throws {
      let path =
        switch side {
        case .recording(let path), .program(_, let path): path
        }
      states = try RecordedStates(path: path, catalog: Program.current.catalog)
      let whole = WindowSize(of: states.simulation.sceneType)
      let factor = DiffFrames.mostPoints / Double(max(whole.width, whole.height))
      size = WindowSize(
        width: 2 * Int(Double(whole.width) * factor / 2),
        height: 2 * Int(Double(whole.height) * factor / 2))
      view = WorldView(of: states.simulation.sceneType.view, in: size.points)
    }

    mutating func image(at tick: Int64) throws -> CGImage {
      try Interrupt.check()
      _ = try states.state(at: tick)
      return try Picture(size: size.points).image(of: states.simulation)
    }

    /// The bodies that differ, as each side has them; the lowest comes first.
    func marks(of moment: RunStatePair) -> [[DiffSheet.Mark]] {
      let differing = BodyDifference.all(between: moment.first.bodies, and: moment.second.bodies)
        .map(\.body)
      return [moment.first, moment.second].map { state in
        let bodies = Dictionary(uniqueKeysWithValues: state.bodies.map { ($0.id, $0) })
        return differing.prefix(DiffSheet.mostMarks).compactMap { id in
          bodies[id].map { DiffSheet.Mark(center: point($0), radius: radius(of: id)) }
        }
      }
    }

    private func point(_ body: TracedBody) -> CGPoint {
      CGPoint(
        x: view.middle.x + (body.x - view.view.midX) * view.scale,
        y: view.middle.y - (body.y - view.view.midY) * view.scale)
    }

    /// So that the circle goes round the body's shapes.
    private func radius(of id: UInt32) -> CGFloat {
      let boxes = states.simulation.space.body(BodyID(id))?.shapes.map(\.boundingBox) ?? []
      let side = boxes.map { Vector2($0.right - $0.left, $0.top - $0.bottom).length }.max() ?? 24
      return min(max(side / 2 * view.scale + 3, 8), 400)
    }
  }
}
