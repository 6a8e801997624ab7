import Foundation

/// The file with the user's ``AppearanceSetting``. The shell and `proscenium appearance` read and write the file; apps
/// only read it.
package enum AppearanceFile {
    /// Returns the path of the file: `proscenium/appearance` in `XDG_CONFIG_HOME`, otherwise in `.config` of the home
    /// folder. Returns nil if neither folder is known.
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

    /// Replaces the content of the file atomically. Creates the folder of the file if it does not exist. The setting
    /// survives a power loss.
    package static func write(_ setting: AppearanceSetting, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try DurableFolder.create(url.deletingLastPathComponent().path, permissions: 0o755)
        // The path may be a symbolic link to a file in another folder. That file must be replaced, and the link must
        // stay.
        let target = url.resolvingSymlinksInPath().path
        try FileReplacement.replace(
            target, with: Data("\(setting)\n".utf8), draft: "\(target).\(UUID()).part", permissions: 0o644)
    }
}
