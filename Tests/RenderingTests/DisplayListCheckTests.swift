import Drawing
import Rendering
import Testing

/// How clips, groups and pictures of lists may lie within each other.
@Suite struct DisplayListCheckTests {
  private let box = PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9)
  private var group: DisplayList.Command { .beginGroup(Group(bounds: box)) }

  private func list(_ commands: [DisplayList.Command]) -> DisplayList {
    DisplayList(size: PixelSize(width: 9, height: 9), commands: commands)
  }

  private func raster(_ commands: [DisplayList.Command]) -> DisplayList.Command {
    .raster(RasterQuad(key: LayerID.next(), list: list(commands), quad: axisAligned(0, 0, 9, 9)))
  }

  private func expectFault(_ fault: String, in commands: [DisplayList.Command]) {
    #expect(throws: RenderError.badDisplayList(fault)) { try list(commands).validate() }
  }

  @Test func `clips may lie in each other as deep as they like`() throws {
    let deep = Array(repeating: DisplayList.Command.pushClip(box), count: 1000)
    try list(deep + Array(repeating: .popClip, count: 1000)).validate()
    expectFault(
      "command 2000: no clip is open here", in: deep + Array(repeating: .popClip, count: 1001))
  }

  @Test func `as deep as groups may lie, each may have clips`() throws {
    let depth = DisplayList.maximumGroupDepth
    let begins = (0..<depth).flatMap { _ in [group, .pushClip(box), .pushClip(box)] }
    let ends = (0..<depth).flatMap { _ in [.popClip, .popClip, DisplayList.Command.endGroup] }
    try list([.pushClip(box)] + begins + ends + begins + ends + [.popClip]).validate()
    expectFault("48 clips or groups are not ended", in: begins)
  }

  @Test func `a clip ends in the group that it began in`() {
    expectFault("command 2: no clip is open here", in: [.pushClip(box), group, .popClip])
    expectFault("command 2: no group is open here", in: [group, .pushClip(box), .endGroup])
    expectFault("command 0: no group is open here", in: [.endGroup])
    expectFault(
      "command 4: no clip is open here", in: [group, .pushClip(box), .popClip, .endGroup, .popClip])
  }

  @Test func `a picture's list has groups of its own, as many as any list`() throws {
    let depth = DisplayList.maximumGroupDepth
    let begins = Array(repeating: group, count: depth)
    let ends = Array(repeating: DisplayList.Command.endGroup, count: depth)
    try list(begins + [raster(begins + ends)] + ends).validate()
    expectFault(
      "command 16: groups are more than 16 deep",
      in: [raster(begins + [group] + [.endGroup] + ends)])
  }

  @Test func `a fault in a picture's list is numbered there, and comes after the list's own`() {
    let bad = raster([.pushClip(box), .popClip, .popClip])
    expectFault("command 2: no clip is open here", in: [raster([]), group, .endGroup, bad])
    expectFault("command 2: no clip is open here", in: [raster([bad])])
    expectFault("command 1: no group is open here", in: [bad, .endGroup])
    expectFault("1 clips or groups are not ended", in: [bad, group])
  }

  @Test func `a list that a tree was drawn into is checked once it was changed`() throws {
    let bad = DisplayList.Command.fill(FillQuad(quad: axisAligned(.nan, 0, 9, 9), color: .red))
    let root = Node(0, 0, 9, 9) { $0.backgroundColor = .red }
    let tree = root.snapshot.sample(at: 0, driven: DrivenPoses())
    var built = DisplayListBuilder.build(
      tree, size: PixelSize(width: 9, height: 9), scale: 1, background: .clear)
    try built.validate()
    var changed = built
    changed.commands[0] = bad
    #expect(throws: RenderError.self) { try changed.validate() }
    changed.commands = [.popClip]
    #expect(throws: RenderError.self) { try changed.validate() }
    changed = built
    changed.commands.removeAll()
    changed.commands.append(.pushClip(box))
    #expect(throws: RenderError.self) { try changed.validate() }
    changed = built
    changed.background = PixelColor(argb: 0x00FF_0000)
    #expect(throws: RenderError.self) { try changed.validate() }
    try built.validate()
    built.size.width = 0
    #expect(throws: RenderError.self) { try built.validate() }
    // What comes after what nobody knows.
    for wrong in [bad, .pushClip(box), .popClip] {
      var mixed = list([wrong])
      DisplayListBuilder.append(tree, to: &mixed, scale: 1)
      #expect(mixed.commands.count == 2)
      #expect(throws: RenderError.self) { try mixed.validate() }
    }
  }

  @Test func `what is known of a clip ends with it`() throws {
    let root = Node(
      0, 0, 90, 90,
      children: [
        Node(10, 10, 40, 40, children: [Node(-5, 5, 90, 9) { $0.backgroundColor = .red }]) {
          $0.masksToBounds = true
        }
      ]
    ) { $0.backgroundColor = .blue }
    let tree = root.snapshot.sample(at: 0, driven: DrivenPoses())
    let built = DisplayListBuilder.build(
      tree, size: PixelSize(width: 100, height: 100), scale: 1, background: .clear)
    #expect(built.commands.count == 4)
    try built.validate()
    let drawing = fill(1, 2, 3, 4, .green)
    let edits: [(inout DisplayList.Commands) -> Void] = [
      { $0.removeLast() }, { $0.remove(at: 1) }, { $0.removeSubrange(2...) }, { $0[1] = drawing },
      { $0[3] = drawing }, { $0.swapAt(1, 3) }, { $0.swapAt(0, 3) }, { $0.reverse() },
      { $0.replaceSubrange(0..<2, with: [drawing]) }, { $0.insert(.endGroup, at: 0) },
    ]
    for (index, edit) in edits.enumerated() {
      var list = built
      edit(&list.commands)
      #expect(throws: RenderError.self, "\(index)") { try list.validate() }
    }
    // What isn't of the clip may change.
    var list = built
    list.commands[0] = drawing
    list.commands.append(drawing)
    try list.validate()
  }

  @Test func `lists' pictures lie only so deep`() throws {
    var command = raster([])
    for _ in 1..<DisplayList.maximumRasterDepth { command = raster([command]) }
    try list([command]).validate()
    expectFault("lists' pictures are more than 4 deep", in: [raster([command])])
  }
}
