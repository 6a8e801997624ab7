import Glibc

/// A file descriptor that is closed when the object is deallocated.
package final class OwnedDescriptor: Sendable {
    /// The number of the descriptor in this process.
    package let number: Int32

    /// Takes ownership of an open descriptor.
    package init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }
}
