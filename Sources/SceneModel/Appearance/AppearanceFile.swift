import Foundation

/// The file with the user's ``AppearanceSetting``. The shell and the command read and write it.
package enum AppearanceFile {
    /// Returns the path of the file: `proscenium/appearance` in `XDG_CONFIG_HOME`, else in `.config` of the home folder.
    /// Returns nil if neither folder is known.
    package static func path(in environment: [String: String]) -> String? {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
            return folder + "/proscenium/appearance"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.config/proscenium/appearance"
    }

    /// Returns the setting in the file; nil if the file does not exist or contains no valid setting.
    package static func read(_ path: String) -> AppearanceSetting? {
        guard let data = try? RegularFile.read(URL(fileURLWithPath: path), limit: 1024) else { return nil }
        return AppearanceSetting(String(decoding: data, as: UTF8.self))
    }

    /// Replaces the content of the file atomically. Creates the folder of the file if it does not exist.
    package static func write(_ setting: AppearanceSetting, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("\(setting)\n".utf8).write(to: url, options: .atomic)
    }
}
