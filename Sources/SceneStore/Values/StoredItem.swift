import Foundation
import SceneModel

/// A stored item for an app, with the history of its delivery.
public struct StoredItem: Hashable, Sendable {
    /// The number of the item, at least 1. No other item ever has the same number.
    public let number: ItemNumber

    /// The app that the item is for.
    public let app: AppIdentifier

    /// The session that the item is about; nil for an item without a session, such as a discard.
    public let session: SessionIdentifier?

    /// The content of the item.
    public let payload: ItemPayload

    /// The identifier of the process that the item was last marked for, which may have received it; nil if the item was
    /// never marked, or if the process ended before receiving it.
    public var process: String?

    /// The number of processes that the item was marked for and that may have received it.
    package var attempts: Int

    /// The number of these processes that crashed before they acknowledged the item.
    package var crashes: Int

    /// Whether the item is no longer handed over, because processes crashed on it.
    package var isQuarantined: Bool

    /// Creates an item that no process has received.
    package init(number: ItemNumber, app: AppIdentifier, _ content: ItemContent) {
        (self.number, self.app, session, payload) = (number, app, content.session, .content(content))
        (process, attempts, crashes, isQuarantined) = (nil, 0, 0, false)
    }

    /// Creates an item from its stored form, by default one that no process has received.
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
