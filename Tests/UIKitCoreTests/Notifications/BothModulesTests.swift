import Foundation
import Testing
import UIKitCore
import UserNotifications

/// Code of an app that imports UIKit and UserNotifications: every name is unambiguous.
@MainActor
@Suite("UIKitCore and UserNotifications together")
struct BothModulesTests {
    final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        var opened: [String?] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            UNUserNotificationCenter.current().delegate = self
            return true
        }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            opened.append(response.notification.request.content.targetContentIdentifier)
            _ = response.targetScene
            completionHandler()
        }
    }

    private func code(_ error: any Error) -> UNError.Code? {
        switch error {
        case UNError.notificationsNotAllowed: .notificationsNotAllowed
        case let error as UNError: error.code
        default: nil
        }
    }

    @Test("M75: The types are the same in both modules, and delegates of an app conform to the protocols")
    func same() {
        #expect(UIKitCore.UNNotificationRequest.self == UNNotificationRequest.self)
        let delegate = AppDelegate()
        _ = delegate.application(UIApplication(), didFinishLaunchingWithOptions: nil)
        #expect(UNUserNotificationCenter.current().delegate === delegate)
        #expect(code(UNError(.notificationsNotAllowed)) == .notificationsNotAllowed)
        #expect(code(UNError(.attachmentCorrupt)) == .attachmentCorrupt && code(CancellationError()) == nil)
        let options: UNAuthorizationOptions = [.alert, .badge, .sound]
        let status: UNAuthorizationStatus = .authorized
        #expect(options.contains(.badge) && status != .denied)
    }
}
