import Foundation
import SceneModel

/// A request of the person that the daemon answers with a presentation.
struct PendingPresentation: Sendable {
    var app: AppIdentifier
    /// The requested session, if known.
    var session: SessionIdentifier?
    var output: OutputIdentifier
    /// The frame from which the scene grows.
    var origin: CGRect?
    /// The requested half.
    var side: Side?
    /// Whether the scene is the companion in a pair, whose other scene keeps the focus.
    var isCompanion = false
    var deadline: ShellTime
}
