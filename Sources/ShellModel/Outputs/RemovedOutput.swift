/// The scenes of an output that was removed or turned off. They return to the output when it is added again.
struct RemovedOutput: Sendable {
    /// The maximum number of removed outputs whose scenes are remembered.
    static let maximumCount = 16

    let output: OutputIdentifier
    var arrangement: Arrangement
    var arrangementBeforeHome: Arrangement
    var prominent: SceneKey?
    var focus: SceneKey?
    var homePage: Int
    /// The scene that another output took over when this output was removed; nil if no output took over a scene.
    var movedScene: SceneKey?

    init(_ state: OutputState) {
        (output, arrangement, arrangementBeforeHome) = (state.output, state.arrangement, state.arrangementBeforeHome)
        (prominent, focus, homePage) = (state.prominent, state.focus, state.home.page)
    }

    /// All remembered scenes.
    var scenes: Set<SceneKey> {
        Set(arrangement.keys + arrangementBeforeHome.keys + [prominent].compactMap { $0 })
    }

    mutating func remove(_ key: SceneKey) {
        arrangement = arrangement.removing(key)
        arrangementBeforeHome = arrangementBeforeHome.removing(key)
        if prominent == key { prominent = nil }
    }
}
