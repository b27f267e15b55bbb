import Foundation

/// What the headers of a codestream say: sides, components, tiles and how they are coded.
///
/// All of them are read before a decoder sees the file, and what would take it too much memory is
/// refused: a few bytes can ask for millions of tiles, blocks or packets.
struct JPEG2000Codestream {
  /// In pixels, 1…`CGImage.maximumSide`.
  let width: Int
  let height: Int
  /// Where the picture begins on the grid that tiles and components lie on.
  let x: Int
  let y: Int
  let componentCount: Int
  /// The most bits of a component, 1…16.
  let depth: Int
  /// Every how many rows each component has samples.
  let rowSteps: [Int]

  private let tileWidth: Int
  private let tileHeight: Int
  private let tileCount: Int

  /// The most tiles; 128×128 pixels each in the largest picture.
  static let maximumTiles = 4096
  /// The most blocks and precincts that a tile's coefficients may come in.
  static let maximumBlocks = 1 << 17
  /// The most packets that a tile may come in.
  static let maximumPackets = 1 << 22

  init(_ bytes: JPEG2000Bytes, from start: Int) throws(ImageError) {
    guard bytes.has(JPEG2000Header.codestreamStart, at: start) else {
      throw bytes.count < start + 4
        ? bytes.truncated : bytes.damaged("its codestream doesn't begin with a size")
    }
    let size = try JPEG2000Size(bytes, at: start + 4)
    (width, height, x, y) = (size.width, size.height, size.x, size.y)
    (componentCount, depth) = (size.componentCount, size.depth)
    rowSteps = size.rowSteps
    tileWidth = min(size.tileWidth, width)
    tileHeight = min(size.tileHeight, height)
    tileCount = size.tileCount
    guard tileCount <= Self.maximumTiles else {
      throw .unsupported(format: .jpeg2000, what: "\(tileCount)-tile")
    }
    try readMarkers(bytes, from: start + 4 + size.length)
  }

  /// Reads the headers of the picture and of all tiles' parts.
  private func readMarkers(_ bytes: JPEG2000Bytes, from start: Int) throws(ImageError) {
    var load = JPEG2000Load()
    var offset = try readHeader(bytes, from: start, into: &load)
    guard load.layers > 0 else { throw bytes.damaged("it doesn't say how it is coded") }
    var tiles: Set<Int> = []
    while offset + 2 <= bytes.count {
      let marker = try bytes.number(at: offset, 2)
      if marker == 0xFFD9 { break }
      guard marker == 0xFF90 else { throw bytes.damaged("a part of it is no tile's") }
      tiles.insert(try bytes.number(at: offset + 4, 2))
      let length = try bytes.number(at: offset + 6, 4)
      let end = try readHeader(bytes, from: offset + 12, into: &load)
      // No length: up to the end.
      offset = length == 0 ? bytes.count : offset + length
      guard length == 0 || offset >= end + 2 else {
        throw bytes.damaged("a tile's part is shorter than its header")
      }
      guard offset <= bytes.count else { throw bytes.truncated }
    }
    guard tiles.count >= tileCount else { throw bytes.truncated }
    try load.check()
  }

  /// Reads segments up to the marker that begins a tile's part or its data; where that is.
  private func readHeader(
    _ bytes: JPEG2000Bytes, from start: Int, into load: inout JPEG2000Load
  ) throws(ImageError) -> Int {
    var offset = start
    while true {
      let marker = try bytes.number(at: offset, 2)
      if marker == 0xFF90 || marker == 0xFF93 { return offset }
      guard marker > 0xFF4F, marker != 0xFFD9 else {
        throw bytes.damaged("its header has an unknown marker")
      }
      let length = try bytes.number(at: offset + 2, 2)
      guard length >= 2 else { throw bytes.damaged("a segment of its header has no length") }
      let content = offset + 4..<offset + 2 + length
      guard content.upperBound <= bytes.count else { throw bytes.truncated }
      switch marker {
      case 0xFF52: try load.add(try coding(bytes, content, hasLayers: true))
      case 0xFF53: try load.add(try coding(bytes, content, hasLayers: false))
      default: break
      }
      offset = content.upperBound
    }
  }

  /// How all components (`hasLayers`) or one are coded.
  private func coding(
    _ bytes: JPEG2000Bytes, _ content: Range<Int>, hasLayers: Bool
  ) throws(ImageError) -> JPEG2000Coding {
    var coding = JPEG2000Coding(
      width: tileWidth, height: tileHeight, componentCount: componentCount)
    // Style; order, layers and mixing of components. Or the component, and the style.
    let styleOffset = content.lowerBound + (hasLayers ? 0 : 1)
    if hasLayers { coding.layers = try bytes.number(at: styleOffset + 2, 2) }
    let start = styleOffset + (hasLayers ? 5 : 1)
    coding.levels = try bytes.number(at: start, 1)
    guard coding.levels <= 32 else { throw bytes.damaged("it has \(coding.levels) levels") }
    coding.blockWidth = try bytes.number(at: start + 1, 1) & 15 + 2
    coding.blockHeight = try bytes.number(at: start + 2, 1) & 15 + 2
    if try bytes.number(at: styleOffset, 1) & 1 != 0 {
      for level in 0...coding.levels {
        let sides = try bytes.number(at: start + 5 + level, 1)
        coding.precincts.append((sides & 15, sides >> 4))
      }
    }
    return coding
  }
}

/// The first segment of a codestream.
struct JPEG2000Size {
  let width: Int
  let height: Int
  let x: Int
  let y: Int
  let tileWidth: Int
  let tileHeight: Int
  let tileCount: Int
  let componentCount: Int
  /// The most bits of a component.
  let depth: Int
  /// Every how many rows each component has samples.
  let rowSteps: [Int]
  /// How many bytes the segment takes, without its marker.
  let length: Int

  /// Capabilities; ends, starts, tiles' sides and starts; components, three bytes each.
  init(_ bytes: JPEG2000Bytes, at start: Int) throws(ImageError) {
    length = try bytes.number(at: start, 2)
    var numbers: [Int] = []
    for index in 0..<8 { numbers.append(try bytes.number(at: start + 4 + 4 * index, 4)) }
    componentCount = try bytes.number(at: start + 36, 2)
    (x, y, tileWidth, tileHeight) = (numbers[2], numbers[3], numbers[4], numbers[5])
    (width, height) = (numbers[0] - x, numbers[1] - y)
    let sides = 1...CGImage.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(
        format: .jpeg2000, width: width, height: height, limit: CGImage.maximumSide)
    }
    guard numbers[0] <= Int32.max, numbers[1] <= Int32.max else {
      throw .unsupported(format: .jpeg2000, what: "far-off")
    }
    let (tileX, tileY) = (numbers[6], numbers[7])
    guard tileWidth > 0, tileHeight > 0, tileX <= x, tileY <= y, tileX + tileWidth > x,
      tileY + tileHeight > y
    else { throw bytes.damaged("its first tile lies outside of it") }
    let columns = (numbers[0] - tileX + tileWidth - 1) / tileWidth
    tileCount = columns * ((numbers[1] - tileY + tileHeight - 1) / tileHeight)
    guard componentCount > 0, length == 38 + 3 * componentCount else {
      throw bytes.damaged("its size takes \(length) bytes")
    }
    var (depth, rowSteps): (Int, [Int]) = (0, [])
    for index in 0..<componentCount {
      depth = max(depth, try bytes.number(at: start + 38 + 3 * index, 1) & 127 + 1)
      rowSteps.append(try bytes.number(at: start + 40 + 3 * index, 1))
    }
    (self.depth, self.rowSteps) = (depth, rowSteps)
    guard depth <= 16 else { throw .unsupported(format: .jpeg2000, what: "\(depth)-bit") }
    for index in 0..<componentCount { try checkSteps(bytes, at: start + 39 + 3 * index) }
  }

  /// Every how many pixels a component has a sample, across and down.
  private func checkSteps(_ bytes: JPEG2000Bytes, at offset: Int) throws(ImageError) {
    let (across, down) = (try bytes.number(at: offset, 1), try bytes.number(at: offset + 1, 1))
    func samples(_ start: Int, _ count: Int, _ step: Int) -> Int {
      step == 0 ? 0 : (start + count + step - 1) / step - (start + step - 1) / step
    }
    guard samples(x, width, across) > 0, samples(y, height, down) > 0 else {
      throw bytes.damaged("a component of it has no samples")
    }
  }
}
