import SceneModel

/// Two scenes side by side.
struct ScenePair: Hashable, Sendable {
    var left: SceneKey
    var right: SceneKey
    /// The left scene's fraction of the width that both scenes share.
    var fraction = SplitFraction.initial

    func contains(_ key: SceneKey) -> Bool { left == key || right == key }

    func partner(of key: SceneKey) -> SceneKey { left == key ? right : left }
}

/// The arrangement of the scenes on an output, without a prominent scene.
enum Arrangement: Hashable, Sendable {
    /// No scene; home is shown.
    case home
    /// One scene.
    case full(SceneKey)
    /// Two scenes side by side.
    case split(ScenePair)

    /// The scenes of the arrangement from left to right.
    var keys: [SceneKey] {
        switch self {
        case .home: []
        case .full(let key): [key]
        case .split(let pair): [pair.left, pair.right]
        }
    }

    /// Returns the arrangement after the removal of a scene. The other scene of a split becomes full. If no other scene
    /// exists, home is shown.
    func removing(_ key: SceneKey) -> Arrangement {
        switch self {
        case .full(key): .home
        case .split(let pair) where pair.contains(key): .full(pair.partner(of: key))
        default: self
        }
    }
}

/// The requested placement of a scene on an output.
enum ScenePlacement: Hashable, Sendable {
    case full
    case side(Side)
    case beside(SceneKey)
    case prominent
    /// The scene's last placement: beside the other scene of its remembered pair, or alone if the scene has no pair.
    case restored
}
