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
            Copies the bundle to the user's apps, adds the app with its quick actions and its own kinds of links to \
            menus and docks, and makes it known to the system. An earlier version is replaced in one go; where it \
            runs, it goes on until it ends. The bundle that is named is not needed any more afterwards.

            Examples:
              proscenium install build/ClownTown.app
              proscenium install --json build/ClownTown.app | jq -r .bundle

            Exit status: 0 when it is installed, 1 when the daemon refuses it, 2 when the bundle cannot be used or \
            there is no daemon; then nothing was installed.
            """
    )

    @Argument(help: "The folder with Info.plist and executable.", completion: .directory)
    var bundle: String

    @Flag(help: "Write a JSON object.")
    var json = false

    @OptionGroup var live: LiveOptions

    func run() throws {
        let bundle = URL(fileURLWithPath: bundle)
        let installer = AppInstaller.own
        // Checks the bundle first, without changing anything.
        _ = try installer.check(bundle: bundle)
        let system = try live.connect()
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
    /// The installer for the current user's apps; their menu entries start this executable.
    static var own: AppInstaller {
        AppInstaller(
            folders: InstallFolders(
                environment: ProcessInfo.processInfo.environment,
                home: HomeFolder.current),
            command: DaemonStarter.Program.own.path)
    }
}
