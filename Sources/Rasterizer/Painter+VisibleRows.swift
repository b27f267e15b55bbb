import CRaster
import Rendering

// Rotated pictures are drawn back to front, as all else is, but of each row no more than what lies between the
// first and the last of its pixels that no such picture in front hides, if there is one. These are found front to
// back before, under a mask of what is covered. A pixel gets what it would get if all were drawn: what is left out
// is drawn over.
extension Painter {
  /// Draws `list`, but what rotated pictures hide of each other up to the first and from the last visible pixel of a
  /// row.
  func paintVisibleRows(_ list: ListCommands) {
    // Loops that don't draw rotated pictures leave out what is hidden as in any other list.
    guard let loops = kernels.rotated else { return paintVisible(list) }
    let pitch = renderTarget.surface.pitch
    let start = findVisibleRows(of: list)
    for index in 0..<start {
      if list.summaries[index].role.isClip { perform(list, at: index) }
      if list.summaries[index].isKept { keepPicture(of: list.kinds[index]) }
    }
    for index in start..<list.count
    where !visibleRows.draw(index, pitch: pitch, with: loops) { performIfSeen(list, at: index) }
  }

  /// Finds what is visible of rotated pictures, and the first command that isn't wholly hidden behind them.
  private func findVisibleRows(of list: ListCommands) -> Int {
    let surface = renderTarget.surface
    let clip = renderTarget.clip
    var clips = clips(of: list)
    mask.begin(
      width: surface.bounds.width, height: surface.bounds.height, of: renderTarget.firstClip.area)
    visibleRows.removeAll()
    defer {
      pass = .whole
      renderTarget.clip = clip
    }
    var (searched, hidden) = (0, 0)
    for index in (0..<list.count).reversed() {
      while let last = clips.last, last.first > index { clips.removeLast() }
      guard list.summaries[index].isRotatedPicture, let clip = clips.last?.clip,
        case .image(let image) = list.kinds.slots[index],
        let first = list.kinds.images.baseAddress
      else { continue }
      let visible = list.summaries[index].bounds.intersection(clip)
      guard !visible.isEmpty else { continue }
      guard !mask.covers(inSurface(visible)) else {
        visibleRows.addHidden(index)
        hidden += 1
        // All may be covered by now.
        if hidden.isMultiple(of: 64), mask.covers(inSurface(renderTarget.firstClip)) {
          return index
        }
        continue
      }
      pass = .search(index)
      renderTarget.clip = clip
      draw(first + image)
      searched += 1
      // Where so many have no opaque part, more of them are likely to have none.
      if visibleRows.isFull || (searched == 32 && !visibleRows.hides) { break }
    }
    return 0
  }

  /// The clips that begin with commands of `list`, each up to the next; nil in groups, where nothing hides what is
  /// behind.
  private func clips(of list: ListCommands) -> [(first: Int, clip: PixelRect?)] {
    var clips: [(first: Int, clip: PixelRect?)] = [(0, renderTarget.clip)]
    var depth = 0
    for index in 0..<list.count {
      switch list.summaries[index].role {
      case .drawing, .batch: continue
      case .pushClip, .popClip:
        perform(list, at: index)
        guard depth == 0 else { continue }
        clips.append((index + 1, renderTarget.clip))
      case .beginGroup:
        depth += 1
        clips.append((index, nil))
      case .endGroup:
        depth -= 1
        if depth == 0 { clips.append((index + 1, renderTarget.clip)) }
      }
    }
    return clips
  }
}
