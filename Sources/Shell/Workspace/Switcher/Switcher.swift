import Foundation
import SceneModel

/// The cards of everything, with what was typed to filter them.
struct Switcher: Sendable {
    /// A card, or the two of scenes that stood side by side.
    enum Entry: Hashable, Sendable {
        case one(SceneKey)
        case two(Pair)

        var keys: [SceneKey] {
            switch self {
            case .one(let key): [key]
            case .two(let pair): [pair.left, pair.right]
            }
        }
    }

    /// Shows one app's cards only; nil for all.
    var app: AppIdentifier?
    /// What was typed.
    var filter = ""
    var entries: [Entry] = []
    /// What of the library the entries were made from.
    var revision = -1
    var scroll = Scroll()
    /// The entry that the keyboard has chosen.
    var selection: Int?
    /// The key whose release opens the chosen card, while it is held.
    var heldKey: KeyPress.Modifiers?
}
