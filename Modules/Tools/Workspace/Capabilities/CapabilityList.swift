/// What features are given, and what programs can touch.
struct CapabilityList: Encodable, Sendable {
  /// What a feature is given.
  struct Feature: Encodable, Sendable {
    let name: String
    /// The types of what its environment holds, by name.
    let environment: [String: String]
    /// What no module that it reaches touches.
    let never: [String]
  }

  /// What the modules of an executable can touch.
  struct Program: Encodable, Sendable {
    let name: String
    /// What each of its modules touches, and with which names, by module.
    let touches: [String: [String: [String]]]
    /// Its modules that touch nothing.
    let others: [String]
  }

  let features: [Feature]
  let programs: [Program]

  init(_ workspace: Workspace) {
    let manifest = workspace.manifest
    let touches = Dictionary(
      manifest.targets.filter { $0.part != .tests }.map { target in
        let touches = Dictionary(grouping: workspace.touches(of: target), by: \.capability.rawValue)
        return (target.module, touches.mapValues { Set($0.map(\.name)).sorted() })
      }
    ) { first, _ in first }
    features = manifest.targets.filter { $0.group == "Features" }.map { target in
      let environment = workspace.environment(of: target)
      let reached = manifest.reach(of: target).union([target.module])
      let touched = Set(reached.flatMap { touches[$0, default: [:]].keys })
      return Feature(
        name: target.name,
        environment: Dictionary(environment.map { ($0.name, $0.type) }) { first, _ in first },
        never: touched.contains(Capability.anything.rawValue)
          ? [] : Capability.allCases.dropLast().map(\.rawValue).filter { !touched.contains($0) })
    }
    programs = manifest.targets.filter { $0.type == .executable && $0.part != .tests }.map {
      target in
      let linked = manifest.reach(of: target).union([target.module]).filter { module in
        module == target.module || manifest.target(module)?.type != .executable
      }
      let touching = touches.filter { linked.contains($0.key) && !$0.value.isEmpty }
      return Program(
        name: target.name, touches: touching, others: linked.subtracting(touching.keys).sorted())
    }
  }

  /// The list as text.
  var text: String {
    let features = features.flatMap { feature in
      let names = feature.environment.keys.sorted()
      let width = 2 + (names.map(\.count).max() ?? 0)
      return [feature.name]
        + names.map { "  \($0.padded(to: width))\(feature.environment[$0] ?? "")" }
        + [
          "  can touch: \(names.isEmpty ? "nothing" : names.joined(separator: ", "))\(feature.refusals)."
        ]
    }
    let programs = programs.flatMap { program in
      let width = 2 + (program.touches.keys.map(\.count).max() ?? 0)
      return [program.name]
        + program.touches.sorted { $0.key < $1.key }.map { module, touches in
          "  \(module.padded(to: width))\(touches.sorted { $0.key < $1.key }.map(Self.words).joined(separator: "; "))"
        } + ["  nothing: \(program.others.joined(separator: ", "))"]
    }
    return
      (["Features, and what they are given:"] + features + [
        "", "Programs, and what their modules touch:",
      ]
      + programs).joined(separator: "\n") + "\n"
  }

  private static func words(_ capability: String, _ names: [String]) -> String {
    "\(capability) (\(names.joined(separator: ", ")))"
  }
}

extension CapabilityList.Feature {
  fileprivate var refusals: String {
    let words = never.map { "not \($0 == "network" ? "the " : "")\($0)" }.joined(separator: ", ")
    return words.isEmpty ? "" : ". N" + words.dropFirst()
  }
}
