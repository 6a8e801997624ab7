import Foundation
import SceneModel

/// The origins and dismissal animations that the caller of a transition requests.
struct TransitionHint: Sendable {
    /// The frames from which scenes grow.
    var origins: [SceneKey: CGRect] = [:]
    /// The animations with which scenes disappear.
    var dismissalAnimations: [SceneKey: DismissalAnimation] = [:]

    mutating func add(_ other: TransitionHint) {
        origins.merge(other.origins) { $1 }
        dismissalAnimations.merge(other.dismissalAnimations) { $1 }
    }
}
