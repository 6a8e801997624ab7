import Foundation

/// An error that a method reports to its caller.
public struct VarlinkError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The interface and the error, such as `org.example.Interface.Error`.
    public let name: String
    /// The text of a JSON object with the parameters.
    package let parametersJSON: Data

    /// Makes an error with parameters as JSON text; `{}` for no parameters.
    package init(name: String, parametersJSON: Data = Data("{}".utf8)) {
        self.name = name
        self.parametersJSON = parametersJSON
    }

    /// Makes an error with parameters; parameters that cannot be encoded as JSON are omitted.
    package init(name: String, parameters: some Encodable) {
        self.init(name: name, parametersJSON: (try? JSONEncoder().encode(parameters)) ?? Data("{}".utf8))
    }

    /// The error and its parameters, for a log.
    public var description: String { "\(name) \(String(decoding: parametersJSON, as: UTF8.self))" }

    /// Decodes the parameters.
    ///
    /// - Throws: the error of the decoder or of the type's initialiser.
    public func decode<Parameters: Decodable>(_ type: Parameters.Type) throws -> Parameters {
        try JSONDecoder().decode(type, from: parametersJSON)
    }
}

/// The standard errors of every varlink service.
extension VarlinkError {
    /// The service has no interface of this name.
    package static func interfaceNotFound(_ interface: String) -> VarlinkError {
        VarlinkError(name: "org.varlink.service.InterfaceNotFound", parameters: ["interface": interface])
    }

    /// The interface has no method of this name; the name is given without the interface.
    package static func methodNotFound(_ method: String) -> VarlinkError {
        VarlinkError(name: "org.varlink.service.MethodNotFound", parameters: ["method": method])
    }

    /// The service does not implement this method of the interface; the name is given without the interface.
    package static func methodNotImplemented(_ method: String) -> VarlinkError {
        VarlinkError(name: "org.varlink.service.MethodNotImplemented", parameters: ["method": method])
    }

    /// A parameter is missing or has an invalid value.
    package static func invalidParameter(_ parameter: String) -> VarlinkError {
        VarlinkError(name: "org.varlink.service.InvalidParameter", parameters: ["parameter": parameter])
    }

    /// The caller lacks the permission for the call.
    package static let permissionDenied = VarlinkError(name: "org.varlink.service.PermissionDenied")

    /// The method can only be called with `more`.
    package static let expectedMore = VarlinkError(name: "org.varlink.service.ExpectedMore")
}
