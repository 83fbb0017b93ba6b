#if DEBUG
  import Synchronization

  /// The time in which an effect holds the main actor, as it is seen from beside the main actor.
  ///
  /// Only numbers are shared, and the address of a name, which lies in the constants of the program.
  struct MainActorHold {
    private static let name = Atomic<UInt>(0)
    private static let line = Atomic<UInt>(0)
    /// Changes whenever an effect begins to hold the main actor, or lets go of it.
    private static let turn = Atomic<Int>(0)
    /// The turn in which the effect began that holds the main actor now.
    private static let holder = Atomic<Int>(0)
    /// The turn in which the effect began that was printed.
    private static let printedTurn = Atomic<Int>(0)
    private static let isWatched = Atomic<Bool>(false)

    private let outer: (name: UInt, line: UInt, holder: Int)
    private let turn: Int

    /// Begins, inside the time of another effect where that sent the action which started this one.
    @MainActor
    init(_ effect: EffectName?) {
      outer = (
        Self.name.load(ordering: .relaxed), Self.line.load(ordering: .relaxed),
        Self.holder.load(ordering: .relaxed)
      )
      Self.name.store(effect?.address ?? 0, ordering: .relaxed)
      Self.line.store(effect?.addressedLine ?? 0, ordering: .relaxed)
      turn = Self.turn.add(1, ordering: .sequentiallyConsistent).newValue
      Self.holder.store(turn, ordering: .relaxed)
      Self.watch()
    }

    /// Ends, as the effect suspends or has ended.
    ///
    /// - Returns: Whether it was printed that it had not ended.
    @MainActor
    func end() -> Bool {
      Self.name.store(outer.name, ordering: .relaxed)
      Self.line.store(outer.line, ordering: .relaxed)
      Self.holder.store(outer.holder, ordering: .relaxed)
      Self.turn.add(1, ordering: .sequentiallyConsistent)
      return Self.printedTurn.load(ordering: .relaxed) == turn
    }

    /// Looks every two seconds whether one effect holds the main actor all the time, for as long as effects
    /// start.
    private static func watch() {
      guard !isWatched.exchange(true, ordering: .sequentiallyConsistent) else { return }
      Task.detached(priority: .high) {
        var seen = -1
        while true {
          let turn = turn.load(ordering: .sequentiallyConsistent)
          guard turn != seen else { break }
          seen = turn
          try? await Task.sleep(for: .seconds(2))
        }
        let address = name.load(ordering: .relaxed)
        let line = line.load(ordering: .relaxed)
        let holder = holder.load(ordering: .relaxed)
        isWatched.store(false, ordering: .sequentiallyConsistent)
        // Another effect may have begun meanwhile.
        guard turn.load(ordering: .sequentiallyConsistent) == seen else { return watch() }
        guard let text = UnsafePointer<CChar>(bitPattern: address) else { return }
        printedTurn.store(holder, ordering: .relaxed)
        let name = String(cString: text) + (line == 0 ? "" : ":\(line)")
        printToStandardError(
          """
          The effect “\(name)” has held the main actor for two seconds: no action is handled and nothing \
          is drawn until it suspends; compute in a @concurrent function, and await that.
          """)
      }
    }
  }
#endif
