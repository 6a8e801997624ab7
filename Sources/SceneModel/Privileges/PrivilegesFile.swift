import Foundation

/// The file in which the user sets the privileges of Wayland clients.
///
/// The file contains a JSON object. All keys are optional: `version` (1); `unsandboxedPrograms`, an array of names of
/// ``DisplayPrivilege``; `allow`, an array of objects. Each of these objects has the array `privileges`, and either
/// `program`, the absolute path of an executable file, or `flatpak`, the identifier of a Flatpak app.
package enum PrivilegesFile {
    /// The maximum size of the file in bytes.
    package static let maximumFileSize = 65_536
    /// The maximum number of entries of the array `allow`.
    package static let maximumEntryCount = 256

    /// Returns the path of the user's file: `proscenium/privileges.json` in `XDG_CONFIG_HOME`, otherwise in `.config`
    /// of the home folder. Returns nil if neither folder is known.
    package static func path(in environment: [String: String]) -> String? {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
            return folder + "/proscenium/privileges.json"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.config/proscenium/privileges.json"
    }

    /// Reads the file. If the file does not exist, returns nil; the default rules then apply.
    ///
    /// - Throws: ``PrivilegesFileError`` if the file cannot be read or its content is invalid; unknown keys and names
    ///   are invalid.
    package static func read(_ path: String) throws(PrivilegesFileError) -> PrivilegeRules? {
        let data: Data
        do throws(FileError) {
            data = try RegularFile.read(URL(fileURLWithPath: path), limit: maximumFileSize)
        } catch {
            // A link whose target is missing is a mistake: the user has set rules, perhaps on a disk that is not mounted.
            var status = stat()
            if error.problem == .missing, lstat(path, &status) == 0 {
                throw PrivilegesFileError(file: path, problem: .danglingLink)
            }
            if error.problem == .missing { return nil }
            throw PrivilegesFileError(file: path, problem: .unreadable(error))
        }
        return try rules(in: data, file: path)
    }

    /// Decodes the content of a file.
    ///
    /// - Parameter file: the name of the file in errors.
    /// - Throws: ``PrivilegesFileError`` if the content is invalid.
    package static func rules(in data: Data, file: String) throws(PrivilegesFileError) -> PrivilegeRules {
        do throws(JSONTextError) {
            return try JSONText.decode(PrivilegesFileContent.self, from: data, name: file).rules
        } catch {
            throw PrivilegesFileError(file: file, problem: .malformed(error))
        }
    }
}
