import Drawing
import Foundation
import Rendering

/// Clips and groups.
nonisolated extension ConformancePicture {
  static let clipping: [ConformancePicture] = [nestedClips, clipWithinGroup]
  static let grouping: [ConformancePicture] = [
    flatGroup, nestedGroups, maskedGroup, rotatedMask, cutGroup,
  ]

  private static let green: UInt32 = 0xFF00_C040

  private static func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
    PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  private static let nestedClips = ConformancePicture(
    name: "clip-nested",
    list: frame(
      16, 16, .pushClip(rect(2, 2, 12, 12)), .pushClip(rect(6, 0, 16, 9)),
      .fill(Quad(0, 0, 16, 16), green), .popClip, .fill(Quad(0, 10, 16, 6), 0xFF00_0000), .popClip,
      .fill(Quad(14, 14, 2, 2), green))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      if (6..<12).contains(x), (2..<9).contains(y) { return green }
      if (2..<12).contains(x), (10..<12).contains(y) { return 0xFF00_0000 }
      return x >= 14 && y >= 14 ? green : dark
    }
  }

  /// A clip that was pushed in a group ends in it; one around it holds inside.
  private static let clipWithinGroup = ConformancePicture(
    name: "clip-in-group",
    list: frame(
      16, 16, .pushClip(rect(0, 0, 10, 16)),
      .beginGroup(Group(bounds: rect(2, 2, 14, 14), opacity: 128)), .pushClip(rect(4, 4, 16, 8)),
      .fill(Quad(0, 0, 16, 16), green), .popClip, .fill(Quad(0, 12, 16, 4), green), .endGroup,
      .popClip)
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      let isInClip = (4..<10).contains(x) && (4..<8).contains(y)
      let isInGroup = (2..<10).contains(x) && (12..<14).contains(y)
      return isInClip || isInGroup ? blended(green, over: dark, alpha: 128.0 / 255) : dark
    }
  }

  /// What is overlapped within a group doesn't show through.
  private static let flatGroup = ConformancePicture(
    name: "group-flat",
    list: frame(
      16, 12, .beginGroup(Group(bounds: rect(1, 1, 15, 11), opacity: 102)),
      .fill(Quad(2, 2, 8, 8), 0xFFFF_0000), .fill(Quad(6, 4, 8, 4), green), .endGroup)
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      if (6..<14).contains(x), (4..<8).contains(y) {
        return blended(green, over: dark, alpha: 0.4)
      }
      let isRed = (2..<10).contains(x) && (2..<10).contains(y)
      return isRed ? blended(0xFFFF_0000, over: dark, alpha: 0.4) : dark
    }
  }

  private static let nestedGroups = ConformancePicture(
    name: "group-nested",
    list: frame(
      16, 12, .beginGroup(Group(bounds: rect(0, 0, 12, 12), opacity: 128)),
      .fill(Quad(1, 1, 14, 10), 0xFFFF_FFFF),
      .beginGroup(Group(bounds: rect(4, 4, 16, 8), opacity: 128)),
      .fill(Quad(2, 2, 12, 8), green), .endGroup, .endGroup)
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      guard (1..<12).contains(x), (1..<11).contains(y) else { return dark }
      let isInner = (4..<12).contains(x) && (4..<8).contains(y)
      let content =
        isInner ? blended(green, over: 0xFFFF_FFFF, alpha: 128.0 / 255) : 0xFFFF_FFFF
      return blended(content, over: dark, alpha: 128.0 / 255)
    }
  }

  /// A mask cuts a group off, with the coverage of the pixels at its edges.
  private static let maskedGroup = ConformancePicture(
    name: "group-masked",
    list: frame(
      12, 12,
      .beginGroup(Group(bounds: rect(0, 0, 12, 12), mask: Outline(Quad(2.5, 3, 5, 6)))),
      .fill(Quad(0, 0, 12, 12), green), .endGroup)
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      guard (3..<9).contains(y), (2..<8).contains(x) else { return dark }
      return blended(green, over: dark, alpha: x == 2 || x == 7 ? 0.5 : 1)
    }
  }

  private static let rotatedMask = {
    let mask = Quad(center: [20, 18], width: 24, height: 16, degrees: -31)
    return ConformancePicture(
      name: "group-rotated-mask",
      list: frame(
        40, 36, .beginGroup(Group(bounds: rect(0, 0, 40, 36), opacity: 204, mask: Outline(mask))),
        .fill(Quad(0, 0, 20, 36), green), .fill(Quad(20, 0, 20, 36), 0xFFFF_FFFF), .endGroup)
    ) { pixels, tolerance in
      expect(pixels, within: tolerance + 31) { x, y in
        let alpha = ReferenceSampling.coverage(mask, x, y) * 0.8
        return blended(x < 20 ? green : 0xFFFF_FFFF, over: dark, alpha: alpha)
      }
    }
  }()

  /// A group that begins outside the frame.
  private static let cutGroup = ConformancePicture(
    name: "group-cut-by-frame",
    list: frame(
      10, 8, .beginGroup(Group(bounds: rect(-20, -9, 6, 5), opacity: 128)),
      .image(Quad(-2, -1, 7, 5), ConformanceImages.small), .endGroup)
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      guard x < 5, y < 4 else { return dark }
      let texel = ConformanceImages.small.texel(x + 2, y + 1)
      return blended(texel, over: dark, alpha: 128.0 / 255)
    }
  }
}
