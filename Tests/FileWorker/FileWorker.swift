import Foundation
import Glibc
import SceneModel
import SceneService

/// A program that changes files as the daemon, the shell and the command do, and prints `done` afterwards. Tests record
/// its changes.
///
///     file-worker install DATA BUNDLE [two-steps]    installs an app below the user's data folder DATA; with
///                                                    `two-steps`, without atomic exchange
///     file-worker uninstall DATA APP                 removes an app
///     file-worker appearance FILE SETTING...         stores settings of the appearance one after the other
@main
struct FileWorker {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 4 else { exit(2) }
        switch arguments[1] {
        case "install":
            var installer = installer(arguments[2])
            installer.usesAtomicExchange = !arguments.contains("two-steps")
            try installer.install(bundle: URL(fileURLWithPath: arguments[3]))
        case "uninstall": try installer(arguments[2]).uninstall(AppIdentifier(arguments[3]))
        case "appearance":
            for setting in arguments[3...].compactMap(AppearanceSetting.init) {
                try AppearanceFile.write(setting, to: arguments[2])
            }
        default: exit(2)
        }
        _ = Array("done\n".utf8).withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }

    private static func installer(_ data: String) -> AppInstaller {
        AppInstaller(
            folders: InstallFolders(dataHome: URL(fileURLWithPath: data)), command: "/opt/bin/proscenium",
            databaseProgram: nil)
    }
}
