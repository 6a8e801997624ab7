import UniformTypeIdentifiers

/// A filter for the files that a dialogue shows, by media type and by extension. An empty filter shows all files.
package struct FileFilter: Hashable, Sendable {
    /// The media types, such as `image/png` or `image/*`.
    package var mediaTypes: [String] = []
    /// The extensions of file names, without the dot.
    package var extensions: [String] = []

    /// Creates a filter that shows all files.
    package init() {}

    /// Whether all files are shown.
    package var isEmpty: Bool { mediaTypes.isEmpty && extensions.isEmpty }

    /// Creates a filter for files of the given types. The filter is empty if one of the types fits every file, or has
    /// neither a media type nor extensions by which its files could be recognised.
    package init(_ types: [UTType]) {
        let families: [(type: UTType, mediaType: String)] = [
            (.image, "image/*"), (.movie, "video/*"), (.audio, "audio/*"), (.text, "text/*"),
            (.plainText, "text/plain"),
            (.audiovisualContent, "video/*"),
        ]
        for type in types {
            if let family = families.first(where: { $0.type == type }) {
                mediaTypes.append(family.mediaType)
                if type == .audiovisualContent { mediaTypes.append("audio/*") }
                continue
            }
            let extensions = type.tags[.filenameExtension] ?? []
            let isAnyFile = type == .data || type == .item || type == .content
            guard !isAnyFile, !extensions.isEmpty || type.preferredMIMEType != nil else {
                self = FileFilter()
                return
            }
            self.extensions += extensions
            mediaTypes += type.tags[.mimeType] ?? []
        }
    }
}
