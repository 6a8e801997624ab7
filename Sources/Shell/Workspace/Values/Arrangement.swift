import SceneModel

/// Two scenes side by side.
struct Pair: Hashable, Sendable {
    var left: SceneKey
    var right: SceneKey
    /// How much of the width is the left one's.
    var fraction = 0.5

    func contains(_ key: SceneKey) -> Bool { left == key || right == key }

    func other(than key: SceneKey) -> SceneKey { left == key ? right : left }
}

/// Which scenes stand on an output.
enum Arrangement: Hashable, Sendable {
    /// None: home is seen.
    case home
    /// One.
    case full(SceneKey)
    /// Two.
    case split(Pair)

    /// The scenes, from the left.
    var keys: [SceneKey] {
        switch self {
        case .home: []
        case .full(let key): [key]
        case .split(let pair): [pair.left, pair.right]
        }
    }

    /// What is left without a scene.
    func without(_ key: SceneKey) -> Arrangement {
        switch self {
        case .full(key): .home
        case .split(let pair) where pair.contains(key): .full(pair.other(than: key))
        default: self
        }
    }
}

/// Where a scene is to stand.
enum Placement: Hashable, Sendable {
    case full
    case side(Side)
    case beside(SceneKey)
    case prominent
    /// As it stood last: beside the other of its pair, else alone.
    case asBefore
}
