import Foundation
import UIKitCore
import UIKitGTK

/// The choice of the platform that shows an app.
@MainActor
enum PlatformChoice {
    /// Performs the initialisation that does not need the app's bundle.
    static func prepare() {
        if !isHeadless { GTKPlatform.prepare() }
    }

    /// Creates the GTK platform, or the headless one, which shows nothing, if `PROSCENIUM_PLATFORM` is `headless`.
    static func make(_ bundle: AppBundle) throws(LaunchFault) -> any Platform {
        guard isHeadless else { return try GTKPlatform(identifier: bundle.manifest.identifier.text) }
        do {
            return try HeadlessPlatform()
        } catch {
            throw .noPlatform("\(error)")
        }
    }

    private static let isHeadless = getenv("PROSCENIUM_PLATFORM").map { String(cString: $0) } == "headless"
}
