import Testing

@testable import Workspace

/// The names of features.
struct FeatureNameTests {
  @Test(
    arguments: [
      ("Weather", "weather", "Weather", "weather", "weather"),
      ("PrimeFactors", "primeFactors", "Prime factors", "prime factors", "prime-factors"),
      ("RSSFeed", "rssFeed", "RSS feed", "RSS feed", "rss-feed"),
      ("Base64", "base64", "Base64", "base64", "base64"),
      ("MyTV", "myTV", "My TV", "my TV", "my-tv"),
    ])
  func `a module's name determines the other names of its feature`(
    module: String, property: String, title: String, words: String, file: String
  ) throws {
    let name = try FeatureName(module)
    #expect(name.module == module)
    #expect(name.property == property)
    #expect(name.title == title)
    #expect(name.words == words)
    #expect(name.file == file)
  }

  @Test(
    arguments: [
      "", "weather", "Weather-2", "2Weather", "Über", "Wea ther", "../Weather", "Wea_ther",
    ])
  func `a name is made of letters and digits`(name: String) {
    #expect(
      refusal(of: name) == """
        "\(name)" is no name for a module; begin with a capital, and write letters and digits, such as \
        Weather.
        """)
  }

  @Test func `a name fits the title of a small screen`() {
    #expect(refusal(of: "Abcdefghijabcdefghij") == nil)
    #expect(
      refusal(of: "Abcdefghijabcdefghijk") == """
        "Abcdefghijabcdefghijk" is too long; take at most 20 letters, so that its title fits.
        """)
    #expect(refusal(of: "PrimesOfTheWhole") == nil)
    #expect(
      refusal(of: "PrimesOfTheWholeYear") == """
        "PrimesOfTheWholeYear" is too long: its title is "Primes of the whole year"; take one of at most \
        20 letters and spaces.
        """)
  }

  @Test(arguments: [
    "Default", "Switch", "Self", "Type", "In", "Swift", "Foundation", "Testing", "Main",
    "AllCases",
  ])
  func `names that Swift reserves are refused`(name: String) {
    #expect(refusal(of: name) == "\"\(name)\" is reserved by Swift; choose another name.")
  }

  @Test func `a name that contains the template's stays whole`() throws {
    let name = try FeatureName("TheCityWeather")
    #expect(
      name.inserted(in: "CityWeather, cityWeather, City weather, city weather, city-weather")
        == "TheCityWeather, theCityWeather, The city weather, the city weather, the-city-weather")
  }

  private func refusal(of name: String) -> String? {
    do throws(Refusal) {
      _ = try FeatureName(name)
      return nil
    } catch {
      return error.sentence
    }
  }
}
