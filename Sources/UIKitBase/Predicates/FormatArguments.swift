import Foundation
import PredicateFormat

/// The arguments of a format string, converted for the parser.
struct FormatArguments {
    /// The converted arguments, in the order in which they were given.
    private(set) var list: [PredicateArgument] = []
    /// Argument objects that the predicate language cannot express, keyed by their placeholder constants in the tree.
    private(set) var objects: [ScenePredicate.Constant.Object: Any] = [:]

    init(_ arguments: [Any?]) {
        for argument in arguments {
            let converted = convert(PredicateValue(argument))
            list.append(converted)
        }
    }

    private mutating func convert(_ value: PredicateValue) -> PredicateArgument {
        switch value {
        case .null: return .null
        case .text(let text): return .string(text)
        case .number(let number):
            return Int64(number.description).map(PredicateArgument.integer) ?? .real(number.doubleValue)
        case .date(let date): return .date(date)
        case .collection(let elements, _): return .collection(elements.map { convert($0) })
        case .dictionary(let entries): return placeholder(for: entries)
        case .object(let url as URL): return .url(url)
        case .object(let uuid as UUID): return .uuid(uuid)
        case .object(let data as Data): return .data(data)
        // Only infinite numbers and NaN reach this case; the parser refuses these numbers with a reason.
        case .object(let number as NSNumber): return .real(number.doubleValue)
        case .object(let object): return placeholder(for: object)
        }
    }

    /// Returns a placeholder for an object. The placeholder is a new UUID, so it equals no other constant and can be
    /// found again in the tree.
    private mutating func placeholder(for object: Any) -> PredicateArgument {
        let identifier = UUID()
        let probe = try? ScenePredicate(format: "SELF == %@", arguments: [.uuid(identifier)])
        if case .comparison(let comparison) = probe, case .constant(.object(let constant)) = comparison.right {
            objects[constant] = object
        }
        return .uuid(identifier)
    }
}
