import Foundation
import Testing

/// The recipes of `deploy/`, as far as they can be tried without what they are for.
@Suite struct DeployTests {
  private let machine: FakeMachine

  init() throws {
    machine = try FakeMachine()
    // Says what it was called with.
    try machine.put("tumble", "printf '%s\\n' \"$@\"")
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Runs a program with the test's own ones before the system's.
  private func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    var command = Command(arguments, in: machine.folder)
    command.program = program
    command.environment = environment.merging(["PATH": machine.folder.path + ":/usr/bin:/bin"]) {
      $1
    }
    return try command.run()
  }

  @Test(arguments: [
    "deploy/parallel/verify", "deploy/slurm/one-node", "deploy/slurm/verify.sbatch",
    "scripts/throughput",
  ])
  func `scripts are scripts`(path: String) throws {
    let file = Self.root.appending(path: path).path
    #expect(try run("/bin/sh", ["-n", file]).transcript == ["exit 0"])
    #expect(path.hasSuffix(".sbatch") || FileManager.default.isExecutableFile(atPath: file))
  }

  // MARK: Kubernetes

  private struct Job: Decodable {
    struct Specification: Decodable {
      let completionMode: String
      let completions: Int
      let parallelism: Int
      let template: Template
    }

    struct Template: Decodable { let spec: Pod }

    struct Pod: Decodable {
      let restartPolicy: String
      let containers: [Container]
    }

    struct Container: Decodable {
      struct Variable: Decodable {
        let name: String
        let value: String
      }

      let command: [String]
      let args: [String]
      let env: [Variable]
    }

    let apiVersion: String
    let kind: String
    let spec: Specification
  }

  @Test func `the Kubernetes job has an index a shard, and each verifies its own`() throws {
    let text = try Self.text("deploy/kubernetes/job.json")
    let job = try JSONDecoder().decode(Job.self, from: Data(text.utf8))
    #expect(job.apiVersion == "batch/v1" && job.kind == "Job")
    #expect(job.spec.completionMode == "Indexed")
    #expect((1...job.spec.completions).contains(job.spec.parallelism))
    #expect(job.spec.template.spec.restartPolicy == "Never")
    let container = try #require(job.spec.template.spec.containers.first)
    let variables = Dictionary(uniqueKeysWithValues: container.env.map { ($0.name, $0.value) })
    #expect(variables["SHARDS"] == "\(job.spec.completions)")
    let words = container.command + container.args
    for index in 0..<job.spec.completions {
      let outcome = try run(
        words[0], Array(words.dropFirst()),
        environment: variables.merging(["JOB_COMPLETION_INDEX": "\(index)"]) { $1 })
      let said = outcome.text.split(separator: "\n").map(String.init)
      let shard = index + 1
      #expect(said.prefix(3) == ["verify", "--files-from", "list"])
      #expect(
        said.suffix(4) == [
          "--shard", "\(shard)/\(job.spec.completions)", "--junit", "/results/shard-\(shard).xml",
        ])
    }
  }

  // MARK: Others

  @Test func `a task of the Slurm array verifies its shard`() throws {
    let outcome = try run(
      "/bin/sh", [Self.root.appending(path: "deploy/slurm/verify.sbatch").path, "the list"],
      environment: [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_CPUS_PER_TASK": "2",
      ])
    #expect(
      outcome.transcript == [
        "exit 0", "verify", "--files-from", "the list", "--jobs", "2", "--shard", "3/4", "--junit",
        "shards/shard-3.xml",
      ])
  }

  @Test func `the recipe for GNU parallel merges what all shards say`() throws {
    // One after another: as `parallel` does it with one process.
    try machine.put(
      "parallel",
      "for command do :; done\n"
        + "while read -r n; do sh -c \"$(printf %s \"$command\" | sed \"s/{}/$n/g\")\"; done")
    let names = (1...5).map { "it's \($0).rpl" }
    for name in names { try machine.folder.write(Recording.example, name) }
    try machine.folder.write(names.joined(separator: "\n"), "a list")
    let script = Self.root.appending(path: "deploy/parallel/verify").path
    let environment = ["TUMBLE": Command.tumble, "OUT": "the results"]
    let good = try run(script, ["a list", "3"], environment: environment)
    #expect(good.status == 0 && good.errors == "")
    #expect(good.text.hasSuffix("\n5 recordings: 5 same\nthe results/report.html\n"))
    try machine.folder.write("", names[1])
    let bad = try run(script, ["a list", "3"], environment: environment)
    #expect(bad.status == 2)
    #expect(bad.text.contains("\n5 recordings: 4 same, 1 bad\n"))
  }

  @Test func `the image has what the program is built with, on Debian 12 in both stages`() throws {
    let text = try Self.text("deploy/Containerfile")
    let bases = text.split(separator: "\n").filter { $0.hasPrefix("FROM ") }
    #expect(bases == ["FROM swift:6.3-bookworm AS build", "FROM debian:12"])
    let needed = try Self.text("scripts/setup").split(separator: "\n")
      .filter { $0.hasPrefix("need lib") }.compactMap { $0.split(separator: " ").dropFirst().first }
    #expect(needed.count == 8)
    let words = Set(text.split(whereSeparator: \.isWhitespace))
    #expect(words.isSuperset(of: needed), "\(needed.filter { !words.contains($0) })")
  }

  @Test func `the CI example has as many shards as machines, and a report whatever comes of them`()
    throws
  {
    let text = try Self.text("deploy/ci/github-actions.yml")
    for line in [
      "        shard: [1, 2, 3, 4]", "      fail-fast: false",
      "          --shard ${{ matrix.shard }}/${{ strategy.job-total }}",
      "    needs: verify\n    if: always()",
      "      - run: tumble report shard-*.xml -o report.html",
    ] { #expect(text.contains(line + "\n"), "\(line)") }
  }
}
