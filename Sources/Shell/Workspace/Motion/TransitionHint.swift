import Foundation
import SceneModel

/// The origins and dismissal animations that the caller of a transition requests.
struct TransitionHint: Sendable {
    /// The frames from which scenes grow.
    var origins: [SceneKey: CGRect] = [:]
    /// The animations with which scenes disappear.
    var leaving: [SceneKey: DismissalAnimation] = [:]

    mutating func add(_ other: TransitionHint) {
        origins.merge(other.origins) { $1 }
        leaving.merge(other.leaving) { $1 }
    }
}
