import Foundation

/// The assignment of media types to file name extensions in the desktop's database of file types.
///
/// The file `globs2` of the shared MIME-info specification has a line `weight:media type:pattern` for each pattern.
struct SharedTypeNames: Sendable {
    private var mediaTypes: [String: String] = [:]
    private var extensions: [String: String] = [:]

    /// The database of this computer; empty if the computer does not have one.
    static let system = SharedTypeNames(
        globs: (try? String(contentsOfFile: "/usr/share/mime/globs2", encoding: .utf8)) ?? "")

    /// Reads the text of a `globs2` file. The patterns with the highest weight come first in the file, so the first
    /// pattern of an extension or of a media type applies. Patterns in other forms than `*.extension` are ignored.
    init(globs: String) {
        for line in globs.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count >= 3, fields[2].hasPrefix("*.") else { continue }
            let name = fields[2].dropFirst(2).lowercased()
            guard !name.isEmpty, !name.contains(where: { "*?[]".contains($0) }) else { continue }
            let mediaType = String(fields[1])
            if mediaTypes[name] == nil { mediaTypes[name] = mediaType }
            if extensions[mediaType] == nil { extensions[mediaType] = name }
        }
    }

    /// Returns the media type for an extension, which must be in lower case; nil if the extension is unknown.
    func mediaType(forExtension name: String) -> String? { mediaTypes[name] }

    /// Returns the extension for new files of a media type, which must be in lower case; nil if the media type is
    /// unknown.
    func fileExtension(forMediaType mediaType: String) -> String? { extensions[mediaType] }
}
