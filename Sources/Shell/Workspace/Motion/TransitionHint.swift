import Foundation
import SceneModel

/// What a change knows about how it is to look.
struct TransitionHint: Sendable {
    /// Where scenes grow from.
    var origins: [SceneKey: CGRect] = [:]
    /// How scenes go.
    var leaving: [SceneKey: DismissalAnimation] = [:]

    mutating func add(_ other: TransitionHint) {
        origins.merge(other.origins) { $1 }
        leaving.merge(other.leaving) { $1 }
    }
}
