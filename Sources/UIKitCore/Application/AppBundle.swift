import Foundation
import SceneModel

/// The folder that the app runs from, with its Info.plist.
package struct AppBundle: Sendable {
    /// What Info.plist says.
    package let manifest: AppManifest
    /// The folder's path; nil for an app that lives in a test.
    package let path: String?

    /// The app that runs in this process; nil before there is one.
    @MainActor package static var current: AppBundle?

    /// Reads the bundle that the executable stands in.
    ///
    /// - Throws: what is wrong with its Info.plist.
    package static func ofProcess() throws -> AppBundle {
        let folder = Bundle.main.bundleURL
        return AppBundle(
            manifest: try AppManifest(contentsOf: folder.appendingPathComponent("Info.plist")), path: folder.path)
    }
}
