import Workloads

/// A ratio that `tumble bench` measures: what something costs, of what something else does.
struct BenchRatio {
  /// As it is printed.
  let name: String
  /// What the ratio is of.
  let candidate: Contender
  /// What it is to: the fastest of these.
  let baselines: [Contender]
  /// The most that it may be; nil: it is only to be known.
  let target: Double?
  /// Whose picture has to be right for the figure to count.
  var workload: Workload?
  /// What its figures count.
  var unit = BenchUnit.milliseconds
}

/// What figures count.
enum BenchUnit {
  case milliseconds
  case megabytes
}

/// Ratios whose contenders are measured in turn.
struct BenchGroup {
  /// The word that asks for it, and others like it.
  let word: String
  let ratios: [BenchRatio]
  /// Whether its contenders run by turns: those may that count processor time.
  var takesTurns = true

  /// All contenders, each once.
  var contenders: [Contender] {
    var seen: Set<Contender> = []
    return ratios.flatMap { $0.baselines + [$0.candidate] }.filter { seen.insert($0).inserted }
  }
}

extension BenchGroup {
  /// All groups, in the order in which they are printed.
  static let all = workloads + [debugBuild].compactMap(\.self) + [loops] + parts + commands

  /// The words that ask for groups.
  static let words: [String] = {
    var seen: Set<String> = []
    return (workloads + [loops] + parts + commands).map(\.word).filter { seen.insert($0).inserted }
  }()

  /// Those of its ratios that can be measured with what is there; nil: none.
  func measurable(hasOpenGL: Bool, hasDisplay: Bool) -> BenchGroup? {
    let ratios = ratios.filter {
      (hasOpenGL || !$0.needsOpenGL) && (hasDisplay || !$0.needsDisplay)
    }
    return ratios.isEmpty ? nil : BenchGroup(word: word, ratios: ratios, takesTurns: takesTurns)
  }

  /// Whether the C program is one of the contenders.
  var needsRawSDL: Bool {
    ratios.contains { $0.words.contains { $0.first == BenchPrograms.rawSDL } }
  }

  /// Whether one of its ratios is of a window.
  var needsDisplay: Bool { ratios.contains(where: \.needsDisplay) }

  private static let workloads: [BenchGroup] = [
    drawn(Workload(.crates, 1_000), software: [(.opengl, 0.33)], openGL: 1.05),
    drawn(Workload(.crates, 1_000, isNearest: true), software: [(.opengl, 0.18)], openGL: 1.05),
    drawn(Workload(.crates, 10_000), software: [(.opengl, 0.12)]),
    drawn(Workload(.crates, 50_000), software: [(.opengl, 0.05)]),
    drawn(Workload(.grid, 10), software: [(.software, 0.1)]),
    drawn(Workload(.grid, 100), software: [(.software, 0.1)]),
    drawn(Workload(.cards, 200), software: [(.opengl, 0.08), (.software, 0.13)], openGL: 1.05),
    drawn(Workload(.animations, 1_000), software: [(.opengl, 0.15), (.software, 0.25)]),
    drawn(
      Workload(.particles, 20_000), software: [(.opengl, 0.25), (.software, 0.5)], openGL: 1.1),
    drawn(Workload(.boxes, 1_000), software: [(.opengl, 0.55)]),
    drawn(Workload(.keptLayers, 10), software: [(.software, 0.6)]),
    drawn(Workload(.madeLayers, 100), software: [(.software, 0.6)]),
    drawn(Workload(.recycledLayers, 100), software: [(.software, 0.4)]),
    drawn(Workload(.manyLayers, 100), software: [(.software, 1.5)]),
    drawn(Workload(.fall, 1_000), software: [(.opengl, 0.7)]),
    BenchGroup(
      word: Workload.Kind.fall.rawValue,
      ratios: [
        BenchRatio(
          name: "W8 1000 undrawn", candidate: .tumble("recorded", ["undrawn", "1000"]),
          baselines: [plainFall], target: 1.1),
        BenchRatio(
          name: "W8 1000 verified", candidate: .tumble("verified", ["verified", "1000"]),
          baselines: [plainFall], target: nil),
      ]),
  ]

  private static let plainFall = Contender.plain("Chipmunk, steps", ["steps", "W8", "1000"])

  /// A workload by our backends: each limit is to plain SDL on a renderer.
  private static func drawn(
    _ workload: Workload, software: [(driver: PlainDriver, target: Double)], openGL: Double? = nil
  ) -> BenchGroup {
    func ratio(_ backend: Backend, _ driver: PlainDriver, _ target: Double) -> BenchRatio {
      BenchRatio(
        name: workload.name + (backend == .opengl ? ", OpenGL" : ""),
        candidate: .tumble(backend, workload), baselines: Contender.plain(driver, workload),
        target: target, workload: workload)
    }
    return BenchGroup(
      word: workload.kind.rawValue,
      ratios: software.map { ratio(.software, $0.driver, $0.target) }
        + (openGL.map { [ratio(.opengl, .opengl, $0)] } ?? []))
  }

  /// What a frame of W1 costs a debug build, in which the tests compare pictures.
  private static let debugBuild: BenchGroup? = BenchPrograms.debugBuild.map { path in
    let crates = Workload(.crates, 1_000)
    let words = [path, BenchWorkerCommand.name, "draw", "software"] + crates.arguments
    return BenchGroup(
      word: crates.kind.rawValue,
      ratios: [
        BenchRatio(
          name: "\(crates.name), debug build",
          candidate: Contender(name: "debug", words: words, pictureWords: nil),
          baselines: Contender.plain(.opengl, crates), target: 60 / 9.04)
      ])
  }

  /// W1 by loops that more machines have, against those that are chosen here.
  private static let loops = BenchGroup(
    word: "loops",
    ratios: [("base", 1.45), ("scalar", 2.6)].map { name, target in
      let crates = Workload(.crates, 1_000)
      let own = Contender.tumble(.software, crates)
      return BenchRatio(
        name: "\(crates.name), \(name) loops",
        candidate: Contender(
          name: name, words: ["/usr/bin/env", "TUMBLE_KERNELS=\(name)"] + own.words,
          pictureWords: nil),
        baselines: [own], target: target)
    })

  private static let parts = Part.all.map { part in
    BenchGroup(
      word: part.group,
      ratios: [
        BenchRatio(
          name: part.name, candidate: .tumble("software", ["part", part.name]),
          baselines: [Contender(baselineOf: part)], target: part.target)
      ],
      takesTurns: !part.countsElapsedTime)
  }
}

extension BenchGroup {
  /// Whole commands, each against a limit of its own.
  private static let commands = [
    BenchGroup(
      word: "start",
      ratios: [
        limited("start, render crates", to: 150, .milliseconds, ["start", "render"]),
        limited("start, verify a second", to: 50, .milliseconds, ["start", "verify"]),
        limited("start, a window's first frame", to: 250, .milliseconds, ["start", "window"]),
      ],
      takesTurns: false),
    BenchGroup(
      word: "memory",
      ratios: [
        limited("memory, a window with crates", to: 60, .megabytes, ["memory", "window"]),
        limited("memory, verify a second", to: 30, .megabytes, ["memory", "verify"]),
      ],
      takesTurns: false),
  ]

  private static func limited(
    _ name: String, to limit: Double, _ unit: BenchUnit, _ arguments: [String]
  ) -> BenchRatio {
    BenchRatio(
      name: name, candidate: .tumble(arguments[1], arguments), baselines: [.limit(limit)],
      target: 1, unit: unit)
  }
}

extension BenchRatio {
  fileprivate var words: [[String]] { (baselines + [candidate]).map(\.words) }

  fileprivate var needsOpenGL: Bool {
    words.contains { $0.contains(PlainDriver.opengl.rawValue) }
  }

  fileprivate var needsDisplay: Bool { candidate.words.last == CommandCost.window.rawValue }
}

extension Contender {
  fileprivate init(baselineOf part: Part) {
    switch part.baseline {
    case .plainCrates:
      let ways = Self.plain(.opengl, Workload(.crates, 1_000))
      self.init(name: "\(ways[0].name), W1 1000", words: ways[0].words, pictureWords: nil)
    case .part(let name, _):
      self = .tumble(name, ["part-baseline", part.name])
    case .plainSteps(let scene, let start, let count, let readsPoses):
      self = .plain(
        "Chipmunk, steps", ["scene", scene, "\(start)", "\(count)"] + (readsPoses ? ["poses"] : []))
    }
  }
}
