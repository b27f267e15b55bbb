import Physics
import Testing

/// The article's table against the installed headers and the sources.
@Suite struct ArticleTests {
  let article: Article
  let headers: ChipmunkHeaders
  let declarations: PhysicsDeclarations

  init() throws {
    article = try Article()
    headers = try ChipmunkHeaders.all.get()
    declarations = try PhysicsDeclarations.all.get()
  }

  @Test func `the headers were found`() {
    // Some of each kind: exported, inline, in an included header, with blocks, outside.
    let some = [
      "cpSpaceStep", "cpvadd", "cpfclamp01", "cpGearJointNew", "cpBodyEachArbiter_b", "cpMarchSoft",
      "cpTransformPoint", "cpHastySpaceStep", "cpPolyShapeSetVertsRaw", "cpClosetPointOnSegment",
    ]
    #expect(some.allSatisfy(headers.functions.contains))
    #expect(Set(headers.functions).count == headers.functions.count)
    #expect(headers.functions.count > 400)
  }

  @Test func `each public function of C has one row, and nothing else has`() {
    let rows = article.rows.map(\.function)
    #expect(Set(headers.functions).subtracting(rows) == [])
    #expect(Set(rows).subtracting(headers.functions) == [])
    #expect(Set(rows).count == rows.count)
  }

  @Test func `each row says where a function went or why it was left out`() {
    for row in article.rows {
      #expect(row.swift.isEmpty != row.reason.isEmpty, "\(row.function)")
      #expect(row.reason.isEmpty || row.reason.count > 15, "\(row.function): \(row.reason)")
    }
  }

  @Test func `the count at the table's head is right`() {
    let covered = article.rows.filter { !$0.swift.isEmpty }.count
    let left = article.rows.count - covered
    let line = "**\(article.rows.count) functions: \(covered) covered, \(left) left out.**"
    #expect(article.text.contains(line), "\(line)")
  }

  @Test func `each covered row names something of Swift`() {
    for row in article.rows where !row.swift.isEmpty {
      let isSwifts = row.swift.hasPrefix("Swift's own `")
      #expect(isSwifts || !Article.symbols(in: row.swift).isEmpty, "\(row.function): \(row.swift)")
    }
  }

  @Test func `each symbol that the article names is declared`() {
    let symbols = Set(Article.symbols(in: article.text))
    #expect(symbols.count > 200)
    for symbol in symbols.sorted() {
      let isDeclared = declarations.contains(symbol)
      #expect(isDeclared, "\(symbol)")
    }
  }

  @Test func `what is not declared is found out`() {
    let made = [
      "Space/jump(_:)", "Space/step", "Space/step(by:)", "Body/gravity", "Spaces", "Vector2/len",
      "PinJointDefinition/init(bodyA:bodyB:)", "Body/find(_:)",
    ]
    #expect(made.filter(declarations.contains) == [])
  }
}
