import Foundation
import SceneModel

/// A finger or button, of an output.
struct TouchKey: Hashable, Sendable {
    var output: OutputIdentifier
    var id: Int
    var isTouch: Bool
    /// Whether it is the second button, which may be down beside the first.
    var isSecondary: Bool

    init(_ contact: Contact, _ output: OutputIdentifier) {
        (self.output, id) = (output, contact.id)
        (isTouch, isSecondary) = (contact.kind == .touch, contact.kind == .secondaryButton)
    }
}

/// What a finger or button has done so far, and what it amounts to.
struct Touch: Sendable {
    /// What it amounts to.
    enum Mode: Hashable, Sendable {
        /// Nothing yet: a tap, if it ends so.
        case press
        /// It rested on an icon, whose menu is open.
        case rested
        /// Nothing any more.
        case spent
        case divider(from: Double)
        case pull
        case listPull
        case page
        case scrollSwitcher
        case scrollList
        case scrollShelf
        case swipe
        case drag
    }

    private struct Sample: Sendable {
        var point: CGPoint
        var time: ShellTime
    }

    /// How far a tap may wander.
    static let slop = 10.0

    var part: Part?
    var kind: Contact.Kind
    var start: CGPoint
    var point: CGPoint
    var began: ShellTime
    var mode = Mode.press
    private var samples: [Sample]

    init(_ contact: Contact, _ part: Part?, at now: ShellTime) {
        (self.part, kind, start, point, began) = (part, contact.kind, contact.point, contact.point, now)
        samples = [Sample(point: contact.point, time: now)]
    }

    var dx: Double { point.x - start.x }
    var dy: Double { point.y - start.y }
    /// What its last event added.
    var lastStep: CGPoint {
        guard let last = samples.last, let before = samples.dropLast().last else { return .zero }
        return CGPoint(x: last.point.x - before.point.x, y: last.point.y - before.point.y)
    }

    private(set) var isTap = true

    mutating func move(to point: CGPoint, at now: ShellTime) {
        self.point = point
        // What has gone far and came back is no tap.
        if start.distance(to: point) > Self.slop { isTap = false }
        samples.append(Sample(point: point, time: now))
        if samples.count > 6 { samples.removeFirst() }
    }

    /// Points a second, over the last tenth of a second; zero for a finger that rests.
    func velocity(at now: ShellTime) -> CGPoint {
        let recent = samples.filter { now.seconds(since: $0.time) <= 0.1 }
        guard let first = recent.first, let last = recent.last, recent.count > 1 else { return .zero }
        let seconds = max(last.time.seconds(since: first.time), 0.001)
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }

    /// When it has rested long enough; nil where that means nothing.
    func longPress(after seconds: Double) -> ShellTime? {
        guard mode == .press, kind != .secondaryButton, isTap else { return nil }
        switch part {
        case .icon, .dockIcon: return began + seconds
        default: return nil
        }
    }
}
