import Foundation
import SceneModel

/// The state of the workspace on one output.
struct OutputState: Sendable {
    var properties: OutputProperties
    var arrangement: Arrangement = .home
    /// The arrangement of scenes before the user went home.
    var arrangementBeforeHome: Arrangement = .home
    var prominent: SceneKey?
    var focus: SceneKey?
    var overlay: Overlay?
    /// The switcher that is shown after a delay; nil if none is pending.
    var pendingSwitcher: PendingSwitcher?
    var shelf: Shelf?
    /// The time until which the dock is shown over the scenes; nil if the dock is hidden.
    var dockDeadline: ShellTime?
    var home = HomeState()
    var indicator = HomeIndicatorState()
    var pull: EdgePull?
    var drag: EdgeDragState?
    /// The card, banner or list entry that a finger swipes, and its offset.
    var swipe: SwipeState?
    var pressed: ElementKind?
    var isDividerDragged = false

    var motions: [ElementKind: ItemMotion] = [:]
    var departingItems: [DepartingItem] = []
    /// The time at which the last running scene transition ends; nil if none is running.
    var sceneTransitionEnd: ShellTime?

    init(_ properties: OutputProperties) { self.properties = properties }

    var output: OutputIdentifier { properties.output }

    /// The scenes that are placed on the output: the arrangement's scenes from left to right, then the prominent scene.
    var scenes: [SceneKey] { arrangement.keys + (prominent.map { [$0] } ?? []) }

    func shows(_ key: SceneKey) -> Bool { prominent == key || arrangement.keys.contains(key) }

    /// Whether no overlay, pull, shelf or motion is active, so that every placed scene shows its live window.
    var isAtRest: Bool { overlay == nil && pull == nil && shelf == nil && motions.isEmpty && departingItems.isEmpty }

    var isHome: Bool { arrangement == .home && prominent == nil }

    /// The split request for which the user chooses the second scene in the open switcher; nil without a split request.
    var splitRequest: SplitRequest? {
        if case .switcher(let switcher) = overlay { switcher.splitRequest } else { nil }
    }

    /// Whether the menu of an icon in the dock is open.
    var hasDockMenu: Bool { if case .menu(let menu) = overlay { menu.isFromDock } else { false } }

    /// Whether the search or a folder is open. These overlays show icons in place of the icons of home.
    var hasIconOverlay: Bool {
        switch overlay {
        case .search, .folder: true
        default: false
        }
    }

    /// Whether the dock is shown over the scenes.
    var hasDockOverScenes: Bool { dockDeadline != nil && arrangement != .home && (overlay == nil || hasDockMenu) }

    func isMoving(at time: ShellTime) -> Bool { sceneTransitionEnd.map { $0 > time } ?? false }
}
