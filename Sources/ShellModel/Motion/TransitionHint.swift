import Foundation
import SceneModel

/// The origins of appearing scenes and the animations of disappearing scenes, as the caller of a transition requests
/// them.
struct TransitionHint: Sendable {
    /// The frames from which scenes grow, in points of the output.
    var origins: [SceneKey: CGRect] = [:]
    /// The animations with which scenes disappear.
    var dismissalAnimations: [SceneKey: DismissalAnimation] = [:]

    mutating func add(_ other: TransitionHint) {
        origins.merge(other.origins) { $1 }
        dismissalAnimations.merge(other.dismissalAnimations) { $1 }
    }
}
