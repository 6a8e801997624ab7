import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import UIKitBase
@testable import UIKitCore

/// Activities that other devices continue, and activities of other devices.
@MainActor
@Suite("Handoff in an app", .serialized)
struct HandoffTests {
    private static let type = "com.example.open"

    private final class Delegate: NSObject, NSUserActivityDelegate {
        private(set) var calls: [String] = []

        func userActivityWillSave(_ userActivity: NSUserActivity) {
            calls.append("willSave")
            userActivity.userInfo = ["saves": calls.count]
        }
        func userActivityWasContinued(_ userActivity: NSUserActivity) { calls.append("wasContinued") }
    }

    private func reports(_ app: TestApp) -> [JSONValue] {
        app.daemon.calls(of: "SetCurrentActivity").map { $0["activity"] ?? .null }
    }

    private func report(_ number: Int64, _ type: String, _ more: [String: JSONValue] = [:]) -> JSONValue {
        .object(["number": .integer(number), "activityType": .string(type)].merging(more) { $1 })
    }

    @Test("M85: The app reports its current activity, and the changes and the end of the activity")
    func reporting() throws {
        let app = try TestApp()
        app.daemon.register()
        let (first, second) = (NSUserActivity(activityType: "a"), NSUserActivity(activityType: "b"))
        first.title = "not current"
        #expect(reports(app).isEmpty)
        first.becomeCurrent()
        first.becomeCurrent()
        first.userInfo = ["not": "reported"]
        first.title = "Robbie"
        second.becomeCurrent()
        first.title = "not current any more"
        first.resignCurrent()
        second.isEligibleForHandoff = false
        second.title = "hidden"
        second.isEligibleForHandoff = true
        second.invalidate()
        second.becomeCurrent()
        #expect(
            reports(app) == [
                report(1, "a", ["title": .string("not current")]), report(1, "a", ["title": .string("Robbie")]),
                report(2, "b"), .null, report(2, "b", ["title": .string("hidden")]), .null,
            ])
    }

    @Test("M85: A deallocated activity is not current, and a restarted daemon receives the current one again")
    func again() throws {
        let app = try TestApp()
        app.daemon.register()
        do {
            let activity = NSUserActivity(activityType: "a")
            activity.becomeCurrent()
            activity.targetContentIdentifier = "clown"
            activity.webpageURL = URL(string: "https://example.com")
            activity.expirationDate = Date(timeIntervalSince1970: 1)
            let count = reports(app).count
            app.daemon.register()
            #expect(reports(app).count == count + 1)
            #expect(
                reports(app).last
                    == report(
                        1, "a",
                        [
                            "targetContentIdentifier": .string("clown"), "isBrowsable": .bool(true),
                            "expirationDate": .string("1970-01-01T00:00:01.000Z"),
                        ]))
            #expect(activity.title == nil)
        }
        #expect(reports(app).last == .null)
        let count = reports(app).count
        app.daemon.register()
        #expect(reports(app).count == count)
    }

    @Test("M85: A long title is shortened, because the daemon refuses it")
    func longTitle() throws {
        let app = try TestApp()
        app.daemon.register()
        let activity = NSUserActivity(activityType: "a")
        activity.title = String(repeating: "ä", count: 2000)
        activity.becomeCurrent()
        guard case .object(let fields)? = reports(app).last, case .string(let title)? = fields["title"] else {
            Issue.record("there is no report")
            return
        }
        #expect((500...1024).contains(title.utf8.count))
        activity.invalidate()
    }

    /// Sends a query, and returns the app's answer.
    private func answer(_ app: TestApp, _ query: Int, _ number: Int) -> [String: JSONValue]? {
        app.daemon.handler?(.activityQuery(.init(query: query, number: number)))
        return app.daemon.calls(of: "AnswerActivityQuery").last
    }

    @Test("M85: An activity that needs a save is updated by its delegate before it is sent")
    func saving() throws {
        let app = try TestApp()
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session)
        let activity = NSUserActivity(activityType: "a")
        let delegate = Delegate()
        activity.delegate = delegate
        try #require(app.application.connectedScenes.first).userActivity = activity
        activity.becomeCurrent()
        _ = app.drainCallbacks()
        let unchanged = answer(app, 1, 1)
        #expect(delegate.calls.isEmpty && unchanged?["activity"] != nil && app.drainCallbacks().isEmpty)
        activity.needsSave = true
        guard case .object(let sent)? = answer(app, 2, 1)?["activity"] else {
            Issue.record("there is no activity")
            return
        }
        #expect(delegate.calls == ["willSave"] && !activity.needsSave)
        #expect(sent["userInfo"] == .object(["saves": .integer(1)]) && sent["needsSave"] == nil)
        #expect(app.drainCallbacks() == ["SD didUpdate"])
        app.daemon.handler?(.continuedActivity(2))
        #expect(delegate.calls == ["willSave"])
        app.daemon.handler?(.continuedActivity(1))
        #expect(delegate.calls == ["willSave", "wasContinued"])
        activity.invalidate()
    }

    @Test("M85: An activity that is not current, has expired or is too large is not sent")
    func refusing() throws {
        let app = try TestApp()
        app.daemon.register()
        func failure(_ query: Int, _ number: Int) -> JSONValue? {
            let answer = answer(app, query, number)
            #expect(answer?["query"] == .integer(Int64(query)) && answer?["activity"] == nil)
            return answer?["failure"]
        }
        #expect(failure(1, 1) == .string("failed"))
        let activity = NSUserActivity(activityType: "a")
        activity.becomeCurrent()
        #expect(failure(2, 2) == .string("failed"))
        activity.expirationDate = Date(timeIntervalSince1970: 1)
        #expect(failure(3, 1) == .string("failed"))
        activity.expirationDate = nil
        activity.userInfo = ["text": String(repeating: "x", count: 130 << 10)]
        #expect(failure(4, 1) == .string("userInfoTooLarge"))
        activity.userInfo = nil
        activity.isEligibleForHandoff = false
        #expect(failure(5, 1) == .string("failed"))
        activity.invalidate()
    }

    private func event(_ app: TestApp, _ step: Continuation.Step, _ identifier: String = "c") throws -> SceneEvent {
        let continuation = Continuation(identifier: identifier, activityType: Self.type, step)
        return try SceneEvent(app: app.daemon.app, kind: .handoff(continuation))
    }

    private var activity: UserActivity { UserActivity(activityType: Self.type) }

    @Test("M85: A connected scene receives the announcement, and then the activity or the error")
    func connected() throws {
        let app = try TestApp()
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session)
        _ = app.drainCallbacks()
        app.daemon.item(.activate(session.identifier, event: try event(app, .announced), connection: nil))
        #expect(app.drainCallbacks() == ["SD willContinue com.example.open"])
        app.daemon.item(.activate(session.identifier, event: try event(app, .announced, "d"), connection: nil))
        #expect(app.drainCallbacks() == ["SD willContinue com.example.open"])
        let continued = try event(app, .continued(activity))
        app.daemon.item(.activate(session.identifier, event: continued, connection: nil))
        #expect(app.drainCallbacks() == ["SD continue com.example.open"])
        for (failure, code) in [(ContinuationFailure.timedOut, 4610)] {
            app.daemon.item(
                .activate(session.identifier, event: try event(app, .failed(failure), "d"), connection: nil))
            #expect(app.drainCallbacks() == ["SD didFailToContinue com.example.open NSCocoaErrorDomain \(code)"])
        }
        #expect(app.daemon.calls(of: "Acknowledge").count == 5)
    }

    @Test("M85: A scene that connects for the announcement has the type in its connection options")
    func connecting() throws {
        let app = try TestApp()
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session, event: try event(app, .announced))
        #expect(LoggingSceneDelegate.options?.handoffUserActivityType == Self.type)
        #expect(LoggingSceneDelegate.options?.userActivities.isEmpty == true)
        #expect(app.drainCallbacks().suffix(3).last == "SD willContinue com.example.open")
        #expect(app.daemon.calls(of: "UpdateScene").isEmpty)
    }

    @Test("M85: A process that did not receive the announcement calls willContinueUserActivity before the result")
    func laterProcess() throws {
        for step in [Continuation.Step.continued(activity), .failed(.connectionUnavailable)] {
            let app = try TestApp()
            let session = try app.daemon.session(1)
            app.daemon.register()
            app.daemon.connect(session, event: try event(app, step))
            #expect(LoggingSceneDelegate.options?.handoffUserActivityType == Self.type)
            let callbacks = app.drainCallbacks().suffix(2)
            let isContinued = step == .continued(activity)
            #expect(
                callbacks == [
                    "SD willContinue com.example.open",
                    isContinued
                        ? "SD continue com.example.open"
                        : "SD didFailToContinue com.example.open NSCocoaErrorDomain 4609",
                ])
            // The activity restores the scene if the process is killed before the scene saves a state.
            #expect(app.daemon.calls(of: "UpdateScene").count == (isContinued ? 1 : 0))
        }
    }
}
