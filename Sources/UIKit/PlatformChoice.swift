import Foundation
import UIKitCore
import UIKitGTK

/// What an app is shown on.
@MainActor
enum PlatformChoice {
    /// GTK, unless `PROSCENIUM_PLATFORM` says `headless`, where nothing is shown.
    static func make(_ bundle: AppBundle) throws(LaunchFault) -> any Platform {
        guard ProcessInfo.processInfo.environment["PROSCENIUM_PLATFORM"] == "headless" else {
            return try GTKPlatform(identifier: bundle.manifest.identifier.text)
        }
        do {
            return try HeadlessPlatform()
        } catch {
            throw .noPlatform("\(error)")
        }
    }
}
