import Faults
import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneStore
import Varlink

/// The handlers of the methods of `org.proscenium.System` about links.
struct LinkHandlers {
    /// The kind of the records that store the default app for links.
    static let recordKind = "opens"

    let runner: MachineRunner

    var all: [String: Service.Handler] {
        [
            "Open": open,
            "ListOpeners": { call throws(VarlinkError) in
                let link = try Link(try call.decode(LinkCalls.ListOpeners.self).url)
                let apps = runner.machine.apps(opening: link.url)
                call.reply(LinkCalls.ListOpenersReply(apps: apps, remembered: remembered(link, apps)))
            },
        ]
    }

    private func open(_ call: IncomingCall) throws(VarlinkError) {
        let request = try call.decode(LinkCalls.Open.self)
        let link = try Link(request.url)
        let identifier = try RequestTexts.checkedIdentifier(request.requestIdentifier)
        let token = try RequestTexts.checkedToken(request.activationToken)
        let app = try choose(link, request.app)
        let event = try link.event(for: app)
        if request.remember == true { remember(app, link) }
        var activation = ActivationRequest(event)
        (activation.activationToken, activation.identifier) = (token, identifier)
        runner.request({ .activate(activation, $0) }) { answer in
            switch answer.effect {
            case .session(let session):
                call.reply(LinkCalls.OpenReply(app: app, session: session), to: answer)
            case .refused(let error): call.fail(ProtocolInterface.system.error(error))
            case .done, .notYetDurable:
                InternalFault.report("an activation was answered without a session")
                call.fail(.invalidParameter("url"))
            }
        }
    }

    private func choose(_ link: Link, _ requestedApp: AppIdentifier?) throws(VarlinkError) -> AppIdentifier {
        let apps = runner.machine.apps(opening: link.url)
        if let requestedApp {
            guard apps.contains(requestedApp) else { throw LinkError.notAnOpener(link.url, requestedApp).varlinkError }
            return requestedApp
        }
        if let app = remembered(link, apps) ?? (apps.count == 1 ? apps.first : nil) { return app }
        let error = apps.isEmpty ? LinkError.noOpener(link.url) : LinkError.ambiguous(link.url, apps)
        throw error.varlinkError
    }

    private func remembered(_ link: Link, _ apps: [AppIdentifier]) -> AppIdentifier? {
        apps.first { app in
            runner.machine.records(of: app, kind: Self.recordKind).contains { $0.key.identifier == link.kind }
        }
    }

    /// Stores an app as the default for a kind of links. Removes the records of all other apps for this kind.
    private func remember(_ app: AppIdentifier, _ link: Link) {
        for other in runner.machine.appStatuses.map(\.app) {
            let key = StoredRecord.Key(app: other, kind: Self.recordKind, identifier: link.kind)
            runner.enqueue(.updateRecords(other, [key: other == app ? Data("{\"version\":1}".utf8) : nil], nil))
        }
    }
}

/// A link to open.
private struct Link {
    let url: URL
    /// The key under which the default app is stored. For a web link, the key is `//` and the host; for any other link,
    /// the scheme.
    let kind: String

    /// The maximum length of a link in bytes. The interface file states it as well.
    private static let maximumBytes = 64 << 10

    init(_ text: String) throws(VarlinkError) {
        guard text.utf8.count <= Self.maximumBytes else { throw .invalidParameter("url") }
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else { throw .invalidParameter("url") }
        self.url = url
        isWeb = scheme == "http" || scheme == "https"
        kind = isWeb ? "//" + (url.host ?? "").lowercased() : scheme
    }

    private let isWeb: Bool

    /// Returns the event that opens the link: a browsing activity for a web link, the URL itself (`openURLContexts`)
    /// for other links.
    func event(for app: AppIdentifier) throws(VarlinkError) -> SceneEvent {
        var kind = SceneEvent.Kind.openURL(url)
        if isWeb {
            var activity = UserActivity(activityType: UserActivity.browsingWeb)
            activity.webpageURL = url
            kind = .userActivity(activity)
        }
        do {
            return try SceneEvent(app: app, kind: kind)
        } catch {
            throw .invalidParameter("url")
        }
    }
}

/// The reason why a link cannot be opened.
enum LinkError: DiagnosticError, Hashable, Sendable {
    /// No app opens links of this kind.
    case noOpener(URL)
    /// The named app does not open links of this kind.
    case notAnOpener(URL, AppIdentifier)
    /// Several apps open links of this kind. The caller named no app, and no default app is stored.
    case ambiguous(URL, [AppIdentifier])

    var diagnostic: Diagnostic {
        switch self {
        case .noOpener(let url):
            Diagnostic(
                code: "noOpener", message: "no app opens the link “\(url.absoluteString)”",
                remedy:
                    "install an app that declares the scheme in CFBundleURLTypes or the host in ProsceniumAssociatedDomains"
            )
        case .notAnOpener(let url, let app):
            Diagnostic(
                code: "noOpener", message: "“\(app)” does not open the link “\(url.absoluteString)”",
                remedy: "list the apps that open it with “proscenium open --list”")
        case .ambiguous(let url, let apps):
            Diagnostic(
                code: "severalOpeners",
                message:
                    "several apps open the link “\(url.absoluteString)”: " + apps.map(\.text).joined(separator: ", "),
                remedy: "choose one with --app, and remember the choice with --remember")
        }
    }

    fileprivate var varlinkError: VarlinkError {
        guard case .ambiguous(_, let apps) = self else {
            return ProtocolInterface.system.error("NoOpener", diagnostic)
        }
        return VarlinkError(
            name: ProtocolInterface.system.member("SeveralOpeners"),
            parameters: SeveralOpeners(message: diagnostic.message, remedy: diagnostic.remedy, apps: apps))
    }

    private struct SeveralOpeners: Encodable {
        let message: String
        let remedy: String?
        let apps: [AppIdentifier]
    }
}
