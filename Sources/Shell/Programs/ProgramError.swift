/// The reason why a foreign program cannot be opened, in the form in which the user reads it.
enum ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The desktop file was removed in the meantime.
    case notInstalled
    /// The command line of the desktop file is invalid.
    case invalidCommand(path: String)
    /// No terminal emulator was found.
    case noTerminal
    /// The program could not be started.
    case notStarted(String, reason: String)
    /// The program ended with an error soon after its start.
    case ended(String, status: Int32)
    /// The program did not answer on the session bus.
    case bus(String)

    var description: String {
        switch self {
        case .notInstalled: "It is not installed any more."
        case .invalidCommand(let path): "The command line in \(path) is invalid."
        case .noTerminal: "No terminal is installed. Install foot, or set TERMINAL to the name of another terminal."
        case .notStarted(let program, let reason): Self.sentence("\(program) cannot be started: \(reason)")
        case .ended(let program, let status): "\(program) ended with \(Self.text(ofStatus: status))."
        case .bus(let reason): Self.sentence("It did not answer on the session bus: \(reason)")
        }
    }

    /// Returns a text with exactly one full stop at its end. A reason that another program gives may already end with a
    /// full stop.
    private static func sentence(_ text: String) -> String {
        let end = text.lastIndex { !$0.isWhitespace && $0 != "." }
        return end.map { String(text[...$0]) + "." } ?? text
    }

    private static func text(ofStatus status: Int32) -> String {
        let signal = status & 0x7f
        return signal == 0 ? "status \((status >> 8) & 0xff)" : "signal \(signal)"
    }
}
