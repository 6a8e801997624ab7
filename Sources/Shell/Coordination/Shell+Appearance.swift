import EventLoop
import Foundation
import SceneModel
import ShellModel

extension Shell {
    /// The name of the environment variable with the path of the file that contains the shell's appearance.
    static let appearanceVariable = "PROSCENIUM_APPEARANCE"

    /// The path of the file that contains the shell's appearance, for the shell's apps. Nil if clients cannot connect
    /// to the compositor.
    var appearanceStatePath: String? {
        guard let socket = compositor.socketName, let folder = options.environment["XDG_RUNTIME_DIR"] else {
            return nil
        }
        return (socket.hasPrefix("/") ? socket : folder + "/" + socket) + ".appearance"
    }

    /// Writes the appearance for the apps, and observes the user's setting and the desktop's settings.
    func startAppearance() {
        writeAppearanceState()
        if let path = options.appearanceFile {
            do {
                let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                appearanceWatch = try FileWatch(path, on: loop) { [weak self] in
                    // A file that was removed or is invalid changes nothing.
                    if let setting = AppearanceFile.read(path) { self?.send(.appearanceSetting(setting)) }
                }
            } catch {
                logger.notice("cannot watch \(path): \(error)")
            }
        }
        guard let providesPortal = options.providesSettings else { return }
        let link = SettingsLink(
            loop: loop, environment: options.environment, providesPortal: providesPortal,
            appearance: workspace.appearance, logger: logger)
        link.desktopChanged = { [weak self] in self?.send(.desktopAppearance($0)) }
        settings = link
    }

    /// Reports a changed appearance to the apps and to other programs.
    func publishAppearance(_ appearance: Appearance) {
        writeAppearanceState()
        settings?.appearance = appearance
    }

    /// Stores the setting that the user has chosen in the shell.
    func storeAppearanceSetting(_ setting: AppearanceSetting) {
        guard let path = options.appearanceFile else { return }
        do {
            try AppearanceFile.write(setting, to: path)
        } catch {
            logger.warning("cannot store the appearance in \(path): \(error)")
        }
    }

    private func writeAppearanceState() {
        guard let path = appearanceStatePath else { return }
        do {
            try Data("\(workspace.appearance.rawValue)\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            logger.warning("cannot write the appearance for apps to \(path): \(error)")
        }
    }

    /// Ends the observation of settings, and removes the file for the apps.
    func stopAppearance() {
        settings?.stop()
        (settings, appearanceWatch) = (nil, nil)
        if let path = appearanceStatePath { unlink(path) }
    }
}
