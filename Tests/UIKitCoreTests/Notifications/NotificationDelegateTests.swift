import Foundation
import SceneModel
import Testing

@testable import UIKitCore

/// What the centre's delegate hears, in each of the forms in which apps write it.
@MainActor
@Suite("The notification centre's delegate", .serialized, .timeLimit(.minutes(15)))
struct NotificationDelegateTests {
    private final class WithHandler: NSObject, UNUserNotificationCenterDelegate {
        var heard: [UNNotificationResponse] = []
        var times = 1
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            heard.append(response)
            for _ in 0..<times { completionHandler() }
        }
    }

    private final class Asynchronous: NSObject, UNUserNotificationCenterDelegate {
        var heard: [String] = []
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
            await Task.yield()
            heard.append(response.actionIdentifier)
        }
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.banner, .list] }
    }

    private final class Elsewhere: NSObject, UNUserNotificationCenterDelegate {
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

    /// Hands a response over and waits until it is dealt with.
    private func deliver(_ response: NotificationResponse, to delegate: (any UNUserNotificationCenterDelegate)?) async {
        let centre = TestCentre().centre
        centre.delegate = delegate
        await withCheckedContinuation { continuation in
            centre.received(.of(response)) { continuation.resume() }
        }
    }

    @Test("M08: a delegate with a handler, with an async method, on another thread, or with neither is waited for")
    func forms() async throws {
        let (handler, asynchronous) = (WithHandler(), Asynchronous())
        await deliver(try Self.response(), to: handler)
        await deliver(try Self.response("groom"), to: asynchronous)
        await deliver(try Self.response(), to: Elsewhere())
        await deliver(try Self.response(), to: Silent())
        await deliver(try Self.response(), to: nil)
        #expect(handler.heard.map(\.actionIdentifier) == ["feed"] && asynchronous.heard == ["groom"])
    }

    @Test("M08: a handler that is called twice counts once, and a delegate that never calls it is waited for")
    func handler() throws {
        let centre = TestCentre().centre
        let delegate = WithHandler()
        centre.delegate = delegate
        var ends = 0
        for times in [2, 0, 1] {
            delegate.times = times
            centre.received(.of(try Self.response())) { ends += 1 }
        }
        #expect(delegate.heard.count == 3 && ends == 2)
        centre.delegate = nil
        centre.received(.of(try Self.response())) { ends += 1 }
        #expect(ends == 3)
    }

    @Test("M08: what a person wrote comes as a text response, through the system's own way")
    func text() throws {
        let app = try TestApp()
        app.system.register()
        let delegate = WithHandler()
        UNUserNotificationCenter.current().delegate = delegate
        for text in [nil, "", "More hats!"] {
            app.system.item(.respond, nil, SceneEvent(app: app.system.app, try Self.response(text: text)))
        }
        let texts = delegate.heard.map { ($0 as? UNTextInputNotificationResponse)?.userText }
        #expect(texts == [nil, "", "More hats!"])
        #expect(app.system.calls(of: "Acknowledge").count == 3)
        #expect(delegate.heard[0] != delegate.heard[1] && delegate.heard[1] != delegate.heard[2])
    }

    @Test("M08: a scene that is connected for a text response finds it in its options")
    func textInOptions() throws {
        let event = SceneEvent(app: TestApp.identifier, try Self.response(text: "Hi"))
        let response = EventDelivery.options(for: event).notificationResponse
        #expect((response as? UNTextInputNotificationResponse)?.userText == "Hi")
    }

    @Test("M08: either form of the question how to present is answered by the other, and by default with nothing")
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

    @Test("M08: the delegate is not kept alive, and can be set from anywhere")
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
