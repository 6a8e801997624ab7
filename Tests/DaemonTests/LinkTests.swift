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
    private static let linkPlist: [String: PropertyListValue] = [
        "CFBundleURLTypes": .array([.dictionary(["CFBundleURLSchemes": .array([.string("clowntown")])])]),
        "ProsceniumAssociatedDomains": .array([.string("clowntown.example.com")]),
    ]

    private func open(
        _ fixture: DaemonFixture, _ url: String, app: AppIdentifier? = nil, remember: Bool? = nil
    ) throws -> LinkCalls.OpenReply {
        try fixture.system.call("Open", LinkCalls.Open(url: url, app: app, remember: remember))
    }

    @Test("M11: A URL of the app's own scheme goes, as a URL event, to the session that prefers the URL")
    func scheme() throws {
        let fixture = try DaemonFixture(infoPlist: Self.linkPlist)
        let (_, robbie) = try fixture.openTwoScenes()
        let opened = try open(fixture, "clowntown:robbie")
        #expect(opened == LinkCalls.OpenReply(app: fixture.app, session: robbie))
        let delivered = try fixture.wait("openURLContexts", robbie)
        #expect(delivered.value.text("url") == "clowntown:robbie")
        #expect(try open(fixture, "CLOWNTOWN:robbie").app == fixture.app)
    }

    @Test("M10 M11: A web link goes, as a browsing activity, to the app that names the link's host")
    func web() throws {
        let fixture = try DaemonFixture(infoPlist: Self.linkPlist)
        let (general, _) = try fixture.openTwoScenes()
        let opened = try open(fixture, "https://clowntown.example.com/clown/Crusty")
        #expect(opened.session == general)
        let delivered = try fixture.wait("continueUserActivity", general)
        #expect(delivered.value.text("activityType") == "NSUserActivityTypeBrowsingWeb")
        #expect(delivered.content == "https://clowntown.example.com/clown/Crusty")
        #expect(serviceError { try open(fixture, "https://elsewhere.example.com/") } == "NoOpener")
        #expect(serviceError { try open(fixture, "unknown:thing") } == "NoOpener")
        #expect(serviceError { try open(fixture, "no link") } == "InvalidParameter")
    }

    @Test("M11: If a link matches several apps, an app must be chosen; a saved choice survives a daemon restart")
    func several() throws {
        let fixture = try DaemonFixture(infoPlist: Self.linkPlist)
        let other = try AppBundle(
            in: fixture.folder.url, name: "Other", script: AppScript(observer: fixture.observer.path),
            infoPlist: Self.linkPlist)
        try fixture.system.addApp(other)
        #expect(serviceError { try open(fixture, "clowntown:robbie") } == "SeveralOpeners")
        #expect(try open(fixture, "clowntown:robbie", app: fixture.app).app == fixture.app)
        #expect(serviceError { try open(fixture, "clowntown:robbie") } == "SeveralOpeners")
        #expect(try open(fixture, "clowntown:robbie", app: other.identifier, remember: true).app == other.identifier)
        #expect(try open(fixture, "clowntown:robbie").app == other.identifier)
        // The saved choice is durable, as every answered request is.
        try fixture.killDaemon()
        #expect(try open(fixture, "clowntown:crusty").app == other.identifier)
        #expect(try open(fixture, "clowntown:crusty", app: fixture.app, remember: true).app == fixture.app)
        let openers: LinkCalls.ListOpenersReply = try fixture.system.call(
            "ListOpeners", LinkCalls.ListOpeners(url: "clowntown:x"))
        #expect(openers == LinkCalls.ListOpenersReply(apps: [fixture.app, other.identifier], remembered: fixture.app))
    }

    @Test("B07: A user rule overrides scenes' preferences, is named as the reason, and survives a daemon restart")
    func rules() throws {
        let fixture = try DaemonFixture()
        let (general, robbie) = try fixture.openTwoScenes()
        let rule = try UserRule(
            identifier: "to-general", app: fixture.app, predicate: ScenePredicate(format: "SELF ENDSWITH 'robbie'"),
            destination: .session(general))
        _ = try fixture.system.call("AddRule", LinkCalls.AddRule(rule: rule), NoParameters.self)
        let event = try fixture.notification("clowntown:robbie")
        #expect(try fixture.system.activate(fixture.app, event: event) == general)
        let explained = try fixture.system.explain(event).text
        #expect(explained.contains("because the user's rule “to-general” matches"))
        // The explanation names sessions by their current titles.
        #expect(explained.contains("Robbie"))
        try fixture.killDaemon()
        #expect(try fixture.system.activate(fixture.app, event: event) == general)
        let listed: LinkCalls.ListRulesReply = try fixture.system.call("ListRules", SharedMessages.OptionalApp())
        #expect(listed.rules == [rule])
        let removal = LinkCalls.RemoveRule(app: fixture.app, identifier: "to-general")
        _ = try fixture.system.call("RemoveRule", removal, NoParameters.self)
        #expect(try fixture.system.activate(fixture.app, event: event) == robbie)
        #expect(serviceError { try fixture.system.call("RemoveRule", removal, NoParameters.self) } == "UnknownRule")
        let regular = JSONValue.object([
            "rule": .object([
                "identifier": .string("r"), "app": .string(fixture.app.text), "predicate": .string("SELF MATCHES 'a'"),
            ])
        ])
        #expect(serviceError { try fixture.system.call("AddRule", regular, NoParameters.self) } == "InvalidRule")
    }

    @Test("B08: Removing an app removes its sessions and ends its process; the app can be added again")
    func removal() throws {
        let fixture = try DaemonFixture()
        let (_, _) = try fixture.openTwoScenes()
        let run = try fixture.wait("registered").processID
        let stage = try fixture.stage()
        let remove = SharedMessages.AppReference(app: fixture.app)
        _ = try fixture.system.call("RemoveApp", remove, NoParameters.self)
        try fixture.observer.waitForEnd(of: run, within: DaemonFixture.timeout)
        #expect(try fixture.system.apps().isEmpty)
        #expect(try fixture.system.sessions().isEmpty)
        _ = try stage.wait(for: "a dismissal", within: DaemonFixture.timeout) { $0.dismissal != nil }
        #expect(serviceError { try fixture.system.activate(fixture.app) } == "UnknownApp")
        #expect(serviceError { try fixture.system.call("RemoveApp", remove, NoParameters.self) } == "UnknownApp")
        try fixture.killDaemon()
        #expect(try fixture.system.apps().isEmpty)
        try fixture.system.addApp(fixture.bundle)
        #expect(try fixture.system.sessions().isEmpty)
        try fixture.system.activate(fixture.app)
    }
}
