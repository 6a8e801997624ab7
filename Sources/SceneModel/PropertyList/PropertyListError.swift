import PredicateFormat

/// The reason why a value cannot be stored with a session or sent in a user activity.
public struct PropertyListError: DiagnosticError, Hashable, Sendable {
    /// The problem with the value.
    public enum Problem: Hashable, Sendable {
        /// The value is of a type that property lists do not have.
        case unsupportedType(name: String)
        /// A dictionary has a key that is not a string.
        case keyNotString(typeName: String)
        /// An integer does not fit in a signed 64-bit integer.
        case integerTooLarge(String)
        /// A date is infinite or not a number; Foundation terminates the process when it formats such a date.
        case dateNotFinite
        /// The value is nested more deeply than ``PropertyListValue/maximumDepth``.
        case tooDeep(limit: Int)
        /// The value takes more bytes than ``PropertyListValue/maximumSize``.
        case tooLarge(limit: Int)
    }

    /// The key path of the value, such as `tabs[2].view`; empty for the whole value.
    public let keyPath: String

    /// The problem with the value.
    public let problem: Problem

    /// Creates an error for the value at `keyPath`.
    public init(keyPath: String, problem: Problem) {
        self.keyPath = keyPath
        self.problem = problem
    }

    /// The diagnostic, with the key path as its location.
    public var diagnostic: Diagnostic {
        switch problem {
        case .unsupportedType(let name):
            fault(
                "propertyListType", "a value of type \(name) cannot be stored",
                "use strings, numbers, booleans, dates, data, and arrays or dictionaries of these")
        case .keyNotString(let name):
            fault("propertyListKey", "a dictionary has a key of type \(name)", "use strings as keys")
        case .integerTooLarge(let digits):
            fault("propertyListInteger", "the number \(digits) does not fit in 64 bits", "store it as a string")
        case .dateNotFinite:
            fault("propertyListDate", "the date is not a valid point in time", "omit it, or use Date.distantFuture")
        case .tooDeep(let limit):
            fault(
                "propertyListDepth", "the value is nested more than \(limit) levels deep",
                "store an identifier, and the content in the app's own files")
        case .tooLarge(let limit):
            fault(
                "propertyListSize", "the value has more than \(limit) bytes",
                "store an identifier, and the content in the app's own files")
        }
    }

    private func fault(_ code: String, _ message: String, _ remedy: String) -> Diagnostic {
        Diagnostic(code: code, message: message, remedy: remedy, place: keyPath.isEmpty ? nil : keyPath)
    }

    /// Returns the same error for the array that contains the value: the key path is prefixed with the value's index.
    func prefixed(with index: Int) -> PropertyListError {
        PropertyListError(keyPath: KeyPathFormatter.join(KeyPathFormatter.component(index), keyPath), problem: problem)
    }

    /// Returns the same error for the dictionary that contains the value: the key path is prefixed with the value's
    /// key.
    func prefixed(withKey key: String) -> PropertyListError {
        PropertyListError(keyPath: KeyPathFormatter.join(KeyPathFormatter.component(key), keyPath), problem: problem)
    }
}
