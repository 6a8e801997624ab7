import Faults
import Foundation
import SceneModel

/// The dragged data, in all available formats.
package struct DragContents: Hashable, Sendable {
    /// One format of the data, which other programs can request.
    package struct Format: Hashable, Sendable {
        /// The media type, as in `text/plain`.
        package let type: String
        package let data: Data

        package init(type: String, data: Data) { (self.type, self.data) = (type, data) }
    }

    /// The media type that desktop programs use for plain text.
    package static let textType = "text/plain;charset=utf-8"
    /// The media type of lists of URLs, one per line.
    package static let urlListType = "text/uri-list"
    /// The media type of an activity, as JSON; used only by this project's programs.
    package static let activityType = "application/x-proscenium-useractivity+json"

    /// The formats, the preferred one first, each type once: the first one added is kept.
    package private(set) var forms: [Format] = []

    package init() {}

    /// Adds a format, unless there is one of the same type.
    package mutating func add(_ type: String, _ data: Data) {
        guard !forms.contains(where: { $0.type == type }) else { return }
        forms.append(Format(type: type, data: data))
    }

    /// Adds a text.
    package mutating func add(_ text: String) { add(Self.textType, Data(text.utf8)) }

    /// Adds URLs.
    package mutating func add(_ urls: [URL]) {
        add(Self.urlListType, Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8))
    }

    /// Adds an activity, after updating it.
    @MainActor
    package mutating func add(_ activity: NSUserActivity) {
        do {
            add(Self.activityType, try JSONEncoder().encode(activity.savedValue()))
        } catch {
            InternalFault.report("an activity cannot be encoded as JSON: \(error)")
        }
    }

    /// Decodes an activity from data of `activityType`; returns nil if the data is not valid.
    package static func activity(_ data: Data) -> NSUserActivity? {
        // The data is untrusted: any program can offer this type.
        (try? JSONDecoder().decode(UserActivity.self, from: data)).map { NSUserActivity($0) }
    }

    /// Decodes URLs from data of ``urlListType``; returns an empty array if there are none.
    package static func urls(_ data: Data) -> [URL] {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.hasPrefix("#") }.compactMap { URL(string: String($0)) }
    }
}
