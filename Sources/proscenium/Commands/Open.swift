import ArgumentParser
import Foundation
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium open`: opens a link in an app that handles it.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open a link in the app that handles it.",
        discussion: """
            A custom scheme belongs to the app that declares it in CFBundleURLTypes, a web link to the app that lists \
            its host in ProsceniumAssociatedDomains. The daemon chooses the session by the activation conditions of \
            the app's scenes. If several apps match, the command asks on a terminal; elsewhere --app selects one. The \
            window comes to the front with the activation token from $XDG_ACTIVATION_TOKEN or $DESKTOP_STARTUP_ID, if \
            the desktop set one.

            Examples:
              proscenium open clowntown:crusty
              proscenium open https://clowntown.example.com/clown/Crusty \\
                --app com.example.clowntown --remember
              proscenium open --list clowntown:crusty

            Exit status: 0 if the request was committed, 1 if no app opens the link, or if several do and none was \
            chosen.
            """
    )

    @Argument(help: "The link.")
    var url: String

    @Option(help: "The app to open the link with.", completion: .app)
    var app: String?

    @Flag(help: "Remember the choice for links with this scheme or host.")
    var remember = false

    @Flag(help: "Only list the apps that can open the link.")
    var list = false

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func validate() throws {
        if list, app != nil || remember { throw ValidationError("--list cannot be combined with --app or --remember.") }
        guard URL(string: url)?.scheme != nil else {
            throw ValidationError("“\(TerminalText.visible(url))” is not a link: it needs a scheme such as https:.")
        }
    }

    func run() throws {
        let system = try connection.connect()
        if list { return try write(system.openers(of: url)) }
        let wanted = try app.map { try AppIdentifier($0) } ?? promptForApp(system)
        let opened = try system.open(
            LinkCalls.Open(
                url: url, app: wanted, remember: remember ? true : nil, activationToken: ActivationToken.find()))
        if json { return try StandardOutput.write(json: opened) }
        StandardOutput.write(lines: ["app \(opened.app)", "session \(opened.session)"])
    }

    private func write(_ openers: LinkCalls.ListOpenersReply) throws {
        if json { return try StandardOutput.write(json: openers) }
        StandardOutput.write(
            lines: openers.apps.map { $0 == openers.remembered ? "\($0)  (remembered)" : $0.text })
        if openers.apps.isEmpty { StandardOutput.write(lines: ["No app opens this link."]) }
    }

    /// Asks the person to choose one of several apps.
    ///
    /// Returns nil if at most one app opens the link, if the daemon remembers an app for the link, if the output is
    /// JSON, or if standard input or standard error is not a terminal.
    private func promptForApp(_ system: SystemConnection) throws -> AppIdentifier? {
        guard !json, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
        let openers = try system.openers(of: url)
        guard openers.apps.count > 1, openers.remembered == nil else { return nil }
        StandardError.write("Several apps open this link:")
        for (index, app) in openers.apps.enumerated() { StandardError.write("  \(index + 1)  \(app)") }
        StandardError.write("Which one?")
        guard let answer = readLine(), let number = Int(answer.trimmingCharacters(in: .whitespaces)),
            openers.apps.indices.contains(number - 1)
        else { throw ValidationError("That is not one of the listed apps.") }
        return openers.apps[number - 1]
    }
}
