/// The interface that every varlink service has.
enum ServiceInterface {
    static let name = "org.varlink.service"

    static let text = """
        # What every service says of itself, so that a caller who knows nothing of it can find out what it offers.
        interface org.varlink.service

        # Who made the service, its version, and the names of its interfaces.
        method GetInfo() -> (
          vendor: string,
          product: string,
          version: string,
          url: string,
          interfaces: []string
        )

        # The text of one of the interfaces.
        method GetInterfaceDescription(interface: string) -> (description: string)

        # There is no interface of this name.
        error InterfaceNotFound (interface: string)

        # The interface declares no method of this name.
        error MethodNotFound (method: string)

        # The interface declares the method, and this service does not do it.
        error MethodNotImplemented (method: string)

        # This parameter is missing or is not what it should be.
        error InvalidParameter (parameter: string)

        # The caller may not do this.
        error PermissionDenied ()

        # The method has many replies, and the call did not ask for more than one.
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
