import Foundation
import SceneModel
import Testing

@testable import UIKitCore

/// Calls of the notification centre's delegate, in every form in which an app can implement them.
@MainActor
@Suite("Notification centre delegate", .serialized, .timeLimit(.minutes(15)))
struct NotificationDelegateTests {
    private final class WithHandler: NSObject, UNUserNotificationCenterDelegate {
        var received: [UNNotificationResponse] = []
        var times = 1
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            received.append(response)
            for _ in 0..<times { completionHandler() }
        }
    }

    private final class Asynchronous: NSObject, UNUserNotificationCenterDelegate {
        var actions: [String] = []
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
            await Task.yield()
            actions.append(response.actionIdentifier)
        }
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.banner, .list] }
    }

    private final class BackgroundThreadDelegate: NSObject, UNUserNotificationCenterDelegate {
        nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping @Sendable () -> Void
        ) {
            DispatchQueue.global().async { completionHandler() }
        }
    }

    private final class Silent: NSObject, UNUserNotificationCenterDelegate {}

    private static func response(_ action: String = "feed", text: String? = nil) throws -> NotificationResponse {
        let request = try NotificationRequest(identifier: "n", content: NotificationContent(title: "Robbie"))
        return NotificationResponse(request: request, date: .epoch, actionIdentifier: action, userText: text)
    }

    /// Delivers a response to a delegate and waits until the delegate has handled it.
    private func deliver(_ response: NotificationResponse, to delegate: (any UNUserNotificationCenterDelegate)?) async {
        let centre = TestCentre().centre
        centre.delegate = delegate
        await withCheckedContinuation { continuation in
            centre.deliverResponse(.of(response)) { continuation.resume() }
        }
    }

    @Test(
        "M08: A response is completed by a handler on any thread, by an async method, or by UIKit if there is no method"
    )
    func forms() async throws {
        let (handler, asynchronous) = (WithHandler(), Asynchronous())
        await deliver(try Self.response(), to: handler)
        await deliver(try Self.response("groom"), to: asynchronous)
        await deliver(try Self.response(), to: BackgroundThreadDelegate())
        await deliver(try Self.response(), to: Silent())
        await deliver(try Self.response(), to: nil)
        #expect(handler.received.map(\.actionIdentifier) == ["feed"] && asynchronous.actions == ["groom"])
    }

    @Test("M08: A handler that is called twice completes once; if it is not called, the response is not completed")
    func handler() throws {
        let centre = TestCentre().centre
        let delegate = WithHandler()
        centre.delegate = delegate
        var completions = 0
        for times in [2, 0, 1] {
            delegate.times = times
            centre.deliverResponse(.of(try Self.response())) { completions += 1 }
        }
        #expect(delegate.received.count == 3 && completions == 2)
        centre.delegate = nil
        centre.deliverResponse(.of(try Self.response())) { completions += 1 }
        #expect(completions == 3)
    }

    @Test("M08: The text that the user entered arrives in a text response")
    func text() throws {
        let app = try TestApp()
        app.daemon.register()
        let delegate = WithHandler()
        UNUserNotificationCenter.current().delegate = delegate
        for text in [nil, "", "More hats!"] {
            app.daemon.item(.respond(SceneEvent(app: app.daemon.app, try Self.response(text: text))))
        }
        let texts = delegate.received.map { ($0 as? UNTextInputNotificationResponse)?.userText }
        #expect(texts == [nil, "", "More hats!"])
        #expect(app.daemon.calls(of: "Acknowledge").count == 3)
        #expect(delegate.received[0] != delegate.received[1] && delegate.received[1] != delegate.received[2])
    }

    @Test("M08: When a scene is connected for a text response, the connection options contain the response")
    func textInOptions() throws {
        let event = SceneEvent(app: TestApp.identifier, try Self.response(text: "Hi"))
        let response = EventDelivery.options(for: event).notificationResponse
        #expect((response as? UNTextInputNotificationResponse)?.userText == "Hi")
    }

    @Test(
        "M08: The async form of willPresent is called through the form with a handler; by default, nothing is presented"
    )
    func presentation() async throws {
        let centre = TestCentre().centre
        let notification = UNNotification(try Self.response().request, .epoch)
        func answer(_ delegate: any UNUserNotificationCenterDelegate) async -> UNNotificationPresentationOptions {
            await withCheckedContinuation { continuation in
                delegate.userNotificationCenter(centre, willPresent: notification) {
                    continuation.resume(returning: $0)
                }
            }
        }
        #expect(await answer(Asynchronous()) == [.banner, .list])
        #expect(await answer(Silent()) == [])
    }

    @Test("M08: The centre does not retain its delegate; the delegate can be set on any thread")
    func ownership() async {
        let centre = TestCentre().centre
        var delegate: Silent? = Silent()
        centre.delegate = delegate
        #expect(centre.delegate === delegate && centre.delegate != nil)
        delegate = nil
        #expect(centre.delegate == nil)
        await Task.detached { centre.delegate = nil }.value
    }
}
