import Glibc

/// A call of the operating system that failed.
public struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The call, as `bind`.
    public let call: String
    /// The value of `errno`.
    public let code: Int32

    /// Makes an error of a call and its `errno`.
    public init(call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// The error of the call that has just failed on this thread.
    package static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

    /// The call and the reason in words.
    public var description: String {
        guard let words = strerror(code) else { return "\(call): error \(code)" }
        return "\(call): \(String(cString: words))"
    }
}
