import Foundation
import SceneModel

/// The state of one output.
struct OutputState: Sendable {
    var facts: OutputFacts
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

    init(_ facts: OutputFacts) { self.facts = facts }

    var output: OutputIdentifier { facts.output }

    /// The scenes with a place, from back to front.
    var scenes: [SceneKey] { arrangement.keys + (prominent.map { [$0] } ?? []) }

    func shows(_ key: SceneKey) -> Bool { prominent == key || arrangement.keys.contains(key) }

    /// Whether every scene is shown by its window, without overlay, pull, shelf or motion.
    var isAtRest: Bool { overlay == nil && pull == nil && shelf == nil && motions.isEmpty && departingItems.isEmpty }

    var isHome: Bool { arrangement == .home && prominent == nil }

    /// Whether the dock is shown over scenes.
    var hasDockOverScenes: Bool { dockDeadline != nil && arrangement != .home && overlay == nil }

    func isMoving(at time: ShellTime) -> Bool { sceneTransitionEnd.map { $0 > time } ?? false }
}

/// Content over the scenes that receives the keys.
enum Overlay: Sendable {
    case switcher(Switcher)
    case menu(Menu)
    case list(NotificationListState)
    case help
    case reply(BannerReply)
}

/// The page of home and the keyboard selection.
struct HomeState: Hashable, Sendable {
    var page = 0
    /// The distance in points by which a finger has moved the page.
    var offset = 0.0
    var selection: Int?
}

/// The row of an app's other scenes.
struct Shelf: Hashable, Sendable {
    var app: AppIdentifier
    /// The time at which the shelf hides by itself; nil if the person opened it.
    var deadline: ShellTime?
    var offset = 0.0
}

/// The gesture that pulls the scenes up from the lower edge.
struct EdgePull: Hashable, Sendable {
    var start: CGPoint
    var point: CGPoint
    var height: Double
    /// The time from which the finger counts as resting; nil once it does.
    var restDeadline: ShellTime?

    /// Seconds without a move after which a finger rests; the scenes are then drawn at full quality.
    static let restDelay = 0.12

    /// The progress of the gesture, from 0 at the edge to 1 at half the height of the output.
    var progress: Double { min(max((start.y - point.y) / (height / 2), 0), 1) }
}

/// The content of a drag to an edge. Content with a user activity will be a further case.
enum DragPayload: Hashable, Sendable {
    case app(AppIdentifier)
    case scene(SceneKey)
}

/// A drag over an output.
struct EdgeDragState: Hashable, Sendable {
    var payload: DragPayload
    var point: CGPoint
    /// The frame of the dragged item at the start, to which it returns if the drag is cancelled.
    var startFrame: CGRect
}

/// An item that a finger swipes away.
struct SwipeState: Hashable, Sendable {
    var part: ElementKind
    var dx: Double
    var dy: Double
}

/// A reply to a notification while it is being typed.
struct BannerReply: Hashable, Sendable {
    var banner: String
    var action: String
    var placeholder: String
    var text = ""
}

/// The scroll offset and selection of the open notification list.
struct NotificationListState: Hashable, Sendable {
    var offset = 0.0
    var selection: Int?
}
