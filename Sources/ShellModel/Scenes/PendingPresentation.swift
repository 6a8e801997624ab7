import Foundation
import SceneModel

/// A request of the user that the daemon has not yet answered with a presentation.
struct PendingPresentation: Sendable {
    var app: AppIdentifier
    /// The requested session; nil if the daemon chooses it.
    var session: SessionIdentifier?
    var output: OutputIdentifier
    /// The frame from which the scene grows when it appears; nil for the default.
    var origin: CGRect?
    /// The requested half of the output; nil if the user requested none.
    var side: Side?
    /// Whether the scene is opened together with the other scene of its pair. The other scene keeps the focus.
    var isCompanion = false
    /// Whether the scene is only shown as a card of the shelf, because its content was dropped there.
    var isForShelf = false
    var deadline: ShellTime
}
