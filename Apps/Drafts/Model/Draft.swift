import UIKit

/// A letter, unfinished or sent.
struct Draft: Codable, Hashable, Sendable {
    let name: String
    var recipient = ""
    var subject = ""
    var text = ""
    var isSent = false

    init(name: String = String(UUID().uuidString.prefix(8))) { self.name = name }

    var title: String { subject.isEmpty ? "New Draft" : subject }
    var isEmpty: Bool { recipient.isEmpty && subject.isEmpty && text.isEmpty }

    // MARK: - Identifiers of windows and events

    static let activityType = "com.example.drafts.edit"

    var identifier: String { "drafts:" + name }

    /// Returns the draft's name in an identifier; nil for an identifier of something else.
    static func name(in identifier: String?) -> String? {
        guard let identifier, identifier.hasPrefix("drafts:") else { return nil }
        return String(identifier.dropFirst("drafts:".count))
    }

    /// The activity that opens a window for the draft and restores it later.
    @MainActor var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.title = title
        activity.targetContentIdentifier = identifier
        return activity
    }
}

/// The outcome of editing a draft.
enum DraftAction {
    case send, save, delete

    /// The dismissal animation of the draft's window.
    @MainActor var animation: UIWindowScene.DismissalAnimation {
        switch self {
        case .send: .commit
        case .save: .decline
        case .delete: .standard
        }
    }
}
