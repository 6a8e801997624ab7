import Foundation
import SceneModel

/// The state of the open switcher: its entries, filter and selection.
struct Switcher: Sendable {
    /// An entry of the switcher: the card of one scene, or the two cards of a pair.
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
    /// The revision of the app catalogue from which the entries were computed.
    var revision = -1
    var scroll = MomentumScroll()
    /// The index of the entry that is selected with the keyboard; nil if none is.
    var selection: Int?
    /// The modifier key whose release opens the selected card; nil if the switcher was not opened with a held modifier
    /// key.
    var heldModifier: KeyPress.Modifiers?
}
