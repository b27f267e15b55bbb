import Physics
import Testing

@Suite struct ShapeFilterTests {
  @Test func `the default meets everything but none`() {
    #expect(ShapeFilter() == .all)
    #expect(ShapeFilter.all.agrees(with: .all))
    #expect(!ShapeFilter.all.agrees(with: .none))
    #expect(!ShapeFilter.none.agrees(with: .none))
  }

  @Test func `shapes of one group pass, those of two groups or none meet`() {
    #expect(!ShapeFilter(group: 7).agrees(with: ShapeFilter(group: 7)))
    #expect(ShapeFilter(group: 7).agrees(with: ShapeFilter(group: 8)))
    #expect(ShapeFilter(group: 7).agrees(with: .all))
  }

  @Test func `both masks must hold the other's categories`() {
    let player = ShapeFilter(categories: 0b01, mask: 0b10)
    let wall = ShapeFilter(categories: 0b10, mask: 0b01)
    let deaf = ShapeFilter(categories: 0b10, mask: 0b10)
    #expect(player.agrees(with: wall) && wall.agrees(with: player))
    #expect(!player.agrees(with: deaf) && !deaf.agrees(with: player))
  }

  @Test(arguments: [ShapeFilter.all, ShapeFilter(group: 3), .none, ShapeFilter(mask: 0b100)])
  func `a ball lands on a floor exactly when their filters agree`(filter: ShapeFilter) {
    let space = Space()
    space.gravity = [0, -1000]
    let floor = ShapeFilter(group: 3, categories: 0b100)
    space.addStaticShape(ShapeDefinition(.segment(a: [-99, 0], b: [99, 0]), filter: floor))
    let ball = space.addBody(
      BodyDefinition(
        position: [0, 10], shapes: [ShapeDefinition(.circle(radius: 5), filter: filter)]))
    space.step(times: 60)
    #expect((ball.position.y > 0) == filter.agrees(with: floor))
    #expect(ball.shapes[0].filter == filter)
  }

  @Test func `a filter set later lets what rested fall`() {
    let space = Space()
    space.gravity = [0, -1000]
    let floor = space.addStaticShape(ShapeDefinition(.segment(a: [-99, 0], b: [99, 0])))
    let ball = space.addBody(.ball(radius: 5, at: [0, 5]))
    space.step(times: 30)
    #expect(ball.position.y > 4)
    floor.filter = .none
    space.step(times: 30)
    #expect(ball.position.y < 0)
  }
}
