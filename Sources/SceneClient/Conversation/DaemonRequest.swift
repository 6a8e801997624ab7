/// A call to the daemon.
package struct DaemonRequest {
    /// The full name of the method, with its interface.
    package let method: String
    /// The parameters.
    package let parameters: any Encodable
    /// The properties of the request that the conversation depends on.
    package let traits: RequestTraits

    /// Creates a request.
    package init(_ method: String, _ parameters: any Encodable, _ traits: RequestTraits) {
        (self.method, self.parameters, self.traits) = (method, parameters, traits)
    }
}
