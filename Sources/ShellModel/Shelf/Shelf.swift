import SceneModel

/// The row of an app's other scenes.
struct Shelf: Hashable, Sendable {
    var app: AppIdentifier
    /// The time at which the shelf hides by itself; nil if the person opened it.
    var deadline: ShellTime?
    var offset = 0.0
}
