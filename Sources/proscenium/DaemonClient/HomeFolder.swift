import Foundation

/// The user's home folder.
enum HomeFolder {
    /// The home folder of this process: the value of `HOME` if it is an absolute path, otherwise the account's folder.
    static var current: String {
        path(
            environment: ProcessInfo.processInfo.environment,
            account: FileManager.default.homeDirectoryForCurrentUser.path)
    }

    /// Returns the folder that `HOME` names.
    ///
    /// Command-line shells, desktops and apps all follow the variable; a person who sets it for an experiment expects
    /// the files of Proscenium there, too.
    ///
    /// - Parameter account: the folder of the user's account, used if the variable is not set, empty or relative.
    static func path(environment: [String: String], account: String) -> String {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? account
    }
}
