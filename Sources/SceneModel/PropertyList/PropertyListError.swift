import PredicateFormat

/// Why a value cannot be stored with a session or sent in a user activity.
public struct PropertyListError: DiagnosticError, Hashable, Sendable {
    /// What is wrong with the value.
    public enum Problem: Hashable, Sendable {
        /// The value is of a type that property lists do not have.
        case unsupportedType(name: String)
        /// A dictionary has a key that is not a string.
        case keyNotString(typeName: String)
        /// A whole number that 64 bits with sign cannot hold.
        case integerTooLarge(String)
        /// A date that is infinitely far away or not a number; Foundation ends the process when one is printed.
        case dateNotFinite
        /// The value is nested more deeply than ``PropertyListValue/maximumDepth``.
        case tooDeep(limit: Int)
        /// The value takes more bytes than ``PropertyListValue/maximumSize``.
        case tooLarge(limit: Int)
    }

    /// Where the value stands, such as `tabs[2].view`; empty for the whole value.
    public let keyPath: String

    /// What is wrong with it.
    public let problem: Problem

    /// States that the value at `keyPath` has a problem.
    public init(keyPath: String, problem: Problem) {
        self.keyPath = keyPath
        self.problem = problem
    }

    /// The fault with the key path as its place.
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
            fault("propertyListDate", "the date names no moment", "leave it out, or use Date.distantFuture")
        case .tooDeep(let limit):
            fault(
                "propertyListDepth", "the value is nested more than \(limit) levels deep",
                "store an identifier and keep the content in the app's own files")
        case .tooLarge(let limit):
            fault(
                "propertyListSize", "the value takes more than \(limit) bytes",
                "store an identifier and keep the content in the app's own files")
        }
    }

    private func fault(_ code: String, _ message: String, _ remedy: String) -> Diagnostic {
        Diagnostic(code: code, message: message, remedy: remedy, place: keyPath.isEmpty ? nil : keyPath)
    }

    /// The same problem seen from the array that holds the value at `index`.
    func inside(_ index: Int) -> PropertyListError {
        PropertyListError(keyPath: KeyPathText.join(KeyPathText.component(index), keyPath), problem: problem)
    }

    /// The same problem seen from the dictionary that holds the value under `key`.
    func inside(_ key: String) -> PropertyListError {
        PropertyListError(keyPath: KeyPathText.join(KeyPathText.component(key), keyPath), problem: problem)
    }
}
