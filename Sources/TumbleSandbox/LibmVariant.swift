import Foundation
import Physics
import Tumble

/// The one variant of the C library's mathematics that every command runs.
///
/// glibc chooses sin, cos, exp and pow by what the processor has, and the variants differ in the
/// last bit. Where this process got the one with fused multiply-add, it executes itself once more
/// with that masked, so that a recording has the same bits on every x86-64 machine. It does so before
/// anything else, as whatever comes first is done twice.
enum LibmVariant {
  static let tunables = "GLIBC_TUNABLES"
  static let mask = "-FMA,-FMA4"
  private static let capabilities = "glibc.cpu.hwcaps="
  /// Set for the second run, so that it can't become a third.
  static let mark = "TUMBLE_LIBM_CHOSEN"

  /// Which variant this process runs, and why.
  static func explanation(fingerprint: UInt64 = LibmFingerprint.current) -> String {
    let chosen = ProcessInfo.processInfo.environment[mark] != nil
    switch fingerprint {
    case LibmFingerprint.withoutFMA:
      return chosen
        ? "without FMA: this command ran itself again with \(tunables)=\(capabilities)\(mask)"
        : "without FMA: the processor has none, or \(tunables) masks it"
    case LibmFingerprint.withFMA:
      return (chosen ? "with FMA: masking it had no effect or \(mark) was set already" : "with FMA")
        + "; recordings may differ from other machines"
    default:
      return "unknown: another C library than glibc 2.36; recordings may differ from other machines"
    }
  }

  /// Says that this process didn't get the one variant: somebody set the mark by hand, or masking had no effect.
  static func warn() {
    guard getenv(mark) != nil else { return }
    let found = LibmFingerprint.current
    guard found == LibmFingerprint.withFMA else { return }
    Console.complain(
      "warning: libm is \(hexadecimal(found, digits: 16)), as \(mark) is set, instead of "
        + "\(hexadecimal(LibmFingerprint.withoutFMA, digits: 16)); bits may differ")
  }

  /// `others` with the mask: what the user set stays.
  ///
  /// Of several settings of the capabilities the C library takes the last; in that one the last
  /// word about a capability counts. So the mask goes to its end.
  static func masked(_ others: String) -> String {
    var settings = others.split(separator: ":").map(String.init)
    if let last = settings.lastIndex(where: { $0.hasPrefix(capabilities) }) {
      settings[last] += (settings[last] == capabilities ? "" : ",") + mask
    } else {
      settings.append(capabilities + mask)
    }
    return settings.joined(separator: ":")
  }

  /// Runs the program anew where it must; returns where this process is to go on.
  static func choose() {
    guard getenv(mark) == nil, !LibmFingerprint.isWithoutFMA else { return }
    let wanted = masked(getenv(tunables).map { String(cString: $0) } ?? "")
    setenv(tunables, wanted, 1)
    setenv(mark, "1", 1)
    // By its own name, which `ps` shows; where that is gone, as what runs here still is.
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    if readlink("/proc/self/exe", &path, Int(PATH_MAX)) > 0 { execv(path, CommandLine.unsafeArgv) }
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    // It could not be executed: go on, as the fingerprint in recordings tells what was run.
    Console.note("can't run again with \(tunables)=\(wanted): \(systemReason(errno))")
  }
}
