/// The standard methods `Get`, `GetAll` and `Set` for the properties of an object.
struct PropertyAccess {
    let object: BusObject

    /// Returns the standard method with the given name; nil if the name is none of `Get`, `GetAll` and `Set`.
    func method(_ name: String) -> BusMethod? {
        let (interface, property) = (BusArgument("interface", .string), BusArgument("property", .string))
        switch name {
        case "Get":
            return BusMethod(name, arguments: [interface, property], returns: [BusArgument("value", .variant)]) {
                (call) throws(BusFailure) in [.variant(try find(call).get())]
            }
        case "GetAll":
            let output = BusArgument("properties", .dictionary(key: .string, value: .variant))
            return BusMethod(name, arguments: [interface], returns: [output]) { (call) throws(BusFailure) in
                [.variants(all(of: try Self.text(call, 0)))]
            }
        case "Set":
            return BusMethod(name, arguments: [interface, property, BusArgument("value", .variant)]) {
                (call) throws(BusFailure) in
                try set(call)
                return []
            }
        default: return nil
        }
    }

    private func all(of interface: String) -> [String: BusValue] {
        let properties = object.interfaces.filter { interface.isEmpty || $0.name == interface }.flatMap(\.properties)
        return Dictionary(properties.map { ($0.name, $0.get()) }) { first, _ in first }
    }

    private func set(_ call: BusIncomingCall) throws(BusFailure) {
        let property = try find(call)
        guard let set = property.set else {
            throw .standard("PropertyReadOnly", "\(property.name) is read-only")
        }
        let value = call.arguments[2].unwrapped
        guard value.type == property.type else {
            let text = "\(property.name) has type '\(property.type.signature)', not '\(value.type.signature)'"
            throw .standard("InvalidArgs", text)
        }
        try set(value)
    }

    private func find(_ call: BusIncomingCall) throws(BusFailure) -> BusProperty {
        let (interface, name) = (try Self.text(call, 0), try Self.text(call, 1))
        let interfaces = object.interfaces.filter { interface.isEmpty || $0.name == interface }
        guard let property = interfaces.flatMap(\.properties).first(where: { $0.name == name }) else {
            throw .standard("UnknownProperty", "there is no property \(interface).\(name)")
        }
        return property
    }

    private static func text(_ call: BusIncomingCall, _ index: Int) throws(BusFailure) -> String {
        guard call.arguments.indices.contains(index), let text = call.arguments[index].string else {
            throw .standard("InvalidArgs", "a name is missing")
        }
        return text
    }
}
