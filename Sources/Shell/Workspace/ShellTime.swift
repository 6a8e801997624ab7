/// A moment of the shell's clock, which never goes back and has nothing to do with the time of day.
public struct ShellTime: Hashable, Comparable, Sendable {
    /// Nanoseconds since some moment before the shell began.
    public var nanoseconds: UInt64

    /// Makes a moment.
    public init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    /// Earlier moments come first.
    public static func < (left: ShellTime, right: ShellTime) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The moment so many seconds later; the last there is where that is too far, the same for less than nothing.
    public static func + (time: ShellTime, seconds: Double) -> ShellTime {
        guard seconds > 0 else { return time }
        let step = UInt64(exactly: (seconds * 1e9).rounded()) ?? .max
        let (sum, overflows) = time.nanoseconds.addingReportingOverflow(step)
        return ShellTime(nanoseconds: overflows ? .max : sum)
    }

    /// Seconds from an earlier moment to this; negative where that is a later one.
    public func seconds(since earlier: ShellTime) -> Double {
        self >= earlier
            ? Double(nanoseconds - earlier.nanoseconds) / 1e9 : -Double(earlier.nanoseconds - nanoseconds) / 1e9
    }
}

/// When a workspace has to be told of the time again.
public enum NextChange: Hashable, Sendable {
    /// With the next frame: something moves.
    case frame
    /// At that moment.
    case at(ShellTime)
    /// Not before something happens.
    case never
}
