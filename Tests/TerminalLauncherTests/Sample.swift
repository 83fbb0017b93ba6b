import Interface
import Observation

/// The state of a small program: a counter with a sheet over it.
@MainActor @Observable
final class Sample {
  var count = 7
  var showsSheet = false
}

struct SampleView: View {
  let sample: Sample

  var body: some View {
    NavigationStack(path: .constant([0])) {
      Text("").navigationTitle("Sample")
    } destination: { _ in
      VStack(spacing: 1) {
        HStack {
          Button("−") { sample.count -= 1 }.keyboardShortcut("-", hint: "Take one")
          Text("\(sample.count)").style(.title)
          Button("+") { sample.count += 1 }.keyboardShortcut("+", hint: "Add one")
        }
        Button("Is this prime?") { sample.showsSheet = true }.keyboardShortcut("p", hint: "Prime?")
      }
      .sheet(isPresented: Binding(get: { sample.showsSheet }, set: { sample.showsSheet = $0 })) {
        Text("\(sample.count) is prime 🎉")
      }
      .navigationTitle("Counter")
    }
  }
}
