#if JPEG2000
  internal import COpenJPEG

  /// The components of a decoded strip, as pixels ask for them.
  struct JPEG2000Samples {
    private let strip: JPEG2000Strip
    private let colors: [JPEG2000Component]
    private let alpha: JPEG2000Component?
    private let isPremultiplied: Bool
    private let isLuminance: Bool

    init(_ strip: JPEG2000Strip, hasAlpha: Bool) throws(ImageError) {
      self.strip = strip
      let image = strip.image.pointee
      let count = Int(image.numcomps)
      var components: [JPEG2000Component] = []
      for index in 0..<count { components.append(try JPEG2000Component(image.comps[index])) }
      // Files that say nothing of alpha have it after the colours.
      let said = components.firstIndex { $0.alpha > 0 }
      let index = hasAlpha ? said ?? (count.isMultiple(of: 2) ? count - 1 : nil) : nil
      alpha = index.map { components[$0] }
      isPremultiplied = alpha?.alpha == 2
      colors = components.indices.filter { $0 != index && components[$0].alpha == 0 }
        .map { components[$0] }
      guard [1, 3].contains(colors.count) else {
        throw .unsupported(format: .jpeg2000, what: "\(colors.count)-colour")
      }
      isLuminance = Self.isLuminance(image, colors)
    }

    /// Whether the second and third component are differences of colour.
    ///
    /// So they are, too, where nothing is said but they have fewer samples: as in OpenJPEG's tools.
    private static func isLuminance(
      _ image: opj_image_t, _ colors: [JPEG2000Component]
    ) -> Bool {
      guard colors.count == 3 else { return false }
      if image.color_space == OPJ_CLRSPC_SYCC { return true }
      let isUnsaid =
        image.color_space == OPJ_CLRSPC_UNSPECIFIED || image.color_space == OPJ_CLRSPC_UNKNOWN
      return isUnsaid && colors[0].isFull && !colors[1].isFull
    }

    /// Writes a row of pixels, of which the first is at (x, y) of the codestream's grid.
    func fill(_ words: UnsafeMutablePointer<UInt32>, width: Int, x: Int, y: Int) {
      var column = 0
      while column < width {
        let color = color(x + column, y)
        if let alpha {
          words[column] = translucent(color, alpha.value(x + column, y))
        } else {
          words[column] = 0xFF00_0000 | color
        }
        column += 1
      }
    }

    private func color(_ x: Int, _ y: Int) -> UInt32 {
      let first = colors[0].value(x, y)
      guard colors.count == 3 else { return first &* 0x1_0101 }
      let (second, third) = (colors[1].value(x, y), colors[2].value(x, y))
      return isLuminance
        ? Self.rgb(Int(first), Int(second), Int(third)) : first << 16 | second << 8 | third
    }

    /// The colour of luminance and the differences of blue and red; ITU-T T.871, in 65,536ths.
    private static func rgb(_ luminance: Int, _ blue: Int, _ red: Int) -> UInt32 {
      let (blue, red) = (blue - 128, red - 128)
      func channel(_ difference: Int) -> UInt32 {
        UInt32(min(max((luminance << 16 + difference + 32_768) >> 16, 0), 255))
      }
      let green = -22_554 * blue - 46_802 * red
      return channel(91_881 * red) << 16 | channel(green) << 8 | channel(116_130 * blue)
    }

    private func translucent(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
      func channel(_ shift: UInt32) -> UInt32 {
        let value = color >> shift & 255
        if isPremultiplied { return min(value, alpha) << shift }
        let product = value * alpha + 128
        return ((product + product >> 8) >> 8) << shift
      }
      return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
  }

  /// One component of a decoded picture.
  struct JPEG2000Component {
    /// 1 for alpha, 2 for alpha that colours are multiplied by, 0 for a colour.
    let alpha: Int
    private let data: UnsafeMutablePointer<Int32>
    private let width: Int
    private let height: Int
    /// Where its first sample lies on its own grid, and every how many pixels there is one.
    private let (x, y, stepX, stepY): (Int, Int, Int, Int)
    /// What 0 is stored as.
    private let zero: Int32
    /// The 8 bits of each value.
    private let values: [UInt8]

    init(_ component: opj_image_comp_t) throws(ImageError) {
      guard let data = component.data, component.w > 0, component.h > 0,
        (1...16).contains(component.prec)
      else { throw .corrupt(format: .jpeg2000, detail: "a component of it has no samples") }
      self.data = data
      alpha = Int(component.alpha)
      (width, height) = (Int(component.w), Int(component.h))
      (x, y) = (Int(component.x0), Int(component.y0))
      (stepX, stepY) = (max(Int(component.dx), 1), max(Int(component.dy), 1))
      zero = component.sgnd != 0 ? 1 << Int32(component.prec - 1) : 0
      let most = 1 << Int(component.prec) - 1
      values = (0...most).map { UInt8(($0 * 255 + most / 2) / most) }
    }

    /// Whether there is a sample for each pixel.
    var isFull: Bool { stepX == 1 && stepY == 1 }

    /// The nearest sample's value, 0…255, at a pixel of the codestream's grid.
    func value(_ x: Int, _ y: Int) -> UInt32 {
      let column = min(max(x / stepX - self.x, 0), width - 1)
      let row = min(max(y / stepY - self.y, 0), height - 1)
      let stored = data[row * width + column] &+ zero
      return UInt32(values[min(max(Int(stored), 0), values.count - 1)])
    }
  }
#endif
