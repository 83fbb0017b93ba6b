import Interface
import Testing

@MainActor
struct StepperTests {
  @Test func `a stepper changes its number within its range`() throws {
    let model = Model()
    let host = Host(Stepper("Copies", value: model.binding(\.count), in: 0...5, step: 2))
    #expect(host.outline == "stepper \"Copies\" = 0")
    host.tree.step(1)
    #expect(model.count == 2)
    try #require(host.tree.control("Copies")).step(2)
    #expect(model.count == 5)
    host.tree.step(-10)
    #expect(model.count == 0)
  }

  @Test func `a step beyond the numbers changes nothing`() {
    let model = Model()
    model.count = .max - 1
    let host = Host(Stepper("Copies", value: model.binding(\.count), step: 2))
    host.tree.step(1)
    host.tree.step(.max)
    #expect(model.count == .max - 1)
  }

  @Test func `a disabled stepper keeps its number`() {
    let model = Model()
    let host = Host(Stepper("Copies", value: model.binding(\.count)).disabled(true))
    host.tree.step(1)
    #expect(model.count == 0)
    #expect(host.outline == "stepper \"Copies\" = 0 disabled")
  }

  @Test func `only the stepper is evaluated when its number changes`() {
    let model = Model()
    let host = Host(
      Probe<StepperTests, _> { Stepper("Copies", value: model.binding(\.count)) })
    host.tree.step(1)
    #expect(host.outline == "stepper \"Copies\" = 1")
    #expect(host.evaluations(of: Probe<StepperTests, Stepper>.self) == 1)
  }
}
