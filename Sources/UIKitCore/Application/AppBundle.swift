import Foundation
import PredicateFormat
import SceneModel

/// The bundle that the app runs from, with its Info.plist.
package struct AppBundle: Sendable {
    /// The contents of Info.plist.
    package let manifest: AppManifest
    /// The path of the bundle's folder; nil for an app created by a test.
    package let path: String?

    package init(manifest: AppManifest, path: String?) { (self.manifest, self.path) = (manifest, path) }

    /// Reads a bundle.
    ///
    /// - Throws: ``LaunchFault`` that describes the problem with the bundle's Info.plist.
    package init(folder: URL) throws(LaunchFault) {
        let file = folder.appendingPathComponent("Info.plist")
        guard FileManager.default.fileExists(atPath: file.path) else { throw .noBundle(folder: folder.path) }
        do {
            self.init(manifest: try BundleFolder(path: folder.path).manifest, path: folder.path)
        } catch {
            throw .badBundle(error.diagnostic)
        }
    }

    /// Reads the bundle that contains the executable. The folder in the path with which the process was started is
    /// tried first. This path can be a symbolic link, because test bundles contain links to their executables.
    ///
    /// - Throws: ``LaunchFault`` that describes the problem with the bundle's Info.plist.
    package static func forCurrentProcess() throws(LaunchFault) -> AppBundle {
        let executablePath = CommandLine.arguments.first ?? ""
        if executablePath.utf8.contains(UInt8(ascii: "/")) {
            let folder = URL(fileURLWithPath: executablePath).standardizedFileURL.deletingLastPathComponent()
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Info.plist").path) {
                return try AppBundle(folder: folder)
            }
        }
        return try AppBundle(folder: Bundle.main.bundleURL)
    }
}
