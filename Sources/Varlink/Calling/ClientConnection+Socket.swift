/// A connection over a socket that does not block, for callers with an event loop of their own.
extension ClientConnection {
    /// Writes as much of the waiting output as the socket takes; `outputCount` says what is left.
    ///
    /// A socket that broke is noticed by ``read(from:)``, after everything that came before the end.
    public func write(to descriptor: Int32) {
        while outputCount > 0 {
            let outcome = withOutput(256 << 10) { UnixSocket.write(descriptor, $0) }
            guard case .bytes(let count) = outcome else { return }
            removeOutput(count)
        }
    }

    /// How many bytes one ``read(from:)`` takes at most.
    public static var mostRead: Int { 64 << 10 }

    /// Reads once, at most ``mostRead`` bytes, and hands the replies in it to those who wait for them.
    ///
    /// - Returns: false when the other side has ended the connection or broken the protocol.
    public func read(from descriptor: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: Self.mostRead)
        switch buffer.withUnsafeMutableBytes({ UnixSocket.read(descriptor, into: $0) }) {
        case .bytes(let count):
            receive(buffer[..<count])
            return end == nil
        case .wouldBlock: return true
        case .ended, .failed: return false
        }
    }
}
