extension EventLoop {
    /// What to wait for on a descriptor. Errors and the end of a connection are always reported.
    public struct Interest: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Makes a set of its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Bytes can be read, or connections accepted.
        public static let read = Interest(rawValue: LinuxCalls.epollIn)
        /// Bytes can be written.
        public static let write = Interest(rawValue: LinuxCalls.epollOut)
    }

    /// What has happened on a descriptor.
    public struct Readiness: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Makes a set of its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Bytes, or the end of them, can be read.
        public static let readable = Readiness(rawValue: LinuxCalls.epollIn)
        /// Bytes can be written.
        public static let writable = Readiness(rawValue: LinuxCalls.epollOut)
        /// The peer has gone in both directions.
        public static let hangUp = Readiness(rawValue: LinuxCalls.epollHangUp)
        /// The descriptor has an error.
        public static let failed = Readiness(rawValue: LinuxCalls.epollError)
    }

    /// A descriptor that is watched.
    public struct Watch: Sendable, Hashable {
        let id: UInt64
    }

    /// A timer that was set.
    public struct Timer: Sendable, Hashable {
        let id: UInt64
    }
}
