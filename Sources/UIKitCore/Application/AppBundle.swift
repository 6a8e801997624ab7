import Foundation
import PredicateFormat
import SceneModel

/// The folder that the app runs from, with its Info.plist.
package struct AppBundle: Sendable {
    /// What Info.plist says.
    package let manifest: AppManifest
    /// The folder's path; nil for an app that lives in a test.
    package let path: String?

    /// The app that runs in this process; nil before there is one.
    @MainActor package static var current: AppBundle?

    package init(manifest: AppManifest, path: String?) { (self.manifest, self.path) = (manifest, path) }

    /// Reads a bundle.
    ///
    /// - Throws: ``LaunchFault`` with what is wrong with its Info.plist.
    package init(folder: URL) throws(LaunchFault) {
        let file = folder.appendingPathComponent("Info.plist")
        guard FileManager.default.fileExists(atPath: file.path) else { throw .noBundle(folder: folder.path) }
        do {
            self.init(manifest: try AppManifest(contentsOf: file), path: folder.path)
        } catch {
            throw .badBundle(error.diagnostic)
        }
    }

    /// Reads the bundle that the executable stands in. A link to an executable counts as one, as bundles of tests have them.
    ///
    /// - Throws: ``LaunchFault``.
    package static func ofProcess() throws(LaunchFault) -> AppBundle {
        let called = CommandLine.arguments.first ?? ""
        if called.contains("/") {
            let folder = URL(fileURLWithPath: called).standardizedFileURL.deletingLastPathComponent()
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Info.plist").path) {
                return try AppBundle(folder: folder)
            }
        }
        return try AppBundle(folder: Bundle.main.bundleURL)
    }
}
