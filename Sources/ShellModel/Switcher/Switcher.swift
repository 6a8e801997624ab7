import Foundation
import SceneModel

/// The state of the open switcher: its cards, filter and selection.
struct Switcher: Sendable {
    /// One card, or the two cards of a pair of scenes.
    enum Entry: Hashable, Sendable {
        case single(SceneKey)
        case pair(ScenePair)

        var keys: [SceneKey] {
            switch self {
            case .single(let key): [key]
            case .pair(let pair): [pair.left, pair.right]
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
    var scroll = MomentumScroll()
    /// The entry selected with the keyboard.
    var selection: Int?
    /// The held modifier key whose release opens the selected card; nil if the switcher was not opened by a held key.
    var heldModifier: KeyPress.Modifiers?
}
