import Foundation
import UIKitCore

/// What an app is shown on.
@MainActor
enum PlatformChoice {
    /// The platform that `PROSCENIUM_PLATFORM` names: `headless`, where nothing is shown.
    static func make(_ bundle: AppBundle) throws(LaunchFault) -> any Platform {
        do {
            return try HeadlessPlatform()
        } catch {
            throw .noPlatform("\(error)")
        }
    }
}
