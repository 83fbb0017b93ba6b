import ComposableArchitecture

// Ten levels of state around a count, each with separate types, as in an app: the compiler gives up
// on generic types that are nested ten deep, which apps do not have.

struct Leaf: Sendable {
  var count = 0
}

enum LeafAction: Sendable {
  case tapped
}

let leafReducer = Reducer<Leaf, LeafAction, Void> { leaf, action, _ in
  switch action {
  case .tapped: leaf.count += 1
  }
  return .none
}

struct Level1: Sendable {
  var own = 0
  var inner = Leaf()
}

enum Level1Action: Sendable {
  case own
  case inner(LeafAction)
}

let reducer1 = leafReducer.pullback(
  state: \Level1.inner,
  action: CasePath(Level1Action.inner) { if case .inner(let action) = $0 { action } else { nil } })

struct Level2: Sendable {
  var own = 0
  var inner = Level1()
}

enum Level2Action: Sendable {
  case own
  case inner(Level1Action)
}

let reducer2 = reducer1.pullback(
  state: \Level2.inner,
  action: CasePath(Level2Action.inner) { if case .inner(let action) = $0 { action } else { nil } })

struct Level3: Sendable {
  var own = 0
  var inner = Level2()
}

enum Level3Action: Sendable {
  case own
  case inner(Level2Action)
}

let reducer3 = reducer2.pullback(
  state: \Level3.inner,
  action: CasePath(Level3Action.inner) { if case .inner(let action) = $0 { action } else { nil } })

struct Level4: Sendable {
  var own = 0
  var inner = Level3()
}

enum Level4Action: Sendable {
  case own
  case inner(Level3Action)
}

let reducer4 = reducer3.pullback(
  state: \Level4.inner,
  action: CasePath(Level4Action.inner) { if case .inner(let action) = $0 { action } else { nil } })

struct Level5: Sendable {
  var own = 0
  var inner = Level4()
}

enum Level5Action: Sendable {
  case own
  case inner(Level4Action)
}

let reducer5 = reducer4.pullback(
  state: \Level5.inner,
  action: CasePath(Level5Action.inner) { if case .inner(let action) = $0 { action } else { nil } })

struct Level6: Sendable {
  var own = 0
  var inner = Level5()
}

enum Level6Action: Sendable {
  case own
  case inner(Level5Action)
}

let reducer6 = reducer5.pullback(
  state: \Level6.inner,
  action: CasePath(Level6Action.inner) { if case .inner(let action) = $0 { action } else { nil } })

struct Level7: Sendable {
  var own = 0
  var inner = Level6()
}

enum Level7Action: Sendable {
  case own
  case inner(Level6Action)
}

let reducer7 = reducer6.pullback(
  state: \Level7.inner,
  action: CasePath(Level7Action.inner) { if case .inner(let action) = $0 { action } else { nil } })

struct Level8: Sendable {
  var own = 0
  var inner = Level7()
}

enum Level8Action: Sendable {
  case own
  case inner(Level7Action)
}

let reducer8 = reducer7.pullback(
  state: \Level8.inner,
  action: CasePath(Level8Action.inner) { if case .inner(let action) = $0 { action } else { nil } })

struct Level9: Sendable {
  var own = 0
  var inner = Level8()
}

enum Level9Action: Sendable {
  case own
  case inner(Level8Action)
}

let reducer9 = reducer8.pullback(
  state: \Level9.inner,
  action: CasePath(Level9Action.inner) { if case .inner(let action) = $0 { action } else { nil } })

struct Level10: Sendable {
  var own = 0
  var inner = Level9()
}

enum Level10Action: Sendable {
  case own
  case inner(Level9Action)
}

let reducer10 = reducer9.pullback(
  state: \Level10.inner,
  action: CasePath(Level10Action.inner) { if case .inner(let action) = $0 { action } else { nil } })
