internal import CLinux
import Contracts
import Foundation
import Physics
import Rendering

/// The poses of a whole run, thinned where they don't fit, in memory that several processes see.
///
/// One process goes ahead and records; its copies read. It never grows beyond its capacity: once it
/// is full every second moment goes, over the whole length, so that what is old is as dense as what is
/// new. It is for drawing only: numbers are kept in single precision, and no state comes of them.
package final class SharedTrail {
  private struct Moment {
    var tick: Int64
    var first: Int64
    var count: Int64
  }

  private struct Entry {
    var body: UInt32
    var x: Float
    var y: Float
    var angle: Float
  }

  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int
  private let mostMoments: Int
  private let mostEntries: Int
  private var poses = BodyPoses()

  /// What a trail takes unless said otherwise, in bytes: an hour of five crates fits.
  package static let usualByteCount = 64 << 20

  /// Numbers at its beginning: whether it is being thinned (odd), and how much there is.
  private enum Slot: Int { case version, moments, entries, stride }

  /// A trail of nothing yet that takes so many bytes at most; nil: the system has none.
  package init?(byteCount: Int = usualByteCount) {
    require(byteCount >= 4096, "a trail takes 4096 bytes or more, not \(byteCount)")
    let flags = MAP_SHARED | MAP_ANONYMOUS
    guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    self.memory = memory
    self.byteCount = byteCount
    // A fifth for where the moments are: that of five bodies is as long as their poses' fifth.
    mostMoments = byteCount / 5 / MemoryLayout<Moment>.stride
    let start = Self.headerSize + mostMoments * MemoryLayout<Moment>.stride
    mostEntries = (byteCount - start) / MemoryLayout<Entry>.stride
    store(1, in: .stride)
  }

  deinit { munmap(memory, byteCount) }

  /// How many ticks lie between two moments.
  package var stride: Int64 { load(.stride) }
  /// The last tick that is kept; nil: none.
  package var lastTick: Int64? {
    let count = load(.moments)
    return count > 0 ? moments[Int(count) - 1].tick : nil
  }

  /// Keeps the poses of a space at a tick; those of the ticks between the trail's moments go by.
  package func record(_ space: Space, at tick: Int64) {
    guard tick.isMultiple(of: stride), tick > lastTick ?? -1 else { return }
    space.readPoses(into: &poses)
    guard poses.count <= mostEntries else { return }
    while Int(load(.moments)) >= mostMoments || Int(load(.entries)) + poses.count > mostEntries {
      thin()
      // The last one alone may be too much.
      guard tick.isMultiple(of: stride), load(.stride) < 1 << 40 else { return }
    }
    let (count, first) = (load(.moments), load(.entries))
    for (index, (id, pose)) in zip(poses.ids, poses.poses).enumerated() {
      entries[Int(first) + index] = Entry(
        body: id.number, x: Float(pose.position.x), y: Float(pose.position.y),
        angle: Float(pose.angle))
    }
    moments[Int(count)] = Moment(tick: tick, first: first, count: Int64(poses.count))
    store(first + Int64(poses.count), in: .entries)
    store(count + 1, in: .moments)
  }

  /// The poses at a tick, interpolated between the moments around it; nil: it doesn't reach there yet,
  /// or is just being thinned.
  package func poses(at tick: Int64) -> DrivenPoses? {
    let version = load(.version)
    guard version.isMultiple(of: 2), tick >= 0, tick <= (lastTick ?? -1) else { return nil }
    let count = Int(load(.moments))
    let next = index(from: tick, count)
    guard next < count else { return nil }
    let (after, before) = (moments[next], moments[max(0, next - 1)])
    guard isWithin(after), isWithin(before), after.tick >= tick else { return nil }
    let isThere = after.tick == tick || before.tick >= after.tick
    let way = isThere ? 1 : Float(tick - before.tick) / Float(after.tick - before.tick)
    let shown = interpolated(from: isThere ? after : before, to: after, way)
    return load(.version) == version ? shown : nil
  }

  private func interpolated(from before: Moment, to after: Moment, _ way: Float) -> DrivenPoses {
    var shown = DrivenPoses()
    var other = Int(before.first)
    let end = Int(before.first + before.count)
    var last: UInt32?
    for index in Int(after.first)..<Int(after.first + after.count) {
      var entry = entries[index]
      // What is read while it is written may be in any order.
      guard last.map({ $0 < entry.body }) ?? true else { continue }
      last = entry.body
      while other < end, entries[other].body < entry.body { other += 1 }
      if way < 1, other < end, entries[other].body == entry.body {
        let from = entries[other]
        entry.x = from.x + (entry.x - from.x) * way
        entry.y = from.y + (entry.y - from.y) * way
        entry.angle = from.angle + (entry.angle - from.angle) * way
      }
      let position = CGPoint(x: CGFloat(entry.x), y: CGFloat(entry.y))
      shown.append(DrivenPose(position: position, angle: Double(entry.angle)), of: entry.body)
    }
    return shown
  }

  /// Every second moment goes; who reads meanwhile gets nothing.
  private func thin() {
    store(load(.version) + 1, in: .version)
    let stride = load(.stride) * 2
    var (kept, end) = (0, Int64(0))
    for index in 0..<Int(load(.moments)) {
      var moment = moments[index]
      guard moment.tick.isMultiple(of: stride) else { continue }
      memmove(
        entries + Int(end), entries + Int(moment.first),
        Int(moment.count) * MemoryLayout<Entry>.stride)
      moment.first = end
      end += moment.count
      moments[kept] = moment
      kept += 1
    }
    store(Int64(kept), in: .moments)
    store(end, in: .entries)
    store(stride, in: .stride)
    store(load(.version) + 1, in: .version)
  }

  /// The index of the first moment at `tick` or later.
  private func index(from tick: Int64, _ count: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle].tick < tick { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isWithin(_ moment: Moment) -> Bool {
    moment.first >= 0 && moment.count >= 0 && moment.first + moment.count <= Int64(mostEntries)
  }

  // MARK: Memory

  private static let headerSize = 64

  private var numbers: UnsafeMutablePointer<Int64> {
    memory.assumingMemoryBound(to: Int64.self)
  }
  private var moments: UnsafeMutablePointer<Moment> {
    (memory + Self.headerSize).assumingMemoryBound(to: Moment.self)
  }
  private var entries: UnsafeMutablePointer<Entry> {
    (memory + Self.headerSize + mostMoments * MemoryLayout<Moment>.stride)
      .assumingMemoryBound(to: Entry.self)
  }

  private func load(_ slot: Slot) -> Int64 {
    Int64(
      linux_load(UnsafeRawPointer(numbers + slot.rawValue).assumingMemoryBound(to: CLongLong.self)))
  }
  private func store(_ value: Int64, in slot: Slot) {
    let number = UnsafeMutableRawPointer(numbers + slot.rawValue)
    linux_store(number.assumingMemoryBound(to: CLongLong.self), CLongLong(value))
  }
}
