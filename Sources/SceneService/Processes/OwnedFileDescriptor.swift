import Glibc

/// An owned file descriptor, which is closed when the object is released unless it was given away or closed before.
final class OwnedFileDescriptor {
    /// The descriptor; -1 when it was given away or closed.
    private(set) var number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close() }

    /// Gives up ownership: the caller must close the descriptor. Returns -1 when it was given away or closed already.
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
