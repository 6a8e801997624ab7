import UIKit

/// A letter that is not finished, or was sent.
struct Draft: Codable, Hashable, Sendable {
    let name: String
    var recipient = ""
    var subject = ""
    var text = ""
    var isSent = false

    init(name: String = String(UUID().uuidString.prefix(8))) { self.name = name }

    var title: String { subject.isEmpty ? "New Draft" : subject }
    var isEmpty: Bool { recipient.isEmpty && subject.isEmpty && text.isEmpty }

    // MARK: - What windows and events call it

    static let activityType = "com.example.drafts.edit"

    var identifier: String { "drafts:" + name }

    /// The name in an identifier; nil for an identifier of something else.
    static func name(in identifier: String?) -> String? {
        guard let identifier, identifier.hasPrefix("drafts:") else { return nil }
        return String(identifier.dropFirst("drafts:".count))
    }

    /// What opens a window for the draft, and brings it back later.
    @MainActor var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.title = title
        activity.targetContentIdentifier = identifier
        return activity
    }
}

/// What becomes of a draft.
enum DraftAction {
    case send, save, delete

    /// How the draft's window goes.
    @MainActor var animation: UIWindowScene.DismissalAnimation {
        switch self {
        case .send: .commit
        case .save: .decline
        case .delete: .standard
        }
    }
}
