import Foundation
import SceneModel

/// The state of the open switcher: its entries, filter and selection.
struct Switcher: Sendable {
    /// An entry of the switcher: the card of one scene, the two cards of a pair, or the card of an app or program that
    /// can open a scene.
    enum Entry: Hashable, Sendable {
        case single(SceneKey)
        case pair(ScenePair)
        /// An app that can open a further scene, or a program without a window.
        case item(HomeItem)

        var keys: [SceneKey] {
            switch self {
            case .single(let key): [key]
            case .pair(let pair): [pair.left, pair.right]
            case .item: []
            }
        }
    }

    /// The app whose cards are shown; nil for all apps.
    var app: AppIdentifier?
    /// The scene beside which the chosen entry opens; nil if the entry opens at its last placement.
    var splitRequest: SplitRequest?
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
