/// The parameters of a method, a reply or an error that has none: `{}`.
public struct NoParameters: Codable, Sendable, Equatable {
    /// Makes the one value there is.
    public init() {}
}
