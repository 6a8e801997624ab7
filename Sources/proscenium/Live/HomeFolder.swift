import Foundation

/// Where a user's own files are.
enum HomeFolder {
    /// The home folder of this process: the environment's where that is an absolute path, else the account's.
    static var current: String {
        path(
            environment: ProcessInfo.processInfo.environment,
            account: FileManager.default.homeDirectoryForCurrentUser.path)
    }

    /// The folder that `HOME` names.
    ///
    /// Shells, desktops and apps all go by the variable; whoever sets it to try something out means these files too.
    ///
    /// - Parameter account: the folder of the user's account, which counts where the variable is not set, empty or relative.
    static func path(environment: [String: String], account: String) -> String {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? account
    }
}
