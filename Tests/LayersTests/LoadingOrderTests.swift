import Foundation
import Testing

@testable import Layers

/// In which order pictures are loaded, and how many threads do it.
@Suite struct LoadingOrderTests {
  private let context = LayerContext()
  private let folder: PictureFolder
  private var loader: ImageLoader { context.imageLoader }

  init() throws { folder = try PictureFolder() }

  /// Lets one picture wait to be given out, and no other be decoded meanwhile.
  private func fillUp() throws {
    loader.byteLimit = 0
    // Nothing is needed before it.
    loader.load(try CGImage.blank(1, 1).pngData(), neededIn: -100) { _ in }
    while loader.waitingBytes == 0 {}
  }

  @Test func `a line is in order whatever comes and goes`() {
    var choices = SeededChoices(state: 7)
    var line = LoadingLine()
    var known: [LoadingOrder] = []
    for number in 0..<400 {
      let order = LoadingOrder(deadline: Double(choices.next(20)), number: number)
      known.append(order)
      line.insert(order)
      if number % 3 == 0 { line.remove(known.remove(at: choices.next(known.count))) }
      let alike = known.filter { $0.deadline == order.deadline }.min()
      #expect(line.first(alike: order) == alike && line.first == known.min())
    }
    var taken: [LoadingOrder] = []
    while let order = line.popFirst() { taken.append(order) }
    #expect(taken == known.sorted())
  }

  @Test func `what isn't in a line is removed from it without effect`() {
    var line = LoadingLine()
    line.remove(LoadingOrder(deadline: 1, number: 1))
    line.insert(LoadingOrder(deadline: 1, number: 2))
    line.remove(LoadingOrder(deadline: 1, number: 1))
    line.remove(LoadingOrder(deadline: 2, number: 2))
    #expect(line.first == LoadingOrder(deadline: 1, number: 2))
  }

  @Test func `there are two threads where there are two cores`() {
    #expect([0, 1, 2, 64].map { LoadingQueue.width(cores: $0) } == [1, 1, 2, 2])
  }

  @Test func `the earliest deadline is loaded first, and given out first`() throws {
    try fillUp()
    let log = LoadingLog(of: loader)
    var given: [Double] = []
    for seconds in [3, 1, .infinity, 0.5, 2] {
      let file = try folder.png("\(seconds)", 3)
      loader.load(contentsOf: file, neededIn: seconds) { _ in given.append(seconds) }
    }
    loader.waitForAll()
    #expect(log.names == ["0.5", "1.0", "2.0", "3.0", "inf"])
    #expect(given == [0.5, 1, 2, 3, .infinity])
  }

  @Test func `seconds count from the media time at which the picture is asked for`() throws {
    try fillUp()
    context.mediaTime = 10
    let late = loader.load(contentsOf: try folder.png("late", 1), neededIn: 5) { _ in }
    context.mediaTime = 12
    let soon = loader.load(contentsOf: try folder.png("soon", 1), neededIn: 2) { _ in }
    let now = loader.load(contentsOf: try folder.png("now", 1)) { _ in }
    let never = loader.load(contentsOf: try folder.png("never", 1), neededIn: .nan) { _ in }
    #expect([late, soon, now, never].map(\.deadline) == [15, 14, 12, .infinity])
    let log = LoadingLog(of: loader)
    loader.waitForAll()
    #expect(log.names == ["now", "soon", "late", "never"])
    #expect(late.deadline == nil)
  }

  @Test func `a deadline may be another one while the picture waits`() throws {
    try fillUp()
    let log = LoadingLog(of: loader)
    let requests = try (1...4).map { number in
      loader.load(contentsOf: try folder.png("\(number)", 1), neededIn: Double(number)) { _ in }
    }
    context.mediaTime = 1
    requests[3].reschedule(neededIn: 0.5)
    requests[0].reschedule(deadline: 3.5)
    requests[1].reschedule(deadline: .nan)
    #expect(requests.map(\.deadline) == [3.5, .infinity, 3, 1.5])
    loader.waitForAll()
    #expect(log.names == ["4", "3", "1", "2"])
    for request in requests { request.reschedule(neededIn: 1) }
    #expect(requests.allSatisfy { $0.deadline == nil })
  }

  @Test func `what is cancelled while it waits is never opened`() throws {
    try fillUp()
    let log = LoadingLog(of: loader)
    let requests = try (1...5).map { number in
      loader.load(contentsOf: try folder.png("\(number)", 1)) { _ in }
    }
    for index in [0, 2, 4] { requests[index].cancel() }
    let before = loader.decodedCount
    loader.waitForAll()
    #expect(log.names == ["2", "4"] && loader.decodedCount == before + 2)
  }

  @Test func `a picture that is needed at once is loaded though others wait to be given out`()
    throws
  {
    loader.byteLimit = 0
    var given: [String] = []
    loader.load(contentsOf: try folder.png("later", 100), neededIn: 9) { _ in given += ["later"] }
    while loader.waitingBytes == 0 {}
    loader.load(contentsOf: try folder.png("latest", 10), neededIn: 10) { _ in given += ["latest"] }
    loader.load(contentsOf: try folder.png("now", 10)) { _ in given += ["now"] }
    while loader.waitingBytes < 440 {}
    #expect(loader.waitingBytes == 440)
    context.waitsForContents = false
    context.fireDisplayLinks(targetTimestamp: 0)
    #expect(given == ["now", "later"])
    loader.waitForAll()
    #expect(given == ["now", "later", "latest"])
  }

  @Test func `of equal deadlines none overtakes another, whichever is decoded first`() throws {
    context.waitsForContents = false
    var given: [Int] = []
    // Large and small ones in turn, so that with two threads the small ones are there earlier.
    for number in 0..<12 {
      let side = number.isMultiple(of: 2) ? 700 : 1
      let file = try folder.png("\(number)", side, side)
      loader.load(contentsOf: file, neededIn: 1) { _ in given.append(number) }
    }
    while loader.pendingCount > 0 { context.fireDisplayLinks(targetTimestamp: 0) }
    #expect(given == Array(0..<12))
  }

  @Test func `a thousand in any order are given out by deadline, though all wait at first`() throws
  {
    loader.byteLimit = 16
    let file = try folder.png("one", 1)
    var choices = SeededChoices(state: 3)
    var given: [(Double, Int)] = []
    var expected: [(Double, Int)] = []
    for number in 0..<1000 {
      let seconds = Double(choices.next(50))
      expected.append((seconds, number))
      // Options of their own, so that each is a picture of its own.
      let options = ImageLoadingOptions(maximumSide: number + 1)
      loader.load(contentsOf: file, as: options, neededIn: seconds) { _ in
        given.append((seconds, number))
      }
    }
    loader.waitForAll()
    expected.sort { $0 < $1 }
    let isSame = given.elementsEqual(expected) { $0 == $1 }
    // What was begun before the others were asked for isn't waited for in the end.
    #expect(given.count == 1000 && isSame)
  }
}
