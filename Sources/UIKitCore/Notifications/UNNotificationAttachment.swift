import Foundation
import PredicateFormat

/// A picture, a sound or a film that goes with a notification; mirrors `UNNotificationAttachment`.
///
/// The file is checked and stays where it is. It is not sent: attachments are in the content that the app made, are not shown,
/// and are not in what the system answers.
public final class UNNotificationAttachment: NSObject, NSCopying, Sendable {
    /// Names the attachment within its content.
    public let identifier: String
    /// The file.
    public let url: URL
    /// What kind of file it is, such as `public.jpeg`.
    public let type: String

    /// Checks a file.
    ///
    /// - Parameters:
    ///   - identifier: names the attachment; empty for a name that is made up.
    ///   - URL: the file.
    ///   - options: of these `UNNotificationAttachmentOptionsTypeHintKey` counts; nil for none.
    /// - Throws: `UNError` for an address that is no file, a type that is not known, and a file that is too large.
    public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        guard let kind = AttachmentKind.of(URL, hint: hint) else {
            throw UNError(
                .attachmentUnrecognizedType,
                Diagnostic(
                    code: "attachmentUnknown", message: "“\(URL.lastPathComponent)” is of no known type",
                    remedy: "use a file that ends in \(AttachmentKind.endings)", place: "attachment"))
        }
        try Self.check(URL, kind)
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        (url, type) = (URL, kind.type)
        super.init()
    }

    private static func check(_ url: URL, _ kind: AttachmentKind) throws(UNError) {
        let path = url.resolvingSymlinksInPath().path
        let attributes = url.isFileURL ? try? FileManager.default.attributesOfItem(atPath: path) : nil
        guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular,
            FileManager.default.isReadableFile(atPath: path)
        else {
            throw UNError(
                .attachmentInvalidURL,
                Diagnostic(
                    code: "attachmentNoFile", message: "“\(url.absoluteString)” is no file that can be read",
                    remedy: "give the file URL of a file that is there", place: "attachment"))
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard size <= kind.maximumSize else {
            throw UNError(
                .attachmentInvalidFileSize,
                Diagnostic(
                    code: "attachmentTooLarge",
                    message: "“\(url.lastPathComponent)” has \(size) bytes, and at most \(kind.maximumSize) are taken",
                    remedy: "use a smaller file", place: "attachment"))
        }
    }

    /// The attachment itself, as it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object names the same file in the same way.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAttachment else { return false }
        return other.identifier == identifier && other.url == url && other.type == type
    }

    /// Equal for equal attachments.
    public override var hash: Int { identifier.hashValue ^ url.hashValue }
}

// Names of UserNotifications.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of an attachment's type, a `String` such as `public.jpeg`, for files whose name does not say it.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of whether the small picture is hidden. Without effect here.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of the part that the small picture shows. Without effect here.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of the moment of a film that the small picture shows. Without effect here.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"
