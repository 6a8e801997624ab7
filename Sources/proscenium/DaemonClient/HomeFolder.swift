import Foundation

/// The user's home folder.
enum HomeFolder {
    /// The home folder of this process's user: the value of `HOME` if it is an absolute path, otherwise the account's
    /// folder.
    static var current: String {
        path(
            environment: ProcessInfo.processInfo.environment,
            account: FileManager.default.homeDirectoryForCurrentUser.path)
    }

    /// Returns the path of the home folder: the value of `HOME`, or the account's folder.
    ///
    /// Command-line shells, desktops and apps use `HOME`. A person who changes the variable for an experiment
    /// expects that Proscenium uses the changed folder too.
    ///
    /// - Parameter account: the folder of the user's account, for the case that `HOME` is unset, empty or a relative
    ///   path.
    static func path(environment: [String: String], account: String) -> String {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? account
    }
}
