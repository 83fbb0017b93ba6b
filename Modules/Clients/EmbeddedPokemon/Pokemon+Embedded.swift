import Pokedex

extension Pokemon {
  /// Pokémon of the first generation: the figures are theirs, the texts are our own.
  static let embedded: [Pokemon] = [
    entry(
      1, "Bulbasaur", "妙蛙种子", [.grass, .poison], .green, 7, 69,
      "A seed sits on its back from birth, and feeds it when there is little to eat."),
    entry(
      2, "Ivysaur", "妙蛙草", [.grass, .poison], .green, 10, 130,
      "The bud on its back has grown so heavy that it can hardly stand on its hind legs."),
    entry(
      3, "Venusaur", "妙蛙花", [.grass, .poison], .green, 20, 1000,
      "Its flower turns sunlight into strength; after a rainy day the scent is at its strongest."),
    entry(
      4, "Charmander", "小火龙", [.fire], .red, 6, 85,
      "The flame at the tip of its tail shows how it feels, and burns as long as it lives."),
    entry(
      5, "Charmeleon", "火恐龙", [.fire], .red, 11, 190,
      "Hot-headed by nature, it looks for strong opponents and calms down only when it has won."),
    entry(
      6, "Charizard", "喷火龙", [.fire, .flying], .red, 17, 905,
      "It flies high in search of rivals worth its fire, and spares those that are weaker."),
    entry(
      7, "Squirtle", "杰尼龟", [.water], .blue, 5, 90,
      "The rounded, grooved shell lets it slip through water, and hides it when there is danger."),
    entry(
      8, "Wartortle", "卡咪龟", [.water], .blue, 10, 225,
      "Its furry tail grows paler with the years and is taken for a sign of long life."),
    entry(
      9, "Blastoise", "水箭龟", [.water], .blue, 16, 855,
      "Two jets in its shell shoot water so exactly that they hit a can from far away."),
    entry(
      10, "Caterpie", "绿毛虫", [.bug], .green, 3, 29,
      "It eats leaves larger than itself, and keeps birds off with a smell from its antenna."),
    entry(
      11, "Metapod", "铁甲蛹", [.bug], .green, 7, 99,
      "Inside the hard shell its body is soft and changes, so it keeps perfectly still."),
    entry(
      12, "Butterfree", "巴大蝶", [.bug, .flying], .white, 11, 320,
      "Scales on its wings shed rain, so it gathers nectar in any weather."),
    entry(
      13, "Weedle", "独角虫", [.bug, .poison], .brown, 3, 32,
      "It finds the leaves that it likes by smell, and stings with the spike on its head."),
    entry(
      15, "Beedrill", "大针蜂", [.bug, .poison], .yellow, 10, 295,
      "It guards its nest in swarms, and strikes with the stingers on its forelegs and tail."),
    entry(
      16, "Pidgey", "波波", [.normal, .flying], .brown, 3, 18,
      "It would rather not fight, and kicks up sand to get away; it always finds its way home."),
    entry(
      18, "Pidgeot", "大比鸟", [.normal, .flying], .brown, 15, 395,
      "Its wings, spread wide, raise gusts that bend trees, and it dives faster than sound."),
    entry(
      19, "Rattata", "小拉达", [.normal], .purple, 3, 35,
      "Its teeth never stop growing, so it gnaws at whatever it finds, and settles anywhere."),
    entry(
      23, "Ekans", "阿柏蛇", [.poison], .purple, 20, 69,
      "It moves through grass without a sound, and sleeps rolled up around a branch."),
    entry(
      25, "Pikachu", "皮卡丘", [.electric], .yellow, 4, 60,
      "Pouches in its cheeks hold electricity, which it lets off when something startles it."),
    entry(
      26, "Raichu", "雷丘", [.electric], .yellow, 8, 300,
      "Its tail works as a ground wire, so that its own high voltage does it no harm."),
    entry(
      27, "Sandshrew", "穿山鼠", [.ground], .yellow, 6, 120,
      "It digs itself in where rain is rare, and rolls up into a ball when it is frightened."),
    entry(
      35, "Clefairy", "皮皮", [.fairy], .pink, 6, 75,
      "On nights of the full moon it meets others of its kind to dance; few have ever seen it."),
    entry(
      37, "Vulpix", "六尾", [.fire], .brown, 6, 99,
      "It is born with one white tail, which splits into six as it grows up."),
    entry(
      38, "Ninetales", "九尾", [.fire], .yellow, 11, 199,
      "It is said to live for a thousand years, and to remember whoever pulls one of its tails."),
    entry(
      39, "Jigglypuff", "胖丁", [.normal, .fairy], .pink, 5, 55,
      "It looks at its listeners with large eyes and sings until all of them are asleep."),
    entry(
      41, "Zubat", "超音蝠", [.poison, .flying], .purple, 8, 75,
      "It has no eyes; what its cries echo from tells it where it is, even in full darkness."),
    entry(
      43, "Oddish", "走路草", [.grass, .poison], .blue, 5, 54,
      "By day it is buried in the soil up to its leaves; at night it walks about to sow seeds."),
    entry(
      50, "Diglett", "地鼠", [.ground], .brown, 2, 8,
      "It lives a meter below the ground on roots, and leaves soil behind in which plants thrive."),
    entry(
      52, "Meowth", "喵喵", [.normal], .yellow, 4, 42,
      "It sleeps by day and walks the streets at night, drawn by anything that glitters."),
    entry(
      54, "Psyduck", "可达鸭", [.water], .yellow, 8, 196,
      "A headache never leaves it; when it gets worse, strange powers break out of it."),
    entry(
      58, "Growlithe", "卡蒂狗", [.fire], .brown, 7, 190,
      "Loyal and brave, it barks at anyone who comes near what it guards, however large."),
    entry(
      60, "Poliwag", "蚊香蝌蚪", [.water], .blue, 6, 124,
      "The spiral is its gut seen through thin skin; it swims better than it walks."),
    entry(
      63, "Abra", "凯西", [.psychic], .brown, 9, 195,
      "It sleeps for most of the day, and even asleep moves elsewhere when danger comes near."),
    entry(
      66, "Machop", "腕力", [.fighting], .gray, 8, 195,
      "It lifts boulders to train, and its muscles never tire, however much they do."),
    entry(
      74, "Geodude", "小拳石", [.rock, .ground], .brown, 4, 200,
      "On mountain paths it is easily taken for a stone, and does not like to be stepped on."),
    entry(
      77, "Ponyta", "小火马", [.fire], .yellow, 10, 300,
      "It can hardly stand when it is born; running after its parents makes its legs strong."),
    entry(
      79, "Slowpoke", "呆呆兽", [.water, .psychic], .pink, 12, 360,
      "It fishes with its tail, and takes a while to notice that something has bitten."),
    entry(
      81, "Magnemite", "小磁怪", [.electric, .steel], .gray, 3, 60,
      "The units at its sides make magnetism, which holds it in the air, and it feeds on current."),
    entry(
      92, "Gastly", "鬼斯", [.ghost, .poison], .purple, 13, 1,
      "It is nearly all gas, which a strong wind drives apart, so it keeps to sheltered places."),
    entry(
      94, "Gengar", "耿鬼", [.ghost, .poison], .purple, 15, 405,
      "It hides in shadows; a room that cools down all at once may have it in a corner."),
    entry(
      95, "Onix", "大岩蛇", [.rock, .ground], .gray, 88, 2100,
      "It bores through the ground at great speed, and its tunnels become homes for others."),
    entry(
      104, "Cubone", "卡拉卡拉", [.ground], .brown, 4, 65,
      "It wears a skull that nobody has seen it take off, and is mostly alone."),
    entry(
      113, "Chansey", "吉利蛋", [.normal], .pink, 11, 346,
      "It lays several eggs a day and shares them with those that are hurt."),
    entry(
      129, "Magikarp", "鲤鱼王", [.water], .red, 9, 100,
      "It swims weakly and is carried off by currents, and yet is found in nearly all waters."),
    entry(
      130, "Gyarados", "暴鲤龙", [.water, .flying], .blue, 65, 2350,
      "Once it is roused, its rage is hard to end; it has laid whole harbors waste."),
    entry(
      131, "Lapras", "拉普拉斯", [.water, .ice], .blue, 25, 2200,
      "It is gentle, understands what people say, and likes to carry them across the sea."),
    entry(
      132, "Ditto", "百变怪", [.normal], .purple, 3, 40,
      "It takes the shape of what it sees; from memory it gets some details wrong."),
    entry(
      133, "Eevee", "伊布", [.normal], .brown, 3, 65,
      "Its genes are so unsettled that it grows into one of many forms, as its surroundings ask."),
    entry(
      143, "Snorlax", "卡比兽", [.normal], .black, 21, 4600,
      "It eats four hundred kilograms a day and sleeps for the rest of it, wherever it is."),
    entry(
      144, "Articuno", "急冻鸟", [.ice, .flying], .blue, 17, 554,
      "Where it flies it chills the air, so that snow falls; it shows itself to the lost."),
    entry(
      145, "Zapdos", "闪电鸟", [.electric, .flying], .yellow, 16, 526,
      "It lives in thunderclouds, and a strike of lightning makes it stronger."),
    entry(
      146, "Moltres", "火焰鸟", [.fire, .flying], .yellow, 20, 600,
      "Its wings burn without harm to it, and where it comes spring is said to come early."),
    entry(
      147, "Dratini", "迷你龙", [.dragon], .blue, 18, 33,
      "It sheds its skin again and again as it grows, hidden behind waterfalls while it does."),
    entry(
      149, "Dragonite", "快龙", [.dragon, .flying], .brown, 22, 2100,
      "It circles the globe in less than a day, and leads ships in distress to the shore."),
    entry(
      150, "Mewtwo", "超梦", [.psychic], .purple, 20, 1220,
      "It was made in a laboratory from the genes of another, and few things move it."),
    entry(
      151, "Mew", "梦幻", [.psychic], .pink, 4, 40,
      "It can become invisible, and is said to hold the genes of every kind there is."),
  ]

  private static func entry(
    _ id: Int, _ englishName: String, _ chineseName: String, _ types: [PokemonType],
    _ color: PokemonColor, _ decimeters: Int, _ hectograms: Int, _ text: String
  ) -> Pokemon {
    Pokemon(
      id: id, englishName: englishName, chineseName: chineseName, types: types, color: color,
      decimeters: decimeters, hectograms: hectograms, text: text)
  }
}
