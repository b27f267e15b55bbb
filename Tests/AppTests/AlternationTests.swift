import Foundation
import Testing

@testable import TumbleSandbox

/// Contenders of `tumble bench` that run by turns.
@Suite struct AlternationTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func contender(_ script: String) -> Contender {
    Contender(
      name: "sh", words: ["/bin/sh", "-c", "cd '\(folder.path)' || exit 1; \(script)"],
      pictureWords: nil)
  }

  /// The first ends only once the second has begun and stands still, and the second only after that.
  @Test func `all but one are stopped at any time`() throws {
    let first = contender(
      """
      until [ -s started ]; do :; done
      read second < started
      for try in $(seq 5000); do grep -q '^State:.T' /proc/$second/status && break; done
      grep -q '^State:.T' /proc/$second/status || touch failed
      touch seen
      echo 1
      """)
    let second = contender("echo $$ > started; until [ -e seen ]; do :; done; echo 2")
    for contenders in [[first, second], [second, first]] {
      for file in ["started", "seen"] { try? FileManager.default.removeItem(atPath: folder(file)) }
      var turns = 0
      let costs = try Alternation(contenders: contenders).costs { turns += 1 }
      #expect(!FileManager.default.fileExists(atPath: folder("failed")))
      #expect(costs == (contenders[0] == first ? [1, 2] : [2, 1]))
      #expect(turns > 2)
    }
  }

  @Test func `what needn't be measured doesn't run`() throws {
    let costs = try Alternation(contenders: [contender("echo 3"), .limit(150)]).costs {}
    #expect(costs == [3, 150])
  }

  @Test(arguments: [("echo 'no memory' >&2; exit 3", "no memory"), ("echo much", "no figure")])
  func `one that fails ends it, and says why`(script: String, reason: String) throws {
    let waiting = contender("until [ -e never ]; do :; done; echo 1")
    #expect {
      try Alternation(contenders: [waiting, contender(script)]).costs {}
    } throws: {
      ($0 as? Failure)?.message?.contains(reason) ?? false
    }
  }

  /// What passes while a program is stopped would count for it otherwise.
  @Test func `only what counts the processor's time runs by turns`() {
    for group in BenchGroup.all {
      let isElapsed =
        ["start", "memory"].contains(group.word)
        || group.ratios.contains { $0.name.hasSuffix("two threads, time") }
      #expect(group.takesTurns == !isElapsed, "\(group.ratios[0].name)")
    }
  }
}
