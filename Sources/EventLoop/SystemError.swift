import Glibc

/// An error of a system call.
public struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The name of the call, such as `bind`.
    public let call: String
    /// The value of `errno`.
    public let code: Int32

    /// Makes an error from the name of a call and its `errno`.
    package init(call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// Makes an error from the current `errno` of this thread. Must be called directly after the failed call.
    package static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

    /// The call and the reason as text.
    public var description: String {
        guard let words = strerror(code) else { return "\(call): error \(code)" }
        return "\(call): \(String(cString: words))"
    }
}
