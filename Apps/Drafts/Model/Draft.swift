import UIKit

/// A letter, which is either a draft or sent.
struct Draft: Codable, Hashable, Sendable {
    let name: String
    var recipient = ""
    var subject = ""
    var text = ""
    var isSent = false
    /// The format of the text; nil for the standard format.
    var format: TextFormat?

    init(name: String = String(UUID().uuidString.prefix(8))) { self.name = name }

    var title: String { subject.isEmpty ? "New Draft" : subject }
    /// The title of the command that sends the letter.
    var sendTitle: String { recipient.isEmpty ? "Send" : "Send to \(recipient)" }
    var isEmpty: Bool { recipient.isEmpty && subject.isEmpty && text.isEmpty }

    // MARK: - Identifiers of scenes and events

    static let activityType = "com.example.drafts.edit"

    var identifier: String { "drafts:" + name }

    /// Returns the name of the draft that a target content identifier names; nil if the identifier does not name a
    /// draft.
    static func name(in identifier: String?) -> String? {
        guard let identifier, identifier.hasPrefix("drafts:") else { return nil }
        return String(identifier.dropFirst("drafts:".count))
    }

    /// The activity that opens a scene for the draft and later restores the scene.
    @MainActor var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.title = title
        activity.targetContentIdentifier = identifier
        return activity
    }
}

/// The user's action that ends the editing of a draft.
enum EditingOutcome {
    case send, save, delete

    /// The animation with which the draft's window is dismissed after the action.
    @MainActor var animation: UIWindowScene.DismissalAnimation {
        switch self {
        case .send: .commit
        case .save: .decline
        case .delete: .standard
        }
    }
}
