import Foundation
import Physics

/// The one variant of the C library's mathematics that every simulating command runs.
///
/// glibc chooses sin, cos, exp and pow by what the processor has, and the variants differ in the
/// last bit. Where this process got the one with fused multiply-add, it executes itself once more
/// with that masked, so that a recording has the same bits on every x86-64 machine.
enum LibmVariant {
  static let tunables = "GLIBC_TUNABLES"
  static let mask = "glibc.cpu.hwcaps=-FMA,-FMA4"
  /// Set for the second run, so that it can't become a third.
  static let mark = "TUMBLE_LIBM_CHOSEN"

  /// Which variant this process runs, and why.
  static func explanation(fingerprint: UInt64 = LibmFingerprint.compute()) -> String {
    let chosen = ProcessInfo.processInfo.environment[mark] != nil
    switch fingerprint {
    case LibmFingerprint.withoutFMA:
      return chosen
        ? "without FMA: this command ran itself again with \(tunables)=\(mask)"
        : "without FMA: the processor has none, or \(tunables) masks it"
    case LibmFingerprint.withFMA:
      return "with FMA: masking it had no effect; recordings may differ from other machines"
    default:
      return "unknown: another C library than glibc 2.36; recordings may differ from other machines"
    }
  }

  /// Runs the program anew where it must; returns where this process is to go on.
  static func choose() {
    let environment = ProcessInfo.processInfo.environment
    guard environment[mark] == nil, !(environment[tunables] ?? "").contains(mask),
      LibmFingerprint.compute() != LibmFingerprint.withoutFMA
    else { return }
    let others = environment[tunables].map { $0 + ":" } ?? ""
    setenv(tunables, others + mask, 1)
    setenv(mark, "1", 1)
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &arguments)
    // It could not be executed: go on, as the fingerprint in recordings tells what was run.
    Console.note("can't run again with \(tunables)=\(mask): \(String(cString: strerror(errno)))")
    arguments.forEach { free($0) }
  }
}
