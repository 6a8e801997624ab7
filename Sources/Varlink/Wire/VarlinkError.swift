import Foundation

/// An error that a method reports to its caller, or that a caller got.
public struct VarlinkError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The interface and the error, as `org.example.Interface.Error`.
    public let name: String
    /// The parameters as JSON text, which is an object.
    public let parametersJSON: Data

    /// Makes an error of its parameters as JSON text; `{}` for an error without.
    public init(name: String, parametersJSON: Data = Data("{}".utf8)) {
        self.name = name
        self.parametersJSON = parametersJSON
    }

    /// Makes an error with parameters; those that cannot be written as JSON are left out.
    public init(name: String, parameters: some Encodable) {
        self.init(name: name, parametersJSON: (try? JSONEncoder().encode(parameters)) ?? Data("{}".utf8))
    }

    /// The error and its parameters, for a log.
    public var description: String { "\(name) \(String(decoding: parametersJSON, as: UTF8.self))" }

    /// Reads the parameters into a type.
    ///
    /// - Throws: what the decoder or the type throws.
    public func decode<Parameters: Decodable>(_ type: Parameters.Type) throws -> Parameters {
        try JSONDecoder().decode(type, from: parametersJSON)
    }
}

/// The errors that every varlink service has.
extension VarlinkError {
    /// The service has no interface of this name.
    public static func interfaceNotFound(_ interface: String) -> VarlinkError {
        VarlinkError(name: "org.varlink.service.InterfaceNotFound", parameters: ["interface": interface])
    }

    /// The interface has no method of this name, which stands without its interface.
    public static func methodNotFound(_ method: String) -> VarlinkError {
        VarlinkError(name: "org.varlink.service.MethodNotFound", parameters: ["method": method])
    }

    /// The interface has the method, which stands without its interface, but the service does not offer it.
    public static func methodNotImplemented(_ method: String) -> VarlinkError {
        VarlinkError(name: "org.varlink.service.MethodNotImplemented", parameters: ["method": method])
    }

    /// A parameter is missing or has an impossible value.
    public static func invalidParameter(_ parameter: String) -> VarlinkError {
        VarlinkError(name: "org.varlink.service.InvalidParameter", parameters: ["parameter": parameter])
    }

    /// The caller may not do this.
    public static let permissionDenied = VarlinkError(name: "org.varlink.service.PermissionDenied")

    /// The method can only be called with `more`.
    public static let expectedMore = VarlinkError(name: "org.varlink.service.ExpectedMore")
}
