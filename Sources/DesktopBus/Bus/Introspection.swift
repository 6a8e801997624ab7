/// The introspection data of an object, for tools such as `busctl introspect`.
enum Introspection {
    /// Returns the XML that describes an object, including the names of its child objects.
    static func xml(_ object: BusObject, children: [String]) -> String {
        let standard = [
            BusInterface(
                "org.freedesktop.DBus.Introspectable",
                methods: [method("Introspect", [], [BusArgument("xml", .string)])]),
            BusInterface(
                "org.freedesktop.DBus.Peer",
                methods: [method("Ping", [], []), method("GetMachineId", [], [BusArgument("machine", .string)])]),
            properties,
        ]
        let interfaces = (standard + object.interfaces).map(lines).joined()
        let nodes = children.sorted().map { " <node name=\"\($0)\"/>" }
        return
            ([#"<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN""#]
            + [#""http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">"#, "<node>"] + interfaces + nodes
            + ["</node>", ""]).joined(separator: "\n")
    }

    private static let signalOfProperties = BusSignalDeclaration(
        "PropertiesChanged",
        [
            BusArgument("interface", .string), BusArgument("changed", .dictionary(key: .string, value: .variant)),
            BusArgument("invalidated", .array(.string)),
        ])

    private static var properties: BusInterface {
        let (interface, name) = (BusArgument("interface", .string), BusArgument("property", .string))
        let all = BusArgument("properties", .dictionary(key: .string, value: .variant))
        return BusInterface(
            "org.freedesktop.DBus.Properties",
            methods: [
                method("Get", [interface, name], [BusArgument("value", .variant)]),
                method("GetAll", [interface], [all]),
                method("Set", [interface, name, BusArgument("value", .variant)], []),
            ],
            signals: [signalOfProperties])
    }

    private static func method(_ name: String, _ input: [BusArgument], _ output: [BusArgument]) -> BusMethod {
        BusMethod(name, arguments: input, returns: output) { _ throws(BusFailure) in [] }
    }

    private static func lines(_ interface: BusInterface) -> [String] {
        var lines = [" <interface name=\"\(interface.name)\">"]
        for method in interface.methods {
            let arguments = method.input.map { argument($0, " direction=\"in\"") }
            let results = method.output.map { argument($0, " direction=\"out\"") }
            lines += element("method", method.name, arguments + results)
        }
        for signal in interface.signals {
            lines += element("signal", signal.name, signal.arguments.map { argument($0, "") })
        }
        for property in interface.properties {
            let access = property.set == nil ? "read" : "readwrite"
            lines.append(
                "  <property name=\"\(property.name)\" type=\"\(property.type.signature)\" access=\"\(access)\"/>")
        }
        return lines + [" </interface>"]
    }

    private static func element(_ kind: String, _ name: String, _ arguments: [String]) -> [String] {
        guard !arguments.isEmpty else { return ["  <\(kind) name=\"\(name)\"/>"] }
        return ["  <\(kind) name=\"\(name)\">"] + arguments + ["  </\(kind)>"]
    }

    private static func argument(_ argument: BusArgument, _ direction: String) -> String {
        "   <arg name=\"\(argument.name)\" type=\"\(argument.type.signature)\"\(direction)/>"
    }
}
