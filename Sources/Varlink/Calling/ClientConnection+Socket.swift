/// Reading from and writing to a non-blocking socket, for clients with an event loop.
extension ClientConnection {
    /// Writes as much of the pending output as the socket accepts. Afterwards `outputCount` is the number of bytes that
    /// remain.
    ///
    /// Errors of the socket are ignored here. After such an error, ``read(from:)`` first reads all bytes that were
    /// received earlier, and then returns false.
    public func write(to descriptor: Int32) {
        while outputCount > 0 {
            let outcome = withOutput(256 << 10) { UnixSocket.write(descriptor, $0) }
            guard case .bytes(let count) = outcome else { return }
            removeOutput(count)
        }
    }

    /// The maximum number of bytes that one ``read(from:)`` reads.
    package static var maximumReadBytes: Int { 64 << 10 }

    /// Reads once, at most ``maximumReadBytes`` bytes, and completes the calls whose replies have been received.
    ///
    /// - Returns: false if the server has ended the connection or violated the protocol, or if the read failed.
    public func read(from descriptor: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: Self.maximumReadBytes)
        switch buffer.withUnsafeMutableBytes({ UnixSocket.read(descriptor, into: $0) }) {
        case .bytes(let count):
            receive(buffer[..<count])
            return end == nil
        case .wouldBlock: return true
        case .ended, .failed: return false
        }
    }
}
