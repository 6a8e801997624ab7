import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Routing of links to apps and sessions, and the user's own routing rules.
@Suite("Links and rules", .serialized)
struct LinkTests {
    private static let claims: [String: PropertyListValue] = [
        "CFBundleURLTypes": .array([.dictionary(["CFBundleURLSchemes": .array([.string("clowntown")])])]),
        "ProsceniumAssociatedDomains": .array([.string("clowntown.example.com")]),
    ]

    private func open(
        _ town: DaemonFixture, _ url: String, app: AppIdentifier? = nil, remember: Bool? = nil
    ) throws -> LinkCalls.OpenReply {
        try town.system.call("Open", LinkCalls.Open(url: url, app: app, remember: remember))
    }

    @Test("M11: A URL of the app's own scheme goes to the session that prefers it, as a URL event")
    func scheme() throws {
        let town = try DaemonFixture(infoPlist: Self.claims)
        let (_, robbie) = try town.openTwoScenes()
        let opened = try open(town, "clowntown:robbie")
        #expect(opened == LinkCalls.OpenReply(app: town.app, session: robbie))
        let told = try town.wait("openURLContexts", robbie)
        #expect(told.value.text("url") == "clowntown:robbie")
        #expect(try open(town, "CLOWNTOWN:robbie").app == town.app)
    }

    @Test("M10 M11: A web link goes to the app that names its host, as a browsing activity")
    func web() throws {
        let town = try DaemonFixture(infoPlist: Self.claims)
        let (general, _) = try town.openTwoScenes()
        let opened = try open(town, "https://clowntown.example.com/clown/Crusty")
        #expect(opened.session == general)
        let told = try town.wait("continueUserActivity", general)
        #expect(told.value.text("activityType") == "NSUserActivityTypeBrowsingWeb")
        #expect(told.content == "https://clowntown.example.com/clown/Crusty")
        #expect(serviceError { try open(town, "https://elsewhere.example.com/") } == "NoOpener")
        #expect(serviceError { try open(town, "unknown:thing") } == "NoOpener")
        #expect(serviceError { try open(town, "no link") } == "InvalidParameter")
    }

    @Test("M11: If several apps match, one must be chosen; a saved choice survives a daemon restart")
    func several() throws {
        let town = try DaemonFixture(infoPlist: Self.claims)
        let other = try AppBundle(
            in: town.folder.url, name: "Other", script: AppScript(observer: town.observer.path),
            infoPlist: Self.claims)
        try town.system.addApp(other)
        #expect(serviceError { try open(town, "clowntown:robbie") } == "SeveralOpeners")
        #expect(try open(town, "clowntown:robbie", app: town.app).app == town.app)
        #expect(serviceError { try open(town, "clowntown:robbie") } == "SeveralOpeners")
        #expect(try open(town, "clowntown:robbie", app: other.identifier, remember: true).app == other.identifier)
        #expect(try open(town, "clowntown:robbie").app == other.identifier)
        // Durable, as every answered request is.
        try town.killDaemon()
        #expect(try open(town, "clowntown:crusty").app == other.identifier)
        #expect(try open(town, "clowntown:crusty", app: town.app, remember: true).app == town.app)
        let openers: LinkCalls.ListOpenersReply = try town.system.call(
            "ListOpeners", LinkCalls.ListOpeners(url: "clowntown:x"))
        #expect(openers == LinkCalls.ListOpenersReply(apps: [town.app, other.identifier], remembered: town.app))
    }

    @Test("B07: A user rule overrides scenes' preferences, is named as the reason, and survives a daemon restart")
    func rules() throws {
        let town = try DaemonFixture()
        let (general, robbie) = try town.openTwoScenes()
        let rule = try UserRule(
            identifier: "to-general", app: town.app, predicate: ScenePredicate(format: "SELF ENDSWITH 'robbie'"),
            destination: .session(general))
        _ = try town.system.call("AddRule", LinkCalls.AddRule(rule: rule), NoParameters.self)
        let event = try town.notification("clowntown:robbie")
        #expect(try town.system.activate(town.app, event: event) == general)
        let explained = try town.system.explain(event).text
        #expect(explained.contains("because the user's rule “to-general” matches"))
        // Sessions are named by their current titles.
        #expect(explained.contains("Robbie"))
        try town.killDaemon()
        #expect(try town.system.activate(town.app, event: event) == general)
        let listed: LinkCalls.ListRulesReply = try town.system.call("ListRules", SharedMessages.OptionalApp())
        #expect(listed.rules == [rule])
        let removal = LinkCalls.RemoveRule(app: town.app, identifier: "to-general")
        _ = try town.system.call("RemoveRule", removal, NoParameters.self)
        #expect(try town.system.activate(town.app, event: event) == robbie)
        #expect(serviceError { try town.system.call("RemoveRule", removal, NoParameters.self) } == "UnknownRule")
        let regular = JSONValue.object([
            "rule": .object([
                "identifier": .string("r"), "app": .string(town.app.text), "predicate": .string("SELF MATCHES 'a'"),
            ])
        ])
        #expect(serviceError { try town.system.call("AddRule", regular, NoParameters.self) } == "InvalidRule")
    }

    @Test("B08: Removing an app removes its sessions, its rules and its process")
    func removal() throws {
        let town = try DaemonFixture()
        let (_, _) = try town.openTwoScenes()
        let run = try town.wait("registered").processID
        let stage = try town.stage()
        let remove = SharedMessages.AppReference(app: town.app)
        _ = try town.system.call("RemoveApp", remove, NoParameters.self)
        try town.observer.waitForEnd(of: run, within: DaemonFixture.timeout)
        #expect(try town.system.apps().isEmpty)
        #expect(try town.system.sessions().isEmpty)
        _ = try stage.wait(for: "two dismissals", within: DaemonFixture.timeout) { $0.dismissal != nil }
        #expect(serviceError { try town.system.activate(town.app) } == "UnknownApp")
        #expect(serviceError { try town.system.call("RemoveApp", remove, NoParameters.self) } == "UnknownApp")
        try town.killDaemon()
        #expect(try town.system.apps().isEmpty)
        try town.system.addApp(town.bundle)
        #expect(try town.system.sessions().isEmpty)
        try town.system.activate(town.app)
    }
}
