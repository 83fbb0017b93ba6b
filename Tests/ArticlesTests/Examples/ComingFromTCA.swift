import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

struct Weather: Equatable, Sendable {
  var temperature: Int?
  var usesFahrenheit = false
}

enum WeatherAction: Equatable, Sendable {
  case refreshTapped
  case loaded(Int)
}

struct WeatherClient: Sendable {
  var temperature: @Sendable () async -> Int
}

struct WeatherEnvironment: Sendable {
  var client: WeatherClient
}

let weatherReducer = Reducer<Weather, WeatherAction, WeatherEnvironment> {
  state, action, environment in
  switch action {
  case .refreshTapped: return .task { .loaded(await environment.client.temperature()) }
  case .loaded(let temperature): state.temperature = temperature
  }
  return .none
}

struct Settings: Equatable, Sendable {
  var usesFahrenheit = false
}

enum SettingsAction: Equatable, Sendable {
  case unitTapped
}

let settingsReducer = Reducer<Settings, SettingsAction, Void> { state, action, _ in
  switch action {
  case .unitTapped: state.usesFahrenheit.toggle()
  }
  return .none
}

struct WeatherApp: Equatable, Sendable {
  var temperature: Int?
  var settings = Settings()
}

enum WeatherAppAction: Equatable, Sendable {
  case weather(WeatherAction)
  case settings(SettingsAction)

  enum Paths {
    static let weather = CasePath(WeatherAppAction.weather) {
      if case .weather(let action) = $0 { action } else { nil }
    }
    static let settings = CasePath(WeatherAppAction.settings) {
      if case .settings(let action) = $0 { action } else { nil }
    }
  }
}

extension Lens where Root == WeatherApp, Value == Weather {
  static let weather = Lens(
    get: { Weather(temperature: $0.temperature, usesFahrenheit: $0.settings.usesFahrenheit) },
    modify: { app, body in
      var weather = Weather(
        temperature: app.temperature, usesFahrenheit: app.settings.usesFahrenheit)
      body(&weather)
      app.temperature = weather.temperature
      app.settings.usesFahrenheit = weather.usesFahrenheit
    })
}

let weatherAppReducer = Reducer<WeatherApp, WeatherAppAction, WeatherEnvironment>.combine(
  weatherReducer.pullback(state: Lens.weather, action: WeatherAppAction.Paths.weather),
  settingsReducer.pullback(
    state: \WeatherApp.settings, action: WeatherAppAction.Paths.settings,
    environment: { _ in () }))

@MainActor @Test func `a setting reaches the weather`() async {
  let store = TestStore(
    initialState: WeatherApp(), reducer: weatherAppReducer,
    environment: WeatherEnvironment(client: WeatherClient { 21 }))
  store.send(.settings(.unitTapped)) { $0.settings.usesFahrenheit = true }
  store.send(.weather(.refreshTapped))
  await store.receive(.weather(.loaded(21))) { $0.temperature = 21 }
  await store.finish()
}
