import UIKit

/// A store of all drafts, and of the unsaved draft of each session. Every change is written to a file immediately, so
/// that no text is lost when the process ends.
@MainActor
final class DraftStore {
    nonisolated static let didChange = Notification.Name("DraftStoreDidChange")
    static var shared = DraftStore(folder: DraftStore.standardFolder)

    private struct Content: Codable {
        var drafts: [Draft] = []
        /// The unsaved drafts by session identifier.
        var unsaved: [String: Draft] = [:]
    }
    private var content: Content
    private let file: URL

    init(folder: URL) {
        file = folder.appendingPathComponent("drafts.json")
        if let data = try? Data(contentsOf: file), let stored = try? JSONDecoder().decode(Content.self, from: data) {
            content = stored
        } else {
            content = Content(drafts: Draft.examples)
        }
    }

    private static var standardFolder: URL {
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (support ?? FileManager.default.temporaryDirectory).appendingPathComponent("com.example.drafts")
    }

    // MARK: - Contents

    /// All drafts, with unsaved text in place of the saved text of the same draft. Drafts that were never saved come
    /// first.
    var drafts: [Draft] {
        let saved = content.drafts.map { draft in content.unsaved.values.first { $0.name == draft.name } ?? draft }
        let unsavedOnly = content.unsaved.values.filter { unsaved in
            !unsaved.isEmpty && !content.drafts.contains { $0.name == unsaved.name }
        }
        return unsavedOnly.sorted { $0.name < $1.name } + saved
    }

    func draft(named name: String) -> Draft? { drafts.first { $0.name == name } }

    /// Returns the unsaved draft of a session; nil if the session has no unsaved draft.
    func unsavedDraft(in session: String) -> Draft? { content.unsaved[session] }

    /// Whether any session has an unsaved version of a draft.
    func hasUnsavedText(_ draft: Draft) -> Bool { content.unsaved.values.contains { $0.name == draft.name } }

    // MARK: - Changes

    /// Stores the unsaved draft of a session, in place of the session's previous unsaved draft.
    func storeUnsaved(_ draft: Draft, in session: String) { change { $0.unsaved[session] = draft } }

    /// Ends the editing of a draft in a session: sends, saves or deletes the draft. An empty draft is always deleted.
    func finishEditing(_ draft: Draft, with action: EditingOutcome, in session: String) {
        change { content in
            content.unsaved[session] = nil
            content.drafts.removeAll { $0.name == draft.name }
            guard action != .delete, !draft.isEmpty else { return }
            var draft = draft
            draft.isSent = action == .send
            content.drafts.insert(draft, at: 0)
        }
    }

    /// Ends the editing of a draft in all sessions: sends, saves or deletes the draft.
    func finishEverywhere(_ draft: Draft, with action: EditingOutcome) {
        let sessions = content.unsaved.filter { $0.value.name == draft.name }.keys
        for session in sessions { content.unsaved[session] = nil }
        finishEditing(draft, with: action, in: "")
    }

    /// Adds a draft with the contents of another draft, and returns the new draft.
    func duplicate(_ draft: Draft) -> Draft {
        var copy = Draft()
        (copy.recipient, copy.subject, copy.text, copy.format) = (
            draft.recipient, draft.subject, draft.text, draft.format
        )
        change { $0.drafts.insert(copy, at: 0) }
        return copy
    }

    /// Saves the unsaved drafts of sessions that were discarded.
    func saveUnsavedDrafts(ofDiscarded sessions: [String]) {
        for session in sessions {
            if let draft = content.unsaved[session] { finishEditing(draft, with: .save, in: session) }
        }
    }

    /// Appends a paragraph to a draft: to its saved text, and to its unsaved text in every session.
    ///
    /// - Returns: false if no draft has this name.
    func append(_ text: String, to name: String) -> Bool {
        guard draft(named: name) != nil else { return false }
        change { content in
            for index in content.drafts.indices where content.drafts[index].name == name {
                content.drafts[index].text += "\n\n" + text
            }
            for (session, draft) in content.unsaved where draft.name == name {
                content.unsaved[session]?.text += "\n\n" + text
            }
        }
        return true
    }

    private func change(_ change: (inout Content) -> Void) {
        change(&content)
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(content).write(to: file, options: .atomic)
        NotificationCenter.default.post(name: Self.didChange, object: nil)
    }
}

/// An observation of the draft store. The observation ends when this object is deallocated.
final class DraftStoreObservation: Sendable {
    // Safe because the notification centre's token may be released on any thread.
    private nonisolated(unsafe) let token: any NSObjectProtocol

    init(_ action: @escaping @MainActor @Sendable () -> Void) {
        token = NotificationCenter.default.addObserver(forName: DraftStore.didChange, object: nil, queue: nil) { _ in
            // The store is isolated to the main actor and posts its notifications there.
            MainActor.assumeIsolated(action)
        }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
