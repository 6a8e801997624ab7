import Foundation
import SceneModel

/// A stored item for an app, with the history of its delivery.
public struct StoredItem: Hashable, Sendable {
    /// The number of the item, at least 1. No other item ever has the same number.
    public let number: ItemNumber

    /// The app that the item is for.
    public let app: AppIdentifier

    /// The session whose scene the item needs; nil for an item that needs no scene, such as a discard.
    public let session: SessionIdentifier?

    /// The content of the item.
    public let payload: ItemPayload

    /// The identifier of the process for which the daemon last marked the item; the daemon marks an item before it
    /// hands the item over. This process may have received the item. Nil if the item was never marked, or if the
    /// process ended before receiving the item.
    public var process: String?

    /// The number of processes for which the item was marked, except processes that ended before they received the
    /// item.
    package var attempts: Int

    /// The number of processes that received the item and crashed before they acknowledged it.
    package var crashes: Int

    /// Whether the item is withheld from processes, because processes crashed while they handled the item.
    package var isQuarantined: Bool

    /// Creates an item that no process has received.
    package init(number: ItemNumber, app: AppIdentifier, _ content: ItemContent) {
        (self.number, self.app, session, payload) = (number, app, content.session, .content(content))
        (process, attempts, crashes, isQuarantined) = (nil, 0, 0, false)
    }

    /// Creates an item from its stored form. By default, no process has received the item.
    package init(
        number: ItemNumber,
        app: AppIdentifier,
        session: SessionIdentifier?,
        payload: Data,
        process: String? = nil,
        attempts: Int = 0,
        crashes: Int = 0,
        isQuarantined: Bool = false
    ) {
        self.number = number
        self.app = app
        self.session = session
        self.payload = .stored(payload)
        self.process = process
        self.attempts = attempts
        self.crashes = crashes
        self.isQuarantined = isQuarantined
    }
}
