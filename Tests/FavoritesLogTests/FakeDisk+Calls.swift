import Files
import Synchronization

@testable import FavoritesLog

extension FakeDisk {
  private func call<Result>(
    _ call: Call, _ body: (inout State, Fault?) -> Swift.Result<Result, SystemError>
  ) throws(SystemError) -> Result {
    try state.withLock { (state) -> Swift.Result<Result, SystemError> in
      let dead = SystemError(code: 9_999)
      guard state.hasPower else { return .failure(dead) }
      let fault = state.fault(state.calls.count, call)
      state.calls.append(call)
      switch fault {
      case .error(let error): return .failure(error)
      case .powerLoss:
        state.hasPower = false
        return .failure(dead)
      case .short, nil: return body(&state, fault)
      }
    }.get()
  }

  var calls: FileCalls {
    FileCalls(
      open: { [self] path, mode throws(SystemError) in
        let path = path.description
        return try call(.open) { state, _ in
          if mode == .new, state.names[path] != nil { return .failure(.exists) }
          var number = state.names[path]
          if number == nil, !state.folders.contains(path) {
            guard mode == .appendingOrNew || mode == .new,
              state.folders.contains(Self.folder(of: path))
            else { return .failure(.missing) }
            state.lastNumber += 1
            number = state.lastNumber
            state.files[state.lastNumber] = Contents()
            state.names[path] = number
          }
          state.lastFile += 1
          state.open[state.lastFile] = (path, number)
          return .success(state.lastFile)
        }
      },
      close: { [self] file in
        state.withLock { state in
          state.locks = state.locks.filter { $0.value != file }
          state.open[file] = nil
        }
      },
      read: { [self] file, count, offset throws(SystemError) in
        try call(.read) { state, _ in
          guard let number = state.open[file]?.number, let data = state.files[number]?.data
          else { return .failure(SystemError(code: 21)) }
          return .success(Array(data.dropFirst(offset).prefix(count)))
        }
      },
      write: { [self] file, bytes throws(SystemError) in
        try call(.write) { state, fault in
          guard let number = state.open[file]?.number else { return .failure(.broken) }
          var count = bytes.count
          if case .short(let few) = fault { count = min(few, count) }
          state.files[number]?.data += bytes.prefix(count)
          return .success(count)
        }
      },
      sync: { [self] file throws(SystemError) in
        try call(.sync) { state, _ in
          guard let open = state.open[file] else { return .failure(.broken) }
          if let number = open.number, let contents = state.files[number] {
            state.files[number]?.durable = contents.data
          } else {
            let isInside = { (path: String) in Self.folder(of: path) == open.path }
            state.durableNames = state.durableNames.filter { !isInside($0.key) }
            state.durableNames.merge(state.names.filter { isInside($0.key) }) { $1 }
          }
          return .success(())
        }
      },
      truncate: { [self] file, size throws(SystemError) in
        try call(.truncate) { state, _ in
          guard let number = state.open[file]?.number, let contents = state.files[number]
          else { return .failure(.broken) }
          state.files[number]?.data = Array(contents.data.prefix(size))
          return .success(())
        }
      },
      lock: { [self] file throws(SystemError) in
        try call(.lock) { state, _ in
          guard let number = state.open[file]?.number else { return .failure(.broken) }
          if state.locks[number] != nil { return .failure(.busy) }
          state.locks[number] = file
          return .success(())
        }
      },
      adopt: { [self] _, _ throws(SystemError) in
        try call(.adopt) { _, _ in .success(()) }
      },
      rename: { [self] path, newPath throws(SystemError) in
        let (path, newPath) = (path.description, newPath.description)
        return try call(.rename) { state, _ in
          if state.folders.remove(path) != nil {
            state.folders.insert(newPath)
            return .success(())
          }
          guard let number = state.names.removeValue(forKey: path)
          else { return .failure(.missing) }
          state.names[newPath] = number
          return .success(())
        }
      },
      remove: { [self] path throws(SystemError) in
        try call(.remove) { state, _ in
          state.names.removeValue(forKey: path.description) == nil
            ? .failure(.missing) : .success(())
        }
      },
      makeFolder: { [self] path throws(SystemError) in
        try call(.makeFolder) { state, _ in
          state.folders.insert(path.description).inserted ? .success(()) : .failure(.exists)
        }
      },
      names: { [self] folder throws(SystemError) in
        state.withLock { state in
          state.names.keys.filter { Self.folder(of: $0) == folder.description }
            .map { FilePath(FilePath($0).name.map { String(UnicodeScalar($0)) }.joined()) }
        }
      },
      status: { [self] path throws(SystemError) in
        try call(.status) { state, _ in state.status(of: path.description) }
      },
      fileStatus: { [self] file throws(SystemError) in
        try call(.status) { state, _ in
          guard let open = state.open[file] else { return .failure(.broken) }
          guard let number = open.number else { return state.status(of: open.path) }
          return .success(state.status(number: number))
        }
      },
      isLink: { _ in false },
      resolve: { path throws(SystemError) in path },
      pause: {})
  }

  private static func folder(of path: String) -> String {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return folder.isEmpty ? "/" : String(folder)
  }
}
