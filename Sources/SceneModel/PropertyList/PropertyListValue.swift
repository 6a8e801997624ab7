import Foundation

/// A value that may be stored with a scene session or sent in a user activity.
///
/// The cases are the types of `UISceneSession.userInfo` (the property-list types) and the additional types of
/// `NSUserActivity.userInfo` (null, set, URL and UUID).
public indirect enum PropertyListValue: Sendable {
    /// A text.
    case string(String)
    /// An integer.
    case integer(Int64)
    /// A floating-point number, which is not converted to an integer even without a fraction.
    case real(Double)
    /// A Boolean.
    case boolean(Bool)
    /// A date.
    case date(Date)
    /// Bytes.
    case data(Data)
    /// Values in order.
    case array([PropertyListValue])
    /// Values by name.
    case dictionary([String: PropertyListValue])
    /// No value: Foundation's `NSNull`. User activities only.
    case null
    /// Distinct values without order. User activities only.
    case set(Set<PropertyListValue>)
    /// A URL. User activities only.
    case url(URL)
    /// A UUID. User activities only.
    case uuid(UUID)
}

extension PropertyListValue {
    /// The maximum nesting of arrays, dictionaries and sets.
    ///
    /// A typical `userInfo` has fewer than ten levels. Every level costs stack space in each process that reads the
    /// value, and the limit of Foundation's own property-list and JSON readers is 512.
    public static let maximumDepth = 64

    /// The maximum of ``size`` for a whole value: one MiB.
    ///
    /// A session's `userInfo` is meant for little data and is sent in one message with the session.
    public static let maximumSize = 1_048_576

    /// The number of bytes that is added to the size of each value's content, so that many empty values also reach the
    /// limit.
    static let overhead = 8

    /// The approximate size in bytes: the lengths of texts in UTF-8 and of data, plus 8 bytes for every value and every
    /// dictionary key.
    public var size: Int {
        Self.overhead + contentSize
    }

    private var contentSize: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .data(let data): data.count
        case .url(let url): url.absoluteString.utf8.count
        case .uuid: 16
        case .integer, .real, .boolean, .date, .null: 0
        case .array(let elements): elements.reduce(0) { $0 + $1.size }
        case .set(let elements): elements.reduce(0) { $0 + $1.size }
        case .dictionary(let entries):
            entries.reduce(0) { $0 + Self.overhead + $1.key.utf8.count + $1.value.size }
        }
    }

    /// A description of the value for error messages: its type with an article or, for short values, the value itself.
    var typeDescription: String {
        switch self {
        case .string(let text): "the string \(ErrorQuoting.quote(text))"
        case .integer(let number): "the number \(number)"
        case .real(let number): "the number \(number)"
        case .boolean(let truth): truth ? "true" : "false"
        case .date(let date): "the date \(Timestamp(date))"
        case .data(let data): "data of \(data.count) bytes"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .null: "null"
        case .set: "a set"
        case .url(let url): "the URL \(ErrorQuoting.quote(url.absoluteString))"
        case .uuid(let uuid): "the UUID \(uuid.uuidString)"
        }
    }
}

extension PropertyListValue: Hashable {
    /// Whether both values have the same type and content.
    ///
    /// Reals are compared by their bits, so that a stored value equals the original. Unlike a NaN of `Double`, a NaN
    /// equals itself here.
    public static func == (left: PropertyListValue, right: PropertyListValue) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): Self.key(left) == Self.key(right)
        case (.boolean(let left), .boolean(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)): left == right
        case (.null, .null): true
        case (.set(let left), .set(let right)): left == right
        case (.url(let left), .url(let right)): left == right
        case (.uuid(let left), .uuid(let right)): left == right
        default: false
        }
    }

    /// Hashes the type and content.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let text): hasher.combine(text)
        case .integer(let number): hasher.combine(number)
        case .real(let number): hasher.combine(Self.key(number))
        case .boolean(let truth): hasher.combine(truth)
        case .date(let date): hasher.combine(date)
        case .data(let data): hasher.combine(data)
        case .array(let elements): hasher.combine(elements)
        case .dictionary(let entries): hasher.combine(entries)
        case .null: hasher.combine(0)
        case .set(let elements): hasher.combine(elements)
        case .url(let url): hasher.combine(url)
        case .uuid(let uuid): hasher.combine(uuid)
        }
    }

    private static func key(_ number: Double) -> UInt64 {
        number.isNaN ? Double.nan.bitPattern : number.bitPattern
    }
}
