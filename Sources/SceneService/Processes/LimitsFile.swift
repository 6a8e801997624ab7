import Foundation
import SceneModel

/// The file in which an administrator changes the limits that apps are held to.
///
/// A JSON object whose keys are all optional: `version` (1); `launch`, `connection`, `backgroundSave`, `restoration`,
/// `refresh`, `reconnection`, `firstBackOff` and `longestBackOff` in seconds; `crashesToQuarantine`.
public enum LimitsFile {
    /// Most bytes the file may have.
    public static let maximumFileSize = 65_536

    /// Reads the file; one that does not exist leaves every limit as it ships.
    ///
    /// - Parameter url: a regular file of JSON in UTF-8.
    /// - Throws: ``LimitsFileError``, also for keys that nothing reads.
    public static func read(_ url: URL) throws(LimitsFileError) -> ServiceLimits {
        let data: Data
        do throws(FileError) {
            data = try RegularFile.read(url, limit: maximumFileSize)
        } catch {
            if error.problem == .missing { return ServiceLimits() }
            throw LimitsFileError(file: url.path, problem: .unreadable(error))
        }
        return try limits(in: data, file: url.path)
    }

    /// Reads a file that was loaded already.
    ///
    /// - Parameters:
    ///   - data: JSON in UTF-8.
    ///   - file: what errors call the text.
    /// - Throws: ``LimitsFileError``.
    public static func limits(in data: Data, file: String) throws(LimitsFileError) -> ServiceLimits {
        do throws(JSONTextError) {
            return try JSONText.decode(LimitsContent.self, from: data, name: file).limits
        } catch {
            throw LimitsFileError(file: file, problem: .malformed(error))
        }
    }
}
