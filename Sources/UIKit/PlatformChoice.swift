import Foundation
import UIKitCore
import UIKitGTK

/// What an app is shown on.
@MainActor
enum PlatformChoice {
    /// Begins with what needs no bundle.
    static func prepare() {
        if !isHeadless { GTKPlatform.prepare() }
    }

    /// GTK, unless `PROSCENIUM_PLATFORM` says `headless`, where nothing is shown.
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
