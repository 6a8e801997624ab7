import Foundation
import PredicateFormat

/// The arguments of a format as the parser takes them.
struct FormatArguments {
    /// The arguments in order.
    private(set) var list: [PredicateArgument] = []
    /// Objects that have no form in the language, by the constants that stand for them in the tree.
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
        case .dictionary(let entries): return standIn(for: entries)
        case .object(let url as URL): return .url(url)
        case .object(let uuid as UUID): return .uuid(uuid)
        case .object(let data as Data): return .data(data)
        // The parser refuses these and says why.
        case .object(let number as NSNumber): return .real(number.doubleValue)
        case .object(let object): return standIn(for: object)
        }
    }

    /// A fresh identifier in the object's place: it is equal to nothing else and can be found again in the tree.
    private mutating func standIn(for object: Any) -> PredicateArgument {
        let identifier = UUID()
        let probe = try? ScenePredicate(format: "SELF == %@", arguments: [.uuid(identifier)])
        if case .comparison(let comparison) = probe, case .constant(.object(let constant)) = comparison.right {
            objects[constant] = object
        }
        return .uuid(identifier)
    }
}
