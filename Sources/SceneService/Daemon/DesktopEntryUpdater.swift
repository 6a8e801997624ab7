import Dispatch
import Foundation
import Logging
import SceneModel

/// An updater of the desktop entries of installed apps. The menus of a desktop show the dynamic quick actions that an
/// app's desktop entry lists.
///
/// Files are written on a background queue instead of the daemon's thread, one app after the other.
final class DesktopEntryUpdater: Sendable {
    private let installer: AppInstaller
    private let log: Logger
    private let queue = DispatchQueue(label: "org.proscenium.icons", qos: .utility)

    init(_ installer: AppInstaller, log: Logger) { (self.installer, self.log) = (installer, log) }

    /// Replaces the dynamic quick actions in the desktop entry of an app; does nothing for an app that is not
    /// installed.
    func setDynamicActions(_ actions: [ShortcutItem], of app: AppIdentifier) {
        queue.async { [installer, log] in
            do throws(InstallError) {
                try installer.setDynamicActions(actions, of: app)
            } catch {
                if case .notInstalled = error { return }
                log.warning(
                    "cannot update the quick actions in the menu entry of “\(app.text)”: \(error.diagnostic.rendered())"
                )
            }
        }
    }

    /// Blocks until all pending updates are written.
    func drain() { queue.sync {} }

    /// Returns the path of the icon in an app's bundle. Returns the name of the standard icon if the bundle has no
    /// icon, or if the bundle is unknown.
    static func iconName(of app: AppIdentifier, manifest: AppManifest?, bundle: String?) -> String {
        guard let manifest, let bundle,
            let icon = BundleIcon(names: manifest.iconNames, in: bundle)
        else { return DesktopEntry.standardIcon }
        return "\(bundle)/\(icon.name)"
    }
}
