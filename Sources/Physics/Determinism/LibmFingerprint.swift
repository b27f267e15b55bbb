internal import Glibc

/// Which variant of the C library's mathematics this process uses.
///
/// Chipmunk calls `sincos`, `pow` and `exp`. The C library picks one of two implementations by
/// the processor (with and without fused multiply-add) and they differ in the last bit of about
/// one result in 1,500: enough to part two simulations. The fingerprint, a hash over 81,920
/// results, tells them apart; recordings hold it. Source: the replay format, section 5.
public enum LibmFingerprint {
  /// Debian 12's C library on a processor with FMA.
  public static let withFMA: UInt64 = 0x368f_76e0_f9b8_831c
  /// The same without FMA, or with `GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-FMA4`: the variant
  /// that every x86-64 processor can run.
  public static let withoutFMA: UInt64 = 0xc0e1_66d5_d846_3239

  /// This process's fingerprint, computed at first use.
  public static let current = compute()

  /// Computes the fingerprint; takes about a millisecond.
  public static func compute() -> UInt64 { hash(ofFirst: 16384) }

  /// Whether the C library's functions are those without FMA, as far as a few dozen microseconds tell.
  ///
  /// Of the samples that the fingerprint is over, the first 482 hold a result of each function
  /// in which the two variants differ.
  package static var isWithoutFMA: Bool { hash(ofFirst: 482) == 0x3f5b_45e1_d569_6c16 }

  /// The hash over the functions' results for that many numbers.
  private static func hash(ofFirst count: Int) -> UInt64 {
    var hash = FNV1a()
    var state: UInt64 = 1
    for _ in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let unit = Double(state >> 11) * 0x1p-53
      hash.combine(sin(unit * 40 - 20))
      hash.combine(cos(unit * 40 - 20))
      hash.combine(exp(unit * -8))
      hash.combine(pow(unit, 1 / 120.0))
      hash.combine(unit.squareRoot())
    }
    return hash.value
  }
}
