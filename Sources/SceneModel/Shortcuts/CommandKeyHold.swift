/// A recogniser of a command key that is held alone until the overlay of shortcuts opens.
///
/// Any other key, a click, a touch or scrolling before the deadline ends the hold: the person uses the command key as a
/// modifier. The app receives all keys in any case.
package struct CommandKeyHold<Moment: Comparable & Sendable>: Sendable {
    /// The times of a hold.
    package struct Times: Equatable, Sendable {
        /// The time at which the content is requested, so that it is available at the deadline.
        package let request: Moment
        /// The time at which the overlay opens.
        package let deadline: Moment

        /// Creates the times of a hold.
        package init(request: Moment, deadline: Moment) { (self.request, self.deadline) = (request, deadline) }
    }

    /// A consequence of the passing time.
    package enum Step: Equatable, Sendable {
        /// The content is to be requested.
        case request
        /// The overlay is to be opened.
        case open
    }

    private enum Phase: Equatable, Sendable {
        case idle
        case waiting(Times)
        case requested(deadline: Moment)
        case expired
    }

    private var phase = Phase.idle

    /// Creates a hold that has not begun.
    package init() {}

    /// Whether the command key is held alone.
    package var isActive: Bool { phase != .idle }

    /// Whether the deadline has passed and the key is still held alone.
    package var hasExpired: Bool { phase == .expired }

    /// The next time at which ``advance(to:)`` has a consequence; nil for none.
    package var nextDeadline: Moment? {
        switch phase {
        case .idle, .expired: nil
        case .waiting(let times): min(times.request, times.deadline)
        case .requested(let deadline): deadline
        }
    }

    /// Handles the press of the command key. If `isAlone` is false, other keys are down and the hold does not begin. A
    /// second command key ends the hold of the first.
    package mutating func press(isAlone: Bool, _ times: Times) {
        phase = isAlone && phase == .idle ? .waiting(times) : .idle
    }

    /// Ends the hold, because the command key was released or because other input arrived.
    package mutating func end() { phase = .idle }

    /// Handles the passing of time; returns the consequences in order.
    package mutating func advance(to now: Moment) -> [Step] {
        var steps: [Step] = []
        if case .waiting(let times) = phase, now >= min(times.request, times.deadline) {
            phase = .requested(deadline: times.deadline)
            steps.append(.request)
        }
        if case .requested(let deadline) = phase, now >= deadline {
            phase = .expired
            steps.append(.open)
        }
        return steps
    }
}
