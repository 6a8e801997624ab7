/// The properties of a request that the conversation depends on.
package struct RequestTraits: Equatable {
    /// Whether the request can be sent again after a loss of the connection, because it is idempotent or the daemon does
    /// not perform it twice.
    package var isRepeatable: Bool
    /// The names of errors that, in reply to a repeated request, mean that the first attempt was performed.
    package var errorsAfterSuccess: Set<String>
    /// A request is dropped while another one with the same value waits to be sent; nil for no such requests.
    package var duplicateKey: AnyHashable?

    /// Creates properties.
    package init(isRepeatable: Bool, errorsAfterSuccess: Set<String> = [], duplicateKey: AnyHashable? = nil) {
        (self.isRepeatable, self.errorsAfterSuccess) = (isRepeatable, errorsAfterSuccess)
        self.duplicateKey = duplicateKey
    }
}
