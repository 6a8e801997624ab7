import Foundation
import SceneModel

/// The file in which an administrator changes the time limits for apps.
///
/// A JSON object whose keys are all optional: `version` (1); `launch`, `connection`, `backgroundSave`, `restoration`,
/// `refresh`, `reconnection`, `firstBackOff` and `longestBackOff` in seconds; `crashesToQuarantine`.
package enum LimitsFile {
    /// The maximum size of the file in bytes.
    package static let maximumFileSize = 65_536

    /// Reads the file; without a file every limit has its default.
    ///
    /// - Parameter url: a regular file of JSON in UTF-8.
    /// - Throws: ``LimitsFileError``, also for unknown keys.
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

    /// Decodes a file that was read already.
    ///
    /// - Parameters:
    ///   - data: JSON in UTF-8.
    ///   - file: the name of the file in errors.
    /// - Throws: ``LimitsFileError``.
    package static func limits(in data: Data, file: String) throws(LimitsFileError) -> TimeLimits {
        do throws(JSONTextError) {
            return try JSONText.decode(LimitsFileContent.self, from: data, name: file).limits
        } catch {
            throw LimitsFileError(file: file, problem: .malformed(error))
        }
    }
}
