package import DurableFiles
import PlatformC

/// Links and permissions are not imitated: tests of these use the disk of the machine.
extension FakeDisk: FileSystem {
  private func call(
    _ call: Call, _ body: (inout State, Fault?) -> Result<Int, SystemError>
  ) -> Int {
    let result = state.withLock { (state) -> Result<Int, SystemError> in
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
    }
    switch result {
    case .success(let value): return value
    case .failure(let error): return -Int(error.code)
    }
  }

  package func open(_ path: FilePath, _ mode: OpenMode) -> Int {
    let path = path.description
    return call(.open) { state, _ in
      var number = state.names[path] ?? state.folders[path]
      let isNew: Bool
      switch mode {
      case .new:
        if number != nil { return .failure(.exists) }
        isNew = true
      case .appendingOrNew: isNew = number == nil
      default: isNew = false
      }
      if isNew {
        guard state.folders[Self.folder(of: path)] != nil else { return .failure(.missing) }
        number = state.newNumber()
        state.files[state.lastNumber] = Contents()
        state.names[path] = number
      }
      guard let number else { return state.status(of: path).map { _ in 0 } }
      if mode == .folder, state.folders[path] == nil { return .failure(.notFolder) }
      state.lastFile += 1
      state.open[state.lastFile] = (path, number)
      return .success(state.lastFile)
    }
  }

  package func close(_ file: Int) {
    state.withLock { state in
      state.locks = state.locks.filter { $0.value != file }
      state.open[file] = nil
    }
  }

  package func read(
    _ file: Int, into buffer: UnsafeMutableRawBufferPointer, at offset: Int?
  ) -> Int {
    call(.read) { state, _ in
      guard let number = state.open[file]?.number, let data = state.files[number]?.data
      else { return .failure(.isFolder) }
      let bytes = data.dropFirst(offset ?? 0).prefix(buffer.count)
      buffer.copyBytes(from: bytes)
      return .success(bytes.count)
    }
  }

  package func write(_ bytes: ArraySlice<UInt8>, to file: Int) -> Int {
    call(.write) { state, fault in
      guard let number = state.open[file]?.number else { return .failure(.broken) }
      var count = bytes.count
      if case .short(let few) = fault { count = min(few, count) }
      state.files[number]?.data += bytes.prefix(count)
      return .success(count)
    }
  }

  package func sync(_ file: Int) -> Int {
    call(.sync) { state, _ in
      guard let open = state.open[file] else { return .failure(.broken) }
      if let contents = state.files[open.number] {
        state.files[open.number]?.durable = contents.data
      } else {
        let isInside = { (path: String) in Self.folder(of: path) == open.path }
        state.durableNames = state.durableNames.filter { !isInside($0.key) }
        state.durableNames.merge(state.names.filter { isInside($0.key) }) { $1 }
      }
      return .success(0)
    }
  }

  package func truncate(_ file: Int, to size: Int) -> Int {
    call(.truncate) { state, _ in
      guard let number = state.open[file]?.number, let contents = state.files[number]
      else { return .failure(.broken) }
      state.files[number]?.data = Array(contents.data.prefix(size))
      return .success(0)
    }
  }

  package func lock(_ file: Int) -> Int {
    call(.lock) { state, _ in
      guard let number = state.open[file]?.number else { return .failure(.broken) }
      if state.locks[number] != nil { return .failure(.busy) }
      state.locks[number] = file
      return .success(0)
    }
  }

  package func adopt(_ file: Int, from other: FileStatus) -> Int {
    call(.adopt) { _, _ in .success(0) }
  }

  package func rename(_ path: FilePath, to newPath: FilePath) -> Int {
    let (path, newPath) = (path.description, newPath.description)
    return call(.rename) { state, _ in
      if let number = state.folders.removeValue(forKey: path) {
        state.folders[newPath] = number
        return .success(0)
      }
      guard let number = state.names.removeValue(forKey: path) else { return .failure(.missing) }
      state.names[newPath] = number
      return .success(0)
    }
  }

  package func remove(_ path: FilePath) -> Int {
    call(.remove) { state, _ in
      state.names.removeValue(forKey: path.description) == nil
        ? .failure(.missing) : .success(0)
    }
  }

  package func makeDirectory(_ path: FilePath) -> Int {
    let path = path.description
    return call(.makeFolder) { state, _ in
      if state.folders[path] != nil || state.names[path] != nil { return .failure(.exists) }
      state.folders[path] = state.newNumber()
      return .success(0)
    }
  }

  package func names(in folder: FilePath) -> [FilePath] {
    state.withLock { state in
      state.names.keys.filter { Self.folder(of: $0) == folder.description }
        .map { FilePath(bytes: FilePath($0).name) }
    }
  }

  package func find(
    _ status: inout FileStatus, of path: FilePath, followingLinks: Bool
  ) -> Int {
    call(.status) { state, _ in
      state.status(of: path.description).map { found in
        status = found
        return 0
      }
    }
  }

  package func find(_ status: inout FileStatus, of file: Int) -> Int {
    call(.status) { state, _ in
      guard let open = state.open[file] else { return .failure(.broken) }
      status = state.status(number: open.number)
      return .success(0)
    }
  }

  package var user: UInt32 { 0 }

  package func resolve(_ path: inout FilePath) -> Int { 0 }

  package func pause() { state.withLock(\.pause)() }

  package func drawNumber() -> Int {
    state.withLock { state in
      state.drawn += 1
      return state.drawn
    }
  }

  package func watch(_ folder: FilePath, tell: @escaping @Sendable () -> Bool) {
    state.withLock { $0.watches.append(tell) }
  }
}
