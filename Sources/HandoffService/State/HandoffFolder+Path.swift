import Foundation

extension HandoffFolder {
    /// Returns the path of the user's folder. A relative path in a variable of the XDG base directory specification is
    /// ignored, as the specification demands.
    package static func path(environment: [String: String]) -> String {
        let given = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
        return (given ?? home + "/.local/state") + "/proscenium/handoff"
    }
}
