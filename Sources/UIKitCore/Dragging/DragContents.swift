import Foundation
import SceneModel

/// What is dragged, in every form that there is of it.
package struct DragContents: Hashable, Sendable {
    /// One form, as other programs may ask for it.
    package struct Form: Hashable, Sendable {
        /// The media type, as in `text/plain`.
        package let type: String
        package let data: Data

        package init(type: String, data: Data) { (self.type, self.data) = (type, data) }
    }

    /// The media type of plain text among all programs of a desktop.
    package static let textType = "text/plain;charset=utf-8"
    /// The media type of lists of addresses, one on a line.
    package static let addressesType = "text/uri-list"
    /// The media type of an activity, as JSON; of this project's programs only.
    package static let activityType = "application/x-proscenium-useractivity+json"

    /// The forms, the best one first. A type is there once: the first of its kind stays.
    package private(set) var forms: [Form] = []

    package init() {}

    /// Adds a form, unless there is one of its type.
    package mutating func add(_ type: String, _ data: Data) {
        guard !forms.contains(where: { $0.type == type }) else { return }
        forms.append(Form(type: type, data: data))
    }

    /// Adds a text.
    package mutating func add(_ text: String) { add(Self.textType, Data(text.utf8)) }

    /// Adds addresses.
    package mutating func add(_ urls: [URL]) {
        add(Self.addressesType, Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8))
    }

    /// Adds an activity, brought up to date.
    @MainActor
    package mutating func add(_ activity: NSUserActivity) {
        // An activity is made of values that JSON has; one that is not cannot be sent either.
        guard let data = try? JSONEncoder().encode(activity.saved()) else { return }
        add(Self.activityType, data)
    }

    /// The activity of a form of that type; nil for bytes that hold none.
    package static func activity(_ data: Data) -> NSUserActivity? {
        // Any program can offer bytes of this type.
        (try? JSONDecoder().decode(UserActivity.self, from: data)).map { NSUserActivity($0) }
    }

    /// The addresses of a form of that type; empty for bytes that hold none.
    package static func addresses(_ data: Data) -> [URL] {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.hasPrefix("#") }.compactMap { URL(string: String($0)) }
    }
}
