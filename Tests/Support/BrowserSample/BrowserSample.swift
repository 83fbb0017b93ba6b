import Interface
import Launcher
import Observation
import ViewValues

/// A program for `Tests/BrowserTests`: it refuses characters, cuts secrets, and turns options.
@main
struct BrowserSample: App {
  static let program = Program(
    "BrowserSample", about: "Refuse what is typed, and turn what can be picked.", options: [])

  static func scene(_ values: LaunchValues) -> Scene { Scene(SampleView(sample: Sample())) }
}

@MainActor @Observable
private final class Sample {
  var digits = "1234"
  var pin = Secret()
  /// None of the letters, as a value of an older file may be.
  var letter = "z"
  var letters = ["a", "b", "c"]
  var style = "a"
  var answer = ""
  var lines = "one"
  var focus: String?
}

private struct SampleView: View {
  let sample: Sample

  var body: some View {
    VStack {
      Text("Letter \(sample.letter), style \(sample.style), pin of \(sample.pin.count)")
      Text(sample.answer)
      TextField(
        "Digits",
        text: Binding(
          get: { sample.digits },
          set: { sample.digits = String($0.filter(\.isNumber).prefix(8)) }))
      Picker(
        "Letter", selection: Binding(get: { sample.letter }, set: { sample.letter = $0 }),
        options: sample.letters)
      Picker(
        "Style", selection: Binding(get: { sample.style }, set: { sample.style = $0 }),
        options: sample.letters
      )
      .pickerStyle(.segmented)
      Button("Turn") { sample.letters.reverse() }
      Button("Drop a letter", role: .destructive) { sample.letters = sample.letters.dropLast() }
      TextEditor("Lines", text: Binding(get: { sample.lines }, set: { sample.lines = $0 }))
        .focused(Binding(get: { sample.focus }, set: { sample.focus = $0 }), equals: "lines")
      Button("Edit") { sample.focus = "lines" }
      Form {
        TextField("Name", text: Binding(get: { sample.answer }, set: { sample.answer = $0 }))
        SecureField(
          "Pin", text: Binding(get: { sample.pin }, set: { sample.pin = $0 }), limit: 4)
        Button("Log in", role: .confirm) { sample.answer += " is in" }
      }
      .onSubmit { sample.answer += " is in" }
    }
    .navigationTitle("Sample")
  }
}
