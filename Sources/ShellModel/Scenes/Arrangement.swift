import SceneModel

/// Two scenes side by side.
struct ScenePair: Hashable, Sendable {
    var left: SceneKey
    var right: SceneKey
    /// The left scene's fraction of the width.
    var fraction = 0.5

    func contains(_ key: SceneKey) -> Bool { left == key || right == key }

    func partner(of key: SceneKey) -> SceneKey { left == key ? right : left }
}

/// The scenes shown on an output, without a prominent one.
enum Arrangement: Hashable, Sendable {
    /// No scene; home is shown.
    case home
    /// One scene.
    case full(SceneKey)
    /// Two scenes side by side.
    case split(ScenePair)

    /// The scenes from left to right.
    var keys: [SceneKey] {
        switch self {
        case .home: []
        case .full(let key): [key]
        case .split(let pair): [pair.left, pair.right]
        }
    }

    /// Returns the arrangement after the removal of a scene.
    func removing(_ key: SceneKey) -> Arrangement {
        switch self {
        case .full(key): .home
        case .split(let pair) where pair.contains(key): .full(pair.partner(of: key))
        default: self
        }
    }
}

/// The requested place of a scene.
enum ScenePlacement: Hashable, Sendable {
    case full
    case side(Side)
    case beside(SceneKey)
    case prominent
    /// The last place: beside the other scene of its pair, else alone.
    case restored
}
