import EventLoop

/// The owner of connections, which divides time and memory among them.
protocol ServerEndpointOwner: AnyObject {
    /// Returns nil if a connection can be served now; otherwise returns the time for the next attempt.
    func servingDeadline(for connection: ConnectionIdentity) -> MonotonicTime?

    /// Called after a connection was served.
    ///
    /// - Parameters:
    ///   - time: the processor time of the turn.
    ///   - hasMore: whether the connection had more input or calls than were handled.
    func didServe(_ connection: ConnectionIdentity, for time: ProcessorTime, hasMore: Bool)

    /// Called when the number of bytes that are kept for a connection has changed. Returns the reason to close the
    /// connection; nil to keep it open.
    func account(_ bytes: Int, for connection: ConnectionIdentity) -> CloseReason?
}
