/// The interface that every varlink service implements.
enum ServiceInterface {
    static let name = "org.varlink.service"

    static let text = """
        # Introspection: every service implements this interface, so that callers can discover its other interfaces.
        interface org.varlink.service

        # The service's vendor, product, version, and the names of its interfaces.
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

        # The interface declares the method, but the service does not implement it.
        error MethodNotImplemented (method: string)

        # This parameter is missing or invalid.
        error InvalidParameter (parameter: string)

        # The caller is not permitted to make this call.
        error PermissionDenied ()

        # The method sends several replies; the call must set `more`.
        error ExpectedMore ()

        """
}

/// The description of a service.
package struct ServiceInfo: Codable, Sendable, Equatable {
    /// The vendor of the service.
    package var vendor: String
    /// The product name.
    package var product: String
    /// The version of the service.
    package var version: String
    /// The URL of the product's website.
    package var url: String
    /// The names of the service's interfaces.
    package var interfaces: [String]

    /// Makes a description. A `Service` replaces the interfaces with its own.
    package init(vendor: String, product: String, version: String, url: String, interfaces: [String] = []) {
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
