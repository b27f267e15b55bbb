import Physics

/// The state hashes that the scene recipes promise, by tick.
struct CheckValues {
  /// With the libm variant that uses fused multiply-add, and with the one that does not.
  let withFMA: [Int64: UInt64]
  let withoutFMA: [Int64: UInt64]

  private init(_ same: [Int64: UInt64], f: [Int64: UInt64] = [:], s: [Int64: UInt64] = [:]) {
    withFMA = same.merging(f) { $1 }
    withoutFMA = same.merging(s) { $1 }
  }

  /// Those of the variant that this process runs; nil when it is a third one.
  var here: [Int64: UInt64]? {
    switch LibmFingerprint.current {
    case LibmFingerprint.withFMA: withFMA
    case LibmFingerprint.withoutFMA: withoutFMA
    default: nil
    }
  }

  static let byScene: [String: CheckValues] = [
    "crates": CheckValues([
      0: 0x6732_71af_2338_171d, 60: 0xb8b2_1ed6_a630_be67, 120: 0x1bda_d519_ff25_1f7a,
      240: 0x04dc_44a4_c5dc_447a, 600: 0x08ee_d3a0_8289_d283,
    ]),
    "tilt": CheckValues([
      0: 0x6732_71af_2338_171d, 60: 0xb8b2_1ed6_a630_be67, 120: 0x519c_f90b_6268_b129,
      240: 0x200c_8ef4_6081_b120, 600: 0x807f_c74c_baa1_0a02,
    ]),
    "pile": CheckValues([
      0: 0xf453_c3d6_45c6_7a83, 60: 0xa469_889b_f5a5_cffb, 120: 0x1947_48ea_6cc3_7b3c,
      240: 0xd4e1_1c09_3ca2_9e85, 600: 0x73fc_c39f_96cb_823b,
    ]),
    "boxes1000": CheckValues(
      [0: 0x4113_ca31_8f18_8dc3, 60: 0xa3b2_52fe_b773_7fe9],
      f: [120: 0x64ed_e48b_dffa_8c4d, 240: 0xe865_1ee1_fdc0_433d],
      s: [120: 0xd63b_7d2b_5082_59fb, 240: 0x629c_167f_7a0f_78b0]),
    "circles5000": CheckValues([
      0: 0x3141_4453_a6bf_78e4, 60: 0xe116_ea98_9027_bdf8, 120: 0x6ada_4947_f216_feea,
    ]),
    "joints": CheckValues(
      [0: 0x633a_2ba6_be46_5f02, 60: 0x0e0f_2159_2217_b86a],
      f: [
        120: 0x74ac_cca6_f127_e1ba, 240: 0x223b_82ba_3740_8c76, 600: 0x39c6_3d4f_313b_aeb5,
        1200: 0x9038_fbf8_b71a_fa4e,
      ],
      s: [
        120: 0x7333_e21b_fed8_b7a3, 240: 0x8bc9_6016_0b6b_2a03, 600: 0xa416_e3db_aad8_3c74,
        1200: 0xf4ec_b89c_7353_4881,
      ]),
  ]
}
