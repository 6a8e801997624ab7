import EventLoop
import SceneModel
import SceneProtocol

/// The offers of other devices, and the continuations of accepted offers.
///
/// A continuation begins when an offer is accepted. It ends exactly once: with the activity, with a failure, or with
/// the refusal of the announcement.
struct HandoffOffers {
    /// The continuation of an accepted offer.
    struct Pending: Hashable, Sendable {
        /// The accepted offer.
        let offer: HandoffMessages.Offer
        /// The time at which the continuation fails.
        let deadline: MonotonicTime
        /// The session that continues the activity; nil until the announcement is committed.
        var session: SessionIdentifier?
        /// The failure that ended the continuation before the announcement was committed; nil for none.
        var failure: ContinuationFailure?
    }

    /// The time within which an activity is transferred.
    static let timeout = Duration.seconds(30)
    /// The maximum number of offers.
    static let limit = 64
    /// The maximum number of continuations at a time.
    static let continuationLimit = 8

    /// The offers, the latest first, without accepted offers.
    private(set) var offers: [HandoffMessages.Offer] = []
    private(set) var pending: [String: Pending] = [:]
    /// The identifiers of accepted offers that the process still lists.
    private var accepted: Set<String> = []

    /// The time of the next deadline; nil without continuations.
    var nextDeadline: MonotonicTime? { pending.values.filter { $0.failure == nil }.map(\.deadline).min() }

    /// Replaces the offers. An offer that was accepted is not listed again under the same identifier.
    mutating func replace(_ new: [HandoffMessages.Offer]) {
        accepted.formIntersection(new.map(\.identifier))
        offers = new.filter { !accepted.contains($0.identifier) }
    }

    /// Returns the reason why an offer cannot be accepted on this device; nil if it can be accepted.
    ///
    /// - Parameter manifest: the manifest of the offer's app; nil if the app is not installed.
    static func obstacle(
        to offer: HandoffMessages.Offer, manifest: AppManifest?, at now: Timestamp
    ) -> HandoffMessages.Obstacle? {
        guard let manifest else { return .appNotInstalled }
        guard manifest.userActivityTypes.contains(offer.activityType) else { return .typeNotDeclared }
        if let date = offer.expirationDate, date <= now { return .expired }
        return nil
    }

    /// Returns the offer with an identifier; nil if it does not exist or was accepted.
    func offer(_ identifier: String) -> HandoffMessages.Offer? { offers.first { $0.identifier == identifier } }

    /// Begins a continuation. Returns false if the offer does not exist, or if there are too many continuations.
    mutating func accept(_ identifier: String, as continuation: String, at now: MonotonicTime) -> Bool {
        guard pending.count < Self.continuationLimit, let offer = offer(identifier) else { return false }
        offers.removeAll { $0.identifier == identifier }
        accepted.insert(identifier)
        pending[continuation] = Pending(offer: offer, deadline: now + Self.timeout)
        return true
    }

    /// Records that the announcement of a continuation is committed.
    ///
    /// - Returns: the failure that has ended the continuation in the meantime; nil if the activity can be requested.
    mutating func announced(_ continuation: String, in session: SessionIdentifier) -> ContinuationFailure? {
        pending[continuation]?.session = session
        return pending[continuation]?.failure
    }

    /// Ends a continuation whose announcement was refused; its offer is listed again.
    mutating func refused(_ continuation: String) {
        guard let offer = pending.removeValue(forKey: continuation)?.offer else { return }
        if accepted.remove(offer.identifier) != nil { offers.insert(offer, at: 0) }
    }

    /// Ends a continuation with its result.
    ///
    /// - Returns: the continuation; nil if it does not exist, has ended, or is not announced yet.
    mutating func finish(_ continuation: String) -> Pending? {
        guard pending[continuation]?.session != nil else { return nil }
        return pending.removeValue(forKey: continuation)
    }

    /// Returns the continuations whose deadline has passed. Those that are not announced yet are marked as failed.
    mutating func advance(to now: MonotonicTime) -> [String] { fail(.timedOut) { $0.deadline <= now } }

    /// Removes all offers, because the handoff process has ended.
    ///
    /// - Returns: the continuations that fail; those that are not announced yet are marked as failed.
    mutating func processEnded() -> [String] {
        (offers, accepted) = ([], [])
        return fail(.connectionUnavailable) { _ in true }
    }

    /// Marks continuations as failed; returns those that are announced, which the caller ends with ``finish(_:)``.
    private mutating func fail(_ failure: ContinuationFailure, where condition: (Pending) -> Bool) -> [String] {
        var failed: [String] = []
        for (continuation, value) in pending where value.failure == nil && condition(value) {
            pending[continuation]?.failure = failure
            if value.session != nil { failed.append(continuation) }
        }
        return failed.sorted()
    }
}
