/// The properties of a request that the conversation depends on.
package struct RequestTraits: Equatable {
    /// Whether the request can be sent again after the connection was lost, because it is idempotent or the daemon
    /// detects the repetition.
    package var isRepeatable: Bool
    /// The names of errors that, in reply to a repeated request, mean that the first attempt was performed.
    package var errorsAfterSuccess: Set<String>
    /// The key by which duplicates are found: the request is dropped if another request with an equal key still waits
    /// to be sent. Nil if the request is never dropped.
    package var duplicateKey: AnyHashable?

    /// Creates the properties of a request.
    package init(isRepeatable: Bool, errorsAfterSuccess: Set<String> = [], duplicateKey: AnyHashable? = nil) {
        (self.isRepeatable, self.errorsAfterSuccess) = (isRepeatable, errorsAfterSuccess)
        self.duplicateKey = duplicateKey
    }
}
