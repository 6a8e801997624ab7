import Foundation
import PredicateFormat

/// An image, sound or video file of a notification; mirrors `UNNotificationAttachment`.
///
/// The initialiser checks the file, but does not move or copy the file. The attachment is not sent to the daemon:
/// attachments are part of the content that the app created, are not shown, and are not contained in the daemon's
/// replies.
public final class UNNotificationAttachment: NSObject, NSCopying, Sendable {
    /// The identifier of the attachment within its content.
    public let identifier: String
    /// The file.
    public let url: URL
    /// The type of the file, such as `public.jpeg`.
    public let type: String

    /// Creates an attachment after checking the file.
    ///
    /// - Parameters:
    ///   - identifier: the identifier of the attachment; empty for a generated one.
    ///   - URL: the file.
    ///   - options: only `UNNotificationAttachmentOptionsTypeHintKey` has an effect; nil for none.
    /// - Throws: `UNError` if the URL is not a readable file, if the type of the file is not supported, or if the file
    ///   is too large.
    public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        guard let kind = AttachmentType.of(URL, hint: hint) else {
            throw UNError(
                .attachmentUnrecognizedType,
                Diagnostic(
                    code: "attachmentUnknown", message: "the type of “\(URL.lastPathComponent)” is not supported",
                    remedy: "use a file with one of the extensions \(AttachmentType.endings)", place: "attachment"))
        }
        try Self.check(URL, kind)
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        (url, type) = (URL, kind.type)
        super.init()
    }

    private static func check(_ url: URL, _ kind: AttachmentType) throws(UNError) {
        let path = url.resolvingSymlinksInPath().path
        let attributes = url.isFileURL ? try? FileManager.default.attributesOfItem(atPath: path) : nil
        guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular,
            FileManager.default.isReadableFile(atPath: path)
        else {
            throw UNError(
                .attachmentInvalidURL,
                Diagnostic(
                    code: "attachmentNoFile", message: "“\(url.absoluteString)” is not a readable file",
                    remedy: "pass the file URL of an existing file", place: "attachment"))
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard size <= kind.maximumSize else {
            throw UNError(
                .attachmentInvalidFileSize,
                Diagnostic(
                    code: "attachmentTooLarge",
                    message: "“\(url.lastPathComponent)” has \(size) bytes; the limit is \(kind.maximumSize)",
                    remedy: "use a smaller file", place: "attachment"))
        }
    }

    /// Returns the attachment itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object has the same identifier, file and type.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAttachment else { return false }
        return other.identifier == identifier && other.url == url && other.type == type
    }

    /// The hash value; equal for equal attachments.
    public override var hash: Int { identifier.hashValue ^ url.hashValue }
}

// UserNotifications declares these names.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of an attachment's type, a `String` such as `public.jpeg`. The type has priority over the type of the file
/// name extension.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the flag that hides the thumbnail. Without effect here.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the area that the thumbnail shows. Without effect here.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the time, in a video, of the frame that is the thumbnail. Without effect here.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"
