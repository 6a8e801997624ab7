import Foundation
import PredicateFormat

// A name of UserNotifications.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of notifications: `UNErrorDomain`.
public let UNErrorDomain = "UNErrorDomain"

/// Why something about notifications came to nothing; mirrors `UNError`.
///
/// `error as? UNError`, `catch UNError.notificationInvalidNoDate` and the domain and code of `error as NSError` all work, as
/// with Foundation's own errors. `localizedDescription` says what is wrong and what to change.
public struct UNError: _BridgedStoredNSError, LocalizedError, Sendable {
    /// The error as Foundation keeps it.
    public let _nsError: NSError

    /// Takes an error of the domain `UNErrorDomain`.
    public init(_nsError error: NSError) { _nsError = error }

    /// `UNErrorDomain`.
    public static var _nsErrorDomain: String { UNErrorDomain }

    /// What happened, as sentences, and what can be done about it.
    public var errorDescription: String? {
        _nsError.userInfo[NSLocalizedDescriptionKey] as? String ?? code.words
    }

    /// An error in the project's own words.
    init(_ code: Code, _ diagnostic: Diagnostic) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: diagnostic.rendered()])
    }
}

extension UNError {
    /// The sorts of errors, with Apple's numbers.
    public enum Code: Int, Hashable, Sendable, CaseIterable, _ErrorCodeProtocol {
        /// The error that has these codes.
        public typealias _ErrorType = UNError

        /// Notifications cannot be had: there is no system, or it cannot do this at present.
        case notificationsNotAllowed = 1
        /// An attachment's address is no file that can be read.
        case attachmentInvalidURL = 100
        /// An attachment is of no known type.
        case attachmentUnrecognizedType = 101
        /// An attachment's file is too large.
        case attachmentInvalidFileSize = 102
        /// An attachment is not where the system keeps them.
        case attachmentNotInDataStore = 103
        /// An attachment cannot be brought to where the system keeps them.
        case attachmentMoveIntoDataStoreFailed = 104
        /// An attachment's file is damaged.
        case attachmentCorrupt = 105
        /// The trigger is impossible, or never fires.
        case notificationInvalidNoDate = 1400
        /// Identifier, content or categories cannot be taken as they are.
        case notificationInvalidNoContent = 1401
        /// An object may not provide content.
        case contentProvidingObjectNotAllowed = 1500
        /// What an object provides is no content.
        case contentProvidingInvalid = 1501
        /// The number for the icon is negative.
        case badgeInputInvalid = 1600
    }

    /// Notifications cannot be had: there is no system, or it cannot do this at present.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// An attachment's address is no file that can be read.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// An attachment is of no known type.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// An attachment's file is too large.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// An attachment is not where the system keeps them.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// An attachment cannot be brought to where the system keeps them.
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    /// An attachment's file is damaged.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// The trigger is impossible, or never fires.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// Identifier, content or categories cannot be taken as they are.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// An object may not provide content.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// What an object provides is no content.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// The number for the icon is negative.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError.Code {
    /// What errors say that apps make without a message.
    fileprivate var words: String {
        switch self {
        case .notificationsNotAllowed: "notifications cannot be had at present"
        case .attachmentInvalidURL: "the attachment is no file that can be read"
        case .attachmentUnrecognizedType: "the attachment is of no known type"
        case .attachmentInvalidFileSize: "the attachment's file is too large"
        case .attachmentNotInDataStore: "the attachment is not kept by the system"
        case .attachmentMoveIntoDataStoreFailed: "the attachment cannot be kept by the system"
        case .attachmentCorrupt: "the attachment's file is damaged"
        case .notificationInvalidNoDate: "the notification's trigger never fires"
        case .notificationInvalidNoContent: "the notification cannot be taken as it is"
        case .contentProvidingObjectNotAllowed: "this object may not provide a notification's content"
        case .contentProvidingInvalid: "what the object provides is no notification's content"
        case .badgeInputInvalid: "the number for the icon is negative"
        }
    }
}
