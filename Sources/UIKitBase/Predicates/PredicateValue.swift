import Foundation
import PredicateFormat

/// The value of a predicate's expression during evaluation.
enum PredicateValue {
    case null
    case text(String)
    case number(ScenePredicate.Number)
    case date(Date)
    /// An array, or the elements of a set in no particular order.
    case collection([PredicateValue], isSet: Bool)
    case dictionary([AnyHashable: Any])
    /// Any other value, which can be compared and whose properties can be read by key.
    case object(Any)

    /// Creates a value from a Swift or Foundation type; a nil optional and `NSNull` become `null`.
    init(_ any: Any?) {
        guard let any, let value = Self.unwrapped(any) else {
            self = .null
            return
        }
        switch value {
        case let value as PredicateValue: self = value
        // Collections are matched before classes: a cast to a class would bridge all elements.
        case let elements as [Any]: self = .collection(elements.map { PredicateValue($0) }, isSet: false)
        case let elements as Set<AnyHashable>:
            self = .collection(elements.map { PredicateValue($0.base) }, isSet: true)
        case let elements as NSSet:
            self = .collection(elements.allObjects.map { PredicateValue($0) }, isSet: true)
        case let entries as [AnyHashable: Any]: self = .dictionary(entries)
        case is NSNull: self = .null
        case let text as String: self = .text(text)
        case let text as Substring: self = .text(String(text))
        case let date as Date: self = .date(date)
        case let number as NSNumber: self = Self.number(number)
        default: self = .object(value)
        }
    }

    /// Returns the value inside an `Any` that may contain an optional; nil if that optional is nil.
    static func unwrapped(_ any: Any) -> Any? {
        guard let optional = any as? any AnyOptional, type(of: any) is any AnyOptional.Type else { return any }
        return optional.anyWrapped.flatMap(unwrapped)
    }

    private static func number(_ number: NSNumber) -> PredicateValue {
        if let exact = Int64(number.stringValue) { return .number(ScenePredicate.Number(exact)) }
        return ScenePredicate.Number(number.doubleValue).map(PredicateValue.number) ?? .object(number)
    }

    /// Creates a value from a computed number; nil if the number is infinite or not a number.
    static func real(_ value: Double) -> PredicateValue? {
        ScenePredicate.Number(value).map(PredicateValue.number)
    }

    static func boolean(_ value: Bool) -> PredicateValue { .number(ScenePredicate.Number(value ? 1 : 0)) }

    var isNull: Bool { if case .null = self { true } else { false } }

    /// The value as a constant of the predicate language, to be compared by the daemon's engine; nil for a value that
    /// only exists in this process.
    var expression: ScenePredicate.Expression? {
        switch self {
        case .null: return .constant(.null)
        case .text(let text): return .constant(.string(text))
        case .number(let number): return .constant(.number(number))
        case .collection(let elements, isSet: false):
            let parts = elements.map(\.expression)
            let known = parts.compactMap { $0 }
            return known.count == parts.count ? .aggregate(known) : nil
        case .collection, .date, .dictionary, .object: return nil
        }
    }

    /// The value as a Foundation type, for the app's own code.
    var object: Any? {
        switch self {
        case .null: nil
        case .text(let text): text
        case .number(let number): Int64(number.description).map { Int($0) as Any } ?? number.doubleValue
        case .date(let date): date
        case .collection(let elements, _): elements.map { $0.object ?? NSNull() }
        case .dictionary(let entries): entries
        case .object(let object): object
        }
    }

    /// A description of the value's type, for messages.
    var kind: String {
        switch self {
        case .null: "nil"
        case .text: "a string"
        case .number: "a number"
        case .date: "a date"
        case .collection(_, let isSet): isSet ? "a set" : "an array"
        case .dictionary: "a dictionary"
        case .object(let object): "an object of type \(type(of: object))"
        }
    }

    /// Whether two values are equal by the predicate language's `==`.
    func isEqual(to other: PredicateValue) -> Bool {
        switch (self, other) {
        case (.null, .null): return true
        case (.text(let a), .text(let b)): return a.utf16.elementsEqual(b.utf16)
        case (.number(let a), .number(let b)): return a == b
        case (.date(let a), .date(let b)): return a == b
        case (.collection(let a, let first), .collection(let b, let second)):
            guard a.count == b.count, first == second else { return false }
            if first { return a.allSatisfy { element in b.contains { $0.isEqual(to: element) } } }
            return zip(a, b).allSatisfy { $0.isEqual(to: $1) }
        case (.dictionary(let a), .dictionary(let b)):
            return NSDictionary(dictionary: a).isEqual(NSDictionary(dictionary: b))
        case (.object(let a), .object(let b)):
            if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
            if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
            return type(of: a) is AnyClass && type(of: b) is AnyClass && (a as AnyObject) === (b as AnyObject)
        default: return false
        }
    }
}

/// A protocol to which every optional conforms, for unwrapping an optional inside an `Any`.
private protocol AnyOptional {
    var anyWrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var anyWrapped: Any? { self }
}
