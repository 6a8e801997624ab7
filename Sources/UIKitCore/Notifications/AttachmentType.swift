import Foundation

/// A supported type of attachment files, with UserNotifications' size limit in bytes.
struct AttachmentType: Sendable {
    let type: String
    let fileEndings: [String]
    let maximumSize: Int

    private static let supported: [AttachmentType] =
        [
            ("public.jpeg", ["jpg", "jpeg"]), ("public.png", ["png"]), ("com.compuserve.gif", ["gif"]),
        ].map { AttachmentType(type: $0.0, fileEndings: $0.1, maximumSize: 10 << 20) }
        + [
            ("public.aiff-audio", ["aif", "aiff"]), ("com.microsoft.waveform-audio", ["wav"]),
            ("public.mp3", ["mp3"]), ("public.mpeg-4-audio", ["m4a"]),
        ].map { AttachmentType(type: $0.0, fileEndings: $0.1, maximumSize: 5 << 20) }
        + [
            ("public.mpeg", ["mpg", "mpeg"]), ("public.mpeg-2-video", ["m2v"]), ("public.mpeg-4", ["mp4"]),
            ("public.avi", ["avi"]),
        ].map { AttachmentType(type: $0.0, fileEndings: $0.1, maximumSize: 50 << 20) }

    /// The supported file name extensions, for messages.
    static var endings: String { supported.flatMap(\.fileEndings).joined(separator: ", ") }

    /// Returns the type that the hint names or, without a hint, the type of the file name extension; nil if the type is
    /// not supported.
    static func of(_ url: URL, hint: String?) -> AttachmentType? {
        if let hint { return supported.first { $0.type == hint } }
        let ending = url.pathExtension.lowercased()
        return supported.first { $0.fileEndings.contains(ending) }
    }
}
