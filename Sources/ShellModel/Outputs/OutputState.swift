import Foundation
import SceneModel

/// The state of one output.
struct OutputState: Sendable {
    var properties: OutputProperties
    var arrangement: Arrangement = .home
    /// The arrangement before the person went home.
    var arrangementBeforeHome: Arrangement = .home
    var prominent: SceneKey?
    var focus: SceneKey?
    var overlay: Overlay?
    var shelf: Shelf?
    /// The time until which the dock covers the scenes; nil if it is hidden.
    var dockDeadline: ShellTime?
    var home = HomeState()
    var pull: EdgePull?
    var drag: EdgeDragState?
    /// The card, banner or list entry under a swiping finger, and its offset.
    var swipe: SwipeState?
    var pressed: ElementKind?
    var isDividerDragged = false

    var motions: [ElementKind: ItemMotion] = [:]
    var departingItems: [DepartingItem] = []
    /// The time until which scene transitions run; nil if none does.
    var sceneTransitionEnd: ShellTime?

    init(_ properties: OutputProperties) { self.properties = properties }

    var output: OutputIdentifier { properties.output }

    /// The scenes with a place, from back to front.
    var scenes: [SceneKey] { arrangement.keys + (prominent.map { [$0] } ?? []) }

    func shows(_ key: SceneKey) -> Bool { prominent == key || arrangement.keys.contains(key) }

    /// Whether every scene shows its live window: there is no overlay, pull, shelf or motion.
    var isAtRest: Bool { overlay == nil && pull == nil && shelf == nil && motions.isEmpty && departingItems.isEmpty }

    var isHome: Bool { arrangement == .home && prominent == nil }

    /// Whether the dock is shown over scenes.
    var hasDockOverScenes: Bool { dockDeadline != nil && arrangement != .home && overlay == nil }

    func isMoving(at time: ShellTime) -> Bool { sceneTransitionEnd.map { $0 > time } ?? false }
}
