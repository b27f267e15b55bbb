import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Where photographs are read and decoded: the book, listings 14.1 to 14.3.
@Suite struct Chapter14LoadingTests {
  @Test(
    arguments: [
      (Listing14_01.self, "frames: 2 read and decoded", 2),
      (Listing14_02.self, "background: 2 read · frames: 2 decoded", 2),
      (Listing14_03.self, "background: 2 decoded · frames: 0", 0),
      (Listing14_04.self, "tiles that other threads read and draw: 2", 0),
    ] as [(any CarouselPage.Type, String, Int)])
  func `twenty photographs, a page each, that a flick goes through`(
    page: any CarouselPage.Type, caption: String, decoded: Int
  ) throws {
    let before = DecodingTally.ofThisThread
    let carousel = try Carousel(page)
    carousel.frame()
    #expect(carousel.collection.numberOfItems(inSection: 0) == 20)
    #expect(carousel.collection.contentSize.width == CGFloat(6_400))
    try carousel.run.demonstrate(ticks: 240)
    #expect(carousel.collection.contentOffset.x == 320)
    #expect(carousel.run.screen.caption == caption)
    carousel.frame()
    #expect(DecodingTally.ofThisThread - before == decoded)
  }

  @Test func `14_1 each new page is decoded on the layers' thread, in its frame`() throws {
    let carousel = try Carousel(Listing14_01.self)
    carousel.frame()
    let updates = carousel.run.simulation.context.updates
    for index in [1, 2, 3, 2, 1] { #expect(try carousel.page(to: index) == 1, "page \(index)") }
    // One that stays isn't decoded again.
    #expect(try carousel.page(to: 1) == 0)
    #expect(carousel.run.simulation.context.updates.decoded - updates.decoded == 5)
    #expect(carousel.run.screen.caption == "frames: 6 read and decoded")
  }

  @Test func `14_1 a frame with a new page counts one decoded picture`() throws {
    let carousel = try Carousel(Listing14_01.self)
    carousel.frame()
    let before = DecodingTally.ofThisThread
    // Half of the next one comes into sight.
    carousel.run.change { carousel.collection.contentOffset.x = 160 }
    carousel.frame()
    #expect(DecodingTally.ofThisThread - before == 1)
    #expect(carousel.collection.visibleCells.count == 2)
  }

  @Test func `14_2 nothing is read by the layers' thread, but the frame decodes`() throws {
    let carousel = try Carousel(Listing14_02.self)
    carousel.frame()
    carousel.wait(false)
    let work = HeldWork(of: try carousel.queue)
    for index in 1...3 {
      #expect(try carousel.page(to: index) == 0)
      #expect(try carousel.picture == nil)
      work.perform()
      let before = DecodingTally.ofThisThread
      carousel.frame()
      #expect(DecodingTally.ofThisThread - before == 1)
      #expect(try carousel.picture?.isDecoded == true)
      let isRight = try carousel.picture?.pixels == photograph(index)
      #expect(isRight)
    }
    #expect(carousel.run.screen.caption == "background: 4 read · frames: 4 decoded")
  }

  private func photograph(_ index: Int) throws -> [UInt32] {
    try CGImage(contentsOf: Photographs.vacation(index: index, .png)).pixels
  }

  @Test(arguments: [Listing14_02.self, Listing14_03.self] as [any CarouselPage.Type])
  func `without a window a frame waits for the photographs that it shows`(
    page: any CarouselPage.Type
  ) throws {
    let carousel = try Carousel(page)
    for index in [0, 7, 3] {
      try carousel.page(to: index)
      #expect(try carousel.picture != nil)
    }
  }

  @Test(arguments: [Listing14_02.self, Listing14_03.self] as [any CarouselPage.Type])
  func `a late photograph isn't shown by a cell that has another's meanwhile`(
    page: any CarouselPage.Type
  ) throws {
    let carousel = try Carousel(page)
    carousel.wait(false)
    let work = HeldWork(of: try carousel.queue)
    // Photograph 1 is asked for; its cell is then used again for another, which comes first.
    try carousel.page(to: 1)
    let late = try #require(work.takeFirst())
    let cell = try carousel.cell
    let index = try #require(
      try (2..<20).first { index in
        try carousel.page(to: index)
        return try carousel.cell === cell
      })
    #expect(cell.tag == index)
    work.perform()
    carousel.frame()
    let shown = try #require(try carousel.picture)
    late.perform()
    carousel.frame()
    #expect(try carousel.picture === shown && cell.tag == index)
    #expect(try carousel.queue.isIdle)
    let expected = try CGImage(contentsOf: Photographs.vacation(index: index, .png))
    let isRight =
      try page == Listing14_02.self
      ? shown.pixels == expected.pixels : shown.pixels == Carousel.drawn(index)
    #expect(isRight)
  }

  @Test func `14_3 no frame decodes, and the picture is the same pixel by pixel`() throws {
    let carousel = try Carousel(Listing14_03.self)
    carousel.frame()
    let before = carousel.run.simulation.context.updates.decoded
    for index in [1, 2, 11, 2] {
      #expect(try carousel.page(to: index) == 0)
      let image = try #require(try carousel.picture)
      #expect(image.isDecoded && image.isOpaque)
      #expect(image.width == 320 && image.height == 240)
      // What 14.1 shows, drawn by Core Graphics in the size of the view.
      let expected = try Carousel.drawn(index)
      let isSame = image.pixels == expected
      #expect(isSame)
      // The frame shows these pixels: 100 points of black above them.
      let frame = try carousel.run.picture().pixels
      let isShown = Array(frame[100 * 320..<340 * 320]) == expected
      #expect(isShown)
    }
    #expect(carousel.run.simulation.context.updates.decoded == before)
    #expect(carousel.run.screen.caption == "background: 5 decoded · frames: 0")
  }

  @Test func `14_3 on a screen of two pixels a point it is drawn with as many`() throws {
    let carousel = try Carousel(Listing14_03.self)
    _ = carousel.run.displayList(scale: 2)
    try carousel.page(to: 1)
    _ = carousel.run.displayList(scale: 2)
    carousel.run.change { carousel.collection.contentOffset.x = 2 * 320 }
    _ = carousel.run.displayList(scale: 2)
    let image = try #require(try carousel.picture)
    #expect(image.width == 640 && image.height == 480)
  }

  @Test(arguments: [Listing14_02.self, Listing14_03.self] as [any CarouselPage.Type])
  func `a page that goes while photographs are loaded leaves nothing behind`(
    page: any CarouselPage.Type
  ) throws {
    weak var controller: CarouselController?
    let work: HeldWork
    do {
      let carousel = try Carousel(page)
      carousel.wait(false)
      work = HeldWork(of: try carousel.queue)
      try carousel.page(to: 2)
      controller = carousel.controller
    }
    #expect(work.count == 1)
    work.perform()
    #expect(controller == nil)
  }

  @Test(arguments: [Listing14_02.self, Listing14_03.self] as [any CarouselPage.Type])
  func `pages may go while their threads load`(page: any CarouselPage.Type) throws {
    for index in 1...10 {
      weak var controller: CarouselController?
      weak var queue: BackgroundQueue?
      do {
        let carousel = try Carousel(page)
        carousel.wait(false)
        try carousel.page(to: index)
        try carousel.page(to: index + 2)
        (controller, queue) = (carousel.controller, try carousel.queue)
        #expect(controller != nil && queue != nil)
      }
      // Whatever its threads still do keeps neither.
      #expect(controller == nil && queue == nil, "page \(index)")
    }
  }

  @Test func `results come in the order in which they were asked for`() throws {
    let context = LayerContext()
    context.perform {
      let queue = BackgroundQueue()
      var results: [Int] = []
      for number in 0..<4 { queue.async({ number }, completion: { results.append($0) }) }
      #expect(results == [0, 1, 2, 3] && queue.isIdle)
      context.waitsForContents = false
      let work = HeldWork(of: queue)
      for number in 4..<8 { queue.async({ number }, completion: { results.append($0) }) }
      #expect(results.count == 4 && !queue.isIdle)
      work.perform()
      context.beginFrame(at: 1)
      #expect(results == Array(0..<8) && queue.isIdle)
      // Nothing is due any more, so that a window may rest.
      #expect(context.nextChange() == nil)
    }
  }
}
