/// The parameters of a method, reply or error without parameters: `{}`.
public struct NoParameters: Codable, Sendable, Equatable {
    /// Makes the only value.
    public init() {}
}
