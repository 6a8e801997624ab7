import Faults
import Foundation
import SceneModel

/// The data of a drag, in all available formats.
package struct DragContents: Hashable, Sendable {
    /// A format in which other programs can request the data.
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
    /// The media type of a user activity, as JSON. Only programs of this project use this type.
    package static let activityType = "application/x-proscenium-useractivity+json"

    /// The media type of the user activity with which the shell opens a scene, as JSON.
    package static let sceneType = "application/x-proscenium-scene+json"

    /// The formats, the preferred one first. Each type occurs once, with the data that was added first.
    package private(set) var formats: [Format] = []

    package init() {}

    /// Adds a format, unless a format of the same type was added before.
    package mutating func add(_ type: String, _ data: Data) {
        guard !formats.contains(where: { $0.type == type }) else { return }
        formats.append(Format(type: type, data: data))
    }

    /// Adds a text as `textType`.
    package mutating func add(_ text: String) { add(Self.textType, Data(text.utf8)) }

    /// Adds URLs as `urlListType`.
    package mutating func add(_ urls: [URL]) {
        add(Self.urlListType, urls.reduce(into: Data()) { $0 += Self.line(of: $1) })
    }

    /// Returns the line of a URL in data of `urlListType`.
    package static func line(of url: URL) -> Data { Data((url.absoluteString + "\r\n").utf8) }

    /// Adds the current state of a user activity as `activityType`.
    @MainActor
    package mutating func add(_ activity: NSUserActivity) {
        do {
            add(Self.activityType, try JSONEncoder().encode(activity.savedValue()))
        } catch {
            InternalFault.report("an activity cannot be encoded as JSON: \(error)")
        }
    }

    /// Decodes a user activity from data of `activityType`; returns nil if the data is not valid.
    package static func activity(_ data: Data) -> NSUserActivity? {
        // The data is untrusted: any program can offer this type.
        (try? JSONDecoder().decode(UserActivity.self, from: data)).map { NSUserActivity($0) }
    }

    /// Decodes URLs from data of ``urlListType``; returns an empty array if the data contains none.
    package static func urls(_ data: Data) -> [URL] {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.hasPrefix("#") }.compactMap { URL(string: String($0)) }
    }
}
