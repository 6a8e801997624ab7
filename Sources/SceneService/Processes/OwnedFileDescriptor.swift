import Glibc

/// A file descriptor that is closed when this object is deallocated, unless it was released or closed before.
final class OwnedFileDescriptor {
    /// The number of the descriptor; -1 after it was released or closed.
    private(set) var number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close() }

    /// Transfers ownership to the caller, which must close the descriptor. Returns -1 if the descriptor was already
    /// released or closed.
    func release() -> Int32 {
        defer { number = -1 }
        return number
    }

    /// Closes the descriptor now; does nothing if it was already released or closed.
    func close() {
        let number = release()
        if number >= 0 { _ = Glibc.close(number) }
    }
}
