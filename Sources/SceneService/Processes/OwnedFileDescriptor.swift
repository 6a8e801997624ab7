import Glibc

/// An owned file descriptor, which is closed when the object is deallocated unless it was released or closed before.
final class OwnedFileDescriptor {
    /// The descriptor; -1 after it was released or closed.
    private(set) var number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close() }

    /// Gives up ownership: the caller must close the descriptor. Returns -1 if it was released or closed already.
    func release() -> Int32 {
        defer { number = -1 }
        return number
    }

    /// Closes the descriptor now; does nothing the second time.
    func close() {
        let number = release()
        if number >= 0 { _ = Glibc.close(number) }
    }
}
