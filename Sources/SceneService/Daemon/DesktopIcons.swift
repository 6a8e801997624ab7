import Dispatch
import Foundation
import Logging
import SceneModel

/// What a desktop without a stage shows of apps: their quick actions in desktop entries, and their icons.
///
/// Files are written away from the daemon's thread, one app after the other.
final class DesktopIcons: Sendable {
    private let installer: AppInstaller
    private let log: Logger
    private let queue = DispatchQueue(label: "org.proscenium.icons", qos: .utility)

    init(_ installer: AppInstaller, log: Logger) { (self.installer, self.log) = (installer, log) }

    /// Offers other quick actions on an installed app's icon; of an app that is not installed there is no icon.
    func setDynamicActions(_ actions: [ShortcutItem], _ app: AppIdentifier) {
        queue.async { [installer, log] in
            do throws(InstallError) {
                try installer.setDynamicActions(actions, of: app)
            } catch {
                if case .notInstalled = error { return }
                log.warning("the quick actions of “\(app.text)” are not on its icon: \(error.diagnostic.rendered())")
            }
        }
    }

    /// Waits until everything is written.
    func drain() { queue.sync {} }

    /// Name or path of an app's icon.
    static func name(of app: AppIdentifier, _ manifest: AppManifest?, bundle: String?) -> String {
        guard let manifest, let bundle,
            let icon = BundleIcon.choose(manifest.iconNames, beginning: { BundleIcon.beginning("\(bundle)/\($0)") })
        else { return DesktopEntry.standardIcon }
        return "\(bundle)/\(icon.name)"
    }
}
