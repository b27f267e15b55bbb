/// What is known here of a process that holds a run.
final class HeldRun {
  let channel: RunChannel
  /// The tick that it is at, or will be once it has answered all.
  private(set) var tick: Int64
  /// The last state that it told of.
  private(set) var reached: Int64
  /// The hash of that state.
  private(set) var hash: UInt64?
  /// How many answers are still to come.
  private var waiting = 0

  init(_ channel: RunChannel, tick: Int64, isForked: Bool) {
    self.channel = channel
    self.tick = tick
    reached = tick
    waiting = isForked ? 1 : 0
  }

  /// Whether it has answered all that it was asked.
  var isIdle: Bool { waiting == 0 }

  func ask(_ command: RunCommand) throws(RunChannelError) {
    try channel.ask(command)
    waiting += 1
    if case .run(let end) = command { tick = max(tick, end) }
  }

  /// Becomes two: the other is this.
  func fork() throws(RunChannelError) -> HeldRun {
    let (own, other) = try RunChannel.pair()
    try channel.ask(.fork, with: other)
    return HeldRun(own, tick: tick, isForked: true)
  }

  /// Notes an answer.
  func take(_ reply: RunReply) {
    switch reply {
    case .cannotFork: return
    case .forked(let tick): (self.tick, reached) = (max(self.tick, tick), tick)
    case .reached(let tick, let hash, _, _): (reached, self.hash) = (tick, hash)
    case .picture, .noPicture, .failed, .isLive, .ended: break
    }
    waiting -= 1
  }
}
