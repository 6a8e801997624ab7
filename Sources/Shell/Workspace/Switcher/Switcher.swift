import Foundation
import SceneModel

/// The state of the open switcher: its cards, filter and selection.
struct Switcher: Sendable {
    /// One card, or the two cards of a pair of scenes.
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

    /// The app whose cards are shown; nil for all apps.
    var app: AppIdentifier?
    /// The text typed to filter the cards.
    var filter = ""
    var entries: [Entry] = []
    /// The revision of the library from which the entries were made.
    var revision = -1
    var scroll = Scroll()
    /// The entry selected with the keyboard.
    var selection: Int?
    /// The held modifier key whose release opens the selected card; nil if the switcher was not opened by a held key.
    var heldKey: KeyPress.Modifiers?
}
