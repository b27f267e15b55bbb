/// How the coefficients of a tile's components are divided.
struct JPEG2000Coding {
  /// In pixels; a component may have fewer.
  let width: Int
  let height: Int
  let componentCount: Int
  /// How many times its quality gets better; 0 where that isn't said.
  var layers = 0
  /// How many times the picture is halved.
  var levels = 0
  /// Of a block of coefficients: the powers of two.
  var blockWidth = 2
  var blockHeight = 2
  /// Of a precinct at each resolution, the smallest first: the powers of two; 15 where nothing is
  /// said.
  var precincts: [(width: Int, height: Int)] = []

  /// At the most: blocks and precincts of all components, and precincts in one resolution of one.
  var counts: (all: Int, perResolution: Int) {
    var (blocks, precincts, most) = (0, 0, 0)
    for resolution in 0...levels {
      let isSaid = resolution < self.precincts.count
      let precinct = isSaid ? self.precincts[resolution] : (width: 15, height: 15)
      let bands = resolution == 0 ? 1 : 3
      // The three bands of a resolution are half as large, and so are precincts in them.
      let half = resolution == 0 ? 0 : 1
      let (across, down) = (side(width, resolution), side(height, resolution))
      let here = pieces(across, precinct.width) * pieces(down, precinct.height)
      let blockWidth = min(self.blockWidth, max(precinct.width - half, 0))
      let blockHeight = min(self.blockHeight, max(precinct.height - half, 0))
      precincts += here * bands
      blocks +=
        bands * pieces((across + half) >> half, blockWidth)
        * pieces((down + half) >> half, blockHeight)
      most = max(most, here)
    }
    return ((blocks + precincts) * componentCount, most)
  }

  /// A side at a resolution, rounded up.
  private func side(_ pixels: Int, _ resolution: Int) -> Int {
    let halvings = levels - resolution
    return halvings > 13 ? 1 : (pixels + (1 << halvings) - 1) >> halvings
  }

  /// Into how many pieces of a power of two a side may be cut, wherever it begins.
  private func pieces(_ side: Int, _ power: Int) -> Int { (side - 1) >> power + 2 }
}

/// What decoding a codestream takes at the most, as far as its headers were read.
struct JPEG2000Load {
  private(set) var layers = 0
  private var packetsOfLayer = 0

  /// Adds how a component, or all of them, are coded.
  mutating func add(_ coding: JPEG2000Coding) throws(ImageError) {
    let (all, perResolution) = coding.counts
    guard all <= JPEG2000Codestream.maximumBlocks else {
      throw .unsupported(format: .jpeg2000, what: "finely divided")
    }
    layers = max(layers, coding.layers)
    packetsOfLayer = max(
      packetsOfLayer, perResolution * (coding.levels + 1) * coding.componentCount)
  }

  /// Refuses what comes in too many packets.
  func check() throws(ImageError) {
    guard packetsOfLayer * (layers + 1) <= JPEG2000Codestream.maximumPackets else {
      throw .unsupported(format: .jpeg2000, what: "finely divided")
    }
  }
}
