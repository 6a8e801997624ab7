import UniformTypeIdentifiers

/// The relation between uniform type identifiers, which apps use, and the media types of desktop programs.
///
/// The types are those of the module UniformTypeIdentifiers. Only texts, URLs and the types of this project have media
/// types of their own for drags and for the clipboard.
package enum UniformTypes {
    /// The pairs of identifier and media type that have precedence over the table of types. The first pair with an
    /// identifier or a media type applies.
    private static let pairs: [(identifier: String, mediaType: String)] = [
        ("public.utf8-plain-text", DragContents.textType),
        ("public.plain-text", DragContents.textType),
        ("public.text", DragContents.textType),
        ("public.utf8-plain-text", "text/plain"),
        ("public.utf8-plain-text", "UTF8_STRING"),
        ("public.url", DragContents.urlListType),
        ("public.file-url", DragContents.urlListType),
        (userActivity, DragContents.activityType),
        (color, "application/x-color"),
    ]

    /// The identifier of user activities. Only programs of this project use this type.
    package static let userActivity = "proscenium.user-activity"

    /// The identifier of colours.
    package static let color = "com.apple.uikit.color"

    /// The identifier of attributed texts. Only programs of this project use this type.
    package static let attributedText = "proscenium.attributed-text"

    /// Whether a type is another type or a descendant of that type.
    package static func conforms(_ identifier: String, to ancestor: String) -> Bool {
        identifier == ancestor
            || UTType(identifier)?.conforms(to: UTType(importedAs: ancestor)) == true
    }

    /// Returns the media type that desktop programs use for a uniform type; nil if the type has no media type.
    ///
    /// An identifier that is a media type already, such as `text/x-log`, is returned unchanged.
    package static func mediaType(forIdentifier identifier: String) -> String? {
        if identifier.contains("/") { return identifier }
        return pairs.first { $0.identifier == identifier }?.mediaType ?? UTType(identifier)?.preferredMIMEType
    }

    /// Returns the uniform type for a media type. A media type without a uniform type is returned unchanged.
    package static func identifier(forMediaType mediaType: String) -> String {
        if let pair = pairs.first(where: { $0.mediaType.lowercased() == mediaType.lowercased() }) {
            return pair.identifier
        }
        guard let type = UTType(mimeType: mediaType, conformingTo: .item), !type.isDynamic else { return mediaType }
        return type.identifier
    }

    /// Returns the uniform type of files with an extension; `public.data` for an unknown extension.
    package static func identifier(forFileExtension name: String) -> String {
        guard let type = UTType(filenameExtension: name, conformingTo: .item), !type.isDynamic else {
            return "public.data"
        }
        return type.identifier
    }

    /// Returns the extension for new files of a type; nil for none.
    package static func fileExtension(forIdentifier identifier: String) -> String? {
        if identifier == "public.utf8-plain-text" { return "txt" }
        return UTType(identifier)?.preferredFilenameExtension
    }
}
