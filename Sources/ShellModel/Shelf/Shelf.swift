import SceneModel

/// The shelf: a row with the cards of an app's scenes that are not placed on the output.
struct Shelf: Hashable, Sendable {
    var app: AppIdentifier
    /// The time at which the shelf is hidden; nil if the user opened the shelf. A shelf that the user opened stays
    /// until the user hides it.
    var deadline: ShellTime?
    var offset = 0.0
}
