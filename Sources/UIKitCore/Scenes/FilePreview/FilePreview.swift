import Foundation

/// The files that a preview window shows, as the activity that its scene is made for.
package struct FilePreview: Equatable, Sendable {
    /// The type of such activities.
    package static let activityType = "org.proscenium.file-preview"

    /// The files.
    package let urls: [URL]
    /// Which of them is shown first; a number out of range is taken as the nearest one.
    package let index: Int

    /// A preview of files.
    package init(urls: [URL], index: Int) {
        (self.urls, self.index) = (urls, min(max(index, 0), max(urls.count - 1, 0)))
    }

    /// What an activity says; nil for one of another type or without files.
    package init?(_ activity: NSUserActivity) {
        guard activity.activityType == Self.activityType else { return nil }
        let texts = activity.userInfo?["urls"] as? [String] ?? []
        let urls = texts.compactMap(URL.init(string:))
        guard !urls.isEmpty else { return nil }
        self.init(urls: urls, index: activity.userInfo?["index"] as? Int ?? 0)
    }

    /// An activity that says it.
    package var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.title = urls.indices.contains(index) ? urls[index].lastPathComponent : nil
        activity.userInfo = ["urls": urls.map(\.absoluteString), "index": index]
        return activity
    }
}
