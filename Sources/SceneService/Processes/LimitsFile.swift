import Foundation
import SceneModel

/// The file in which an administrator sets the time limits for apps.
///
/// The file contains a JSON object. All keys are optional: `version` (1); `launch`, `connection`, `backgroundSave`,
/// `restoration`, `refresh`, `unfocusedSave`, `reconnection`, `firstBackOff` and `longestBackOff` in seconds;
/// `crashesToQuarantine`.
package enum LimitsFile {
    /// The maximum size of the file in bytes.
    package static let maximumFileSize = 65_536

    /// Reads the file. If the file does not exist, returns the default limits.
    ///
    /// - Parameter url: a regular file that contains JSON in UTF-8.
    /// - Throws: ``LimitsFileError`` if the file cannot be read or its content is invalid; unknown keys are invalid.
    package static func read(_ url: URL) throws(LimitsFileError) -> TimeLimits {
        let data: Data
        do throws(FileError) {
            data = try RegularFile.read(url, limit: maximumFileSize)
        } catch {
            if error.problem == .missing { return TimeLimits() }
            throw LimitsFileError(file: url.path, problem: .unreadable(error))
        }
        return try limits(in: data, file: url.path)
    }

    /// Decodes the content of a limits file.
    ///
    /// - Parameters:
    ///   - data: the content, JSON in UTF-8.
    ///   - file: the name of the file in errors.
    /// - Throws: ``LimitsFileError`` if the content is invalid.
    package static func limits(in data: Data, file: String) throws(LimitsFileError) -> TimeLimits {
        do throws(JSONTextError) {
            return try JSONText.decode(LimitsFileContent.self, from: data, name: file).limits
        } catch {
            throw LimitsFileError(file: file, problem: .malformed(error))
        }
    }
}
