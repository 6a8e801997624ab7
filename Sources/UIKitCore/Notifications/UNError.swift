import Foundation
import PredicateFormat

// UserNotifications declares this name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The error domain of notifications: `UNErrorDomain`.
public let UNErrorDomain = "UNErrorDomain"

/// An error of a notification API; mirrors `UNError`.
///
/// `error as? UNError`, `catch UNError.notificationInvalidNoDate` and the domain and code of `error as NSError` all
/// work, as with Foundation's own errors. `localizedDescription` names the problem and the remedy.
public struct UNError: _BridgedStoredNSError, LocalizedError, Sendable {
    /// The underlying Foundation error.
    public let _nsError: NSError

    /// Wraps an error of the domain `UNErrorDomain`.
    public init(_nsError error: NSError) { _nsError = error }

    /// `UNErrorDomain`.
    public static var _nsErrorDomain: String { UNErrorDomain }

    /// The problem and, if there is one, the remedy, in sentences.
    public var errorDescription: String? {
        _nsError.userInfo[NSLocalizedDescriptionKey] as? String ?? code.defaultMessage
    }

    /// Creates an error whose description is the rendered diagnostic.
    init(_ code: Code, _ diagnostic: Diagnostic) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: diagnostic.rendered()])
    }
}

extension UNError {
    /// The error codes, with Apple's raw values.
    public enum Code: Int, Hashable, Sendable, CaseIterable, _ErrorCodeProtocol {
        /// The error type of these codes.
        public typealias _ErrorType = UNError

        /// Notifications are unavailable: the app is not connected to the daemon, the daemon refused the request, or
        /// the daemon's reply cannot be decoded.
        case notificationsNotAllowed = 1
        /// The URL of an attachment is not a readable file.
        case attachmentInvalidURL = 100
        /// The type of an attachment is not supported.
        case attachmentUnrecognizedType = 101
        /// The file of an attachment is too large.
        case attachmentInvalidFileSize = 102
        /// An attachment is not in the system's data store.
        case attachmentNotInDataStore = 103
        /// An attachment cannot be moved into the system's data store.
        case attachmentMoveIntoDataStoreFailed = 104
        /// The file of an attachment is corrupt.
        case attachmentCorrupt = 105
        /// The trigger is invalid, or never fires.
        case notificationInvalidNoDate = 1400
        /// The identifier, the content or the categories are invalid.
        case notificationInvalidNoContent = 1401
        /// The object is not allowed to provide content.
        case contentProvidingObjectNotAllowed = 1500
        /// The object provides invalid content.
        case contentProvidingInvalid = 1501
        /// The badge number is negative.
        case badgeInputInvalid = 1600
    }

    /// Notifications are unavailable: the app is not connected to the daemon, the daemon refused the request, or the
    /// daemon's reply cannot be decoded.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// The URL of an attachment is not a readable file.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// The type of an attachment is not supported.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// The file of an attachment is too large.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// An attachment is not in the system's data store.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// An attachment cannot be moved into the system's data store.
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    /// The file of an attachment is corrupt.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// The trigger is invalid, or never fires.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// The identifier, the content or the categories are invalid.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// The object is not allowed to provide content.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// The object provides invalid content.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// The badge number is negative.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError.Code {
    /// The message for an error that an app creates without a message.
    fileprivate var defaultMessage: String {
        switch self {
        case .notificationsNotAllowed: "notifications are unavailable"
        case .attachmentInvalidURL: "the attachment is not a readable file"
        case .attachmentUnrecognizedType: "the attachment's type is not supported"
        case .attachmentInvalidFileSize: "the attachment's file is too large"
        case .attachmentNotInDataStore: "the attachment is not in the data store"
        case .attachmentMoveIntoDataStoreFailed: "the attachment cannot be moved to the data store"
        case .attachmentCorrupt: "the attachment's file is damaged"
        case .notificationInvalidNoDate: "the notification's trigger never fires"
        case .notificationInvalidNoContent: "the notification's content is invalid"
        case .contentProvidingObjectNotAllowed: "this object must not provide a notification's content"
        case .contentProvidingInvalid: "the object's notification content is invalid"
        case .badgeInputInvalid: "the badge number is negative"
        }
    }
}
