/// A scene that has moved to one half of its output, so that the user can choose the scene for the other half.
struct SplitRequest: Hashable, Sendable {
    /// The scene that has moved to one half. The scene is the only one on its output.
    var scene: SceneKey
    /// The half to which the scene has moved.
    var side: Side
    /// Whether the scene was prominent over home before the request. It becomes prominent again if the user cancels the
    /// choice.
    var wasProminent = false
}
