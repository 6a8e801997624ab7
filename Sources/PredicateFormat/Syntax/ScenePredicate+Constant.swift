import Foundation

extension ScenePredicate {
    /// A literal value in a predicate.
    ///
    /// Equality is defined as for Foundation's objects: strings are equal if they have the same UTF-16 units. Unlike in
    /// Swift's `String`, a precomposed and a decomposed "é" differ.
    public enum Constant: Hashable, Sendable {
        /// Text.
        case string(String)

        /// A number. The Boolean values true and false are the numbers 1 and 0, also in the canonical text.
        case number(Number)

        /// `nil`, also written `NULL`.
        case null

        /// A date, a URL, a UUID or data, printed as `CAST("text", "Class")`; for a date the text is a number without
        /// quotes.
        case object(Object)

        /// An object for which the language has no literal: a date, a URL, a UUID or data.
        public struct Object: Hashable, Sendable {
            /// Foundation's class name, such as `NSDate`.
            public let className: String
            /// The object as text; for a date the seconds since 2001 with six decimals.
            public let text: String
        }

        /// Whether Foundation would consider the objects of both constants equal.
        public static func == (lhs: Constant, rhs: Constant) -> Bool {
            switch (lhs, rhs) {
            case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
            case (.number(let a), .number(let b)): a == b
            case (.null, .null): true
            case (.object(let a), .object(let b)): a == b
            default: false
            }
        }

        /// Hashes the parts that equality compares.
        public func hash(into hasher: inout Hasher) {
            switch self {
            case .string(let text):
                hasher.combine(0)
                for byte in text.utf8 { hasher.combine(byte) }
            case .number(let number):
                hasher.combine(1)
                hasher.combine(number)
            case .null:
                hasher.combine(2)
            case .object(let object):
                hasher.combine(3)
                hasher.combine(object)
            }
        }
    }
}

extension String {
    /// Whether both texts have the same UTF-8 bytes. Uses the fastest comparison available, because thousands of
    /// conditions are compared.
    fileprivate func hasSameBytes(as other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable { other -> Bool in
                guard own.count == other.count, let first = own.baseAddress, let second = other.baseAddress else {
                    return own.count == other.count
                }
                return memcmp(first, second, own.count) == 0
            }
        }.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
    }
}

extension ScenePredicate.Constant.Object {
    /// The classes whose objects can be constants.
    enum ClassName {
        static let date = "NSDate"
        static let url = "NSURL"
        static let uuid = "NSUUID"
        static let data = "NSData"
    }
}

extension ScenePredicate {
    /// A number in a predicate: an integer if the number has no fraction and fits in 64 bits, otherwise floating point.
    public struct Number: Hashable, Sendable, CustomStringConvertible {
        enum Storage: Hashable, Sendable {
            case integer(Int64)
            case real(Double)
        }

        let storage: Storage

        /// Creates an integer.
        public init(_ value: Int64) { storage = .integer(value) }

        /// Creates a floating-point number. A number without a fraction becomes an integer, so that 5 and 5.0 are
        /// equal.
        ///
        /// Nil for infinities and NaN, for which the language has no text.
        public init?(_ value: Double) {
            guard value.isFinite else { return nil }
            storage = Int64(exactly: value).map(Storage.integer) ?? .real(value)
        }

        /// The number as floating point; a large integer is rounded.
        public var doubleValue: Double {
            switch storage {
            case .integer(let value): Double(value)
            case .real(let value): value
            }
        }

        /// The number as text; the text parses back to an equal number.
        public var description: String {
            switch storage {
            case .integer(let value): String(value)
            case .real(let value): String(value)
            }
        }

        var negated: Number? {
            switch storage {
            case .integer(let value): value == .min ? Number(-Double(value)) : Number(-value)
            case .real(let value): Number(-value)
            }
        }

        static func < (lhs: Number, rhs: Number) -> Bool {
            switch (lhs.storage, rhs.storage) {
            case (.integer(let a), .integer(let b)): a < b
            default: lhs.doubleValue < rhs.doubleValue
            }
        }
    }
}
