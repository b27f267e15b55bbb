public import Rendering

extension SDLRenderer {
  /// Draws the frame as `render(_:)` does, and tells what it took.
  public func render(_ list: DisplayList, report: inout FrameReport) throws(RenderError) {
    try render(list)
    report = FrameReport()
    report.rastersMissed = rastersMissed
    report.groupsKept = groupsKept
    report.statistics.triangles = statistics.triangles
    report.statistics.batches = statistics.drawCalls
    report.statistics.offscreenPasses = statistics.offscreenPasses
    report.statistics.textureSwitches = statistics.textureSwitches
    report.statistics.cacheHits = statistics.rasterHits
    report.statistics.cacheMisses = statistics.rasterMisses
    report.statistics.bytesUploaded = statistics.uploadedBytes
  }
}
