import Foundation
import SceneModel

/// The identity of a finger or a pressed pointer button on an output.
struct ContactKey: Hashable, Sendable {
    var output: OutputIdentifier
    var id: Int
    var isTouch: Bool
    /// Whether the contact is the secondary button. Both buttons can be pressed at the same time.
    var isSecondary: Bool

    init(_ contact: Contact, _ output: OutputIdentifier) {
        (self.output, id) = (output, contact.id)
        (isTouch, isSecondary) = (contact.kind == .touch, contact.kind == .secondaryButton)
    }
}

/// The state of a finger or pressed pointer button, and the state of the gesture that it performs.
struct ContactState: Sendable {
    /// The recognised gesture.
    enum Gesture: Hashable, Sendable {
        /// No gesture has been recognised yet. A contact that ends in this state is a tap.
        case possible
        /// A long press on an icon; the menu of the icon is open.
        case longPress
        /// A contact that has no further effect.
        case ignored
        case divider(from: Double)
        /// Pans a window from the offset that the window had at the beginning.
        case pan(SceneKey, PannedWindow.Axis, from: CGPoint)
        case edgePull
        case notificationListPull
        case page
        /// A movement over the search or an open folder; a horizontal movement turns the page of the folder.
        case overlayPage
        case scrollSwitcher
        case scrollList
        case scrollShortcuts
        case scrollShelf
        case swipe
        case drag
    }

    private struct Sample: Sendable {
        var point: CGPoint
        var time: ShellTime
    }

    /// The maximum distance in points that a contact may move away from its start and still count as a tap.
    static let tapTolerance = 10.0

    var part: ElementKind?
    var kind: Contact.Kind
    var startPoint: CGPoint
    var point: CGPoint
    var startTime: ShellTime
    var gesture = Gesture.possible
    private var samples: [Sample]

    init(_ contact: Contact, _ part: ElementKind?, at now: ShellTime) {
        (self.part, kind, startPoint, point, startTime) = (part, contact.kind, contact.point, contact.point, now)
        samples = [Sample(point: contact.point, time: now)]
    }

    var dx: Double { point.x - startPoint.x }
    var dy: Double { point.y - startPoint.y }
    /// The movement between the last two samples, in points.
    var lastMovement: CGPoint {
        guard let last = samples.last, let previous = samples.dropLast().last else { return .zero }
        return CGPoint(x: last.point.x - previous.point.x, y: last.point.y - previous.point.y)
    }

    private(set) var isTap = true

    mutating func move(to point: CGPoint, at now: ShellTime) {
        self.point = point
        // A contact that has moved further than the tolerance is not a tap, even if the contact returns.
        if startPoint.distance(to: point) > Self.tapTolerance { isTap = false }
        samples.append(Sample(point: point, time: now))
        if samples.count > 6 { samples.removeFirst() }
    }

    /// Returns the velocity in points per second over the last 0.1 seconds; zero if the finger has not moved in this
    /// time.
    func velocity(at now: ShellTime) -> CGPoint {
        let recent = samples.filter { now.seconds(since: $0.time) <= 0.1 }
        guard let first = recent.first, let last = recent.last, recent.count > 1 else { return .zero }
        let seconds = max(last.time.seconds(since: first.time), 0.001)
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }

    /// Returns the time at which the contact becomes a long press. Returns nil if the contact has moved, has a gesture
    /// or is not on an icon.
    func longPressDeadline(after seconds: Double) -> ShellTime? {
        guard gesture == .possible, kind != .secondaryButton, isTap else { return nil }
        switch part {
        case .icon, .dockIcon: return startTime + seconds
        default: return nil
        }
    }
}
