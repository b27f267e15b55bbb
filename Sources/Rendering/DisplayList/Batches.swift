public import Drawing

extension DisplayList {
  /// Consecutive commands that a backend can draw in one go.
  public struct Batch: Equatable, Sendable {
    /// What the commands have in common.
    public enum Kind: Equatable, Sendable {
      /// They draw parts of one picture, sampled in one way.
      case images(CGImage, SamplingFilter)
      /// They fill, and need no picture.
      case fills
      /// They need work of their own: shapes and pictures of lists.
      case special
      /// They draw nothing: clips and ends of groups.
      case state
    }

    /// What they have in common.
    public var kind: Kind
    /// Their places in `commands`.
    public var range: Range<Int>
  }

  /// The commands, cut where the picture, its sampling, the clip or the group changes.
  public var batches: Batches { Batches(commands: commands) }

  /// The batches of a list, from back to front; made one by one, without memory of their own.
  public struct Batches: Sequence, IteratorProtocol, Sendable {
    let commands: [Command]
    var place = 0

    /// The next batch; nil after the last one.
    public mutating func next() -> Batch? {
      guard place < commands.count else { return nil }
      let start = place
      repeat {
        place += 1
      } while place < commands.count && commands[place].sharesBatch(with: commands[start])
      return Batch(kind: commands[start].kind, range: start..<place)
    }
  }

  /// What the list costs, for display and tests.
  public var counts: Counts { Counts(self) }

  /// How much a list asks of a backend.
  public struct Counts: Equatable, Sendable {
    /// Pictures and fills.
    public var quads = 0
    /// Batches that draw.
    public var drawCalls = 0
    /// How often a batch needs another picture than the last one that needed any.
    public var textureSwitches = 0
    /// Groups, each of which needs a buffer and two passes.
    public var groups = 0

    init(_ list: DisplayList) {
      var texture: CGImage?
      for batch in list.batches {
        if case .state = batch.kind {
          groups += batch.range.count { list.commands[$0].beginsGroup }
          continue
        }
        quads += batch.range.count
        drawCalls += 1
        guard case .images(let image, _) = batch.kind, image != texture else { continue }
        textureSwitches += 1
        texture = image
      }
    }
  }
}

extension DisplayList.Command {
  fileprivate var kind: DisplayList.Batch.Kind {
    switch self {
    case .image(let quad): .images(quad.image, quad.filter)
    case .fill: .fills
    case .shape, .raster: .special
    case .pushClip, .popClip, .beginGroup, .endGroup: .state
    }
  }

  fileprivate var beginsGroup: Bool {
    if case .beginGroup = self { true } else { false }
  }

  fileprivate func sharesBatch(with first: DisplayList.Command) -> Bool {
    switch (first, self) {
    case (.image(let a), .image(let b)): a.image === b.image && a.filter == b.filter
    case (.fill, .fill): true
    case (.image, _), (.fill, _), (_, .image), (_, .fill): false
    case (.shape, _), (.raster, _), (_, .shape), (_, .raster): false
    default: true
    }
  }
}
