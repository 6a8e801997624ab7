import ArgumentParser
import Foundation
import SceneModel
import SceneService
import SceneTargeting

/// `proscenium install`: installs an app for the user.
struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Install an app from its bundle.",
        discussion: """
            Copies the bundle to the user's apps, adds the app with its quick actions and URL schemes to menus and \
            docks, and adds it to the daemon. An earlier version is replaced atomically; a running process of the \
            earlier version is not ended. The original bundle is not needed afterwards.

            Examples:
              proscenium install .build/apps/ClownTown.app
              proscenium install --json .build/apps/ClownTown.app | jq -r .bundle

            Exit status: 0 if the app was installed, 1 if the daemon refuses it, 2 if nothing was installed because \
            the bundle cannot be used or there is no daemon.
            """
    )

    @Argument(help: "The bundle: a folder with an Info.plist and an executable.", completion: .directory)
    var bundle: String

    @Flag(help: "Print a JSON object.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let bundle = URL(fileURLWithPath: bundle)
        let installer = AppInstaller.forCurrentUser
        // The bundle is checked before the daemon is contacted; the check changes nothing.
        _ = try installer.check(bundle: bundle)
        let system = try connection.connect()
        let installed = try installer.install(bundle: bundle)
        _ = try system.addApp(installed.bundle)
        if json { return try StandardOutput.write(json: Answer(app: installed.app, bundle: installed.bundle)) }
        StandardOutput.write(lines: ["app \(installed.app)", "installed in \(TerminalText.visible(installed.bundle))"])
    }

    private struct Answer: Encodable {
        let app: AppIdentifier
        let bundle: String
    }
}

extension AppInstaller {
    /// The installer of the current user's apps. The menu entries of these apps run this executable.
    static var forCurrentUser: AppInstaller {
        AppInstaller(
            folders: InstallFolders(
                environment: ProcessInfo.processInfo.environment,
                home: HomeFolder.current),
            command: DaemonStarter.Program.current.path)
    }
}
