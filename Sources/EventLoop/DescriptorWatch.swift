/// An opaque token that identifies one watched descriptor of an event loop.
public struct DescriptorWatch: Sendable, Hashable {
    /// The number by which the loop identifies the watch, unique for the lifetime of the loop.
    package let id: UInt64

    /// Makes the token of a watch, for implementations of ``EventLoop``.
    package init(id: UInt64) { self.id = id }
}

/// The events to wait for on a descriptor. Errors and hang-ups are always reported.
public struct DescriptorInterest: OptionSet, Sendable, Hashable {
    /// The bits, as `epoll` and `poll` number them.
    public let rawValue: UInt32
    /// Makes a set from its raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Bytes can be read or, on a listening socket, a connection can be accepted.
    public static let read = DescriptorInterest(rawValue: LinuxCalls.epollIn)
    /// Bytes can be written.
    public static let write = DescriptorInterest(rawValue: LinuxCalls.epollOut)
}

/// The events that have occurred on a descriptor.
public struct DescriptorReadiness: OptionSet, Sendable, Hashable {
    /// The bits, as `epoll` and `poll` number them.
    public let rawValue: UInt32
    /// Makes a set from its raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Bytes can be read, or the end of the stream has been reached.
    package static let readable = DescriptorReadiness(rawValue: LinuxCalls.epollIn)
    /// Bytes can be written.
    package static let writable = DescriptorReadiness(rawValue: LinuxCalls.epollOut)
    /// The peer has closed both directions.
    package static let hangUp = DescriptorReadiness(rawValue: LinuxCalls.epollHangUp)
    /// The descriptor has an error.
    public static let failed = DescriptorReadiness(rawValue: LinuxCalls.epollError)
}
