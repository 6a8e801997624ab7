import Foundation
import UIKitCore
import UIKitGTK

/// The selection of the platform: GTK or headless.
@MainActor
enum PlatformChoice {
    /// Performs the part of the platform's initialisation that does not need the app's bundle.
    static func prepare() {
        if !isHeadless { GTKPlatform.prepare() }
    }

    /// Creates the platform. The platform is headless, without a display, if `PROSCENIUM_PLATFORM` is `headless`;
    /// otherwise the platform is GTK.
    static func make(_ bundle: AppBundle) throws(LaunchFault) -> any Platform {
        guard isHeadless else { return try GTKPlatform(identifier: bundle.manifest.identifier.text) }
        do {
            return try HeadlessPlatform()
        } catch {
            throw .mainLoopUnavailable("\(error)")
        }
    }

    private static let isHeadless = getenv("PROSCENIUM_PLATFORM").map { String(cString: $0) } == "headless"
}
