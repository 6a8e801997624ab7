import Foundation
import PredicateFormat

/// An object that provides its values by name, so that predicates with key paths can be evaluated on it.
///
/// Apple's runtime finds the values itself. On Linux a class implements the lookup, and throws ``UndefinedKeyError``
/// for a name without a value.
public protocol KeyValueCoding {
    /// Returns the value for a key; nil if the object has the key but currently has no value.
    func value(forKey key: String) throws -> Any?
}

/// The error for a key that an object does not have.
public struct UndefinedKeyError: DiagnosticError, Hashable {
    /// The missing key.
    public let key: String

    /// Creates an error for a missing key.
    public init(key: String) {
        self.key = key
    }

    /// The description of the error. The description names the missing key.
    public var diagnostic: Diagnostic {
        Diagnostic(code: "undefinedKey", message: "there is no value for the key “\(key)”")
    }
}

extension PredicateValue {
    /// Returns the value at the end of a key path. Dots separate the names in a key path.
    func value(forKeyPath path: String) throws -> PredicateValue {
        var names = path.split(separator: ".", omittingEmptySubsequences: false)[...]
        var value = self
        while let name = names.popFirst() {
            if name.hasPrefix("@") {
                return try value.collectionOperator(String(name), over: names.joined(separator: "."))
            }
            value = try value.value(forKey: String(name))
        }
        return value
    }

    /// Returns the value for a key. For an array or a set, returns an array or a set with the value of each element, as
    /// Foundation does.
    func value(forKey key: String) throws -> PredicateValue {
        if key == "self" { return self }
        switch self {
        case .null: return .null
        case .text(let text): if let value = Self.property(key, of: text) { return value }
        case .number(let number): if let value = Self.property(key, of: number) { return value }
        case .date(let date):
            if key == "timeIntervalSinceReferenceDate" { return PredicateValue(date.timeIntervalSinceReferenceDate) }
            if key == "timeIntervalSince1970" { return PredicateValue(date.timeIntervalSince1970) }
        case .collection(let elements, let isSet):
            return .collection(try elements.map { try $0.value(forKey: key) }, isSet: isSet)
        case .dictionary(let entries): return PredicateValue(entries[key])
        case .object(let object):
            if let coding = object as? any KeyValueCoding { return PredicateValue(try coding.value(forKey: key)) }
            if let value = Self.property(key, ofObject: object) { return value }
        }
        throw PredicateEvaluationError.undefinedKey(key, self)
    }

    private static func property(_ key: String, of text: String) -> PredicateValue? {
        let string = text as NSString
        switch key {
        case "length": return PredicateValue(string.length)
        case "uppercaseString", "uppercased": return .text(text.uppercased())
        case "lowercaseString", "lowercased": return .text(text.lowercased())
        case "capitalizedString": return .text(text.capitalized)
        case "intValue", "integerValue", "longLongValue": return PredicateValue(string.integerValue)
        case "floatValue", "doubleValue": return PredicateValue(string.doubleValue)
        case "boolValue": return .boolean(string.boolValue)
        case "lastPathComponent": return .text(string.lastPathComponent)
        case "pathExtension": return .text(string.pathExtension)
        case "description": return .text(text)
        default: return nil
        }
    }

    private static func property(_ key: String, of number: ScenePredicate.Number) -> PredicateValue? {
        switch key {
        case "intValue", "integerValue", "longLongValue": real(number.doubleValue.rounded(.towardZero))
        case "floatValue", "doubleValue": .number(number)
        case "boolValue": .boolean(number.doubleValue != 0)
        case "stringValue", "description": .text(number.description)
        default: nil
        }
    }

    private static func property(_ key: String, ofObject object: Any) -> PredicateValue? {
        switch (object, key) {
        case (let url as URL, "absoluteString"): .text(url.absoluteString)
        case (let url as URL, "path"): .text(url.path)
        case (let url as URL, "host"): PredicateValue(url.host)
        case (let url as URL, "scheme"): PredicateValue(url.scheme)
        case (let url as URL, "lastPathComponent"): .text(url.lastPathComponent)
        case (let url as URL, "pathExtension"): .text(url.pathExtension)
        case (let uuid as UUID, "UUIDString"): .text(uuid.uuidString)
        case (let data as Data, "length"): PredicateValue(data.count)
        default: nil
        }
    }

    /// Evaluates a collection operator such as `@count` or `@sum.price`.
    private func collectionOperator(_ name: String, over path: String) throws -> PredicateValue {
        let elements: [PredicateValue]
        switch self {
        case .collection(let all, _): elements = all
        case .dictionary(let entries) where name == "@count": return PredicateValue(entries.count)
        default: throw PredicateEvaluationError.undefinedKey(name, self)
        }
        let values = try path.isEmpty ? elements : elements.map { try $0.value(forKeyPath: path) }
        let functions = ["@count": "count", "@sum": "sum", "@avg": "average", "@min": "min", "@max": "max"]
        if let function = functions[name] {
            return try PredicateFunctions.call(function, [.collection(values, isSet: false)])
        }
        switch name {
        case "@unionOfObjects": return .collection(values, isSet: false)
        case "@distinctUnionOfObjects":
            return .collection(
                values.reduce(into: []) { distinct, value in
                    if !distinct.contains(where: { $0.isEqual(to: value) }) { distinct.append(value) }
                }, isSet: false)
        default: throw PredicateEvaluationError.undefinedKey(name, self)
        }
    }
}
