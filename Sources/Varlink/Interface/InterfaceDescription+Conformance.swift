import Foundation

extension InterfaceDescription {
    /// Checks a JSON value against a part of the interface. Undeclared fields are also reported.
    ///
    /// - Returns: the differences, at most 100; empty if the value conforms.
    public func faults(of json: Data, as part: InterfacePart) -> [ConformanceFault] {
        guard let type = type(of: part) else {
            return [ConformanceFault(path: "", expected: "a method or error of \(name)", found: "\(part)")]
        }
        guard NestingCheck.isWithin(Limits().maximumNesting, json),
            let value = try? JSONDecoder().decode(JSONValue.self, from: json)
        else {
            return [ConformanceFault(path: "", expected: "JSON", found: "something else")]
        }
        var check = ConformanceCheck(interface: self)
        check.compare(value, with: type, at: "")
        return check.faults
    }

    private func type(of part: InterfacePart) -> TypeReference? {
        switch part {
        case .type(let type):
            return type
        case .input(let name):
            guard case .method(let fields, _) = member(named: name)?.kind else { return nil }
            return .structure(fields)
        case .output(let name):
            guard case .method(_, let fields) = member(named: name)?.kind else { return nil }
            return .structure(fields)
        case .error(let name):
            guard case .error(let fields) = member(named: name)?.kind else { return nil }
            return .structure(fields)
        }
    }
}

/// A recursive comparison of a JSON value with a type. The nesting of the value limits the recursion.
private struct ConformanceCheck {
    private static let maximumFaults = 100
    private let types: [String: TypeReference]
    private(set) var faults: [ConformanceFault] = []

    init(interface: InterfaceDescription) {
        var types: [String: TypeReference] = [:]
        for member in interface.members {
            if case .type(let type) = member.kind { types[member.name] = type }
        }
        self.types = types
    }

    mutating func compare(_ value: JSONValue, with type: TypeReference, at path: String) {
        switch (type, value) {
        case (.optional, .null), (.bool, .bool), (.int, .integer), (.float, .number), (.float, .integer),
            (.string, .string), (.object, .object):
            return
        case (.optional(let inner), _):
            compare(value, with: inner, at: path)
        case (.named(let name), _):
            guard let named = types[name] else { return add(path, "a value of the undeclared type \(name)", value) }
            compare(value, with: named, at: path)
        case (.array(let element), .array(let items)):
            for (index, item) in items.enumerated() { compare(item, with: element, at: "\(path)[\(index)]") }
        case (.map(let element), .object(let members)):
            for (key, item) in members.sorted(by: { $0.key < $1.key }) {
                compare(item, with: element, at: Self.join(path, key))
            }
        case (.structure(let fields), .object(let members)):
            compare(members, with: fields, at: path)
        case (.enumeration(let cases), .string(let text)) where cases.contains { $0.name == text }:
            return
        default:
            add(path, Self.words(for: type), value)
        }
    }

    private mutating func compare(_ members: [String: JSONValue], with fields: [InterfaceField], at path: String) {
        for field in fields {
            let place = Self.join(path, field.name)
            if let member = members[field.name] {
                compare(member, with: field.type, at: place)
            } else if case .optional = field.type {
                continue
            } else {
                add(place, Self.words(for: field.type), "nothing")
            }
        }
        let known = Set(fields.map(\.name))
        for key in members.keys.sorted() where !known.contains(key) {
            add(Self.join(path, key), "no field of this name", members[key].map(Self.words) ?? "nothing")
        }
    }

    private mutating func add(_ path: String, _ expected: String, _ value: JSONValue) {
        add(path, expected, Self.words(for: value))
    }

    private mutating func add(_ path: String, _ expected: String, _ found: String) {
        guard faults.count < Self.maximumFaults else { return }
        faults.append(ConformanceFault(path: path, expected: expected, found: found))
    }

    private static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    private static func words(for type: TypeReference) -> String {
        switch type {
        case .bool: "true or false"
        case .int: "a whole number"
        case .float: "a number"
        case .string: "a string"
        case .object, .map, .structure: "an object"
        case .array: "an array"
        case .named(let name): "a value of \(name)"
        case .optional(let type): words(for: type)
        case .enumeration(let cases): "one of " + cases.map(\.name).joined(separator: ", ")
        }
    }

    private static func words(for value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let text): "'\(text.prefix(40))'"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
