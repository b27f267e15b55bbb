import Drawing
import Foundation
import Testing

@Suite struct MipmapTests {
  @Test func `each level is the mean of two by two pixels, rounded to the nearest`() {
    let image = CGImage(rows: [
      [0xFF00_0000, 0xFF00_0001, 0x0000_0000, 0x0000_0000],
      [0xFF00_0001, 0xFF00_0001, 0x0000_0000, 0xFF80_4020],
    ])
    // 3/4 of blue rounds up to 1; 255, 128, 64 and 32 over 4 are 63.75, 32, 16 and 8.
    #expect(image.mipmap(level: 1).rows == [[0xFF00_0001, 0x4020_1008]])
  }

  @Test func `the last column and row of an odd picture count twice`() {
    let image = CGImage(rows: [[0x1000_0000, 0x2000_0000, 0x3000_0000]])
    #expect(image.mipmap(level: 1).rows == [[0x1800_0000, 0x3000_0000]])
    #expect(image.mipmap(level: 2).rows == [[0x2400_0000]])
  }

  @Test(arguments: [
    (1, 1, 1), (2, 1, 2), (3, 3, 3), (4, 4, 3), (5, 1, 4), (256, 256, 9), (257, 2, 10),
    (8192, 1, 14),
  ])
  func `levels go down to a single pixel`(width: Int, height: Int, count: Int) {
    let image = CGImage(
      width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    #expect(image.mipmapCount == count)
    let last = image.mipmap(level: count - 1)
    #expect((last.width, last.height) == (1, 1))
    if count > 1 {
      let next = image.mipmap(level: count - 2)
      #expect(max(next.width, next.height) == 2)
    }
    #expect(image.mipmap(level: 99) == last)
  }

  @Test func `level 0 is the picture, and a level is made once`() {
    let image = CGImage.pattern(width: 9, height: 7, opaque: false)
    #expect(image.mipmap(level: 0) == image)
    #expect(image.mipmap(level: 2) == image.mipmap(level: 2))
    #expect(image.mipmap(level: 1).mipmap(level: 1) == image.mipmap(level: 2))
    #expect(image.mipmap(level: 1).id != image.id)
  }

  @Test func `threads that ask at once get the same picture`() async {
    let image = CGImage.pattern(width: 64, height: 64, opaque: true)
    let ids = await withTaskGroup(of: ImageID.self) { group in
      for _ in 0..<8 { group.addTask { image.mipmap(level: 3).id } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
  }

  @Test(arguments: [true, false])
  func `what is opaque stays so, and no colour becomes larger than its alpha`(opaque: Bool) {
    let image = CGImage.pattern(width: 33, height: 21, opaque: opaque)
    for level in 0..<image.mipmapCount {
      let small = image.mipmap(level: level)
      #expect(small.isOpaque == opaque)
      for word in small.pixels {
        let alpha = word >> 24
        #expect(word >> 16 & 255 <= alpha && word >> 8 & 255 <= alpha && word & 255 <= alpha)
      }
    }
  }

  @Test func `a level below 0 stops`() async {
    await #expect(processExitsWith: .failure) {
      _ = CGImage(width: 1, height: 1, pixels: [0]).mipmap(level: -1)
    }
  }
}
