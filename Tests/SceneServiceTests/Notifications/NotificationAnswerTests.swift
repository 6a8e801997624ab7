import Foundation
import SceneModel
import Testing

@testable import SceneService

@Suite("Responses to notifications")
struct NotificationAnswerTests {
    let app: AppIdentifier
    let feed = NotificationAction(identifier: "feed", title: "Feed", options: .foreground)
    let mute = NotificationAction(identifier: "mute", title: "Mute")
    let reply = NotificationAction(
        identifier: "reply", title: "Reply", textInput: NotificationAction.TextInput(buttonTitle: "Send"))
    let request: NotificationRequest
    var stored: StoredRegistry

    init() throws {
        app = try AppIdentifier("com.example.clowntown")
        request = try .make("n", category: "clown")
        stored = try StoredRegistry()
        let (app, request) = (app, request)
        let clown = try NotificationCategory(
            identifier: "clown", actions: [feed, mute, reply], options: .customDismissAction)
        let plain = try NotificationCategory(identifier: "plain")
        _ = try stored.apply { try $0.setCategories([clown, plain], app: app) }
        _ = try stored.apply { try $0.add(request, app: app, now: .at(5)) }
    }

    private func response(
        _ action: String = NotificationResponse.defaultActionIdentifier, _ text: String? = nil, isForeground: Bool
    ) -> [NotificationEffect] {
        let response = NotificationResponse(request: request, date: .at(5), actionIdentifier: action, userText: text)
        return [.withdraw(app: app, identifier: "n"), .respond(response, app: app, isForeground: isForeground)]
    }

    private mutating func choose(_ action: String, _ text: String? = nil) throws -> [NotificationEffect] {
        let app = app
        return try stored.apply { try $0.handleChosenAction(action, text: text, app: app, identifier: "n") }
    }

    @Test("M08: A tap removes the notification and produces one response")
    mutating func tap() {
        let app = app
        #expect(stored.registry.shown.first?.actions == [feed, mute, reply])
        #expect(stored.apply { $0.handleTap(app: app, identifier: "n") } == response(isForeground: true))
        #expect(stored.apply { $0.handleTap(app: app, identifier: "n") }.isEmpty)
        #expect(stored.apply { $0.handleDismissal(app: app, identifier: "n") }.isEmpty)
        #expect(stored.restart().isEmpty && stored.apply { $0.handleTap(app: app, identifier: "n") }.isEmpty)
    }

    @Test("M08: An action produces one response, in the foreground only if the action has the foreground option")
    mutating func actions() throws {
        var other = self
        #expect(try choose("feed") == response("feed", isForeground: true))
        #expect(try choose("feed").isEmpty && choose("nonsense").isEmpty)
        #expect(try other.choose("mute") == response("mute", isForeground: false))
    }

    @Test("M08: Only text-input actions accept text, and their response always contains text")
    mutating func texts() throws {
        var other = self
        #expect(throws: NotificationRegistryError.textNotAllowed(action: "feed")) { try choose("feed", "Hi") }
        let long = String(repeating: "x", count: NotificationLimits.maximumAnswerLength + 1)
        #expect(throws: NotificationRegistryError.textTooLong(bytes: 65_537)) { try choose("reply", long) }
        #expect(stored.registry.delivered().count == 1)
        #expect(try choose("reply", "Hi") == response("reply", "Hi", isForeground: false))
        #expect(try other.choose("reply") == response("reply", "", isForeground: false))
    }

    @Test("M08: An unknown action is refused, and the notification stays")
    mutating func unknown() throws {
        let error = NotificationRegistryError.unknownAction("eat", known: ["feed", "mute", "reply"])
        #expect(throws: error) { try choose("eat") }
        #expect(
            error.description == """
                the notification has no action "eat"
                  choose one of "feed", "mute", "reply"
                """)
        #expect(stored.registry.delivered().count == 1)
        let app = app
        _ = try stored.apply { try $0.setCategories([], app: app) }
        #expect(throws: NotificationRegistryError.unknownAction("feed", known: [])) { try choose("feed") }
    }

    @Test("M08: A dismissal is delivered to the app only if the category requests it")
    mutating func dismissal() throws {
        var other = self
        let app = app
        let dismiss = NotificationResponse.dismissActionIdentifier
        #expect(
            stored.apply { $0.handleDismissal(app: app, identifier: "n") } == response(dismiss, isForeground: false))
        #expect(try other.choose(dismiss) == response(dismiss, isForeground: false))
        for category in ["plain", "", "missing"] {
            _ = try stored.apply { try $0.add(.make("n", category: category), app: app, now: .at(6)) }
            #expect(
                stored.apply { $0.handleDismissal(app: app, identifier: "n") } == [.withdraw(app: app, identifier: "n")]
            )
        }
        #expect(stored.registry.delivered().isEmpty)
    }

    @Test("M08: Choosing the default action counts as a tap")
    mutating func defaultAction() throws {
        let tap = NotificationResponse.defaultActionIdentifier
        #expect(throws: NotificationRegistryError.textNotAllowed(action: tap)) { try choose(tap, "Hi") }
        #expect(try choose(tap) == response(isForeground: true))
    }

    @Test("M08: A repeating notification fires again after a response")
    mutating func repeating() throws {
        let app = app
        let request = try NotificationRequest.make("r", on: .interval(seconds: 60, repeats: true))
        _ = try stored.apply { try $0.add(request, app: app, now: .at(0)) }
        for round in 1...3 {
            #expect(stored.apply { $0.deliverDue(now: .at(Double(round) * 60)) }.count == 1)
            #expect(stored.apply { $0.handleTap(app: app, identifier: "r") }.count == 2)
            #expect(stored.registry.pending().map(\.request) == [request])
        }
    }

    @Test("M08: Too many or duplicate categories are refused, and the previous categories stay")
    func categories() throws {
        var registry = stored.registry
        func categories(_ count: Int, title: String = "") throws -> [NotificationCategory] {
            try (0..<count).map { index in
                try NotificationCategory(
                    identifier: "c\(index)", actions: [NotificationAction(identifier: "a", title: title)])
            }
        }
        #expect(throws: NotificationRegistryError.tooManyCategories(count: 129)) {
            try registry.setCategories(categories(129), app: app)
        }
        #expect(throws: NotificationRegistryError.duplicateCategory("c0")) {
            try registry.setCategories(categories(1) + categories(2), app: app)
        }
        let title = String(repeating: "x", count: 4000)
        #expect(throws: NotificationRegistryError.self) {
            try registry.setCategories(categories(100, title: title), app: app)
        }
        #expect(registry.categories(app).map(\.identifier) == ["clown", "plain"])
        #expect(try registry.setCategories(registry.categories(app), app: app).isEmpty)
        #expect(try registry.setCategories(categories(128), app: app).count == 1)
    }
}
