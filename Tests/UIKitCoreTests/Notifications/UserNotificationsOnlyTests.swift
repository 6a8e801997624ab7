import Testing
import UserNotifications

/// Code of an app that imports UserNotifications without UIKit. The code must compile.
@MainActor
@Suite("UserNotifications alone")
struct UserNotificationsOnlyTests {
    static let classes: [AnyClass] = [
        UNCalendarNotificationTrigger.self, UNMutableNotificationContent.self, UNNotification.self,
        UNNotificationAction.self, UNNotificationActionIcon.self, UNNotificationAttachment.self,
        UNNotificationCategory.self, UNNotificationContent.self, UNNotificationRequest.self,
        UNNotificationResponse.self, UNNotificationSettings.self, UNNotificationSound.self,
        UNNotificationTrigger.self, UNPushNotificationTrigger.self, UNTextInputNotificationAction.self,
        UNTextInputNotificationResponse.self, UNTimeIntervalNotificationTrigger.self, UNUserNotificationCenter.self,
    ]

    static let values: [Any] = [
        UNAlertStyle.banner, UNAuthorizationStatus.authorized, UNNotificationInterruptionLevel.active,
        UNNotificationSetting.enabled, UNShowPreviewsSetting.always, UNAuthorizationOptions.alert,
        UNNotificationActionOptions.foreground, UNNotificationCategoryOptions.customDismissAction,
        UNNotificationPresentationOptions.banner, UNNotificationSoundName("x"), UNError.Code.badgeInputInvalid,
        UNErrorDomain, UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier,
        UNNotificationAttachmentOptionsTypeHintKey, UNNotificationAttachmentOptionsThumbnailHiddenKey,
        UNNotificationAttachmentOptionsThumbnailClippingRectKey, UNNotificationAttachmentOptionsThumbnailTimeKey,
    ]

    final class Delegate: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.banner, .sound] }
    }

    @Test("M75: Every name of UserNotifications exists, and the classes are the classes of UIKitCore")
    func names() {
        #expect(Self.classes.count == 18 && Self.values.count == 18)
        #expect(Self.classes.allSatisfy { NSStringFromClass($0).hasPrefix("UIKitCore.UN") })
        #expect(Delegate() as Any is any UNUserNotificationCenterDelegate)
    }

    @Test("M75: Typical notification code of an app works")
    func lines() throws {
        let content = UNMutableNotificationContent()
        content.title = "Robbie"
        content.sound = .default
        content.targetContentIdentifier = "clown/Robbie"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
        #expect(request.content.targetContentIdentifier == "clown/Robbie")
        #expect(try #require(trigger.nextTriggerDate()) > Date())
        do {
            throw UNError(.badgeInputInvalid)
        } catch UNError.badgeInputInvalid {
        } catch {
            Issue.record("\(error)")
        }
    }
}
