/// The interface that every varlink service has.
enum ServiceInterface {
    static let name = "org.varlink.service"

    static let text = """
        # The Varlink Service Interface is provided by every varlink service. It
        # describes the service and the interfaces it implements.
        interface org.varlink.service

        # Get a list of all the interfaces a service provides and information
        # about the implementation.
        method GetInfo() -> (
          vendor: string,
          product: string,
          version: string,
          url: string,
          interfaces: []string
        )

        # Get the description of an interface that is implemented by this service.
        method GetInterfaceDescription(interface: string) -> (description: string)

        # The requested interface was not found.
        error InterfaceNotFound (interface: string)

        # The requested method was not found
        error MethodNotFound (method: string)

        # The interface defines the requested method, but the service does not
        # implement it.
        error MethodNotImplemented (method: string)

        # One of the passed parameters is invalid.
        error InvalidParameter (parameter: string)

        # Client is denied access
        error PermissionDenied ()

        # Method is expected to be called with 'more' set to true, but wasn't
        error ExpectedMore ()

        """
}

/// What a service says about itself.
public struct ServiceInfo: Codable, Sendable, Equatable {
    /// Who made it.
    public var vendor: String
    /// What it is called.
    public var product: String
    /// Which version it is.
    public var version: String
    /// Where to read about it.
    public var url: String
    /// The names of its interfaces.
    public var interfaces: [String]

    /// Makes the information; a `Service` fills in the interfaces itself.
    public init(vendor: String, product: String, version: String, url: String, interfaces: [String] = []) {
        self.vendor = vendor
        self.product = product
        self.version = version
        self.url = url
        self.interfaces = interfaces
    }
}

/// The reply to `GetInterfaceDescription`.
struct DescriptionReply: Codable {
    let description: String
}

/// The parameters of `GetInterfaceDescription`.
struct DescriptionRequest: Codable {
    let interface: String
}
