import CWlroots

@testable import Shell

/// The requests of all interfaces that the compositor offers, as the compositor itself describes them.
struct OfferedProtocols: Sendable {
    /// An argument of a request.
    enum Argument: Sendable {
        case signed, unsigned, fixed, file, array
        case text(isOptional: Bool)
        /// An existing object; without an interface, the argument accepts every object.
        case object(interface: String?, isOptional: Bool)
        /// A new object; without an interface, the request names the interface.
        case newObject(interface: String?)
    }

    /// A request of an interface.
    struct Request: Sendable {
        var name: String
        var opcode: UInt32
        var arguments: [Argument]

        /// Whether the request destroys its object.
        var isDestructor: Bool { ["destroy", "release"].contains(name) }
    }

    /// The requests of the interfaces by the names of the interfaces.
    private(set) var requests: [String: [Request]] = [:]

    /// Describes the interfaces of a client's objects, and the interfaces of all objects that their requests create.
    @ShellActor
    init(_ client: OpaquePointer, objects: [UInt32]) {
        for object in objects {
            guard let resource = wl_client_get_object(client, object) else { continue }
            add(resource.pointee.object.interface)
        }
    }

    private mutating func add(_ pointer: UnsafePointer<wl_interface>?) {
        guard let interface = pointer?.pointee, let name = interface.name.map({ String(cString: $0) }),
            requests[name] == nil
        else { return }
        requests[name] = []
        for index in 0..<Int(interface.method_count) {
            let message = interface.methods[index]
            let request = Request(
                name: String(cString: message.name), opcode: UInt32(index), arguments: arguments(of: message))
            requests[name]?.append(request)
        }
    }

    /// Reads the signature of a request: a letter for each argument, `?` before an optional argument, and a number in
    /// front for the version.
    private mutating func arguments(of message: wl_message) -> [Argument] {
        var (arguments, isOptional): ([Argument], Bool) = ([], false)
        for letter in String(cString: message.signature) where !letter.isNumber {
            if letter == "?" {
                isOptional = true
                continue
            }
            let type = message.types?[arguments.count]
            let name = type.flatMap { $0.pointee.name }.map { String(cString: $0) }
            switch letter {
            case "i": arguments.append(.signed)
            case "u": arguments.append(.unsigned)
            case "f": arguments.append(.fixed)
            case "s": arguments.append(.text(isOptional: isOptional))
            case "o": arguments.append(.object(interface: name, isOptional: isOptional))
            case "n":
                add(type)
                arguments.append(.newObject(interface: name))
            case "a": arguments.append(.array)
            default: arguments.append(.file)
            }
            isOptional = false
        }
        return arguments
    }
}
