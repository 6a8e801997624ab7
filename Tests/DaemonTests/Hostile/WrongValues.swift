import SceneProtocol
import Varlink

/// A generator of calls in which one value has the wrong type. The calls are derived from an interface description.
struct WrongValues {
    /// A call of a method in which the parameter `field` has a wrong value.
    struct Attempt {
        let method: String
        let field: String
        let parameters: [String: JSONValue]
    }

    private let interface: InterfaceDescription
    private let types: [String: TypeReference]
    private let samples: [String: JSONValue]

    /// - Parameter samples: a valid value for every parameter, by name.
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

    /// The parameters without a sample. A call that omits such a parameter would be refused for the omission, and would
    /// prove nothing about wrong values.
    var parametersWithoutSample: [String] {
        methods.flatMap(\.fields).map(\.name).filter { samples[$0] == nil }
    }

    /// The methods with their parameters.
    var methods: [(name: String, fields: [InterfaceField])] {
        interface.members.compactMap { if case .method(let input, _) = $0.kind { ($0.name, input) } else { nil } }
    }

    /// All calls of all methods in which one parameter is wrong and the other parameters are valid.
    var attempts: [Attempt] {
        methods.flatMap { method in
            let valid = Dictionary(method.fields.map { ($0.name, samples[$0.name] ?? .null) }, uniquingKeysWith: { $1 })
            return method.fields.flatMap { field in
                wrongValues(field.type, valid: valid[field.name]).map { value in
                    Attempt(
                        method: method.name, field: field.name, parameters: valid.merging([field.name: value]) { $1 })
                }
            }
        }
    }

    /// Returns values that a type does not allow; in compound types one part is wrong at a time.
    private func wrongValues(_ type: TypeReference, valid: JSONValue?) -> [JSONValue] {
        let (list, text, number): (JSONValue, JSONValue, JSONValue) = (.array([]), .string("nonsense"), .integer(7))
        switch type {
        // Null is equivalent to an omitted value.
        case .optional(let inner): return wrongValues(inner, valid: valid).filter { $0 != .null }
        case .named(let name): return types[name].map { wrongValues($0, valid: valid) } ?? []
        case .bool: return [.null, number, text, list, .object([:])]
        case .int: return wrongValues(.float, valid: nil) + [.number(1.5)]
        case .float: return [.null, .bool(true), text, list, .object([:]), .number(1e300)]
        case .string: return [.null, .bool(true), number, list, .object([:])]
        case .object: return [.null, .bool(true), number, text, list]
        case .enumeration: return [.null, number, text, list, .object([:])]
        case .array(let element):
            return [.null, number, text, .object([:])] + wrongValues(element, valid: nil).map { .array([$0]) }
        case .map(let element):
            return [.null, number, text, list] + wrongValues(element, valid: nil).map { .object(["name": $0]) }
        case .structure(let fields): return [.null, number, text, list] + wrongParts(fields, valid: valid)
        }
    }

    private func wrongParts(_ fields: [InterfaceField], valid: JSONValue?) -> [JSONValue] {
        guard case .object(let members)? = valid else { return [] }
        return fields.flatMap { field in
            // Fields that the sample omits are not tested. For example, an event of one kind ignores the fields of
            // other kinds, so a wrong value in such a field may be accepted.
            members[field.name].map { part in
                // Objects are decoded leniently: null may be equivalent to an omitted value.
                wrongValues(field.type, valid: part).filter { $0 != .null }.map {
                    .object(members.merging([field.name: $0]) { $1 })
                }
            } ?? []
        }
    }
}
