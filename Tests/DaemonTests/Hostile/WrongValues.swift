import SceneProtocol
import Varlink

/// Makes calls in which one value has the wrong type, from what an interface declares.
struct WrongValues {
    /// A call and the parameter that is wrong in it.
    struct Attempt {
        let method: String
        let field: String
        let parameters: [String: JSONValue]
    }

    private let interface: InterfaceDescription
    private let types: [String: TypeReference]
    private let samples: [String: JSONValue]

    /// - Parameter samples: a good value for every parameter, by its name.
    init(_ interface: InterfaceDescription, samples: [String: JSONValue]) {
        (self.interface, self.samples) = (interface, samples)
        var types: [String: TypeReference] = [:]
        for member in interface.members { if case .type(let type) = member.kind { types[member.name] = type } }
        self.types = types
    }

    /// The names of the interface's errors.
    var errors: Set<String> {
        Set(interface.members.compactMap { if case .error = $0.kind { "\(interface.name).\($0.name)" } else { nil } })
    }

    /// Parameters of a method that have no good sample; a test that leaves one out would test nothing.
    var parametersWithoutSample: [String] {
        methods.flatMap(\.fields).map(\.name).filter { samples[$0] == nil }
    }

    /// Methods with their parameters.
    var methods: [(name: String, fields: [InterfaceField])] {
        interface.members.compactMap { if case .method(let input, _) = $0.kind { ($0.name, input) } else { nil } }
    }

    /// Every method with every parameter wrong in every way, the others being good.
    var attempts: [Attempt] {
        methods.flatMap { method in
            let good = Dictionary(method.fields.map { ($0.name, samples[$0.name] ?? .null) }, uniquingKeysWith: { $1 })
            return method.fields.flatMap { field in
                wrong(field.type, good: good[field.name]).map { value in
                    Attempt(
                        method: method.name, field: field.name, parameters: good.merging([field.name: value]) { $1 })
                }
            }
        }
    }

    /// Values that a type does not have; in those that have parts, one part is wrong at a time.
    private func wrong(_ type: TypeReference, good: JSONValue?) -> [JSONValue] {
        let (list, text, number): (JSONValue, JSONValue, JSONValue) = (.array([]), .string("nonsense"), .integer(7))
        switch type {
        // Null is as good as left out.
        case .optional(let inner): return wrong(inner, good: good).filter { $0 != .null }
        case .named(let name): return types[name].map { wrong($0, good: good) } ?? []
        case .bool: return [.null, number, text, list, .object([:])]
        case .int: return wrong(.float, good: nil) + [.number(1.5)]
        case .float: return [.null, .bool(true), text, list, .object([:]), .number(1e300)]
        case .string: return [.null, .bool(true), number, list, .object([:])]
        case .object: return [.null, .bool(true), number, text, list]
        case .enumeration: return [.null, number, text, list, .object([:])]
        case .array(let element):
            return [.null, number, text, .object([:])] + wrong(element, good: nil).map { .array([$0]) }
        case .map(let element):
            return [.null, number, text, list] + wrong(element, good: nil).map { .object(["name": $0]) }
        case .structure(let fields): return [.null, number, text, list] + wrongParts(fields, good: good)
        }
    }

    private func wrongParts(_ fields: [InterfaceField], good: JSONValue?) -> [JSONValue] {
        guard case .object(let members)? = good else { return [] }
        return fields.flatMap { field in
            // What is in the sample only may be without meaning for the kind of event it is.
            members[field.name].map { part in
                // Objects are read leniently: null may be as good as left out.
                wrong(field.type, good: part).filter { $0 != .null }.map {
                    .object(members.merging([field.name: $0]) { $1 })
                }
            } ?? []
        }
    }
}
