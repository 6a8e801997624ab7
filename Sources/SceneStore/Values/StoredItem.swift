import Foundation
import SceneModel

/// An item for an app: a connection, an event or a discard.
public struct StoredItem: Hashable, Sendable {
    /// The item's number, which no other item ever has; at least 1.
    public let number: ItemNumber

    /// The app the item is for.
    public let app: AppIdentifier

    /// The session the item is about; nil for items about the app, such as discards.
    public let session: SessionIdentifier?

    /// The payload that is handed over.
    public let payload: ItemPayload

    /// Identifier of the process that the item was last handed over to; nil when it was never handed over.
    public var process: String?

    /// Number of processes that the item was handed over to.
    package var attempts: Int

    /// Number of those processes that were seen to crash before they acknowledged the item.
    package var crashes: Int

    /// Whether the item is held back because processes crashed on it.
    package var isQuarantined: Bool

    /// Creates an item that was never handed over to a process.
    package init(number: ItemNumber, app: AppIdentifier, _ content: ItemContent) {
        (self.number, self.app, session, payload) = (number, app, content.session, .content(content))
        (process, attempts, crashes, isQuarantined) = (nil, 0, 0, false)
    }

    /// Creates an item from its stored form, by default one that was never handed over to a process.
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
