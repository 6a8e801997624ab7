import Foundation
import SceneModel

/// What is on one output.
struct Desk: Sendable {
    var facts: OutputFacts
    var arrangement: Arrangement = .home
    /// What stood here before home was chosen.
    var earlier: Arrangement = .home
    var prominent: SceneKey?
    var focus: SceneKey?
    var overlay: Overlay?
    var shelf: Shelf?
    /// Until when the dock lies over the scenes; nil when it does not.
    var dockUntil: ShellTime?
    var home = HomeState()
    var pull: Pull?
    var drag: PayloadDrag?
    /// A card, banner or line of the list under a finger, and how far the finger has taken it.
    var swiped: Swiped?
    var pressed: Part?
    var isDividerDragged = false

    var motions: [Part: Motion] = [:]
    var ghosts: [Ghost] = []
    /// Until when scenes are on their way.
    var scenesMoveUntil: ShellTime?

    init(_ facts: OutputFacts) { self.facts = facts }

    var output: OutputIdentifier { facts.output }

    /// The scenes that have a place, from the back to the front.
    var keys: [SceneKey] { arrangement.keys + (prominent.map { [$0] } ?? []) }

    func shows(_ key: SceneKey) -> Bool { prominent == key || arrangement.keys.contains(key) }

    /// Whether windows and nothing but windows stand for scenes.
    var isAtRest: Bool { overlay == nil && pull == nil && shelf == nil && motions.isEmpty && ghosts.isEmpty }

    var isHome: Bool { arrangement == .home && prominent == nil }

    /// Whether the dock is to be seen over scenes.
    var hasDockOverScenes: Bool { dockUntil != nil && arrangement != .home && overlay == nil }

    func isMoving(at time: ShellTime) -> Bool { scenesMoveUntil.map { $0 > time } ?? false }
}

/// What lies over the scenes and takes the keys.
enum Overlay: Sendable {
    case switcher(Switcher)
    case menu(Menu)
    case list(NotificationListState)
    case help
    case reply(BannerReply)
}

/// Home's page and what the keyboard has chosen.
struct HomeState: Hashable, Sendable {
    var page = 0
    /// How far a finger has moved the page, in points.
    var offset = 0.0
    var selection: Int?
}

/// The row of an app's other scenes.
struct Shelf: Hashable, Sendable {
    var app: AppIdentifier
    /// When it goes by itself; nil when it was asked for.
    var until: ShellTime?
    var offset = 0.0
}

/// A finger that moves the scenes from the lower edge.
struct Pull: Hashable, Sendable {
    var start: CGPoint
    var point: CGPoint
    var height: Double
    /// From when on the finger counts as resting; nil when it does.
    var restsFrom: ShellTime?

    /// Seconds without a move after which a finger rests, so that what it carries may be shown as finely as it can be.
    static let restAfter = 0.12

    /// How far it is, from 0 at the edge to 1 at half the height.
    var progress: Double { min(max((start.y - point.y) / (height / 2), 0), 1) }
}

/// What is dragged to an edge. Content with a user activity will be another case.
enum DragPayload: Hashable, Sendable {
    case app(AppIdentifier)
    case scene(SceneKey)
}

/// A drag over an output.
struct PayloadDrag: Hashable, Sendable {
    var payload: DragPayload
    var point: CGPoint
    /// Where it came from, and goes back to when it is dropped on nothing.
    var home: CGRect
}

/// Something that a finger moves away.
struct Swiped: Hashable, Sendable {
    var part: Part
    var dx: Double
    var dy: Double
}

/// An answer that is being written to a notification.
struct BannerReply: Hashable, Sendable {
    var banner: String
    var action: String
    var placeholder: String
    var text = ""
}

/// The open list of notifications.
struct NotificationListState: Hashable, Sendable {
    var offset = 0.0
    var selection: Int?
}
