// Exports only those names of UIKitCore that belong to UserNotifications: an app may import this module with or without
// UIKit.

@_exported import Foundation

@_exported import enum UIKitCore.UNAlertStyle
@_exported import struct UIKitCore.UNAuthorizationOptions
@_exported import enum UIKitCore.UNAuthorizationStatus
@_exported import class UIKitCore.UNCalendarNotificationTrigger
@_exported import struct UIKitCore.UNError
@_exported import let UIKitCore.UNErrorDomain
@_exported import class UIKitCore.UNMutableNotificationContent
@_exported import class UIKitCore.UNNotification
@_exported import class UIKitCore.UNNotificationAction
@_exported import class UIKitCore.UNNotificationActionIcon
@_exported import struct UIKitCore.UNNotificationActionOptions
@_exported import class UIKitCore.UNNotificationAttachment
@_exported import let UIKitCore.UNNotificationAttachmentOptionsThumbnailClippingRectKey
@_exported import let UIKitCore.UNNotificationAttachmentOptionsThumbnailHiddenKey
@_exported import let UIKitCore.UNNotificationAttachmentOptionsThumbnailTimeKey
@_exported import let UIKitCore.UNNotificationAttachmentOptionsTypeHintKey
@_exported import class UIKitCore.UNNotificationCategory
@_exported import struct UIKitCore.UNNotificationCategoryOptions
@_exported import class UIKitCore.UNNotificationContent
@_exported import let UIKitCore.UNNotificationDefaultActionIdentifier
@_exported import let UIKitCore.UNNotificationDismissActionIdentifier
@_exported import enum UIKitCore.UNNotificationInterruptionLevel
@_exported import struct UIKitCore.UNNotificationPresentationOptions
@_exported import class UIKitCore.UNNotificationRequest
@_exported import class UIKitCore.UNNotificationResponse
@_exported import enum UIKitCore.UNNotificationSetting
@_exported import class UIKitCore.UNNotificationSettings
@_exported import class UIKitCore.UNNotificationSound
@_exported import struct UIKitCore.UNNotificationSoundName
@_exported import class UIKitCore.UNNotificationTrigger
@_exported import class UIKitCore.UNPushNotificationTrigger
@_exported import enum UIKitCore.UNShowPreviewsSetting
@_exported import class UIKitCore.UNTextInputNotificationAction
@_exported import class UIKitCore.UNTextInputNotificationResponse
@_exported import class UIKitCore.UNTimeIntervalNotificationTrigger
@_exported import class UIKitCore.UNUserNotificationCenter
@_exported import protocol UIKitCore.UNUserNotificationCenterDelegate
