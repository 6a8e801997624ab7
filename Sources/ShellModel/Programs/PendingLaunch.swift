import Foundation

/// A foreign program that the user has started and that has not yet shown a window.
struct PendingLaunch: Sendable {
    var program: ProgramIdentifier
    var output: OutputIdentifier
    /// The frame from which the window's scene grows when it appears; nil for the default.
    var origin: CGRect?
    /// The requested half of the output; nil if the user requested none.
    var side: Side?
    var deadline: ShellTime
}
