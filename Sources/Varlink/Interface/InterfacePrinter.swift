/// A formatter of interfaces as text.
enum InterfacePrinter {
    private static let maximumLineLength = 100

    static func print(_ interface: InterfaceDescription) -> String {
        var text = comment(interface.documentation, indent: "") + "interface \(interface.name)\n"
        for member in interface.members {
            text += "\n" + comment(member.documentation, indent: "")
            switch member.kind {
            case .type(let type):
                text += format("type \(member.name) ", [type], "")
            case .method(let input, let output):
                text += format("method \(member.name)", [.structure(input), .structure(output)], "")
            case .error(let fields):
                text += format("error \(member.name) ", [.structure(fields)], "")
            }
            text += "\n"
        }
        return text
    }

    /// Formats one or two types after a heading: on one line if the line is short enough and no part has a comment.
    private static func format(_ heading: String, _ types: [TypeReference], _ indent: String) -> String {
        if !types.contains(where: isDocumented) {
            let line = heading + types.map(singleLine).joined(separator: " -> ")
            if indent.utf8.count + line.utf8.count <= maximumLineLength { return line }
        }
        return heading + types.map { multiline($0, indent) }.joined(separator: " -> ")
    }

    private static func multiline(_ type: TypeReference, _ indent: String) -> String {
        let inner = indent + "  "
        switch type {
        case .optional(let type): return "?" + multiline(type, indent)
        case .array(let type): return "[]" + multiline(type, indent)
        case .map(let type): return "[string]" + multiline(type, indent)
        case .structure(let fields) where !fields.isEmpty:
            let lines = fields.map {
                comment($0.documentation, indent: inner) + inner + format("\($0.name): ", [$0.type], inner)
            }
            return "(\n" + lines.joined(separator: ",\n") + "\n\(indent))"
        case .enumeration(let cases):
            let lines = cases.map { comment($0.documentation, indent: inner) + inner + $0.name }
            return "(\n" + lines.joined(separator: ",\n") + "\n\(indent))"
        default: return singleLine(type)
        }
    }

    private static func singleLine(_ type: TypeReference) -> String {
        switch type {
        case .bool: "bool"
        case .int: "int"
        case .float: "float"
        case .string: "string"
        case .object: "object"
        case .named(let name): name
        case .optional(let type): "?" + singleLine(type)
        case .array(let type): "[]" + singleLine(type)
        case .map(let type): "[string]" + singleLine(type)
        case .structure(let fields):
            "(" + fields.map { "\($0.name): \(singleLine($0.type))" }.joined(separator: ", ") + ")"
        case .enumeration(let cases):
            "(" + cases.map(\.name).joined(separator: ", ") + ")"
        }
    }

    private static func isDocumented(_ type: TypeReference) -> Bool {
        switch type {
        case .optional(let type), .array(let type), .map(let type): isDocumented(type)
        case .structure(let fields): fields.contains { !$0.documentation.isEmpty || isDocumented($0.type) }
        case .enumeration(let cases): cases.contains { !$0.documentation.isEmpty }
        default: false
        }
    }

    private static func comment(_ text: String, indent: String) -> String {
        guard !text.isEmpty else { return "" }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { indent + ($0.isEmpty ? "#" : "# \($0)") + "\n" }
            .joined()
    }
}
