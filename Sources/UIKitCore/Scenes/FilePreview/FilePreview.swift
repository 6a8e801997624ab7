import Foundation

/// The files that a preview window shows. The value can be converted to a user activity and back. The window's scene is
/// created for that activity.
package struct FilePreview: Equatable, Sendable {
    /// The type of file preview activities.
    package static let activityType = "org.proscenium.file-preview"

    /// The URLs of the files, in the order in which the user moves through them.
    package let urls: [URL]
    /// The index of the file that is shown first. A value out of range is clamped.
    package let index: Int

    /// Creates a preview of files.
    package init(urls: [URL], index: Int) {
        (self.urls, self.index) = (urls, min(max(index, 0), max(urls.count - 1, 0)))
    }

    /// Reads the files from an activity; nil for an activity of another type or without files.
    package init?(_ activity: NSUserActivity) {
        guard activity.activityType == Self.activityType else { return nil }
        let texts = activity.userInfo?["urls"] as? [String] ?? []
        let urls = texts.compactMap(URL.init(string:))
        guard !urls.isEmpty else { return nil }
        self.init(urls: urls, index: activity.userInfo?["index"] as? Int ?? 0)
    }

    /// The activity that describes the preview.
    package var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.title = urls.indices.contains(index) ? urls[index].lastPathComponent : nil
        activity.userInfo = ["urls": urls.map(\.absoluteString), "index": index]
        return activity
    }
}
