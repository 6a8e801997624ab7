import EventLoop

/// The owner of connections, which divides time and memory among them.
protocol ServerEndpointOwner: AnyObject {
    /// Whether a connection can be served now. If not, the owner calls
    /// ``ServerEndpoint/serveAfterWaiting(isConcurrent:)`` later.
    func mayServe(_ connection: ConnectionIdentity) -> Bool

    /// Called after a connection was served.
    ///
    /// - Parameters:
    ///   - time: the processor time of the turn.
    ///   - hasMore: whether the connection had more input or calls than were handled.
    ///   - isConcurrent: whether the connection had to wait because of another connection of its job.
    func didServe(_ connection: ConnectionIdentity, for time: ProcessorTime, hasMore: Bool, isConcurrent: Bool)

    /// Called when the number of bytes that are kept for a connection has changed. Returns the reason to close the
    /// connection; nil to keep it open.
    func account(_ bytes: Int, for connection: ConnectionIdentity) -> CloseReason?
}
