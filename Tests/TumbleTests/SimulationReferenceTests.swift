import ChipmunkReference
import Scenes
import Testing
import Tumble

/// Whole scenes against raw Chipmunk calls, and both against the hashes that docs/scenes.md lists.
@Suite struct SimulationReferenceTests {
  @Test(
    arguments: [
      (ReferenceRun("crates"), 1200), (.tilt, 1200), (ReferenceRun("pile"), 240),
      (ReferenceRun("boxes1000"), 120), (ReferenceRun("circles5000"), 30),
      (ReferenceRun("joints"), 1200),
    ] as [(ReferenceRun, Int64)])
  func `a scene has the bits of raw Chipmunk calls`(reference: ReferenceRun, ticks: Int64) throws {
    let run = try Simulation(SceneCatalog.all.find(reference.scene))
    let raw = try #require(cr_open(reference.name))
    defer { cr_close(raw) }
    #expect(run.space.bodyCount == Int(cr_count(raw)))
    // Hashing thousands of bodies takes long in a debug build.
    let period: Int64 = run.space.bodyCount > 500 ? 30 : 1
    for tick in 0...ticks {
      if tick % period == 0 {
        let hash = run.stateHash()
        try #require(hash == cr_hash(raw, UInt64(tick)), "parted at tick \(tick)")
        if let promised = reference.promised(at: tick) { #expect(hash == promised) }
      }
      try run.advance(applying: reference.events(at: tick))
      cr_step(raw)
    }
  }
}

/// A scene, what happens in it, and the hashes it has then.
struct ReferenceRun: Sendable, CustomTestStringConvertible {
  let name: String
  let scene: String
  private let gravities: [Int64: SimulationEvent]

  init(_ name: String, scene: String? = nil, gravities: [Int64: SimulationEvent] = [:]) {
    self.name = name
    self.scene = scene ?? name
    self.gravities = gravities
  }

  /// The crates with the reference script.
  static let tilt = ReferenceRun(
    "tilt", scene: "crates",
    gravities: [
      60: .gravity(x: 1_000_000, y: 0), 180: .gravity(x: 0, y: 1_000_000),
      300: .gravity(x: -1_000_000, y: 0), 420: .gravity(x: 707_107, y: -707_107),
      540: .gravity(x: 0, y: -1_000_000),
    ])

  var testDescription: String { name }

  func events(at tick: Int64) -> [SimulationEvent] { gravities[tick].map { [$0] } ?? [] }

  /// The state hash of docs/scenes.md; nil where it lists none, or the C library is a third one.
  func promised(at tick: Int64) -> UInt64? {
    if name == "boxes1000", tick == 120 {
      switch LibmFingerprint.current {
      case LibmFingerprint.withFMA: return 0x64ed_e48b_dffa_8c4d
      case LibmFingerprint.withoutFMA: return 0xd63b_7d2b_5082_59fb
      default: return nil
      }
    }
    return Self.promised[name]?[tick]
  }

  private static let promised: [String: [Int64: UInt64]] = [
    "crates": [
      0: 0x6732_71af_2338_171d, 60: 0xb8b2_1ed6_a630_be67, 120: 0x1bda_d519_ff25_1f7a,
      240: 0x04dc_44a4_c5dc_447a, 600: 0x08ee_d3a0_8289_d283,
    ],
    "tilt": [
      0: 0x6732_71af_2338_171d, 60: 0xb8b2_1ed6_a630_be67, 120: 0x519c_f90b_6268_b129,
      240: 0x200c_8ef4_6081_b120, 600: 0x807f_c74c_baa1_0a02,
    ],
    "pile": [
      0: 0xf453_c3d6_45c6_7a83, 60: 0xa469_889b_f5a5_cffb, 120: 0x1947_48ea_6cc3_7b3c,
      240: 0xd4e1_1c09_3ca2_9e85,
    ],
    "boxes1000": [0: 0x4113_ca31_8f18_8dc3, 60: 0xa3b2_52fe_b773_7fe9],
    "circles5000": [0: 0x3141_4453_a6bf_78e4],
  ]
}
