import Glibc

/// A descriptor that is closed when nobody holds it any more, unless it was given away or closed before.
final class HeldDescriptor {
    /// The descriptor; -1 when it was given away or closed.
    private(set) var number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close() }

    /// Gives the descriptor away: the caller closes it from now on. -1 when it is gone already.
    func release() -> Int32 {
        defer { number = -1 }
        return number
    }

    /// Closes the descriptor now; nothing happens the second time.
    func close() {
        let number = release()
        if number >= 0 { _ = Glibc.close(number) }
    }
}
