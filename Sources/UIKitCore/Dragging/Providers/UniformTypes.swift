/// The relation between uniform type identifiers, which apps use, and the media types of desktop programs.
package enum UniformTypes {
    /// The pairs of identifier and media type. The first pair with an identifier or a media type applies.
    private static let pairs: [(identifier: String, mediaType: String)] = [
        ("public.utf8-plain-text", DragContents.textType),
        ("public.plain-text", DragContents.textType),
        ("public.text", DragContents.textType),
        ("public.utf8-plain-text", "text/plain"),
        ("public.utf8-plain-text", "UTF8_STRING"),
        ("public.url", DragContents.urlListType),
        ("public.file-url", DragContents.urlListType),
        ("public.html", "text/html"),
        ("public.rtf", "text/rtf"),
        ("public.png", "image/png"),
        ("public.jpeg", "image/jpeg"),
        ("com.compuserve.gif", "image/gif"),
        ("public.tiff", "image/tiff"),
        ("public.svg-image", "image/svg+xml"),
        ("com.adobe.pdf", "application/pdf"),
        ("public.json", "application/json"),
        (userActivity, DragContents.activityType),
        (color, "application/x-color"),
    ]

    /// The identifier of user activities. Only programs of this project use this type.
    package static let userActivity = "proscenium.user-activity"

    /// The identifier of colours.
    package static let color = "com.apple.uikit.color"

    /// The identifier of attributed texts. Only programs of this project use this type.
    package static let attributedText = "proscenium.attributed-text"

    /// The direct parents of an identifier in the hierarchy of uniform types.
    private static let parents: [String: [String]] = [
        "public.utf8-plain-text": ["public.plain-text"],
        "public.plain-text": ["public.text"],
        "public.html": ["public.text"],
        "public.rtf": ["public.text"],
        "public.json": ["public.text"],
        "public.text": ["public.data", "public.content"],
        "public.file-url": ["public.url"],
        "public.url": ["public.data"],
        "public.png": ["public.image"],
        "public.jpeg": ["public.image"],
        "com.compuserve.gif": ["public.image"],
        "public.tiff": ["public.image"],
        "public.svg-image": ["public.image"],
        "public.image": ["public.data", "public.content"],
        "com.adobe.pdf": ["public.data", "public.content"],
        "public.data": ["public.item"],
    ]

    /// Whether a type is another type or a descendant of that type.
    package static func conforms(_ identifier: String, to ancestor: String) -> Bool {
        identifier == ancestor || (parents[identifier] ?? []).contains { conforms($0, to: ancestor) }
    }

    /// Returns the media type that desktop programs use for a uniform type; nil if the type has no media type.
    ///
    /// An identifier that is a media type already, such as `text/csv`, is returned unchanged.
    package static func mediaType(forIdentifier identifier: String) -> String? {
        if identifier.contains("/") { return identifier }
        return pairs.first { $0.identifier == identifier }?.mediaType
    }

    /// Returns the uniform type for a media type. A media type without a uniform type is returned unchanged.
    package static func identifier(forMediaType mediaType: String) -> String {
        pairs.first { $0.mediaType.lowercased() == mediaType.lowercased() }?.identifier ?? mediaType
    }

    /// The extensions of file names and their types. New files of a type get the first extension of the type.
    private static let extensions: [(name: String, identifier: String)] = [
        ("txt", "public.utf8-plain-text"), ("html", "public.html"), ("htm", "public.html"), ("rtf", "public.rtf"),
        ("png", "public.png"), ("jpg", "public.jpeg"), ("jpeg", "public.jpeg"), ("gif", "com.compuserve.gif"),
        ("tiff", "public.tiff"), ("tif", "public.tiff"), ("svg", "public.svg-image"), ("pdf", "com.adobe.pdf"),
        ("json", "public.json"),
    ]

    /// Returns the uniform type of files with an extension; `public.data` for an unknown extension.
    package static func identifier(forFileExtension name: String) -> String {
        extensions.first { $0.name == name.lowercased() }?.identifier ?? "public.data"
    }

    /// Returns the extension for new files of a type; nil for none.
    package static func fileExtension(forIdentifier identifier: String) -> String? {
        extensions.first { $0.identifier == identifier }?.name
    }
}
