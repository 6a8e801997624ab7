import Glibc

/// A descriptor that is closed when nobody holds it any more.
package final class OwnedDescriptor: Sendable {
    package let number: Int32

    package init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }
}
